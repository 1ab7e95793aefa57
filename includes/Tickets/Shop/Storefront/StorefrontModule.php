<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Index\Documents\FacetProvider;
use Benefit\Index\Documents\HasFacetProvider;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasCronHooks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Catalog\CatalogModule;
use Benefit\Tickets\Catalog\EventRepository;
use Benefit\Tickets\Catalog\Inventory\InventoryModule;
use Benefit\Tickets\Catalog\TicketsTypesTypesModule;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Shop\Cart\CartModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** Where tickets are offered: blocks, event pages, lists, shortcodes. */
final class StorefrontModule implements BelongsToProduct, HasHooks, HasRoutes, HasBlocks, HasIslands, HasCronHooks, HasFacetProvider
{
    private const TEMPLATES = __DIR__ . '/templates/';

    private ?EventCachePurger $pages = null;
    private ?EventCardData $cards = null;
    private ?TicketTableBlock $table = null;
    private ?BuyFormRenderer $container = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly CatalogModule $events,
        private readonly TicketsTypesTypesModule $types,
        private readonly InventoryModule $stock,
        private readonly CartModule $cart,
    ) {}

    public function name(): string
    {
        return 'Tickets/Storefront';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function register(): void
    {
        $this->pages()->register();
        add_action('benefit_cards', fn(array $ids) => $this->cards()->expect(array_map(intval(...), array_values($ids))));
        (new EventSinglePage($this->types->ticketTypes(...), $this->stock->stock(...), $this->shared->settings(), $this->shared->clock))->register();
        (new TicketShortcodes($this->table(...)))->register();
    }

    public function cronHooks(): array
    {
        return [EventCachePurger::HOOK];
    }

    public function actions(): array
    {
        return [
            ...(new BuyFormAjax($this->cart->carts(), $this->types->ticketTypes(), $this->container()))->actions(),
            ...(new BuyFormHandler($this->cart->carts(), $this->shared->pages()))->actions(),
        ];
    }

    public function blocks(): array
    {
        return [
            'benefit/ticket-table' => $this->table(...),
            EventDetailBlock::DATE => fn(): EventDetailBlock => new EventDetailBlock(EventDetailBlock::DATE, $this->cards()),
            EventDetailBlock::PRICE => fn(): EventDetailBlock => new EventDetailBlock(EventDetailBlock::PRICE, $this->cards()),
            'benefit/event-list' => fn() => new EventListBlock($this->events->list(), $this->types->ticketTypes(), $this->stock->stock(), $this->shared->settings(), $this->shared->clock, $this->shared->islands()),
        ];
    }

    public function islands(): array
    {
        return [
            new IslandDefinition('ticket-table', self::TEMPLATES . 'ticket-form.php'),
            new IslandDefinition('ticket-dropdown', self::TEMPLATES . 'ticket-dropdown.php'),
            new IslandDefinition('buy-form', self::TEMPLATES . 'buy-form.php'),
        ];
    }

    public function pages(): EventCachePurger
    {
        return $this->pages ??= new EventCachePurger(new EventPagesRepository($this->shared->database()), $this->stock->repository(), $this->types->ticketTypes());
    }

    public function aspects(): FacetProvider
    {
        return new EventFacetProvider(
            new EventFacetRepository($this->shared->database()),
            fn(): TicketTypeRepository => new TicketTypeRepository(new EventRepository($this->shared->settingsNow())),
            fn(): MoneyFormat => $this->shared->settings()->money(),
        );
    }

    private function cards(): EventCardData
    {
        return $this->cards ??= new EventCardData($this->types->ticketTypes(), $this->stock->stock(), $this->shared->settings(), $this->shared->clock, $this->shared->islands());
    }

    private function container(): BuyFormRenderer
    {
        return $this->container ??= new BuyFormRenderer($this->stock->stock(), $this->shared->pages(), $this->shared->clock, $this->shared->islands());
    }

    private function mostWithoutScripts(int $ticketId): ?int
    {
        $limits = array_map(static fn(HasFormQuantityLimit $module): ?int => $module->mostWithoutScripts($ticketId), $this->shared->modules->of(HasFormQuantityLimit::class));
        $limits = array_filter($limits, 'is_int');

        return $limits === [] ? null : min($limits);
    }

    public function table(): TicketTableBlock
    {
        return $this->table ??= new TicketTableBlock($this->types->ticketTypes(), $this->stock->stock(), $this->shared->settings(), $this->shared->clock, $this->shared->islands(), $this->container(), $this->mostWithoutScripts(...));
    }
}
