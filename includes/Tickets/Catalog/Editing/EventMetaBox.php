<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Admin\EditScreenNotices;
use Benefit\Shared\Admin\MetaBox;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\Changes\EventCancellationScreen;
use Benefit\Tickets\Catalog\EventMetaFields;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\EventTaxMode;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The box on an event's editing screen: date, location, sales and ticket types. */
final class EventMetaBox extends MetaBox
{
    public const ACTION = 'benefit_save_event';
    public const BOX = 'benefit_event_box';
    protected const POST_TYPE = EventPostType::NAME;
    protected const ID = 'benefit-event';
    /** Fields that say when the event takes place. */
    private const TIMES = ['start', 'end', 'doors', 'timezone'];

    public function __construct(
        private readonly EventMetaFields $meta,
        private readonly CapacityRestField $capacity,
        private readonly StockService $stock,
        private readonly EventTicketsTable $tickets,
        private readonly Settings $settings,
        Router $endpoint,
        private readonly EditScreenNotices $editScreenNotices,
        private readonly EventEditorPanels $panels,
        private readonly Clock $clock,
    ) {
        parent::__construct($endpoint, $editScreenNotices);
    }

    protected static function schema(): string
    {
        return __DIR__ . '/schema/save-event.json';
    }

    protected function isReplaced(): bool
    {
        return $this->panels->areBuilt();
    }

    protected function print(\WP_Post $post): void
    {
        $saved = $this->saved($post->ID);
        $this->form(__DIR__ . '/templates/event-screen.php', $post, $saved, [
            'box' => self::BOX,
            'shown' => array_intersect_key($saved, array_flip(self::TIMES)),
            'isSold' => $this->isSold($post->ID),
            'zones' => timezone_identifiers_list(),
            'states' => self::states(),
            'level' => $this->stock->capacity($post->ID),
            'taxModes' => $this->taxModes(),
            'isNew' => $post->post_status === 'auto-draft',
            'tickets_html' => $this->tickets->ofEvent($post->ID)->toHtml(),
            'addUrl' => $this->tickets->addUrl($post->ID),
            'releaseUrl' => ReleaseHoldsScreen::url($post->ID),
            'duplicateUrl' => DuplicateEventScreen::url($post->ID),
            'messageUrl' => current_user_can(TicketCapabilities::ORDERS) ? EventCancellationScreen::messageUrl($post->ID) : '',
            'followUpUrl' => current_user_can(TicketCapabilities::ORDERS) ? EventCancellationScreen::url($post->ID) : '',
        ], $this->meta->unreadable($post->ID));
    }

    public function handle(ValidatedRequest $request): RouteResponse
    {
        $postId = (int) $request->values['subject_id'];
        $entered = $this->withMovedTimes($request->values, $this->saved($postId));
        $values = $this->parseValues($entered);
        $this->meta->check($values);
        $before = $this->meta->getValues($postId);
        $this->checkMove($postId, $before, $values, ($entered['move'] ?? false) === true);
        $capacity = (string) $entered['capacity'];
        // Stored first, since it can still be refused.
        $this->capacity->set($postId, $capacity === '' ? null : (int) $capacity);
        $this->meta->store($postId, $values);
        $this->offerToNotify($postId, Timestamp::fromStored((string) $before[EventMetaFields::START]), Timestamp::fromStored((string) $values[EventMetaFields::START]));

        return RouteResponse::page([]);
    }

    /**
     * Moves end and doors with the start. Times that were not changed in this form stay as somebody else may have
     * stored them since.
     *
     * @param array<string, mixed>  $entered
     * @param array<string, string> $saved   what the form would show now
     *
     * @return array<string, mixed>
     */
    private function withMovedTimes(array $entered, array $saved): array
    {
        $shown = [];
        foreach (self::TIMES as $name) {
            $shown[$name] = (string) ($entered['shown_' . $name] ?? $saved[$name]);
        }
        $times = array_map(strval(...), array_intersect_key($entered, $shown));
        if ($times == $shown) {
            return array_intersect_key($saved, $shown) + $entered;
        }

        return EventMove::withStart(
            ['start' => $times['start'], 'end' => $times['end'], 'doors' => $times['doors']],
            ['start' => $shown['start'], 'end' => $shown['end'], 'doors' => $shown['doors']],
        ) + $entered;
    }

    /**
     * @param array<string, mixed> $before stored values by meta key
     * @param array<string, mixed> $values
     *
     * @throws UserFacingException
     */
    private function checkMove(int $postId, array $before, array $values, bool $isConfirmed): void
    {
        $zone = EventMetaFields::zoneNamed((string) $values[EventMetaFields::TIMEZONE]);
        [$from, $to] = array_map(static fn(array $of): ?int => Timestamp::fromStored((string) $of[EventMetaFields::START]), [$before, $values]);
        if ($isConfirmed || !$this->isSold($postId) || !EventMove::isQuestionable($from, $to, $zone, $this->clock->now())) {
            return;
        }

        throw UserFacingException::refused('move', __('Tickets have been sold, and you are moving the event to another day or into the past. Check the box below the start if you are sure.', 'benefit'), EventMetaFields::START);
    }

    private function offerToNotify(int $postId, ?int $from, ?int $to): void
    {
        if ($from !== null && $from !== $to && $this->isSold($postId) && current_user_can(TicketCapabilities::ORDERS)) {
            $this->editScreenNotices->success($postId, __('The event was moved. Ticket holders have not been notified.', 'benefit'), [
                'url' => EventCancellationScreen::messageUrl($postId, $from),
                'label' => __('Notify ticket holders', 'benefit'),
            ]);
        }
    }

    private function isSold(int $postId): bool
    {
        return ($this->stock->capacity($postId)->sold ?? 0) > 0;
    }

