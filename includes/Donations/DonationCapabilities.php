<?php

declare(strict_types=1);

namespace Benefit\Donations;

defined('ABSPATH') || exit;

/** Capabilities and roles of donations. */
final class DonationCapabilities
{
    /** Donations and the people in them: personal data. */
    public const DONATIONS = 'benefit_manage_donations';

    /** Raises money: forms, campaigns and donations, but nothing of the site itself. */
    public const FUNDRAISER = 'benefit_fundraiser';
}
