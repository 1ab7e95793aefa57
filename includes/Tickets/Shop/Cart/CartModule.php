<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Cart;

use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasScriptData;
use Benefit\Shared\Module\HasSessionData;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Catalog\Inventory\InventoryModule;
use Benefit\Tickets\Catalog\TicketsTypesTypesModule;
use Benefit\Tickets\Shop\Coupons\CouponsModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** The tickets a visitor has chosen, the places where they are shown, and what all scripts of the sale are told. */
final class CartModule implements BelongsToProduct, HasHooks, HasRoutes, HasBlocks, HasIslands, HasScriptData, HasSessionData, HasUninstallData
{
    private const TEMPLATES = __DIR__ . '/templates/';

    private ?CartService $carts = null;
    private ?CartActions $form = null;
    private ?CartViewModel $view = null;
    private ?CartBlock $block = null;
    private ?TicketsSessionData $session = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly TicketsTypesTypesModule $types,
        private readonly InventoryModule $stock,
        private readonly CouponsModule $coupons,
    ) {}

    public function name(): string
    {
        return 'Tickets/Cart';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function register(): void
    {
        add_action('widgets_init', fn() => CartClassicWidget::register([
            new CartClassicWidget(CartClassicWidget::CART, __('Benefit: cart', 'benefit'), __('A short list of the cart’s contents.', 'benefit'), fn() => $this->widget('cart-widget')),
            new CartClassicWidget(CartClassicWidget::CONTENTS, __('Benefit: cart contents', 'benefit'), __('The contents of the visitor’s cart with the total.', 'benefit'), fn() => $this->widget('cart-contents')),
        ]));
    }

    public function actions(): array
    {
        return [
            ...(new CartAjax($this->carts(), $this->form(), $this->block(), $this->view(), $this->session()))->actions(),
            ...(new CartFormHandler($this->form(), $this->shared->pages()))->actions(),
        ];
    }

    public function sessionContract(): string
    {
        return TicketsSessionData::CONTRACT;
    }

    public function sessionData(ValidatedRequest $request): array
    {
        return $this->session()->of($request);
    }

    public function pageSettings(): array
    {
        return ['benefitTickets' => fn(): array => (new TicketsScriptData($this->shared->pages()))->values()];
    }

    public function blocks(): array
    {
        return [
            'benefit/cart' => $this->block(...),
            'benefit/cart-widget' => fn() => $this->widget('cart-widget'),
            'benefit/cart-contents' => fn() => $this->widget('cart-contents'),
        ];
    }

    public function islands(): array
    {
        return [
            new IslandDefinition('cart', self::TEMPLATES . 'cart.php', next: 'checkout'),
            new IslandDefinition('cart-widget', self::TEMPLATES . 'cart-widget-block.php'),
            new IslandDefinition('cart-contents', self::TEMPLATES . 'cart-contents-block.php'),
        ];
    }

    public function carts(): CartService
    {
        return $this->carts ??= new CartService(
            $this->stock->holds(),
            $this->stock->repository(),
            $this->types->ticketTypes(),
            $this->coupons->coupons(),
            $this->stock->sweeper(),
            $this->shared->transaction(),
            $this->shared->settings(),
            $this->shared->clock,
            $this->shared->visitor(),
            $this->shared->idempotency(),
        );
    }

    private function session(): TicketsSessionData
    {
        return $this->session ??= new TicketsSessionData($this->carts(), $this->types->ticketTypes(), $this->stock->stock(), $this->shared->settings());
    }

    private function form(): CartActions
    {
        return $this->form ??= new CartActions($this->carts(), $this->shared->pages(), $this->shared->settings());
    }

    private function view(): CartViewModel
    {
        return $this->view ??= new CartViewModel(new ReservationViewModel($this->shared->settings(), $this->shared->clock), $this->shared->endpoint(), $this->shared->settings(), $this->shared->clock);
    }

    private function block(): CartBlock
    {
        return $this->block ??= new CartBlock($this->carts(), $this->shared->visitor(), $this->shared->endpoint(), $this->shared->settings(), $this->shared->pages(), $this->view(), $this->shared->islands(), $this->notices(...));
    }

    /** The messages that slices above have to this visitor over their cart. */
    private function notices(?string $visitor): string
    {
        return implode('', array_map(static fn(HasCartNotice $module): string => $module->cartNotice($visitor), $this->shared->modules->of(HasCartNotice::class)));
    }

    /** @param 'cart-widget'|'cart-contents' $island */
    private function widget(string $island): CartWidgetBlock
    {
        return new CartWidgetBlock($island, $this->shared->islands(), $this->shared->pages());
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(widgets: [CartClassicWidget::CART, CartClassicWidget::CONTENTS]);
    }
}
