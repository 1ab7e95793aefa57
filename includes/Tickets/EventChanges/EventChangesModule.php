<?php

declare(strict_types=1);

namespace Benefit\Tickets\EventChanges;

use Benefit\Shared\Database\Table;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\AfterSale\AfterSaleModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** An event that is cancelled or moved: its holders are told, and refunded. */
final class EventChangesModule implements OfProduct, HasHooks, HasTables, HasScreens, HasActions
{
    private ?EventJobs $jobs = null;
    private ?FollowUpScreen $screen = null;
    private ?EventJobRepository $repository = null;
    private ?EventMail $mail = null;
    private ?HolderRepository $holders = null;

    public function __construct(
        private readonly SharedModule $shared,
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
