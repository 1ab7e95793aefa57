<?php

declare(strict_types=1);

namespace Benefit\Donations\FramePage;

use Benefit\Donations\Frame\FrameModule;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Giving\GivingModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Payments\PaymentsModule;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The page that stands in frames on other sites. */
final class FramePageModule implements OfProduct, HasHooks
{
    public function __construct(
        private readonly SharedModule $shared,
        private readonly PaymentsModule $payments,
        private readonly GiftsModule $gifts,
        private readonly FrameModule $frame,
        private readonly GivingModule $giving,
    ) {}

    public function name(): string
    {
        return 'Donations/FramePage';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        // The services of a frame are made where one is asked for.
        add_action('template_redirect', function (): void {
            $this->returns()->register();
            $this->document()->register();
        }, -10);
    }

    public function document(): FrameDocument
    {
        return new FrameDocument($this->shared->file, $this->frame->hosts(), $this->payments->gateways(), $this->shared->islands(), $this->shared->visitor(), $this->shared->pages());
    }

    public function returns(): FrameReturns
    {
        return new FrameReturns($this->frame->links(), $this->frame->hosts(), $this->gifts->donations(), $this->shared->pages(), $this->payments->payments(...), $this->giving->unpaidPage(...));
    }
}
