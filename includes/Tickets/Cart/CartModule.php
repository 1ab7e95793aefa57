<?php

declare(strict_types=1);

namespace Benefit\Tickets\Cart;

use Benefit\Shared\Html\Island;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasPageSettings;
use Benefit\Shared\Module\HasSessionData;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Coupons\CouponsModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Stock\StockModule;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** The tickets a visitor has chosen, the places where they are shown, and what all scripts of the sale are told. */
final class CartModule implements OfProduct, HasHooks, HasActions, HasBlocks, HasIslands, HasPageSettings, HasSessionData, HasStoredData
{
    private const TEMPLATES = __DIR__ . '/templates/';

    private ?Carts $carts = null;
    private ?CartForm $form = null;
    private ?CartView $view = null;
    private ?CartBlock $block = null;
    private ?SessionData $session = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly TypesModule $types,
        private readonly StockModule $stock,
        private readonly CouponsModule $coupons,
    ) {}

    public function name(): string
    {
        return 'Tickets/Cart';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        add_action('widgets_init', fn() => ClassicWidget::register([
            new ClassicWidget(ClassicWidget::CART, __('Benefit: cart', 'benefit'), __('A short list of the cart’s contents.', 'benefit'), fn() => $this->widget('cart-widget')),
            new ClassicWidget(ClassicWidget::CONTENTS, __('Benefit: cart contents', 'benefit'), __('The contents of the visitor’s cart with the total.', 'benefit'), fn() => $this->widget('cart-contents')),
        ]));
    }

    public function actions(): array
    {
        return [
            ...(new Ajax($this->carts(), $this->form(), $this->block(), $this->view(), $this->session()))->actions(),
            ...(new Forms($this->form(), $this->shared->pages()))->actions(),
        ];
    }

    public function sessionContract(): string
    {
        return SessionData::CONTRACT;
    }

    public function sessionData(Request $request): array
    {
        return $this->session()->of($request);
    }

    public function pageSettings(): array
    {
        return ['benefitTickets' => fn(): array => (new PageSettings($this->shared->pages()))->values()];
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
            new Island('cart', self::TEMPLATES . 'cart.php', next: 'checkout'),
            new Island('cart-widget', self::TEMPLATES . 'cart-widget-block.php'),
            new Island('cart-contents', self::TEMPLATES . 'cart-contents-block.php'),
        ];
    }

    public function carts(): Carts
    {
        return $this->carts ??= new Carts(
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

    private function session(): SessionData
    {
        return $this->session ??= new SessionData($this->carts(), $this->types->ticketTypes(), $this->stock->stock(), $this->shared->settings());
    }

    private function form(): CartForm
    {
        return $this->form ??= new CartForm($this->carts(), $this->shared->pages(), $this->shared->settings());
    }

    private function view(): CartView
    {
        return $this->view ??= new CartView(new ReservationView($this->shared->settings(), $this->shared->clock), $this->shared->endpoint(), $this->shared->settings(), $this->shared->clock);
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

    public function storedData(): StoredData
    {
        return new StoredData(widgets: [ClassicWidget::CART, ClassicWidget::CONTENTS]);
    }
}
