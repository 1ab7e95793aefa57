<?php

declare(strict_types=1);

namespace Benefit\Donations\DonorAccess;

use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Http\SecretTries;
use Benefit\Shared\Module\HasHourlyWork;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The way to one's own gifts: by a link that is mailed to the donor's address, and the session that it opens. */
final class DonorAccessModule implements OfProduct, HasTables, HasHourlyWork
{
    private ?DonorSession $session = null;
    private ?Holder $holder = null;
    private ?AccessLinks $links = null;

    public function __construct(private readonly SharedModule $shared, private readonly GiftsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/DonorAccess';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function tables(): array
    {
        return [AccessRepository::table()];
    }

    public function hourlyWork(): array
    {
        return ['forgetting links and sessions of donors' => fn() => $this->shared->transaction()->run(fn() => $this->repository()->forgetExpired($this->shared->clock->now()))];
    }

    public function links(): AccessLinks
    {
        return $this->links ??= new AccessLinks(
            $this->repository(),
            $this->gifts->donors(),
            $this->session(),
            new SecretTries($this->shared->rateLimit(), $this->shared->network()),
            $this->shared->transaction(),
            $this->shared->clock,
        );
    }

    public function session(): DonorSession
    {
        return $this->session ??= new DonorSession($this->repository(), $this->shared->secretCookie(DonorSession::COOKIE), $this->shared->clock);
    }

    public function holder(): Holder
    {
        return $this->holder ??= new Holder($this->gifts->donors(), $this->session());
    }

    public function repository(): AccessRepository
    {
        return new AccessRepository($this->shared->database());
    }
}
