<?php

/**
 * Creates twelve weeks of sales and donations by bank transfer, which are real money in test mode too, so that the
 * screen Home has figures. Only in a demo for people: tests rely on what the other programs create.
 */

declare(strict_types=1);

use Benefit\Tests\GiftMaker;
use Benefit\Tests\Services;

/** @return array<string, mixed> an evening that is over */
function benefit_demo_last_concert(): array
{
    $start = (new DateTimeImmutable('-2 days 19:30', new DateTimeZone('Europe/Vienna')))->getTimestamp();

    return [
        'title' => 'Songs of the ferrymen',
        'excerpt' => 'Twelve voices and an accordion.',
        'content' => benefit_demo_paragraphs('The harbor choir sings what was sung on the boats.') . '<!-- wp:benefit/ticket-table /-->',
        'meta' => array_merge(benefit_demo_evening(1, '19:30', '22:00', '18:30'), [
            'benefit_start' => gmdate('Y-m-d\TH:i:s\Z', $start),
            'benefit_end' => gmdate('Y-m-d\TH:i:s\Z', $start + 2 * HOUR_IN_SECONDS),
            'benefit_doors' => gmdate('Y-m-d\TH:i:s\Z', $start - HOUR_IN_SECONDS),
        ]),
        'picture' => 'choir',
        'tickets' => [benefit_demo_ticket('Seated', 1800, 240, 'With the hearing loop')],
    ];
}

function benefit_demo_season(int $ticketId, int $formId): void
{
    // The sale grows until the evening; then donors hear of it.
    $people = [['Nadia', 'Boulanger'], ['Fanny', 'Hensel'], ['Ethel', 'Smyth'], ['Amy', 'Beach'], ['Florence', 'Price'], ['Lili', 'Elbe'], ['Germaine', 'Tailleferre']];
    for ($day = 84, $number = 0; $day > 2; $day -= 1 + $number % 3, $number++) {
        [$first, $last] = $people[$number % count($people)];
        $plugin = benefit_demo_days_ago($day + 0.4);
        $order = benefit_demo_order($plugin, $ticketId, 1 + ($number * 7) % 4, $first, $last, ['tc_choose_gateway' => 'offline']);
        if ($order !== null) {
            benefit_demo_days_ago($day - 0.5)->orderActions()->markPaid($order, 1);
        }
        if ($number % 2 === 0) {
            GiftMaker::paid($plugin, ['formId' => $formId, 'firstName' => $first, 'lastName' => $last, 'email' => strtolower($first) . '@example.org', 'amountMinor' => 500 * (1 + ($number * 5) % 9), 'gateway' => 'offline']);
        }
    }
    Services::get()->database()->execute('DELETE FROM {mail}');
    Services::get()->sweeper()->sweepAll();
}
