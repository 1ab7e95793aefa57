<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Inventory;

use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasInstallSteps;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\TicketsModule;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** How many places there are, who holds them, who gives them back. */
final class InventoryModule implements BelongsToProduct, HasTables, HasHourlyJobs, HasSettings, HasInstallSteps
{
    private ?StockService $stock = null;
    private ?StockRepository $repository = null;
    private ?StockHoldRepository $holds = null;
    private ?BuyerLimitRepository $buyerLimits = null;
    private ?ExpiredHoldCleaner $sweeper = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Tickets/Stock';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function tables(): array
    {
        return [
            // One row per pool, its id the post id of the ticket type or event. Capacity null: no limit.
            new TableDefinition('stock', 'id bigint unsigned NOT NULL,
                capacity int unsigned NULL,
                held int unsigned NOT NULL DEFAULT 0,
                sold int unsigned NOT NULL DEFAULT 0,
                PRIMARY KEY (id)'),
            // A line of a cart (order_id 0) or of an order that waits for its money. `held` of `quantity` are in stock.held.
            new TableDefinition('hold', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                visitor char(32) NOT NULL,
                ticket_id bigint unsigned NOT NULL,
                event_id bigint unsigned NOT NULL,
                quantity int unsigned NOT NULL,
                held int unsigned NOT NULL,
                expires_at bigint unsigned NOT NULL,
                network char(32) NULL,
                order_id bigint unsigned NOT NULL DEFAULT 0,
                PRIMARY KEY (id),
                UNIQUE KEY line (visitor, order_id, ticket_id),
                KEY of_order (order_id),
                KEY of_ticket (ticket_id, expires_at),
                KEY of_event (event_id, expires_at),
                KEY expiry (expires_at)', columns: [
                // When it ends as a line of the cart, whatever a payment page adds to `expires_at`; 0: not known.
                'first_end' => 'bigint unsigned NOT NULL DEFAULT 0',
            ]),
            new TableDefinition('buyer_limit', 'ticket_id bigint unsigned NOT NULL,
                buyer char(32) NOT NULL,
                quantity int unsigned NOT NULL,
                PRIMARY KEY (ticket_id, buyer)'),
        ];
    }

    public function setupVersion(): int
    {
        return 1;
    }

    /** Open carts belong to cookies of the name that version 0.1.0 gave them. */
    public function setUp(): void
    {
        if (!$this->holds()->isEmpty()) {
            VisitorToken::acceptEarlier($this->shared->clock);
        }
    }

    public function hourlyWork(): array
    {
        return ['sweeping the holds' => fn() => $this->sweeper()->sweepAll()];
    }

    public function stock(): StockService
    {
        return $this->stock ??= new StockService($this->repository(), $this->holds(), $this->shared->transaction());
    }

    public function repository(): StockRepository
    {
        return $this->repository ??= new StockRepository($this->shared->database());
    }

    public function holds(): StockHoldRepository
    {
        return $this->holds ??= new StockHoldRepository($this->shared->database());
    }

    public function buyerLimits(): BuyerLimitRepository
    {
        return $this->buyerLimits ??= new BuyerLimitRepository($this->shared->database());
    }

    public function sweeper(): ExpiredHoldCleaner
    {
        return $this->sweeper ??= new ExpiredHoldCleaner($this->holds(), $this->stock(), $this->shared->container->get(PaymentService::class), StockService::PAYMENT_PURPOSE, $this->shared->clock);
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition('hold_minutes', 15), new SettingDefinition('hold_at', 'cart'), new SettingDefinition('network_share', 0)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(70, __('Places in carts', 'benefit'), [
            new SettingsRow('hold_at', __('Places are kept from', 'benefit'), static fn(AdminFieldRenderer $field) => $field->select('hold_at', [
                'cart' => __('the cart on', 'benefit'),
                'checkout' => __('the checkout on', 'benefit'),
            ], __('If places are kept from the checkout on, carts cannot block a sale, but a buyer may find no places left there.', 'benefit'))),
            new SettingsRow('hold_minutes', __('Minutes that places are kept', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('hold_minutes', 'number', __('From 1 to 120, counted from the first ticket in the cart.', 'benefit'), ['min' => '1', 'max' => '120', 'step' => '1', 'required' => 'required', 'class' => 'small-text'])),
            new SettingsRow('network_share', __('Share for one network', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('network_share', 'number', __('The part of the places, in %, that the carts and unpaid orders of one network can hold together. 0: no limit. Whole schools and companies can be one network.', 'benefit'), ['min' => '0', 'max' => '100', 'step' => '1', 'required' => 'required', 'class' => 'small-text'])),
        ], tab: TicketsProduct::settingsTab())];
    }
}
