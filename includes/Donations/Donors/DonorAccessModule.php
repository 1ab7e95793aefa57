<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Shared\Http\Limits\SecretLinkLimiter;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The way to one's own gifts: by a link that is mailed to the donor's address, and the session that it opens. */
final class DonorAccessModule implements BelongsToProduct, HasTables, HasHourlyJobs
{
    private ?DonorSession $session = null;
    private ?DonorIdentity $holder = null;
    private ?DonorLoginLinks $links = null;

    public function __construct(private readonly SharedModule $shared, private readonly DonationRecordsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/DonorAccess';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function tables(): array
    {
        return [DonorAccessRepository::table()];
    }

    public function hourlyWork(): array
    {
        return ['forgetting links and sessions of donors' => fn() => $this->shared->transaction()->run(fn() => $this->repository()->forgetExpired($this->shared->clock->now()))];
    }

    public function links(): DonorLoginLinks
    {
        return $this->links ??= new DonorLoginLinks(
            $this->repository(),
            $this->gifts->donors(),
            $this->session(),
            new SecretLinkLimiter($this->shared->rateLimit(), $this->shared->network()),
            $this->shared->transaction(),
            $this->shared->clock,
        );
    }

    public function session(): DonorSession
    {
        return $this->session ??= new DonorSession($this->repository(), $this->shared->secretCookie(DonorSession::COOKIE), $this->shared->clock);
    }

    public function holder(): DonorIdentity
    {
        return $this->holder ??= new DonorIdentity($this->gifts->donors(), $this->session());
    }

    public function repository(): DonorAccessRepository
    {
        return new DonorAccessRepository($this->shared->database());
    }
}
