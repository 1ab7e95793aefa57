<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Attempt;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Coupons\CodeTries;
use Benefit\Tickets\Coupons\CouponRepository;
use Benefit\Tickets\Coupons\Coupons;
use Benefit\Tickets\Coupons\CouponsScreen;
use Benefit\Tickets\Events\EventPostType;

/** Coupons. */
trait CouponsWiring
{
    private function registerCoupons(): void
    {
        add_action(self::SWEEP_HOOK, fn() => Attempt::at('forgetting old codes', fn() => $this->coupons()->forgetOld()));
    }

    public function coupons(): Coupons
    {
        return $this->once(Coupons::class, fn() => new Coupons($this->couponRepository(), new CodeTries($this->rateLimit()), $this->clock));
    }

    private function couponsScreen(): CouponsScreen
    {
        return $this->once(CouponsScreen::class, fn() => new CouponsScreen(
            'edit.php?post_type=' . EventPostType::NAME,
            $this->couponRepository(),
            $this->transaction(),
            $this->settings(),
            $this->clock,
            self::ticketNames(...),
        ));
    }

    public function couponRepository(): CouponRepository
    {
        return $this->once(CouponRepository::class, fn() => new CouponRepository($this->database()));
    }

    private function registerCouponsAdmin(Notices $notices): void
    {
        $this->couponsScreen()->register();
    }

    /** @return list<Action> */
    private function couponsActions(Endpoint $endpoint): array
    {
        return $this->couponsScreen()->actions();
    }
}
