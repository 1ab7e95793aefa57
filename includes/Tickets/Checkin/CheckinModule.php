<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkin;

use Benefit\Shared\Database\Table;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Events\EventsModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** The door: tickets are scanned, each is let in as often as it may. */
final class CheckinModule implements OfProduct, HasHooks, HasTables, HasScreens, HasActions, HasStoredData
{
    private ?Checkins $checkins = null;
    private ?CheckinList $list = null;
    private ?CheckinEvents $checkinEvents = null;
    private ?CheckinRepository $repository = null;
    private ?Allowances $allowances = null;
    private ?CheckinProfile $profile = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly EventsModule $events,
        private readonly TypesModule $types,
        private readonly OrdersModule $orders,
    ) {}

    public function name(): string
    {
        return 'Tickets/Checkin';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new CheckinAccess())->register();
        (new CheckinPage($this->shared->file, $this->events(...)))->register();
        (new CheckinLinks())->register();
    }

    public function tables(): array
    {
        return [
            // One scan, however often a scanner sends it.
            new Table('checkin', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                scan_id varchar(64) NOT NULL,
                attendee_id bigint unsigned NOT NULL,
                event_id bigint unsigned NOT NULL,
                status varchar(12) NOT NULL,
                user_id bigint unsigned NOT NULL,
                scanned_at bigint unsigned NOT NULL,
                created_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY scan_id (scan_id),
                KEY of_attendee (attendee_id, scanned_at),
                KEY of_event (event_id, scanned_at)'),
        ];
    }

    public function registerScreens(): void
    {
        $this->profile()->register();
    }

    public function actions(): array
    {
        return [$this->profile()->action(), ...(new Rest($this->checkins(), $this->list(), $this->shared->clock))->actions()];
    }

    private function profile(): CheckinProfile
    {
        return $this->profile ??= new CheckinProfile($this->events(), $this->shared->endpoint());
    }

    public function checkins(): Checkins
    {
        return $this->checkins ??= new Checkins(
            $this->repository(),
            $this->allowances(),
            new CheckinAnswers($this->repository(), $this->allowances()),
            $this->orders->log(),
            $this->shared->transaction(),
            $this->shared->rateLimit(),
            $this->shared->clock,
        );
    }

    public function list(): CheckinList
    {
        return $this->list ??= new CheckinList(
            $this->repository(),
            $this->allowances(),
            new CheckinAnswers($this->repository(), $this->allowances()),
            $this->shared->clock,
        );
    }

    private function events(): CheckinEvents
    {
        return $this->checkinEvents ??= new CheckinEvents($this->events->reader(), $this->repository(), $this->shared->clock);
    }

    private function repository(): CheckinRepository
    {
        return $this->repository ??= new CheckinRepository($this->shared->database(), !$this->shared->settings()->flag('test_mode'));
    }

    private function allowances(): Allowances
    {
        return $this->allowances ??= new Allowances($this->types->ticketTypes());
    }

    public function storedData(): StoredData
    {
        return new StoredData(userMeta: [CheckinAccess::metaKey()]);
    }
}
