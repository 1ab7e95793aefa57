<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Recurring;

use Benefit\Donations\Records\Donation;
use Benefit\Payments\Subscription;

defined('ABSPATH') || exit;

/** A subscription with its first donation, which knows donor, form and campaign. */
final class RecurringDonation
{
    public function __construct(public readonly Subscription $subscription, public readonly Donation $first) {}
}
