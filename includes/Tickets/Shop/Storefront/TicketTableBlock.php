<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\Event;
use Benefit\Tickets\Catalog\EventDetailsHtml;
use Benefit\Tickets\Catalog\EventSaleState;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Shop\Cart\CartService;
use Benefit\Tickets\Shop\Cart\PriceMessages;

defined('ABSPATH') || exit;

/**
 * Renders the block benefit/ticket-table: an event's tickets, each with its own form, in one of three layouts. Nothing
 * in it depends on the visitor or the number of places left, except “Last tickets”, which may be outdated; so it can be
 * cached (docs/architecture/request.md).
 */
final class TicketTableBlock
{
    public const NAME = 'benefit/ticket-table';
    public const LAYOUTS = ['table', 'dropdown', 'buy-form'];

    private const TEMPLATES = __DIR__ . '/templates/';

    /** @var array<string, int> number of uses of each id on this page */
    private array $ids = [];

    /**
     * @param array<array-key, \Closure(int): ?int> $limits maximum number of tickets of a type in one form without
     *     scripts; null: no limit
     */
    public function __construct(
        private readonly TicketTypeRepository $ticketTypes,
        private readonly StockService $stock,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly IslandRegistry $islands,
        private readonly BuyFormRenderer $container,
        private readonly RequiredPages $pages,
        private readonly EventContentTickets $content,
        #[Provided('form.quantity_limit')]
        private readonly array $limits,
    ) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        if (($attributes['fromContent'] ?? false) === true) {
            return $this->renderFromContent($block);
        }
        $event = $this->ticketTypes->event($this->eventId($attributes, $block));
        if ($event === null || (!$event->isVisible() && !current_user_can('edit_post', $event->id))) {
            return '';
        }
        self::keepForThisVisitor($event);
        $tickets = $this->ticketTypes->ticketsOfEvent($event->id);
        $levels = $this->levels($event, ...$tickets);
        $formLayout = BuyFormLayout::forTable($attributes);
        $messages = new SaleStatusMessages($this->clock->now());
        $states = array_map(static fn(TicketType $ticket): string => $messages->renderMessage($ticket, $levels), $tickets);
        $onSale = array_values(array_filter($tickets, static fn(int $index): bool => $states[$index] === '', ARRAY_FILTER_USE_KEY));
        $notes = new TicketTableNotes(new PriceMessages($this->settings->money()), $onSale, $levels);
        $entries = array_map(fn(TicketType $ticket, string $state): array => $this->entry($ticket, $state, $levels, $formLayout, $notes), $tickets, $states);
        $dropdown = ($attributes['layout'] ?? '') === 'dropdown' && $entries !== [];

