<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Catalog\CatalogModule;
use Benefit\Tickets\Catalog\TicketsTypesTypesModule;
use Benefit\Tickets\Orders\AfterSale\AfterSaleModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\TicketsModule;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** An event that is cancelled or moved: its holders are told, and refunded. */
final class EventChangesModule implements BelongsToProduct, HasHooks, HasTables, HasAdminScreens, HasRoutes, HasHourlyJobs, HasSettings
{
    private ?EventBatchRunner $jobs = null;
    private ?EventCancellationScreen $screen = null;
    private ?EventBatchJobRepository $repository = null;
    private ?EventChangeEmails $mail = null;
    private ?EventReminderScheduler $reminders = null;
    private ?TicketHolderRepository $holders = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly CatalogModule $events,
        private readonly TicketsTypesTypesModule $types,
        private readonly OrdersModule $orders,
        private readonly AfterSaleModule $afterSale,
    ) {}

    public function name(): string
    {
        return 'Tickets/EventChanges';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function register(): void
    {
        $this->mail()->register();
        (new EventReminderEmails($this->shared->emailTemplates(), $this->holders(), $this->orders->orders(), $this->types->ticketTypes(), $this->shared->settings(), $this->shared->pages(), $this->shared->clock))->register();
    }

    public function hourlyWork(): array
    {
        return ['reminding of events' => fn() => $this->reminders()->run()];
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition('reminder_days', 0)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(56, __('Reminders', 'benefit'), [
            new SettingsRow('reminder_days', __('Days before a reminder', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input('reminder_days', 'number', __('This many days before an event begins, everyone with a valid ticket gets an e-mail with the date, the place and a link to their tickets. 0: no reminder.', 'benefit'), ['min' => '0', 'max' => '60', 'step' => '1', 'required' => 'required', 'class' => 'small-text'])),
        ], tab: TicketsProduct::settingsTab())];
    }

    public function reminders(): EventReminderScheduler
    {
        return $this->reminders ??= new EventReminderScheduler($this->events->list(), $this->types->ticketTypes(), $this->holders(), $this->jobs(), $this->repository(), $this->shared->settings(), $this->shared->clock);
    }

    public function tables(): array
    {
        return [
            // Something done for all orders of an event, some at a time: telling their holders, refunding them. `reached` is how
            // far it has come: the last address told ('' when all are), the last order refunded. Data, errors: JSON.
            new TableDefinition('event_job', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                token varchar(64) NOT NULL,
                event_id bigint unsigned NOT NULL,
                kind varchar(8) NOT NULL,
                data text NOT NULL,
                total int unsigned NOT NULL,
                done int unsigned NOT NULL DEFAULT 0,
                reached varchar(190) NOT NULL,
                errors text NOT NULL,
                user_id bigint unsigned NOT NULL,
                created_at bigint unsigned NOT NULL,
                finished_at bigint unsigned NULL,
                PRIMARY KEY (id),
                UNIQUE KEY token (token),
                KEY of_event (event_id, id)'),
        ];
    }

    public function registerScreens(): void
    {
        $this->screen()->register();
    }

    public function actions(): array
    {
        return $this->screen()->actions();
    }

    private function screen(): EventCancellationScreen
    {
        return $this->screen ??= new EventCancellationScreen($this->jobs(), $this->repository(), $this->holders(), $this->mail(), $this->types->ticketTypes(), $this->shared->settings());
    }

    public function jobs(): EventBatchRunner
    {
        return $this->jobs ??= new EventBatchRunner(
            $this->repository(),
            $this->holders(),
            new EventOrderRefund($this->orders->orders(), $this->afterSale->orderActions()),
            $this->shared->mail(),
            $this->shared->transaction(),
            $this->shared->clock,
        );
    }

    public function mail(): EventChangeEmails
    {
        return $this->mail ??= new EventChangeEmails(
            $this->shared->emailTemplates(),
            $this->repository(),
            $this->holders(),
            $this->orders->orders(),
            $this->types->ticketTypes(),
            $this->shared->settings(),
            $this->shared->pages(),
        );
    }

    public function holders(): TicketHolderRepository
    {
        return $this->holders ??= new TicketHolderRepository($this->shared->database());
    }

    private function repository(): EventBatchJobRepository
    {
        return $this->repository ??= new EventBatchJobRepository($this->shared->database());
    }
}
