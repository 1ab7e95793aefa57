<?php

declare(strict_types=1);

namespace Benefit\Donations\Accounts;

use Benefit\Donations\Forms\FormNonces;
use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donors' accounts at the form: logging in, and having one made with the gift. */
final class AccountsModule implements OfProduct, HasHooks
{
    public function __construct(private readonly SharedModule $shared, private readonly GiftsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/Accounts';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        $donations = $this->gifts->donations();
        (new AccountMail($this->shared->emailTemplates(), $this->shared->settings(), $this->shared->pages(), $donations, new Accounts($donations)))->register();
    }

    public function login(): Login
    {
        return new Login($this->shared->rateLimit(), $this->shared->network());
    }

    public function part(FormNonces $nonces): LoginPart
    {
        return new LoginPart($this->shared->islands(), $nonces);
    }
}
