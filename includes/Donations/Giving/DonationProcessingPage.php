<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Payments\Checkout\PlacementService;
use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/** Shows on the receipt page, or in a form's frame, that a donation is still being processed. */
final class DonationProcessingPage
{
    private readonly ProcessingPage $page;

    /** @param \Closure(): DonationPlacementService $placement */
    public function __construct(#[Lazy(DonationPlacementService::class)] \Closure $placement, RequiredPages $pages, VisitorToken $visitor)
    {
        $this->page = new ProcessingPage(
            DonationFormHandler::ACTION,
            static fn(): PlacementService => $placement()->service,
            static fn(): bool => is_page($pages->id(DonationsProduct::RECEIPT)) || EmbedUrl::isAsked(),
            $visitor,
        );
    }

    public function answer(): void
    {
        $this->page->answer();
    }
}
