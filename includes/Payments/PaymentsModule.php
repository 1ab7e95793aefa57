<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Payments\Checkout\DeclineLimit;
use Benefit\Payments\Checkout\Placeable;
use Benefit\Payments\Checkout\PlacementService;
use Benefit\Payments\Checkout\UnpaidLimit;
use Benefit\Payments\Gateways\FreeGateway;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\HasGateway;
use Benefit\Payments\Gateways\InvoiceIssuer;
use Benefit\Payments\Gateways\OfflineGateway;
use Benefit\Payments\Gateways\OfflinePaymentSettings;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Gateways\StaffEnteredGateway;
use Benefit\Payments\Gateways\TestGateway;
use Benefit\Payments\Ledger\HasPayables;
use Benefit\Payments\Ledger\HasSubscriptionEventHandler;
use Benefit\Payments\Ledger\PayableRegistry;
use Benefit\Payments\Ledger\PaymentReconciliation;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\PaymentTransitions;
use Benefit\Payments\Ledger\RefundRepository;
use Benefit\Payments\Ledger\RefundService;
use Benefit\Payments\Ledger\SubscriptionEventHandler;
use Benefit\Payments\Ledger\TestGatewayWebhook;
use Benefit\Payments\Ledger\WebhooksRestController;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\SiteHealthResult;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Module\HasCronHooks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasInstallSteps;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasSiteHealthTests;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\Settings\SettingsTab;
use Benefit\Shared\SharedModule;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