    /**
     * @param array<string, mixed> $entered
     *
     * @return array<string, mixed> by meta key
     *
     * @throws UserFacingException
     */
    private function parseValues(array $entered): array
    {
        $zone = EventMetaFields::zoneNamed((string) $entered['timezone']);

        return [
            EventMetaFields::START => $this->moment($entered, 'start', $zone, __('Enter a valid start date and time in the event’s time zone.', 'benefit')),
            EventMetaFields::END => $this->moment($entered, 'end', $zone, __('Enter a valid end date and time in the event’s time zone.', 'benefit')),
            EventMetaFields::DOORS => $this->moment($entered, 'doors', $zone, __('Enter a valid date and time for doors open in the event’s time zone.', 'benefit')),
            EventMetaFields::TIMEZONE => $entered['timezone'],
            EventMetaFields::VENUE_NAME => sanitize_text_field((string) $entered['venue_name']),
            EventMetaFields::VENUE_ADDRESS => $this->address((string) $entered['venue_address']),
            EventMetaFields::ORGANISER => sanitize_text_field((string) $entered['organiser']),
            EventMetaFields::SALE_STATE => $entered['sale_state'],
            EventMetaFields::TAX_RATE => BasisPoints::parse((string) $entered['tax_rate'])
                ?? throw UserFacingException::badRequest('invalid', __('Enter the tax rate as a percentage from 0 to 100, with up to two decimals.', 'benefit'), EventMetaFields::TAX_RATE),
            EventMetaFields::TAX_MODE => $entered['tax_mode'],
        ];
    }

    /**
     * @param array<string, mixed> $entered
     *
     * @throws UserFacingException
     */
    private function moment(array $entered, string $field, \DateTimeZone $zone, string $sentence): string
    {
        $text = (string) $entered[$field];
        if ($text === '') {
            return '';
        }

        return Timestamp::toStored(Timestamp::fromLocal($text, $zone)
            ?? throw UserFacingException::badRequest('invalid', $sentence, 'benefit_' . $field));
    }

    /**
     * Normalizes line breaks first: the browser counts one as one character but sends two.
     *
     * @throws UserFacingException
     */
    private function address(string $entered): string
    {
        $address = str_replace("\r\n", "\n", sanitize_textarea_field($entered));
        if (mb_strlen($address) > EventMetaFields::ADDRESS_LENGTH) {
            throw UserFacingException::badRequest('invalid', sprintf(
                /* translators: %d: number of characters */
                __('The venue address can have up to %d characters.', 'benefit'),
                EventMetaFields::ADDRESS_LENGTH,
            ), EventMetaFields::VENUE_ADDRESS);
        }

        return $address;
    }

    /** @return array<string, string> field values by name */
    private function saved(int $postId): array
    {
        $meta = $this->meta->getValues($postId);
        $zone = EventMetaFields::zoneNamed((string) $meta[EventMetaFields::TIMEZONE]);
        $local = static fn(string $key): string => Timestamp::toLocal(Timestamp::fromStored((string) $meta[$key]), $zone);

        $level = $this->stock->capacity($postId);

        return [
            'start' => $local(EventMetaFields::START),
            'end' => $local(EventMetaFields::END),
            'doors' => $local(EventMetaFields::DOORS),
            'timezone' => (string) $meta[EventMetaFields::TIMEZONE],
            'venue_name' => (string) $meta[EventMetaFields::VENUE_NAME],
            'venue_address' => (string) $meta[EventMetaFields::VENUE_ADDRESS],
            'organiser' => (string) $meta[EventMetaFields::ORGANISER],
            'sale_state' => (string) $meta[EventMetaFields::SALE_STATE],
            'tax_rate' => BasisPoints::format((int) $meta[EventMetaFields::TAX_RATE]),
            'tax_mode' => (string) $meta[EventMetaFields::TAX_MODE],
            // Empty until the organizer sets a shared limit; ticket types have their own.
            'capacity' => (string) ($level === null ? CapacityRestField::withoutRow($postId, EventPostType::NAME) : $level->capacity),
        ];
    }

    protected static function labels(): array
    {
        return [
            'start' => __('Start', 'benefit'),
            'end' => __('End', 'benefit'),
            'doors' => __('Doors open', 'benefit'),
            'timezone' => __('Time zone', 'benefit'),
            'venue_name' => __('Venue', 'benefit'),
            'venue_address' => __('Venue address', 'benefit'),
            'organiser' => __('Organizer', 'benefit'),
            'sale_state' => __('Sales status', 'benefit'),
            'tax_rate' => __('Tax rate (%)', 'benefit'),
            'tax_mode' => __('Prices and tax', 'benefit'),
            'capacity' => __('Total capacity', 'benefit'),
        ];
    }

    protected static function title(): string
    {
        return __('Event details', 'benefit');
    }

    /** @return array<string, string> */
    private function taxModes(): array
    {
        return [
            EventTaxMode::Site->value => $this->settings->flag('prices_include_tax')
                ? __('Site setting: prices include tax', 'benefit')
                : __('Site setting: tax is added to prices', 'benefit'),
            EventTaxMode::Inclusive->value => __('Prices include tax', 'benefit'),
            EventTaxMode::Exclusive->value => __('Tax is added to prices', 'benefit'),
        ];
    }

    /** @return array<string, string> */
    private static function states(): array
    {
        return [
            EventSaleState::OnSale->value => __('On sale', 'benefit'),
            EventSaleState::Paused->value => __('Sales paused', 'benefit'),
            EventSaleState::Postponed->value => __('Postponed', 'benefit'),
            EventSaleState::Cancelled->value => __('Canceled', 'benefit'),
        ];
    }
}
