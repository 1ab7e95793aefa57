<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Catalog\CatalogModule;
use Benefit\Tickets\Catalog\TicketsTypesTypesModule;
use Benefit\Tickets\Orders\OrdersModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** The door: tickets are scanned, each is let in as often as it may. */
final class CheckInModule implements BelongsToProduct, HasHooks, HasTables, HasAdminScreens, HasRoutes, HasUninstallData
{
    private ?CheckInService $checkins = null;
    private ?CheckInAttendeeList $list = null;
    private ?CheckInEvents $checkinEvents = null;
    private ?CheckInRepository $repository = null;
    private ?AdmissionAllowances $allowances = null;
    private ?CheckInUserProfile $profile = null;

    public function __construct(
        private readonly SharedModule $shared,
        private readonly CatalogModule $events,
        private readonly TicketsTypesTypesModule $types,
        private readonly OrdersModule $orders,
    ) {}

    public function name(): string
    {
        return 'Tickets/Checkin';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function register(): void
    {
        (new CheckInAccess())->register();
        (new CheckInPage($this->shared->file, $this->events(...)))->register();
        (new CheckInLinks())->register();
    }

    public function tables(): array
    {
        return [
            // One scan, however often a scanner sends it.
            new TableDefinition('checkin', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
        return [$this->profile()->action(), ...(new CheckInRestController($this->checkins(), $this->list(), $this->shared->clock))->actions()];
    }

    private function profile(): CheckInUserProfile
    {
        return $this->profile ??= new CheckInUserProfile($this->events(), $this->shared->endpoint());
    }

    public function checkins(): CheckInService
    {
        return $this->checkins ??= new CheckInService(
            $this->repository(),
            $this->allowances(),
            new CheckInResponses($this->repository(), $this->allowances()),
            $this->orders->log(),
            $this->shared->transaction(),
            $this->shared->rateLimit(),
            $this->shared->clock,
        );
    }

    public function list(): CheckInAttendeeList
    {
        return $this->list ??= new CheckInAttendeeList(
            $this->repository(),
            $this->allowances(),
            new CheckInResponses($this->repository(), $this->allowances()),
            $this->shared->clock,
        );
    }

    private function events(): CheckInEvents
    {
        return $this->checkinEvents ??= new CheckInEvents($this->events->reader(), $this->repository(), $this->shared->clock);
    }

    private function repository(): CheckInRepository
    {
        return $this->repository ??= new CheckInRepository($this->shared->database(), !$this->shared->settings()->flag('test_mode'));
    }

    private function allowances(): AdmissionAllowances
    {
        return $this->allowances ??= new AdmissionAllowances($this->types->ticketTypes());
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(userMeta: [CheckInAccess::metaKey()]);
    }
}
