<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\EmbedPage;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Forms\Embed\EmbedModule;
use Benefit\Donations\Giving\GivingModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The page that stands in frames on other sites. */
final class EmbedPageModule implements BelongsToProduct, HasHooks
{
    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationRecordsModule $gifts,
        private readonly EmbedModule $frame,
        private readonly GivingModule $giving,
    ) {}

    public function name(): string
    {
        return 'Donations/FramePage';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        // The services of a frame are made where one is asked for.
        add_action('template_redirect', function (): void {
            $this->returns()->register();
            $this->document()->register();
        }, -10);
    }

    public function document(): EmbedDocument
    {
        return new EmbedDocument($this->shared->file, $this->frame->hosts(), $this->shared->container->get(GatewayRegistry::class), $this->shared->islands(), $this->shared->visitor(), $this->shared->pages());
    }

    public function returns(): EmbedReturnHandler
    {
        return new EmbedReturnHandler($this->frame->links(), $this->frame->hosts(), $this->gifts->donations(), $this->shared->pages(), fn(): PaymentService => $this->shared->container->get(PaymentService::class), $this->giving->unpaidPage(...));
    }
}
