<?php

declare(strict_types=1);

namespace Benefit\Tickets\Storefront;

use Benefit\Shared\Aspects\Aspects;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasAspects;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasCron;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Money\Money;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Cart\CartModule;
use Benefit\Tickets\Events\EventReader;
use Benefit\Tickets\Events\EventsModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Stock\StockModule;
use Benefit\Tickets\Types\TicketTypes;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** Where tickets are offered: blocks, event pages, lists, shortcodes. */
final class StorefrontModule implements OfProduct, HasHooks, HasActions, HasBlocks, HasIslands, HasCron, HasAspects
{
    private const TEMPLATES = __DIR__ . '/templates/';

    private ?EventPages $pages = null;
    private ?EventCards $cards = null;
    private ?TicketTableBlock $table = null;
    private ?TicketContainer $container = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly EventsModule $events,
        private readonly TypesModule $types,
        private readonly StockModule $stock,
        private readonly CartModule $cart,
    ) {}

    public function name(): string
    {
        return 'Tickets/Storefront';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        $this->pages()->register();
        add_action('benefit_cards', fn(array $ids) => $this->cards()->expect(array_map(intval(...), array_values($ids))));
        (new EventPage($this->types->ticketTypes(...), $this->stock->stock(...), $this->shared->settings(), $this->shared->clock))->register();
        (new Shortcodes($this->table(...)))->register();
    }

    public function cronHooks(): array
    {
        return [EventPages::HOOK];
    }

    public function actions(): array
    {
        return [
            ...(new Ajax($this->cart->carts(), $this->types->ticketTypes(), $this->container()))->actions(),
            ...(new Forms($this->cart->carts(), $this->shared->pages()))->actions(),
        ];
    }

    public function blocks(): array
    {
        return [
            'benefit/ticket-table' => $this->table(...),
            EventPartBlock::DATE => fn(): EventPartBlock => new EventPartBlock(EventPartBlock::DATE, $this->cards()),
            EventPartBlock::PRICE => fn(): EventPartBlock => new EventPartBlock(EventPartBlock::PRICE, $this->cards()),
            'benefit/event-list' => fn() => new EventListBlock($this->events->list(), $this->types->ticketTypes(), $this->stock->stock(), $this->shared->settings(), $this->shared->clock, $this->shared->islands()),
        ];
    }

    public function islands(): array
    {
        return [
            new Island('ticket-table', self::TEMPLATES . 'ticket-form.php'),
            new Island('ticket-dropdown', self::TEMPLATES . 'ticket-dropdown.php'),
            new Island('buy-form', self::TEMPLATES . 'buy-form.php'),
        ];
    }

    public function pages(): EventPages
    {
        return $this->pages ??= new EventPages(new ShowingPagesRepository($this->shared->database()), $this->stock->repository(), $this->types->ticketTypes());
    }

    public function aspects(): Aspects
    {
        return new EventAspects(
            new EventAspectRepository($this->shared->database()),
            fn(): TicketTypes => new TicketTypes(new EventReader($this->shared->settingsNow())),
            fn(): Money => $this->shared->settings()->money(),
        );
    }

    private function cards(): EventCards
    {
        return $this->cards ??= new EventCards($this->types->ticketTypes(), $this->stock->stock(), $this->shared->settings(), $this->shared->clock, $this->shared->islands());
    }

    private function container(): TicketContainer
    {
        return $this->container ??= new TicketContainer($this->stock->stock(), $this->shared->pages(), $this->shared->clock, $this->shared->islands());
    }

    private function mostWithoutScripts(int $ticketId): ?int
    {
        $limits = array_map(static fn(HasQuantityLimit $module): ?int => $module->mostWithoutScripts($ticketId), $this->shared->modules->of(HasQuantityLimit::class));
        $limits = array_filter($limits, 'is_int');

        return $limits === [] ? null : min($limits);
    }

    public function table(): TicketTableBlock
    {
        return $this->table ??= new TicketTableBlock($this->types->ticketTypes(), $this->stock->stock(), $this->shared->settings(), $this->shared->clock, $this->shared->islands(), $this->container(), $this->mostWithoutScripts(...));
    }
}
