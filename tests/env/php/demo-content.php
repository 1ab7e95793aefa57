<?php

/** Returns the texts and numbers of the demo site. Prices are in minor units. */

declare(strict_types=1);

use Benefit\Tickets\Shop\Coupons\Coupon;
use Benefit\Tickets\Shop\Coupons\CouponDiscountType;

function benefit_demo_paragraphs(string ...$texts): string
{
    return implode("\n\n", array_map(static fn(string $text): string => "<!-- wp:paragraph -->\n<p>{$text}</p>\n<!-- /wp:paragraph -->", $texts));
}

function benefit_demo_about(): string
{
    return benefit_demo_paragraphs(
        'Harbour Hall was a rope store until 1987. Today it is run by forty volunteers, holds five hundred people and has the best acoustics between the two bridges.',
        'The doors open an hour before every event. There is step-free access from Quay Street, and a hearing loop in the first eight rows.',
        'We sell no seats twice, and we answer every letter.',
    );
}

/** @param array<string, string> $links addresses by label, without the host, because a site may change its port */
function benefit_demo_menu(array $links): string
{
    $items = [];
    foreach ($links as $label => $url) {
        $items[] = '<!-- wp:navigation-link ' . json_encode(['label' => $label, 'url' => $url, 'kind' => 'custom'], JSON_UNESCAPED_SLASHES) . ' /-->';
    }

    return implode("\n", $items);
}

/** @return list<array{string, string}> */
function benefit_demo_posts(): array
{
    return [
        ['The roof is dry again', benefit_demo_paragraphs('Eleven weeks, nine thousand slates and one very patient crane driver later, the buckets in the balcony are gone. Thank you to everyone who came to the benefit in spring.')],
        ['A piano for the small room', benefit_demo_paragraphs('It weighs 340 kilograms, it is from 1926 and it needs a tuner who is not afraid of heights. It will be heard for the first time on Sunday.')],
    ];
}

/** @return array{name: string, about: string, capacity: int, meta: array<string, int|string|bool>} */
function benefit_demo_ticket(string $name, int $price, int $capacity, string $about = '', array $meta = []): array
{
    return ['name' => $name, 'about' => $about, 'capacity' => $capacity, 'meta' => $meta + [
        'benefit_price_minor' => $price,
        'benefit_min_per_order' => 1,
        'benefit_max_per_order' => 10,
    ]];
}

/** @return array<string, int|string> meta of an evening at the hall, in so many weeks */
function benefit_demo_evening(int $weeks, string $from, string $to, string $doors): array
{
    $zone = new DateTimeZone('Europe/Vienna');
    $at = static fn(string $time): string => (new DateTimeImmutable("saturday +{$weeks} weeks {$time}", $zone))->setTimezone(new DateTimeZone('UTC'))->format('Y-m-d\TH:i:s\Z');

    return [
        'benefit_start' => $at($from),
        'benefit_end' => $at($to),
        'benefit_doors' => $at($doors),
        'benefit_timezone' => 'Europe/Vienna',
        'benefit_venue_name' => 'Harbour Hall',
        'benefit_venue_address' => "Quay Street 12\n1020 Vienna",
        'benefit_organiser' => 'Friends of Harbour Hall',
        'benefit_sale_state' => 'on_sale',
        'benefit_tax_rate_bp' => 1000,
    ];
}

/** @return list<Coupon> one of each kind, for all tickets, without an end date */
function benefit_demo_coupons(): array
{
    return [
        new Coupon(0, 'HARBOUR10', CouponDiscountType::Percent, 1000),
        new Coupon(0, 'THREEOFFEACH', CouponDiscountType::FixedItem, 300),
        new Coupon(0, 'FIVEOFF', CouponDiscountType::FixedOrder, 500),
    ];
}

/**
 * The first event has nine ticket types, all on sale: first a paid one with 100 places, exactly one free one, and "Last
 * places" with 10 places and no other limit.
 */
