<?php

declare(strict_types=1);

namespace Benefit\Donations\History;

use Benefit\Donations\DonorAccess\DonorAccessModule;
use Benefit\Donations\Gifts\Donation;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\Product;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Receipts\DonationFacts;
use Benefit\Donations\Receipts\ReceiptsModule;
use Benefit\Donations\Subscriptions\SubscriptionsModule as DonationSubscriptionsModule;
use Benefit\Payments\Subscriptions\SubscriptionsModule;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Html\NamedShortcode;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasHourlyWork;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** A donor's own page: what they gave and give again, and the link by which they get there. */
final class HistoryModule implements OfProduct, HasHooks, HasActions, HasBlocks, HasIslands, HasHourlyWork
{
    private ?AccessMail $mail = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly SubscriptionsModule $subscriptions,
        private readonly GiftsModule $gifts,
        private readonly DonorAccessModule $access,
        private readonly ReceiptsModule $receipts,
        private readonly DonationSubscriptionsModule $recurring,
    ) {}

    public function name(): string
    {
        return 'Donations/History';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new HistoryPage($this->access->links(...), $this->shared->pages()))->register();
        (new NamedShortcode(HistoryPage::SHORTCODE, fn(): string => $this->block()->html('class="benefit"'), Product::sheet()))->register();
        $this->mail()->register();
    }

    public function actions(): array
    {
        return [
            ...(new Ajax($this->mail()))->actions(),
            ...(new Forms($this->mail(), $this->access->links(), $this->access->session(), $this->own(), $this->shared->pages()))->actions(),
        ];
    }

    public function blocks(): array
    {
        return [HistoryBlock::NAME => $this->block(...)];
    }

    public function islands(): array
    {
        return [new Island(HistoryBlock::ISLAND, __DIR__ . '/templates/donation-history.php')];
    }

    public function hourlyWork(): array
    {
        return ['forgetting mails that had nobody to tell' => fn() => $this->shared->transaction()->run(fn() => $this->repository()->forgetUnsent($this->shared->clock->now() - DAY_IN_SECONDS))];
    }

    private function mail(): AccessMail
    {
        return $this->mail ??= new AccessMail(
            $this->shared->mail(),
            $this->shared->emailTemplates(),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->gifts->donors(),
            $this->access->links(),
        );
    }

    private function repository(): HistoryRepository
    {
        return new HistoryRepository($this->shared->database(), $this->gifts->donations());
    }

    private function own(): OwnSubscriptions
    {
        return new OwnSubscriptions(new OwnSubscriptionRepository($this->shared->database(), $this->recurring->subscribedGifts()), $this->access->holder(), $this->subscriptions->service(), $this->gifts->log());
    }

    private function block(): HistoryBlock
    {
        $facts = fn(Donation $donation): DonationFacts => $this->receipts->emailKinds()->facts($donation);
        $view = new HistoryView(
            $this->repository(),
            new SubscriptionsView($this->own(), $this->shared->pages(), $facts),
            $this->access->holder(),
            $this->access->session(),
            $this->shared->pages(),
            $facts,
        );

        return new HistoryBlock($this->access->links(), $this->access->holder(), $view, $this->shared->pages(), $this->shared->islands());
    }
}
