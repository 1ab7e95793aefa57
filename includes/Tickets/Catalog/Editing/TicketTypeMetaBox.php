<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Admin\EditScreenNotices;
use Benefit\Shared\Admin\MetaBox;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\EventMetaFields;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The box on a ticket type's editing screen. Times are entered in the time zone of the selected event. */
final class TicketTypeMetaBox extends MetaBox
{
    public const ACTION = 'benefit_save_ticket';
    public const BOX = 'benefit_ticket_box';
    protected const POST_TYPE = TicketType::POST_TYPE;
    protected const ID = 'benefit-ticket';
    /** Query argument of a new ticket type: the event selected by default. */
    public const FOR_EVENT = 'for_event';

    private const EVENTS_OFFERED = 300;

    public function __construct(
        private readonly TicketTypeMetaFields $meta,
        private readonly EventMetaFields $events,
        private readonly CapacityRestField $capacity,
        private readonly StockService $stock,
        private readonly Settings $settings,
        Router $endpoint,
        EditScreenNotices $notices,
    ) {
        parent::__construct($endpoint, $notices);
    }

    protected static function schema(): string
    {
        return __DIR__ . '/schema/save-ticket.json';
    }

    public function addBox(): void
    {
        parent::addBox();
        // The custom fields box would bypass the schemas, and a ticket type has no URL.
        remove_meta_box('postcustom', TicketType::POST_TYPE, 'normal');
        remove_meta_box('slugdiv', TicketType::POST_TYPE, 'normal');
    }

    protected function print(\WP_Post $post): void
    {
        $eventId = $post->post_parent > 0 ? $post->post_parent : QueryArgs::id(self::FOR_EVENT);
        $saved = $this->saved($post->ID, $eventId);
        $level = $this->stock->capacity($post->ID);
        $this->form(__DIR__ . '/templates/ticket-screen.php', $post, $saved, [
            'events' => $this->eventsFor($eventId),
            'eventUrl' => $eventId > 0 ? (string) get_edit_post_link($eventId, 'raw') : '',
            'level' => $level,
            'isTaken' => $level !== null && $level->sold + $level->held > 0,
            'currency' => $this->settings->currency(),
            'zone' => $this->zone($eventId)->getName(),
        ], $this->meta->unreadable($post->ID));
    }

    public function handle(ValidatedRequest $request): RouteResponse
    {
        $entered = $request->values;
        $ticketId = (int) $entered['subject_id'];
        $eventId = (int) $entered['event'];
        $values = $this->parseValues($entered, $this->meta->getValues($ticketId), $this->zone($eventId));
        $this->meta->check($values);
        $this->meta->checkEvent($ticketId, $eventId);
        $capacity = (string) $entered['capacity'];
        // The last step that can be refused; nothing is stored before it.
        $this->capacity->set($ticketId, $capacity === '' ? null : (int) $capacity);
        $this->meta->store($ticketId, $values);
        if ((int) get_post_field('post_parent', $ticketId) !== $eventId) {
            wp_update_post(['ID' => $ticketId, 'post_parent' => $eventId]);
        }

        return RouteResponse::page([]);
    }

    /**
     * @param array<string, mixed> $entered
     * @param array<string, mixed> $stored  by meta key
     *
     * @return array<string, mixed> by meta key
     *
     * @throws UserFacingException
     */
    private function parseValues(array $entered, array $stored, \DateTimeZone $zone): array
    {
        return [
            TicketTypeMetaFields::PRICE => $this->amount((string) $entered['price'], TicketTypeMetaFields::PRICE, (int) $stored[TicketTypeMetaFields::PRICE]),
            TicketTypeMetaFields::MIN_PER_ORDER => $entered['min_per_order'],
            TicketTypeMetaFields::MAX_PER_ORDER => $entered['max_per_order'],
            TicketTypeMetaFields::MAX_PER_BUYER => $entered['max_per_buyer'],
            TicketTypeMetaFields::SALE_FROM => $this->moment((string) $entered['sale_from'], $zone, TicketTypeMetaFields::SALE_FROM, __('Enter a valid sales start date and time in the event’s time zone.', 'benefit')),
            TicketTypeMetaFields::SALE_TO => $this->moment((string) $entered['sale_to'], $zone, TicketTypeMetaFields::SALE_TO, __('Enter a valid sales end date and time in the event’s time zone.', 'benefit')),
            TicketTypeMetaFields::FEE_KIND => $entered['fee_kind'],
            TicketTypeMetaFields::FEE_VALUE => match ($entered['fee_kind']) {
                'fixed' => $this->amount((string) $entered['fee_value'], TicketTypeMetaFields::FEE_VALUE, (int) $stored[TicketTypeMetaFields::FEE_VALUE]),
                'percent' => BasisPoints::parse((string) $entered['fee_value'])
                    ?? throw UserFacingException::badRequest('invalid', __('Enter the fee as a percentage from 0 to 100, with up to two decimals.', 'benefit'), TicketTypeMetaFields::FEE_VALUE),
                default => 0,
            },
            TicketTypeMetaFields::CHECKINS_ALLOWED => $entered['checkins_allowed'],
            TicketTypeMetaFields::AGE_LIMIT => $entered['age_limit'],
        ];
    }