function benefit_demo_events(): array
{
    $table = "\n\n<!-- wp:benefit/ticket-table /-->";

    return [
        [
            'title' => 'Harbour Lights: a benefit for the old crane',
            'excerpt' => 'Four bands, one choir and the whole quay lit by lanterns.',
            'content' => benefit_demo_paragraphs(
                'Four bands from both sides of the river, the harbour choir and, at nightfall, a thousand lanterns on the water. Every ticket helps to keep the crane of 1911 standing.',
                'Soup and bread are in the yard. Bring a coat: the second half is outside.',
            ) . $table,
            'meta' => benefit_demo_evening(16, '19:30', '23:00', '18:30'),
            'picture' => 'harbour',
            'tickets' => [
                benefit_demo_ticket('Standing', 2500, 100, 'In the hall, close to the stage'),
                benefit_demo_ticket('Seated', 3800, 80, 'Rows 1 to 8, with the hearing loop'),
                benefit_demo_ticket('Balcony', 4500, 40, 'Numbered at the door', ['benefit_fee_kind' => 'fixed', 'benefit_fee_value' => 150]),
                benefit_demo_ticket('Reduced', 1500, 60, 'For pupils, students and people out of work'),
                benefit_demo_ticket('Child under 6', 0, 50, 'On a lap or on shoulders'),
                benefit_demo_ticket('Supporter', 6000, 30, 'With your name on the wall', ['benefit_fee_kind' => 'percent', 'benefit_fee_value' => 500]),
                benefit_demo_ticket('Last places', 2000, 10, 'Behind the pillar, but warm'),
                benefit_demo_ticket('After-show bar', 1200, 40, 'From 23:00, adults only', ['benefit_age_limit' => true]),
                benefit_demo_ticket('Rehearsal', 800, 90, 'Listen in, that afternoon', ['benefit_max_per_buyer' => 4, 'benefit_max_per_order' => 4]),
            ],
        ],
        [
            'title' => 'Sunday readings with tea',
            'excerpt' => 'Short stories, long tables.',
            'content' => benefit_demo_paragraphs('Three authors, two pots of tea per table and the piano from 1926.') . $table,
            'meta' => benefit_demo_evening(6, '15:00', '17:30', '14:30'),
            'picture' => 'tea',
            'tickets' => [
                benefit_demo_ticket('Entry', 900, 120, 'Tea is included'),
            ],
        ],
    ];
}

/**
 * Returns an event with one ticket type in each state, and its picture.
 *
 * @return array{title: string, excerpt: string, content: string, meta: array<string, mixed>, picture: string, tickets: list<array<string, mixed>>}
 */
function benefit_demo_lantern_night(): array
{
    $in = static fn(int $days): string => gmdate('Y-m-d\TH:i:s\Z', strtotime("today noon {$days} days UTC"));

    return [
        'title' => 'Lantern Night: the choir on the quay',
        'excerpt' => 'Sixty voices, and a lantern for everyone who comes.',
        'content' => benefit_demo_paragraphs(
            'The harbour choir sings what the ferrymen sang, from the afternoon until the lamps go out. The boats lie along the quay and listen.',
            'There is soup in the yard. Everyone gets a lantern at the entrance; please bring it back.',
        ) . "\n\n<!-- wp:benefit/ticket-table /-->",
        'meta' => benefit_demo_evening(20, '18:00', '23:30', '17:00'),
        'picture' => 'choir',
        'tickets' => [
            benefit_demo_ticket('Standing', 2500, 200, 'On the quay, close to the choir'),
            benefit_demo_ticket('Bench for two', 3000, 40, 'Sold in pairs, with a blanket', ['benefit_min_per_order' => 2]),
            benefit_demo_ticket('Balcony', 4500, 40, 'Numbered at the entrance', ['benefit_fee_kind' => 'fixed', 'benefit_fee_value' => 150]),
            benefit_demo_ticket('Child under 6', 0, 50, 'On a lap or on shoulders'),
            benefit_demo_ticket('Last places', 2000, 3, 'Behind the pillar, but warm'),
            benefit_demo_ticket('After-show bar', 1200, 40, 'From 23:00', ['benefit_age_limit' => true]),
            benefit_demo_ticket('Rehearsal', 800, 0, 'Listen in, that afternoon'),
            benefit_demo_ticket('Night boat', 1800, 60, 'Home across the harbour', ['benefit_sale_from' => $in(30)]),
            benefit_demo_ticket('Early bird', 1900, 60, 'For those who know in spring', ['benefit_sale_to' => $in(-10)]),
        ],
    ];
}

/**
 * The first form offers several amounts and a custom one, and asks for name and email only.
 *
 * @return list<array{title: string, template: string, text: string, definition?: array<string, mixed>, picture?: string}> `template` is a key of the form templates
 */
function benefit_demo_forms(int $campaignId): array
{
    return [
        ['title' => 'Keep the old crane standing', 'template' => 'multi', 'text' => 'The crane of 1911 needs a coat of paint every spring. Every donation pays for paint, rope, and oil.', 'picture' => 'harbour'],
        ['title' => 'Tea for the readings', 'template' => 'full', 'text' => 'Two pots of tea per table: companies are welcome to join in.', 'picture' => 'tea'],
        ['title' => 'A brick for the quay', 'template' => 'set', 'text' => 'One brick, one donation.', 'definition' => ['campaign_id' => $campaignId]],
        ['title' => 'Paint a bench', 'template' => 'multi', 'text' => 'The donors of each bench choose its color.', 'definition' => benefit_demo_own_fields()],
        ['title' => 'A lamp for the reading room', 'template' => 'multi', 'text' => 'Log in to see your donations at any time.', 'picture' => 'lamp', 'definition' => ['login' => 'both', 'has_summary' => true, 'fees' => ['enabled' => true, 'basis_points' => 290, 'fixed_minor' => 30, 'is_ticked' => false]]],
        ['title' => 'Friends of the harbour', 'template' => 'multi', 'text' => 'Friends give every month or every year, and members €100 a year.', 'definition' => benefit_demo_friends()],
    ];
}

