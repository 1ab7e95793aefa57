<?php

/**
 * Prints the content of a site as JSON: the part of site.json that only WordPress knows. A site that was started elsewhere
 * has moved.
 */

declare(strict_types=1);

use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/load.php';

$plugin = Services::get();
(new SiteAddress())->move();
$demo = get_option('benefit_demo');
// The admin screen for uploading many files is not one of the public pages.
$found = ['pages' => (object) [], 'upload' => admin_url('upload.php?page=benefit-upload'), 'events' => [], 'forms' => [], 'coupons' => []];

if (is_array($demo)) {
    $found['pages'] = [
        'events' => get_post_type_archive_link('benefit_event'),
        'event' => get_permalink($demo['events'][0]),
        // One ticket type in each state: sold out, not on sale yet, for adults, and others.
        'event-states' => get_permalink(end($demo['events'])),
        'plain' => get_permalink($demo['plain']),
        'cart' => $plugin->pages()->url('cart'),
        'checkout' => $plugin->pages()->url('checkout'),
        'order' => $plugin->pages()->url('order'),
        'donate' => get_permalink($demo['forms'][0]),
        // The same form in a frame; another site may show it once it is named in the settings.
        'donate-frame' => add_query_arg('benefit_frame', '1', get_permalink($demo['forms'][0])),
        // A form with parts that many forms have: logging in, a summary, covered fees.
        'donate-more' => get_permalink($demo['forms'][4]),
        // The form of a campaign that many have donated to; its amounts say what they are for.
        'donate-campaign' => get_permalink(end($demo['forms'])),
        'three-forms' => get_permalink($demo['three_forms']),
        'ways' => get_permalink($demo['ways']),
        'all-forms' => get_permalink($demo['all_forms']),
        'donors' => get_permalink($demo['donors']),
        'gallery' => get_permalink($demo['gallery']),
        'library' => get_permalink($demo['library']),
        'listing-events' => get_permalink($demo['listing_events']),
        'extras' => get_permalink($demo['extras']),
        'campaign' => get_permalink($demo['campaign']),
        'campaign-donors' => get_permalink($demo['campaign_donors']),
        'receipt' => $plugin->pages()->url('receipt'),
        'history' => $plugin->pages()->url('history'),
    ];
    $found['coupons'] = $demo['coupons'] ?? [];
    $found['forms'] = array_map(static function (int $formId) use ($plugin): array {
        $form = $plugin->donationForms()->open($formId)->definition;

        return [
            'id' => $formId,
            'url' => get_permalink($formId),
            'kind' => $form->type,
            'min_minor' => $form->minimumMinor,
            'max_minor' => $form->maximumMinor,
            'currency' => $plugin->donationForms()->moneyFormat($form)->currency,
        ];
    }, $demo['forms']);
    $found['events'] = array_map(static fn(int $eventId): array => [
        'id' => $eventId,
        'url' => get_permalink($eventId),
        'tickets' => array_map(static fn(WP_Post $ticket): array => [
            'id' => $ticket->ID,
            'name' => $ticket->post_title,
            'price_minor' => (int) get_post_meta($ticket->ID, 'benefit_price_minor', true),
            'currency' => $plugin->settings()->currency(),
            'capacity' => $plugin->stock()->capacity($ticket->ID)?->capacity,
        ], get_posts(['post_type' => 'benefit_ticket', 'post_parent' => $eventId, 'orderby' => 'menu_order', 'order' => 'ASC', 'numberposts' => -1])),
    ], $demo['events']);
}

echo json_encode($found, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
