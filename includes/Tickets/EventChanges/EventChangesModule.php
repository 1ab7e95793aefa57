<?php

declare(strict_types=1);

namespace Benefit\Tickets\EventChanges;

use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Database\Table;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasHourlyWork;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Settings\Setting;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\AfterSale\AfterSaleModule;
use Benefit\Tickets\Events\EventsModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Product\Product;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** An event that is cancelled or moved: its holders are told, and refunded. */
final class EventChangesModule implements OfProduct, HasHooks, HasTables, HasScreens, HasActions, HasHourlyWork, HasSettings
{
    private ?EventJobs $jobs = null;
    private ?FollowUpScreen $screen = null;
    private ?EventJobRepository $repository = null;
    private ?EventMail $mail = null;
    private ?Reminders $reminders = null;
    private ?HolderRepository $holders = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly EventsModule $events,
        private readonly TypesModule $types,
        private readonly OrdersModule $orders,
        private readonly AfterSaleModule $afterSale,
    ) {}

    public function name(): string
    {
        return 'Tickets/EventChanges';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        $this->mail()->register();
        (new ReminderMail($this->shared->emailTemplates(), $this->holders(), $this->orders->orders(), $this->types->ticketTypes(), $this->shared->settings(), $this->shared->pages(), $this->shared->clock))->register();
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
        return [new Setting('reminder_days', 0)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(56, __('Reminders', 'benefit'), [
            new SettingsRow('reminder_days', __('Days before a reminder', 'benefit'), static fn(BoxField $field) => $field->input('reminder_days', 'number', __('This many days before an event begins, everyone with a valid ticket gets an e-mail with the date, the place and a link to their tickets. 0: no reminder.', 'benefit'), ['min' => '0', 'max' => '60', 'step' => '1', 'required' => 'required', 'class' => 'small-text'])),
        ], tab: Product::settingsTab())];
    }

    public function reminders(): Reminders
    {
        return $this->reminders ??= new Reminders($this->events->list(), $this->types->ticketTypes(), $this->holders(), $this->jobs(), $this->repository(), $this->shared->settings(), $this->shared->clock);
    }

    public function tables(): array
    {
        return [
            // Something done for all orders of an event, some at a time: telling their holders, refunding them. `reached` is how
            // far it has come: the last address told ('' when all are), the last order refunded. Data, errors: JSON.
            new Table('event_job', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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

    private function screen(): FollowUpScreen
    {
        return $this->screen ??= new FollowUpScreen($this->jobs(), $this->repository(), $this->holders(), $this->mail(), $this->types->ticketTypes(), $this->shared->settings());
    }

    public function jobs(): EventJobs
    {
        return $this->jobs ??= new EventJobs(
            $this->repository(),
            $this->holders(),
            new EventRefund($this->orders->orders(), $this->afterSale->orderActions()),
            $this->shared->mail(),
            $this->shared->transaction(),
            $this->shared->clock,
        );
    }

    public function mail(): EventMail
    {
        return $this->mail ??= new EventMail(
            $this->shared->emailTemplates(),
            $this->repository(),
            $this->holders(),
            $this->orders->orders(),
            $this->types->ticketTypes(),
            $this->shared->settings(),
            $this->shared->pages(),
        );
    }

    public function holders(): HolderRepository
    {
        return $this->holders ??= new HolderRepository($this->shared->database());
    }

    private function repository(): EventJobRepository
    {
        return $this->repository ??= new EventJobRepository($this->shared->database());
    }
}
