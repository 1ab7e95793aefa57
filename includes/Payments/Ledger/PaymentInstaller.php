<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Payments\Gateways\TestGateway;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\RandomToken;

defined('ABSPATH') || exit;

final class PaymentInstaller
{
    public function __construct(private readonly PaymentRepository $payments, private readonly SiteAddress $site) {}

    public function install(): void
    {
        add_option(TestGateway::SECRET_OPTION, RandomToken::base64url(24), '', false);
        // Version 0.1.0 marked every payment made in test mode as a test.
        $this->payments->correctModeOfManualPayments();
    }

    /** Stores the address of a site that already has live payments, since the next one may be weeks away. */
    public function rememberAddress(): void
    {
        if ($this->payments->hasLive()) {
            $this->site->remember();
        }
    }
}
