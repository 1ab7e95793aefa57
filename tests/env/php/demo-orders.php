<?php

/** Creates the demo site's sales so far: only for the readings with tea, so that the big evening is nearly unsold. */

declare(strict_types=1);

use Benefit\Plugin;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Buyer;
use Benefit\Tests\Services;
use Benefit\Tickets\Orders\Order;

require_once dirname(__DIR__, 2) . '/Buyer.php';

/** Returns the plugin with its clock set back by so many days. */
function benefit_demo_days_ago(float $days): Services
{
    global $wpdb;
    $clock = new class (time() - (int) ($days * DAY_IN_SECONDS)) extends Clock {
        public function __construct(private readonly int $then) {}

        public function now(): int
        {
            return $this->then;
        }
    };

    return Services::of(new Plugin(dirname(__DIR__, 3) . '/plugin.php', $wpdb, $clock, (array) get_option(Settings::OPTION)));
}

/** @return Order|null null when the payment was declined */
function benefit_demo_order(Services $plugin, int $ticketId, int $quantity, string $first, string $last, array $payment): ?Order
{
    try {
        return Buyer::buy($plugin, $ticketId, array_fill(0, $quantity, [$first, $last]), strtolower("{$first}@example.com"), $payment);
    } catch (UserFacingException $refusal) {
        return $refusal->reason === 'declined' ? null : throw $refusal;
    }
}

function benefit_demo_orders(int $eventId, int $ticketId): void
{
    $paid = ['tc_choose_gateway' => 'test'];

    benefit_demo_order(benefit_demo_days_ago(9.2), $ticketId, 2, 'Ada', 'Lovelace', $paid);
    $grace = benefit_demo_order(benefit_demo_days_ago(8.6), $ticketId, 4, 'Grace', 'Hopper', $paid);
    benefit_demo_order(benefit_demo_days_ago(7.9), $ticketId, 1, 'Alan', 'Turing', $paid + ['test_outcome' => 'decline']);
    $emmy = benefit_demo_order(benefit_demo_days_ago(6.4), $ticketId, 3, 'Emmy', 'Noether', $paid);
    $charles = benefit_demo_order(benefit_demo_days_ago(5.1), $ticketId, 1, 'Charles', 'Babbage', $paid);
    benefit_demo_order(benefit_demo_days_ago(3.3), $ticketId, 2, 'Hedy', 'Lamarr', $paid);
    benefit_demo_order(benefit_demo_days_ago(1.7), $ticketId, 2, 'Mary', 'Shelley', ['tc_choose_gateway' => 'offline']);
    benefit_demo_days_ago(1.2)->orderActions()->complimentary($eventId, [$ticketId => 2], ['first_name' => 'Rosa', 'last_name' => 'Reporter', 'email' => 'rosa@example.com'], 1);

    $later = benefit_demo_days_ago(1)->orderActions();
    $later->note($grace, 'Rang: comes with a wheelchair, wants to sit near the door.', 1);
    $later->refund($emmy, [$emmy->attendees[2]->id], 'One of them is ill', true, 1);
    $later->refund($charles, null, 'Bought for the wrong day', true, 1);
    // No mail was sent about these orders, and the cart of the declined payment has long expired.
    Services::get()->database()->execute('DELETE FROM {mail}');
    Services::get()->sweeper()->sweepAll();
}
