<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Accounts;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Donations\Records\DonationRecordsModule;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donors' accounts at the form: logging in, and having one made with the gift. */
final class DonorAccountsModule implements BelongsToProduct, HasHooks
{
    public function __construct(private readonly SharedModule $shared, private readonly DonationRecordsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/Accounts';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function register(): void
    {
        $donations = $this->gifts->donations();
        (new DonorAccountEmails($this->shared->emailTemplates(), $this->shared->settings(), $this->shared->pages(), $donations, new DonorAccountService($donations)))->register();
    }

    public function login(): DonorLogin
    {
        return new DonorLogin($this->shared->rateLimit(), $this->shared->network());
    }

    public function part(DonationFormNonces $nonces): DonorLoginView
    {
        return new DonorLoginView($this->shared->islands(), $nonces);
    }
}