        return $this->islands->withLocalTimes(HtmlOutput::render(self::TEMPLATES . 'ticket-table.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit' . ($dropdown ? ' benefit-dropdown' : '')]),
            'details_html' => ($attributes['showDetails'] ?? true) === true && !EventDetailBlock::isFactsBlockOnPageOf($event->id) ? EventDetailsHtml::renderDetails($event, true) : '',
            'notice' => $this->notice($event),
            'error' => self::strayError($tickets),
            'heading_id' => $this->id('benefit-tickets-' . $event->id),
            'actions_id' => $dropdown ? $actions = $this->id('benefit-actions-' . $event->id) : '',
            'chooser_html' => $dropdown ? $this->chooser($event, $entries, $actions) : '',
            'tickets' => $dropdown ? self::refusedFirst($entries) : $entries,
            'shared_note' => implode(' ', $notes->shared()),
            'bar_html' => $onSale === [] ? '' : $this->bar(),
        ]));
    }

    /** Renders the ticket table of the event's text, with that table's attributes and style. */
    private function renderFromContent(\WP_Block $block): string
    {
        $table = $this->content->take($this->eventId([], $block));
        if ($table === null) {
            return '';
        }
        $table['attrs'] = ['showDetails' => false, 'fromContent' => false] + (array) $table['attrs'];

        return (new \WP_Block($table, $block->context))->render();
    }

    /** Renders a single ticket type for the shortcode `ticket`; '' if this visitor must not see it. */
    public function single(int $ticketId, BuyFormLayout $formLayout): string
    {
        $ticket = $this->ticketTypes->tickets([$ticketId])[$ticketId] ?? null;
        if ($ticket === null || !$ticket->isVisible()) {
            return '';
        }
        self::keepForThisVisitor($ticket->event);
        $state = (new SaleStatusMessages($this->clock->now()))->renderMessage($ticket, $this->levels($ticket->event, $ticket));

        return $this->islands->withLocalTimes(HtmlOutput::render(self::TEMPLATES . 'ticket-alone.php', [
            'state_html' => $state,
            'container_html' => $this->container->renderForm($ticket, $state === '', $formLayout, $this->id('benefit-quantity-' . $ticket->id)),
        ]));
    }

    /** Keeps a password-protected event, unlocked for this visitor only, out of page caches. */
    private static function keepForThisVisitor(Event $event): void
    {
        if ($event->isUnlocked) {
            PrivatePageHeaders::keepOutOfCaches();
        }
    }

    /** @return array<int, StockLevel> */
    private function levels(Event $event, TicketType ...$tickets): array
    {
        return $this->stock->levels([$event->id, ...array_map(static fn(TicketType $ticket): int => $ticket->id, array_values($tickets))]);
    }

    /** @param array<string, mixed> $attributes */
    private function eventId(array $attributes, \WP_Block $block): int
    {
        $chosen = $attributes['eventId'] ?? 0;
        if (is_int($chosen) && $chosen > 0) {
            return $chosen;
        }
        $context = $block->context['postId'] ?? null;

        return is_numeric($context) ? (int) $context : (int) get_the_ID();
    }

    private function notice(Event $event): string
    {
        if (!$event->isVisible()) {
            return __('Only you can see this. Tickets can be bought once the event is published.', 'benefit');
        }

        return match ($event->saleState) {
            EventSaleState::OnSale => '',
            EventSaleState::Paused => __('Ticket sales are paused. Please check back later.', 'benefit'),
            EventSaleState::Cancelled => __('This event has been canceled. Tickets are no longer on sale.', 'benefit'),
            EventSaleState::Postponed => __('This event has been postponed. Tickets will go on sale again once the new date is set.', 'benefit'),
        };
    }

    /**
     * @param array<int, StockLevel> $levels
     *
     * @return array{id: int, name: string, description: string, price: string, chips: list<array{text: string, is_warning: bool}>, notes: list<string>, limits: list<string>, without_scripts: string, state_html: string, container_html: string, refused: bool}
     */
    private function entry(TicketType $ticket, string $state, array $levels, BuyFormLayout $formLayout, TicketTableNotes $notes): array
    {
        $prices = new PriceMessages($this->settings->money());

        return [
            'id' => $ticket->id,
            'name' => $ticket->name,
            'description' => $ticket->description,
            'price' => $ticket->isReadable ? $prices->price($ticket->priceMinor) : '',
            'chips' => $state === '' ? self::chips($ticket, $levels) : [],
            'notes' => $notes->priceNotes($ticket),
            'limits' => $state === '' ? $notes->limits($ticket) : [],
            'without_scripts' => $state === '' ? $this->withoutScripts($ticket) : '',
            'state_html' => $state,
            'container_html' => $this->container->renderForm($ticket, $state === '', $formLayout, $this->id('benefit-quantity-' . $ticket->id)),
            'refused' => BuyFormRenderer::refusalOf($ticket) !== null,
        ];
    }

    /**
     * Renders the select of ticket types. It needs scripts: without them, all entries are listed below it.
     *
     * @param list<array{id: int, name: string, price: string, state_html: string, refused: bool}> $entries
     */
    private function chooser(Event $event, array $entries, string $actionsId): string
    {
        return $this->islands->renderIsland('ticket-dropdown', [
            'field_id' => $this->id('benefit-choose-' . $event->id),
            'actions_id' => $actionsId,
            'label' => __('Ticket', 'benefit'),
            'options' => array_map(static fn(array $entry): array => [
                'value' => (string) $entry['id'],
                /* translators: an option of the list of tickets. 1: name of a ticket type, 2: its price, or why it cannot be bought */
                'label' => sprintf(__('%1$s – %2$s', 'benefit'), $entry['name'], $entry['state_html'] === '' ? $entry['price'] : self::plain($entry['state_html'])),
                'selected' => $entry['refused'],
            ], $entries),
        ]);
    }

    private static function plain(string $html): string
    {
        return html_entity_decode(wp_strip_all_tags($html), ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }

    /**
     * Moves the ticket just refused to the front, where choosing it would put it.
     *
     * @template Entry of array{refused: bool}
     *
     * @param list<Entry> $entries
     *
     * @return list<Entry>
     */
    private static function refusedFirst(array $entries): array
    {
        usort($entries, static fn(array $a, array $b): int => $b['refused'] <=> $a['refused']);

        return $entries;
    }

    /**
     * Message of a refusal that concerns none of these tickets: one that no longer exists, or an incomplete form.
     *
     * @param list<TicketType> $tickets
     */
    private static function strayError(array $tickets): string
    {
        $ids = array_map(static fn(TicketType $ticket): string => (string) $ticket->id, $tickets);
        if (in_array(BuyFormRenderer::enteredTicket(), $ids, true)) {
            return '';
        }

        return (string) BuyFormRenderer::submission()?->refusal?->getMessage();
    }

    /**
     * @param array<int, StockLevel> $levels
     *
     * @return list<array{text: string, is_warning: bool}>
     */
    private static function chips(TicketType $ticket, array $levels): array
    {
        $chips = [];
        // No number: a cached page would show an outdated one, or each of the last orders would have to purge it.
        if (StockLevel::isNearlySoldOutFor($ticket, $levels)) {
            $chips[] = ['text' => __('Last tickets', 'benefit'), 'is_warning' => true];
        }
        if ($ticket->ageLimit) {
            $chips[] = ['text' => __('Age requirement', 'benefit'), 'is_warning' => false];
        }

        return $chips;
    }

    /** Renders the bar with the link to the cart. Only scripts know what is in the cart. */
    private function bar(): string
    {
        return $this->islands->renderIsland('ticket-bar', [
            'cart_url' => $this->pages->url('cart'),
            'money' => $this->settings->money()->notation(),
            'texts' => [
                'none' => __('No tickets in your cart yet', 'benefit'),
                'others' => __('No tickets for this event in your cart yet', 'benefit'),
                'one' => __('1 ticket in your cart', 'benefit'),
                /* translators: %d: how many */
                'many' => __('%d tickets in your cart', 'benefit'),
                /* translators: %s: minutes and seconds, e.g. 9:59 */
                'left' => __('reserved for %s', 'benefit'),
                'in_cart' => BuyFormRenderer::inCart(),
                'view' => __('View cart', 'benefit'),
            ],
        ], CartService::MARKER);
    }

    private function withoutScripts(TicketType $ticket): string
    {
        $most = $this->mostWithoutScripts($ticket->id);

        /* translators: %d: number of tickets */
        return $most === null || $most >= $ticket->maxPerOrder ? '' : sprintf(_n('Without JavaScript, maximum %d ticket at a time', 'Without JavaScript, maximum %d tickets at a time', $most, 'benefit'), $most);
    }

    /** Makes an id unique, since an event may be on a page twice. */
    private function id(string $id): string
    {
        $this->ids[$id] = ($this->ids[$id] ?? 0) + 1;

        return $this->ids[$id] === 1 ? $id : $id . '-' . $this->ids[$id];
    }

    private function mostWithoutScripts(int $ticketId): ?int
    {
        $limits = array_filter(array_map(static fn(\Closure $limit): ?int => $limit($ticketId), $this->limits), 'is_int');

        return $limits === [] ? null : min($limits);
    }
}
