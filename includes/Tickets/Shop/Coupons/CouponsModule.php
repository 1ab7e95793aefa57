<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Coupons;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\SharedModule;
use Benefit\Tickets\Catalog\TicketsTypesTypesModule;
use Benefit\Tickets\TicketsModule;

defined('ABSPATH') || exit;

/** Codes, what they are worth and how often they count. */
final class CouponsModule implements BelongsToProduct, HasTables, HasAdminScreens, HasRoutes, HasHourlyJobs
{
    private ?CouponService $coupons = null;
    private ?CouponRepository $repository = null;
    private ?CouponsScreen $screen = null;

    public function __construct(private readonly SharedModule $shared, private readonly TicketsTypesTypesModule $types) {}

    public function name(): string
    {
        return 'Tickets/Coupons';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function tables(): array
    {
        return [
            // `code` in capitals. Value: basis points when percent, minor units otherwise; null: no limit. Scope: JSON list of
            // ticket types, [] for all.
            new TableDefinition('coupon', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                code varchar(40) NOT NULL,
                kind varchar(12) NOT NULL,
                value bigint NOT NULL,
                tickets text NOT NULL,
                uses_max int unsigned NULL,
                uses_per_buyer int unsigned NULL,
                uses int unsigned NOT NULL DEFAULT 0,
                starts_at bigint unsigned NULL,
                ends_at bigint unsigned NULL,
                active tinyint unsigned NOT NULL DEFAULT 1,
                created_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                UNIQUE KEY code (code)'),
            // The use an order counts for; its deletion gives the use back, once.
            new TableDefinition('coupon_use', 'order_id bigint unsigned NOT NULL,
                coupon_id bigint unsigned NOT NULL,
                buyer char(32) NOT NULL,
                PRIMARY KEY (order_id),
                KEY of_buyer (coupon_id, buyer)'),
            // The code a visitor has applied; whether it is worth anything is asked anew each time.
            new TableDefinition('cart_coupon', 'visitor char(32) NOT NULL,
                code varchar(40) NOT NULL,
                applied_at bigint unsigned NOT NULL,
                PRIMARY KEY (visitor),
                KEY age (applied_at)'),
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

    public function hourlyWork(): array
    {
        return ['forgetting old codes' => fn() => $this->coupons()->forgetOld()];
    }

    public function coupons(): CouponService
    {
        return $this->coupons ??= new CouponService($this->repository(), new CouponCodeLimiter($this->shared->rateLimit()), $this->shared->clock);
    }

    public function repository(): CouponRepository
    {
        return $this->repository ??= new CouponRepository($this->shared->database());
    }

    public function screen(): CouponsScreen
    {
        return $this->screen ??= new CouponsScreen(
            $this->repository(),
            $this->shared->transaction(),
            $this->shared->settings(),
            $this->shared->clock,
            $this->types->ticketTypes()->names(...),
        );
    }
}