    /**
     * Accepts what is stored, which may come from another currency.
     *
     * @throws UserFacingException
     */
    private function amount(string $text, string $key, int $stored): int
    {
        $money = $this->settings->money();
        $largest = max($stored, Currency::largestMinor($money->currency));
        $minor = $money->parse(trim($text));
        if ($minor !== null && $minor <= $largest) {
            return $minor;
        }
        throw UserFacingException::badRequest('invalid', TicketTypeMetaFields::rangeMessage($key, $money, $largest), $key);
    }

    /** @throws UserFacingException */
    private function moment(string $text, \DateTimeZone $zone, string $key, string $sentence): string
    {
        if ($text === '') {
            return '';
        }

        return Timestamp::toStored(Timestamp::fromLocal($text, $zone) ?? throw UserFacingException::badRequest('invalid', $sentence, $key));
    }

    /** @return array<string, string> field values by name */
    private function saved(int $ticketId, int $eventId): array
    {
        $meta = $this->meta->getValues($ticketId);
        $zone = $this->zone($eventId);
        $money = $this->settings->money();
        $level = $this->stock->capacity($ticketId);
        $local = static fn(string $key): string => Timestamp::toLocal(Timestamp::fromStored((string) $meta[$key]), $zone);

        return [
            'event' => (string) $eventId,
            'price' => self::editable($money, (int) $meta[TicketTypeMetaFields::PRICE]),
            // No stock row means 0 places; no limit is an empty field, also the default of a new ticket type.
            'capacity' => $level === null && get_post_status($ticketId) !== 'auto-draft' ? '0' : (string) $level?->capacity,
            'min_per_order' => (string) $meta[TicketTypeMetaFields::MIN_PER_ORDER],
            'max_per_order' => (string) $meta[TicketTypeMetaFields::MAX_PER_ORDER],
            'max_per_buyer' => (string) $meta[TicketTypeMetaFields::MAX_PER_BUYER],
            'sale_from' => $local(TicketTypeMetaFields::SALE_FROM),
            'sale_to' => $local(TicketTypeMetaFields::SALE_TO),
            'fee_kind' => (string) $meta[TicketTypeMetaFields::FEE_KIND],
            'fee_value' => $meta[TicketTypeMetaFields::FEE_KIND] === 'percent'
                ? str_replace('.', $money->decimal, BasisPoints::format((int) $meta[TicketTypeMetaFields::FEE_VALUE]))
                : self::editable($money, (int) $meta[TicketTypeMetaFields::FEE_VALUE]),
            'checkins_allowed' => (string) $meta[TicketTypeMetaFields::CHECKINS_ALLOWED],
            'age_limit' => $meta[TicketTypeMetaFields::AGE_LIMIT] === true ? '1' : '0',
        ];
    }

    /** Formats an amount without symbol and thousands separators, as `MoneyFormat::parse()` reads it. */
    private static function editable(MoneyFormat $money, int $minor): string
    {
        return str_replace('.', $money->decimal, $money->plain($minor));
    }

    private function zone(int $eventId): \DateTimeZone
    {
        return $this->events->zone($eventId);
    }

    /** @return array<int, string> name with date by id: the newest events that this user may edit, and the ticket's own */
    private function eventsFor(int $current): array
    {
        $posts = get_posts([
            'post_type' => EventPostType::NAME,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private'],
            'posts_per_page' => self::EVENTS_OFFERED,
            'orderby' => 'ID',
            'order' => 'DESC',
            'update_post_term_cache' => false,
        ]);
        $offered = [0 => __('Choose an event', 'benefit')];
        foreach ([get_post($current ?: -1), ...$posts] as $event) {
            if ($event instanceof \WP_Post && $event->post_type === EventPostType::NAME
                && ($event->ID === $current || current_user_can('edit_post', $event->ID))) {
                $offered[$event->ID] = EventNames::ofPost($event);
            }
        }

        return $offered;
    }

    protected static function labels(): array
    {
        return [
            'event' => __('Event', 'benefit'),
            'price' => __('Price', 'benefit'),
            'capacity' => __('Capacity', 'benefit'),
            'min_per_order' => __('Minimum per order', 'benefit'),
            'max_per_order' => __('Maximum per order', 'benefit'),
            'max_per_buyer' => __('Maximum per buyer', 'benefit'),
            'sale_from' => __('Sales start', 'benefit'),
            'sale_to' => __('Sales end', 'benefit'),
            'fee_kind' => __('Fee', 'benefit'),
            'fee_value' => __('Fee amount or percentage', 'benefit'),
            'checkins_allowed' => __('Check-ins per ticket', 'benefit'),
            'age_limit' => __('Buyers must confirm that they meet the age requirement', 'benefit'),
        ];
    }

    protected static function title(): string
    {
        return __('Price, capacity, and sales', 'benefit');
    }
}
