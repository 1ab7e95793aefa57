<?php

declare(strict_types=1);

namespace Benefit\Tickets\Editing;

use Benefit\Shared\Admin\EditingBox;
use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Moment;
use Benefit\Shared\Money\BasisPoints;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\EventChanges\FollowUpScreen;
use Benefit\Tickets\Events\EventMeta;
use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\Events\SaleState;
use Benefit\Tickets\Events\TaxMode;
use Benefit\Tickets\Product\Permissions;
use Benefit\Tickets\Stock\Stock;

defined('ABSPATH') || exit;

/** The box on an event's editing screen: when, where, how it is sold, and its ticket types. */
final class EventScreen extends EditingBox
{
    public const ACTION = 'benefit_save_event';
    public const BOX = 'benefit_event_box';
    protected const POST_TYPE = EventPostType::NAME;
    protected const ID = 'benefit-event';

    public function __construct(
        private readonly EventMeta $meta,
        private readonly Capacity $capacity,
        private readonly Stock $stock,
        private readonly TicketList $tickets,
        private readonly Settings $settings,
        Endpoint $endpoint,
        Notices $notices,
        private readonly EditorPanels $panels,
    ) {
        parent::__construct($endpoint, $notices);
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
        $this->form(__DIR__ . '/templates/event-screen.php', $post, $this->saved($post->ID), [
            'zones' => timezone_identifiers_list(),
            'states' => self::states(),
            'level' => $this->stock->capacity($post->ID),
            'taxModes' => $this->taxModes(),
            'isNew' => $post->post_status === 'auto-draft',
            'tickets_html' => $this->tickets->ofEvent($post->ID)->html(),
            'addUrl' => $this->tickets->addUrl($post->ID),
            'releaseUrl' => ReleaseHolds::url($post->ID),
            'duplicateUrl' => DuplicateEvent::url($post->ID),
            'followUpUrl' => current_user_can(Permissions::ORDERS) ? FollowUpScreen::url($post->ID) : '',
        ], $this->meta->unreadable($post->ID));
    }

    protected function handle(Request $request): Response
    {
        $entered = $request->values;
        $postId = (int) $entered['subject_id'];
        $values = $this->read($entered);
        $this->meta->check($values);
        $capacity = (string) $entered['capacity'];
        // First what can still be refused.
        $this->capacity->set($postId, $capacity === '' ? null : (int) $capacity);
        $this->meta->store($postId, $values);

        return Response::page([]);
    }

    /**
     * @param array<string, mixed> $entered
     *
     * @return array<string, mixed> by meta key
     *
     * @throws Refusal
     */
    private function read(array $entered): array
    {
        $zone = EventMeta::zoneNamed((string) $entered['timezone']);

        return [
            EventMeta::START => $this->moment($entered, 'start', $zone, __('Enter the start as a date and time that exists in the event’s time zone.', 'benefit')),
            EventMeta::END => $this->moment($entered, 'end', $zone, __('Enter the end as a date and time that exists in the event’s time zone.', 'benefit')),
            EventMeta::DOORS => $this->moment($entered, 'doors', $zone, __('Enter the opening of the doors as a date and time that exists in the event’s time zone.', 'benefit')),
            EventMeta::TIMEZONE => $entered['timezone'],
            EventMeta::VENUE_NAME => sanitize_text_field((string) $entered['venue_name']),
            EventMeta::VENUE_ADDRESS => $this->address((string) $entered['venue_address']),
            EventMeta::ORGANISER => sanitize_text_field((string) $entered['organiser']),
            EventMeta::SALE_STATE => $entered['sale_state'],
            EventMeta::TAX_RATE => BasisPoints::parse((string) $entered['tax_rate'])
                ?? throw new Refusal('invalid', __('Enter the tax rate in per cent, from 0 to 100 with at most two decimals.', 'benefit'), 400, EventMeta::TAX_RATE),
            EventMeta::TAX_MODE => $entered['tax_mode'],
        ];
    }

    /**
     * @param array<string, mixed> $entered
     *
     * @throws Refusal
     */
    private function moment(array $entered, string $field, \DateTimeZone $zone, string $sentence): string
    {
        $text = (string) $entered[$field];
        if ($text === '') {
            return '';
        }

        return Moment::toStored(Moment::fromLocal($text, $zone)
            ?? throw new Refusal('invalid', $sentence, 400, 'benefit_' . $field));
    }

    /**
     * A browser counts a line break as one character and sends two.
     *
     * @throws Refusal
     */
    private function address(string $entered): string
    {
        $address = str_replace("\r\n", "\n", sanitize_textarea_field($entered));
        if (mb_strlen($address) > EventMeta::ADDRESS_LENGTH) {
            throw new Refusal('invalid', sprintf(
                /* translators: %d: number of characters */
                __('The address of the venue can have at most %d characters.', 'benefit'),
                EventMeta::ADDRESS_LENGTH,
            ), 400, EventMeta::VENUE_ADDRESS);
        }

        return $address;
    }

    /** @return array<string, string> the fields of the box by name */
    private function saved(int $postId): array
    {
        $meta = $this->meta->of($postId);
        $zone = EventMeta::zoneNamed((string) $meta[EventMeta::TIMEZONE]);
        $local = static fn(string $key): string => Moment::toLocal(Moment::fromStored((string) $meta[$key]), $zone);

        return [
            'start' => $local(EventMeta::START),
            'end' => $local(EventMeta::END),
            'doors' => $local(EventMeta::DOORS),
            'timezone' => (string) $meta[EventMeta::TIMEZONE],
            'venue_name' => (string) $meta[EventMeta::VENUE_NAME],
            'venue_address' => (string) $meta[EventMeta::VENUE_ADDRESS],
            'organiser' => (string) $meta[EventMeta::ORGANISER],
            'sale_state' => (string) $meta[EventMeta::SALE_STATE],
            'tax_rate' => BasisPoints::format((int) $meta[EventMeta::TAX_RATE]),
            'tax_mode' => (string) $meta[EventMeta::TAX_MODE],
            // No shared limit until the organiser sets one: the ticket types have their own.
            'capacity' => (string) $this->stock->capacity($postId)?->capacity,
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
            'venue_address' => __('Address of the venue', 'benefit'),
            'organiser' => __('Organiser', 'benefit'),
            'sale_state' => __('State of the sale', 'benefit'),
            'tax_rate' => __('Tax rate in %', 'benefit'),
            'tax_mode' => __('Tax and prices', 'benefit'),
            'capacity' => __('Places in all', 'benefit'),
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
            TaxMode::Site->value => $this->settings->flag('prices_include_tax')
                ? __('As in the settings: the prices include the tax', 'benefit')
                : __('As in the settings: the tax is added to the prices', 'benefit'),
            TaxMode::Inclusive->value => __('The prices include the tax', 'benefit'),
            TaxMode::Exclusive->value => __('The tax is added to the prices', 'benefit'),
        ];
    }

    /** @return array<string, string> */
    private static function states(): array
    {
        return [
            SaleState::OnSale->value => __('On sale', 'benefit'),
            SaleState::Paused->value => __('Sale paused', 'benefit'),
            SaleState::Postponed->value => __('Postponed', 'benefit'),
            SaleState::Cancelled->value => __('Cancelled', 'benefit'),
        ];
    }
}