/** Money in, once: of whatever is paid for, by whatever gateway there is. */
final class PaymentsModule implements HasHooks, HasTables, HasInstallSteps, HasRoutes, HasCronHooks, HasHourlyJobs, HasSettings, HasSiteHealthTests, HasUninstallData
{
    private ?PaymentService $payments = null;
    private ?PaymentRepository $repository = null;
    private ?RefundRepository $refunds = null;
    private ?PaymentReconciliation $reconciliation = null;
    private ?OfflinePaymentSettings $paymentSettings = null;
    private ?GatewayRegistry $gateways = null;
    private ?TestGateway $testGateway = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Payments';
    }

    public function register(): void
    {
        (new TestGatewayWebhook($this->payments(...), $this->testGateway(...)))->register();
        add_action(PaymentReconciliation::HOOK, $this->reconcile(...));
        add_action('init', static function (): void {
            if (!wp_installing() && wp_next_scheduled(PaymentReconciliation::HOOK) === false) {
                wp_schedule_event(time(), EmailQueue::SCHEDULE, PaymentReconciliation::HOOK);
            }
        });
    }

    public function tables(): array
    {
        return [
            new TableDefinition('payment', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                reference char(22) NOT NULL,
                purpose varchar(16) NOT NULL,
                subject_id bigint unsigned NOT NULL,
                gateway varchar(32) NOT NULL,
                mode varchar(4) NOT NULL,
                status varchar(16) NOT NULL,
                amount_minor bigint NOT NULL,
                currency char(3) NOT NULL,
                created_at bigint unsigned NOT NULL,
                updated_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY reference (reference),
                KEY of_subject (purpose, subject_id),
                KEY by_status (status, created_at)', columns: [
                // The gateway's names for it: the payment page, and the charge made there.
                'gateway_reference' => 'varchar(100) NOT NULL DEFAULT \'\'',
                'gateway_charge' => 'varchar(100) NOT NULL DEFAULT \'\'',
                'refunded_minor' => 'bigint NOT NULL DEFAULT 0',
                'dispute' => 'varchar(8) NOT NULL DEFAULT \'\'',
                'due_at' => 'bigint unsigned NULL',
                // When the payer is reminded, and when the gateway is asked what became of it; null: never.
                'remind_at' => 'bigint unsigned NULL',
                'check_at' => 'bigint unsigned NULL',
            ], keys: ['by_mode' => '(mode, purpose, subject_id)', 'by_charge' => '(gateway, gateway_charge)', 'to_check' => '(check_at)', 'to_remind' => '(remind_at)']),
            // Money given back, or to be. Data: JSON of what it is for. Attempt: how often the gateway refused it; it is part
            // of the key that the gateway is asked with.
            new TableDefinition('refund', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                reference char(22) NOT NULL,
                payment_id bigint unsigned NOT NULL,
                amount_minor bigint NOT NULL,
                currency char(3) NOT NULL,
                status varchar(8) NOT NULL,
                reason varchar(200) NOT NULL,
                gateway_reference varchar(100) NOT NULL,
                data text NOT NULL,
                user_id bigint unsigned NOT NULL DEFAULT 0,
                attempt int unsigned NOT NULL DEFAULT 0,
                message varchar(200) NOT NULL DEFAULT \'\',
                created_at bigint unsigned NOT NULL,
                updated_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY reference (reference),
                KEY of_payment (payment_id),
                KEY by_status (status, created_at)'),
            new TableDefinition('webhook_event', 'gateway varchar(32) NOT NULL,
                event_id varchar(100) NOT NULL,
                received_at bigint unsigned NOT NULL,
                PRIMARY KEY (gateway, event_id)'),
        ];
    }

    public function setupVersion(): int
    {
        return 1;
    }

    public function setUp(): void
    {
        add_option(TestGateway::SECRET_OPTION, RandomToken::base64url(24), '', false);
        // Version 0.1.0 called every payment made in test mode a test.
        $this->repository()->callManualPaymentsReal();
    }

    public function actions(): array
    {
        return (new WebhooksRestController($this->payments()))->actions();
    }

    public function cronHooks(): array
    {
        return [TestGateway::HOOK, PaymentReconciliation::HOOK];
    }

    public function hourlyWork(): array
    {
        return ['retrying refunds' => fn() => $this->payments()->retryRefunds()];
    }

    /** Every five minutes: what became of open payments, what is to be given back, who is to be reminded. */
    private function reconcile(): void
    {
        ErrorLogger::at('the reconciliation', fn() => $this->reconciliation()->run());
        ErrorLogger::at('retrying refunds', fn() => $this->payments()->retryRefunds());
        ErrorLogger::at('reminding payers', fn() => $this->payments()->remind());
    }

    public function payments(): PaymentService
    {
        if ($this->payments === null) {
            $payables = new PayableRegistry();
            // Of all products: money that was on its way when one was switched off is still its buyer's.
            foreach ($this->shared->modules->all(HasPayables::class) as $module) {
                $payables->add($module->payable());
            }
            $refunds = new RefundService($this->repository(), $this->refunds(), $this->gateways(), $payables, $this->shared->transaction(), $this->shared->clock);
            $this->payments = new PaymentService($this->repository(), new PaymentTransitions($this->repository(), $refunds, $payables, $this->shared->clock), $refunds, $payables, $this->gateways(), $this->shared->transaction(), $this->shared->settings(), $this->shared->clock, $this->subscriptions(...));
        }

        return $this->payments;
    }

    private function subscriptions(): SubscriptionEventHandler
    {
        return ($this->shared->modules->all(HasSubscriptionEventHandler::class)[0] ?? throw new \LogicException('Nobody keeps the subscriptions.'))->subscriptions();
    }

    /** The refunds of a payment, for who shows them. */
    public function refunds(): RefundRepository
    {
        return $this->refunds ??= new RefundRepository($this->shared->database(), $this->shared->clock);
    }

    public function reconciliation(): PaymentReconciliation
    {
        return $this->reconciliation ??= new PaymentReconciliation($this->payments(), $this->repository(), $this->gateways(), $this->shared->clock);
    }

    public function paymentSettings(): OfflinePaymentSettings
    {
        return $this->paymentSettings ??= new OfflinePaymentSettings();
    }

    public function placement(Placeable $kind): PlacementService
    {
        return new PlacementService($kind, $this->payments(), $this->gateways(), $this->shared->idempotency(), new UnpaidLimit($this->shared->rateLimit()), new DeclineLimit($this->shared->rateLimit()));
    }

    public function repository(): PaymentRepository
    {
        return $this->repository ??= new PaymentRepository($this->shared->database(), $this->shared->clock);
    }

    public function gateways(): GatewayRegistry
    {
        if ($this->gateways === null) {
            $own = [new FreeGateway(), $this->testGateway(), new OfflineGateway($this->paymentSettings(), $this->shared->clock), ...array_map(static fn(string $id): StaffEnteredGateway => new StaffEnteredGateway($id), StaffEnteredGateway::ALL)];
            foreach ($this->shared->modules->of(HasGateway::class) as $module) {
                $own[] = $module->gateway();
            }
            // Other plugins' ways to pay; what is no Gateway is left out.
            $all = array_filter((array) apply_filters('benefit_gateways', $own), static fn(mixed $gateway): bool => $gateway instanceof PaymentGateway);
            $this->gateways = new GatewayRegistry(array_values($all), $this->shared->settings());
        }

        return $this->gateways;
    }

    public function testGateway(): TestGateway
    {
        return $this->testGateway ??= new TestGateway($this->shared->settings(), $this->shared->clock);
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [
            new SettingDefinition('prices_include_tax', true),
            new SettingDefinition('gateways', ['free'], SettingsSanitizer::chosen(...)),
            new SettingDefinition('test_mode', false),
            ...InvoiceIssuer::settings(),
        ];
    }

    public function settingsForm(): array
    {
        $gateways = array_replace(array_diff_key($this->gateways()->labels(), array_flip(StaffEnteredGateway::ALL)), ['free' => __('No payment, where the total is 0', 'benefit'), 'test' => __('Test payment (test mode only)', 'benefit')]);

        $tab = new SettingsTab('payments', 20, __('Payments', 'benefit'));

        return [
            InvoiceIssuer::section(),
            new SettingsSection(15, __('Tax', 'benefit'), [
                new SettingsRow('prices_include_tax', __('Tax', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('prices_include_tax', __('Prices include tax', 'benefit'), __('If this is off, tax is added to the prices.', 'benefit')), isLabelled: false),
            ], tab: $tab),
            new SettingsSection(
                20,
                __('Ways to pay', 'benefit'),
                [
                    new SettingsRow('gateways', __('Ways to pay', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkboxes('gateways', 'benefit-row-gateways', $gateways), isLabelled: false),
                    new SettingsRow('test_mode', __('Test mode', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('test_mode', __('Test mode', 'benefit'), __('Payments are only simulated, with the way to pay “test” and with Stripe’s keys for test mode. No money moves.', 'benefit')), isLabelled: false),
                ],
                $this->isTesting() ? __('Test mode is on: payments are only simulated. Switch it off before you take real money.', 'benefit') : '',
                $tab,
            ),
        ];
    }

    public function healthTests(): array
    {
        return ['benefit_test_mode' => ['label' => __('Test mode of payments', 'benefit'), 'test' => $this->testModeTest(...)]];
    }

    /** @return array<string, mixed> */
    public function testModeTest(): array
    {
        return SiteHealthResult::of(
            'benefit_test_mode',
            !$this->isTesting(),
            __('Payments are not in test mode', 'benefit'),
            __('Payments are in test mode', 'benefit'),
            __('Payments are only simulated. Switch test mode off in the settings before you take real money.', 'benefit'),
            wp_get_environment_type() === 'production' ? 'critical' : 'recommended',
            'test_mode',
        );
    }

    private function isTesting(): bool
    {
        return $this->shared->settings()->flag('test_mode');
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(options: [TestGateway::SECRET_OPTION, OfflinePaymentSettings::OPTION]);
    }
}