/** @return array<string, mixed> values that replace the template's */
function benefit_demo_friends(): array
{
    return [
        'levels' => [
            ['id' => 1, 'amount_minor' => 1000, 'label' => ''],
            ['id' => 2, 'amount_minor' => 2500, 'label' => ''],
            ['id' => 3, 'amount_minor' => 5000, 'label' => ''],
            ['id' => 4, 'amount_minor' => 10000, 'label' => 'Member: €100 a year', 'recurring' => ['mode' => 'admin', 'periods' => ['year'], 'times' => 0]],
        ],
        'recurring' => ['mode' => 'donor', 'periods' => ['month', 'year'], 'times' => 0],
        'steps' => true,
    ];
}

/** @return array<string, mixed> values that replace the template's: amounts that say what they are for, a goal, fees */
function benefit_demo_crane(int $campaignId): array
{
    $levels = [1000 => 'Rope for one winter', 2500 => 'A tin of red paint', 5000 => 'A week of oil for the winch', 10000 => 'One meter of new railing'];

    return [
        'levels' => array_map(static fn(int $id, int $minor, string $label): array => ['id' => $id, 'amount_minor' => $minor, 'label' => $label], range(1, count($levels)), array_keys($levels), $levels),
        'recurring' => ['mode' => 'donor', 'periods' => ['month', 'year'], 'times' => 0],
        'comment' => true,
        'anonymous' => true,
        'fees' => ['enabled' => true, 'basis_points' => 150, 'fixed_minor' => 25, 'is_ticked' => false],
        'goal' => ['enabled' => true, 'amount_minor' => 1000000, 'closes' => false],
        'campaign_id' => $campaignId,
    ];
}

/** @return array<string, mixed> values that replace the template's */
function benefit_demo_own_fields(): array
{
    return ['company' => 'optional', 'fields' => [
        ['slug' => 'color', 'kind' => 'radio', 'label' => 'Which color?', 'required' => true, 'choices' => [['value' => 'red', 'label' => 'Red'], ['value' => 'blue', 'label' => 'Blue'], ['value' => 'other', 'label' => 'Another one']]],
        ['slug' => 'other_color', 'kind' => 'text', 'label' => 'What other color?', 'condition' => ['match' => 'all', 'rules' => [['field' => 'color', 'operator' => '=', 'value' => 'other']]]],
        ['slug' => 'plate', 'kind' => 'section', 'label' => 'A plate on the bench', 'condition' => ['match' => 'all', 'rules' => [['field' => 'amount', 'operator' => '>=', 'value' => '5000']]]],
        ['slug' => 'plate_text', 'kind' => 'textarea', 'label' => 'Text on the plate', 'help' => 'From €50.', 'options' => ['max_length' => 80]],
        ['slug' => 'plate_day', 'kind' => 'date', 'label' => 'When should it be unveiled?', 'options' => ['width' => 'half', 'format' => 'yy-mm-dd', 'years_before' => 0]],
        ['slug' => 'design', 'kind' => 'section', 'label' => 'Your own design'],
        ['slug' => 'drawing', 'kind' => 'file', 'label' => 'A drawing', 'options' => ['extensions' => ['png', 'jpg'], 'max_kb' => 2048]],
    ]];
}

/** @param list<int> $formIds */
function benefit_demo_three_forms(array $formIds): string
{
    return implode("\n\n", array_map(static fn(int $id, int $index): string => $index === 2 ? "<!-- wp:shortcode -->[give_form id=\"$id\"]<!-- /wp:shortcode -->" : "<!-- wp:benefit/donation-form {\"formId\":$id} /-->", $formIds, array_keys($formIds)));
}

/**
 * Shows the first three forms, each in another display mode.
 *
 * @param list<int> $formIds
 */
function benefit_demo_ways(array $formIds): string
{
    $ways = ['modal', 'button', 'reveal'];

    return implode("\n\n", array_map(static fn(int $id, string $way): string => sprintf('<!-- wp:benefit/donation-form {"formId":%d,"display":"%s","showTitle":true,"showContent":true} /-->', $id, $way), array_slice($formIds, 0, 3), $ways));
}
