<?php

declare(strict_types=1);

namespace Benefit\Donations\Subscriptions;

use Benefit\Donations\Gifts\Donation;
use Benefit\Payments\Recurring\Subscription;

defined('ABSPATH') || exit;

/** A subscription with the donation by which it began, which knows its donor, form and campaign. */
final class SubscribedGift
{
    public function __construct(public readonly Subscription $subscription, public readonly Donation $first) {}
}
