<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Admin\Notices;
use Benefit\Coupons\CodeTries;
use Benefit\Coupons\CouponRepository;
use Benefit\Coupons\Coupons;
use Benefit\Coupons\CouponsScreen;
use Benefit\Events\EventPostType;
use Benefit\Shared\Action;
use Benefit\Shared\Attempt;
use Benefit\Shared\Endpoint;

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
