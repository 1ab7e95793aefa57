<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Payments\Checkout\Pricing\TaxRule;
use Benefit\Shared\Database\QueryFailureDetector;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\PostMetaReader;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\BasisPoints;

defined('ABSPATH') || exit;

/** Reads events from posts, any number in two queries. */
final class EventRepository
{
    public function __construct(private readonly Settings $settings) {}

    /**
     * @param list<int> $ids
     *
     * @return array<int, Event> by id; missing ones are left out
     */
    public function byIds(array $ids): array
    {
        return QueryFailureDetector::throwOnFailure($ids, fn(): array => $this->loadEvents($ids));
    }

    /**
     * @param list<int> $ids
     *
     * @return array<int, Event>
     */
    private function loadEvents(array $ids): array
    {
        _prime_post_caches(array_values(array_unique($ids)), false);
        $events = [];
        foreach ($ids as $id) {
            $post = $id > 0 ? get_post($id) : null;
            if ($post !== null && $post->post_type === EventPostType::NAME) {
                $events[$id] = $this->event($post);
            }
        }

        return $events;
    }

    /**
     * Title as it was typed: WordPress stores `&` as an entity for authors without unfiltered HTML. '' if it shows
     * nothing.
     */
    public static function title(\WP_Post $post): string
    {
        $title = wp_specialchars_decode($post->post_title, ENT_QUOTES);

        return FieldSet::isBlank($title) ? '' : $title;
    }

    /** @param string $none replaces an empty title */
    public static function titleOr(\WP_Post $post, string $none): string
    {
        $title = self::title($post);

        return $title === '' ? $none : $title;
    }

    private function event(\WP_Post $post): Event
    {
        $text = static function (string $name) use ($post): string {
            $value = get_post_meta($post->ID, 'benefit_' . $name, true);

            return is_scalar($value) ? (string) $value : '';
        };

        $meta = new PostMetaReader($post->ID, 'benefit_');
        [$start, $end, $doors] = array_map($meta->moment(...), ['start', 'end', 'doors']);
        $saleState = EventSaleState::from($meta->word('sale_state', array_column(EventSaleState::cases(), 'value'), EventSaleState::OnSale->value));
        $taxRate = $meta->getInteger('tax_rate_bp', 0, BasisPoints::WHOLE, 0);
        $taxMode = EventTaxMode::from($meta->word('tax_mode', array_column(EventTaxMode::cases(), 'value'), EventTaxMode::Site->value));

        return new Event(
            id: $post->ID,
            title: self::title($post),
            url: (string) get_permalink($post),
            published: $post->post_status === 'publish' && $post->post_password === '',
            start: $start,
            end: $end,
            doors: $doors,
            timezone: self::timezone($text('timezone')),
            venueName: $text('venue_name'),
            venueAddress: $text('venue_address'),
            organiser: $text('organiser'),
            saleState: $saleState,
            taxRule: new TaxRule($taxRate, $taxMode->isInclusive($this->settings->flag('prices_include_tax'))),
            isReadable: $meta->isSound() && !ReusedPostId::isMarked($post->ID),
            isUnlocked: $post->post_status === 'publish' && $post->post_password !== '' && !PrivatePageHeaders::isReadByOthers() && !post_password_required($post),
        );
    }

    /** @param string $name as stored; the site's zone when empty or unknown */
    public static function timezone(string $name): \DateTimeZone
    {
        try {
            return $name === '' ? wp_timezone() : new \DateTimeZone($name);
        } catch (\Exception) {
            return wp_timezone();
        }
    }
}
