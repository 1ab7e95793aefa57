<?php

declare(strict_types=1);

namespace Benefit\Donations\Product;

defined('ABSPATH') || exit;

/** Capabilities and roles of donations. */
final class Permissions
{
    /** Donations and the people in them: personal data. */
    public const DONATIONS = 'benefit_manage_donations';

    /** Raises money: forms, campaigns and donations, but nothing of the site itself. */
    public const FUNDRAISER = 'benefit_fundraiser';
}
