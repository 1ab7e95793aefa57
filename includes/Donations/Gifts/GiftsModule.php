<?php

declare(strict_types=1);

namespace Benefit\Donations\Gifts;

use Benefit\Donations\Product\Product;
use Benefit\Donations\Product\ProductModule;
use Benefit\Payments\AskableGateway;
use Benefit\Payments\HasPayables;
use Benefit\Payments\PaymentsModule;
use Benefit\Payments\Subscriptions\SubscriptionsModule;
use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Log\Log;
use Benefit\Shared\Log\LogRepository;
use Benefit\Shared\Module\HasOpenBusiness;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Settings\Setting;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donations: stored, counted, and moved by what becomes of their payment. */
final class GiftsModule implements OfProduct, HasTables, HasSettings, HasPayables, HasOpenBusiness
{
    /** The type of what its log is about. */
    private const LOG = 'donation';
    private const DONOR_LOG = 'donor';

    private ?DonationRepository $donations = null;
    private ?DonorRepository $donors = null;
    private ?TotalRepository $totals = null;
    private ?DonationPayable $payable = null;
    private ?Log $log = null;
    private ?Log $donorLog = null;

    public function __construct(private readonly SharedModule $shared, private readonly PaymentsModule $payments, private readonly SubscriptionsModule $subscriptions) {}

    public function name(): string
    {
        return 'Donations/Gifts';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function tables(): array
    {
        return [...GiftTables::all(), LogRepository::table(self::LOG), LogRepository::table(self::DONOR_LOG)];
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
        return [new Setting(DonationPayable::NUMBERS, false)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(60, __('Donations', 'benefit'), [
            new SettingsRow(DonationPayable::NUMBERS, __('Numbers', 'benefit'), static fn(BoxField $field) => $field->checkbox(DonationPayable::NUMBERS, __('Number receipts', 'benefit'), __('Each paid donation gets the next number, without gaps.', 'benefit')), isLabelled: false),
        ], tab: Product::settingsTab())];
    }

    public function donations(): DonationRepository
    {
        return $this->donations ??= new DonationRepository($this->shared->database(), $this->shared->clock);
    }

    public function donors(): DonorRepository
    {
        return $this->donors ??= new DonorRepository($this->shared->database());
    }

    public function totals(): TotalRepository
    {
        return $this->totals ??= new TotalRepository($this->shared->database());
    }

    public function payable(): DonationPayable
    {
        $hasPage = fn(string $gateway): bool => $this->payments->gateways()->get($gateway) instanceof AskableGateway;

        return $this->payable ??= new DonationPayable($this->donations(), $this->donors(), $this->totals(), $this->log(), $hasPage, $this->shared->mail(), $this->shared->settings(), $this->shared->clock, $this->subscriptions->service(...));
    }

    public function log(): Log
    {
        return $this->log ??= new Log($this->logRepository(), $this->shared->clock);
    }

    public function logRepository(): LogRepository
    {
        return new LogRepository($this->shared->database(), self::LOG);
    }

    /** The history of donors: notes of staff, and what was done with them. */
    public function donorLog(): Log
    {
        return $this->donorLog ??= new Log($this->donorLogRepository(), $this->shared->clock);
    }

    public function donorLogRepository(): LogRepository
    {
        return new LogRepository($this->shared->database(), self::DONOR_LOG);
    }

    public function mergedDonors(): MergedDonorRepository
    {
        return new MergedDonorRepository($this->shared->database());
    }
}
