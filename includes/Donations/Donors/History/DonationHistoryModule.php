<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Donors\DonorAccessModule;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Donations\Records\Receipts\FormattedDonation;
use Benefit\Donations\Records\Receipts\ReceiptsModule;
use Benefit\Donations\Records\Recurring\RecurringDonationsModule;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Html\CompatibilityShortcode;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** A donor's own page: what they gave and give again, and the link by which they get there. */
final class DonationHistoryModule implements BelongsToProduct, HasHooks, HasRoutes, HasBlocks, HasIslands, HasHourlyJobs
{
    private ?DonorLoginEmail $mail = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly DonationRecordsModule $gifts,
        private readonly DonorAccessModule $access,
        private readonly ReceiptsModule $receipts,
        private readonly RecurringDonationsModule $recurring,
    ) {}

    public function name(): string
    {
        return 'Donations/History';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        (new DonationHistoryPage($this->access->links(...), $this->shared->pages()))->register();
        (new CompatibilityShortcode(DonationHistoryPage::SHORTCODE, fn(): string => $this->block()->html('class="benefit"'), DonationsProduct::sheet()))->register();
        $this->mail()->register();
    }

    public function actions(): array
    {
        return [
            ...(new DonationHistoryAjax($this->mail()))->actions(),
            ...(new DonationHistoryFormHandler($this->mail(), $this->access->links(), $this->access->session(), $this->own(), $this->shared->pages()))->actions(),
        ];
    }

    public function blocks(): array
    {
        return [DonationHistoryBlock::NAME => $this->block(...)];
    }

    public function islands(): array
    {
        return [new IslandDefinition(DonationHistoryBlock::ISLAND, __DIR__ . '/templates/donation-history.php')];
    }

    public function hourlyWork(): array
    {
        return ['forgetting mails that had nobody to tell' => fn() => $this->shared->transaction()->run(fn() => $this->repository()->forgetUnsent($this->shared->clock->now() - DAY_IN_SECONDS))];
    }

    private function mail(): DonorLoginEmail
    {
        return $this->mail ??= new DonorLoginEmail(
            $this->shared->mail(),
            $this->shared->emailTemplates(),
            $this->shared->settings(),
            $this->shared->pages(),
            $this->gifts->donors(),
            $this->access->links(),
        );
    }

    private function repository(): DonationHistoryRepository
    {
        return new DonationHistoryRepository($this->shared->database(), $this->gifts->donations());
    }

    private function own(): DonorSubscriptions
    {
        return new DonorSubscriptions(new DonorSubscriptionRepository($this->shared->database(), $this->recurring->subscribedGifts()), $this->access->holder(), $this->shared->container->get(SubscriptionService::class), $this->gifts->log());
    }

    private function block(): DonationHistoryBlock
    {
        $facts = fn(Donation $donation): FormattedDonation => $this->receipts->emailKinds()->facts($donation);
        $view = new DonationHistoryHtml(
            $this->repository(),
            new DonorSubscriptionsHtml($this->own(), $this->shared->pages(), $facts),
            $this->access->holder(),
            $this->access->session(),
            $this->shared->pages(),
            $facts,
        );

        return new DonationHistoryBlock($this->access->links(), $this->access->holder(), $view, $this->shared->pages(), $this->shared->islands());
    }
}
