<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\DonationsProduct;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Payments\Ledger\HasPayables;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Database\AuditLog;
use Benefit\Shared\Database\AuditLogRepository;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasInstallSteps;
use Benefit\Shared\Module\HasPendingWork;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donations: stored, counted, and moved by what becomes of their payment. */
final class DonationRecordsModule implements BelongsToProduct, HasTables, HasSettings, HasInstallSteps, HasPayables, HasPendingWork
{
    /** The type of what its log is about. */
    private const LOG = 'donation';
    private const DONOR_LOG = 'donor';

    private ?DonationRepository $donations = null;
    private ?DonorRepository $donors = null;
    private ?DonationTotalRepository $totals = null;
    private ?DonationPayable $payable = null;
    private ?AuditLog $log = null;
    private ?AuditLog $donorLog = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Donations/Gifts';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function tables(): array
    {
        return [...DonationTables::all(), AuditLogRepository::table(self::LOG), AuditLogRepository::table(self::DONOR_LOG)];
    }

    public function setupVersion(): int
    {
        return 1;
    }

    public function setUp(): void
    {
        $this->donations()->noticeEarlierComments();
    }

    public function openBusiness(): string
    {
        $open = $this->donations()->countUnpaid();

        /* translators: %d: number of donations */
        return $open === 0 ? '' : sprintf(_n('%d donation is waiting for its payment.', '%d donations are waiting for their payment.', $open, 'benefit'), $open);
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(DonationPayable::NUMBERS, false), new SettingDefinition(CommentModeration::SETTING, CommentModeration::APPROVED)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(60, __('Donations', 'benefit'), [
            new SettingsRow(DonationPayable::NUMBERS, __('Numbers', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox(DonationPayable::NUMBERS, __('Number receipts', 'benefit'), __('Each paid donation gets the next number, without gaps.', 'benefit')), isLabelled: false),
            new SettingsRow(CommentModeration::SETTING, __('Comments of donors', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select(CommentModeration::SETTING, [
                CommentModeration::APPROVED => __('Show them after somebody has approved them', 'benefit'),
                CommentModeration::AT_ONCE => __('Show them at once', 'benefit'),
            ], __('On donor walls. Comments with words that you do not allow (Settings → Discussion) stay hidden until somebody shows them.', 'benefit'))),
        ], tab: DonationsProduct::settingsTab())];
    }

    public function donations(): DonationRepository
    {
        return $this->donations ??= new DonationRepository($this->shared->database(), $this->shared->clock, new CommentModeration($this->shared->settings()));
    }

    public function donors(): DonorRepository
    {
        return $this->donors ??= new DonorRepository($this->shared->database());
    }

    public function totals(): DonationTotalRepository
    {
        return $this->totals ??= new DonationTotalRepository($this->shared->database());
    }

    public function payable(): DonationPayable
    {
        $hasPage = fn(string $gateway): bool => $this->shared->container->get(GatewayRegistry::class)->get($gateway) instanceof QueryableGateway;

        return $this->payable ??= new DonationPayable($this->donations(), $this->donors(), $this->totals(), $this->log(), $hasPage, $this->shared->mail(), $this->shared->settings(), $this->shared->clock, fn(): SubscriptionService => $this->shared->container->get(SubscriptionService::class));
    }

    public function log(): AuditLog
    {
        return $this->log ??= new AuditLog($this->logRepository(), $this->shared->clock);
    }

    public function logRepository(): AuditLogRepository
    {
        return new AuditLogRepository($this->shared->database(), self::LOG);
    }

    /** The history of donors: notes of staff, and what was done with them. */
    public function donorLog(): AuditLog
    {
        return $this->donorLog ??= new AuditLog($this->donorLogRepository(), $this->shared->clock);
    }

    public function donorLogRepository(): AuditLogRepository
    {
        return new AuditLogRepository($this->shared->database(), self::DONOR_LOG);
    }

    public function mergedDonors(): DonorMergeRepository
    {
        return new DonorMergeRepository($this->shared->database());
    }
}
