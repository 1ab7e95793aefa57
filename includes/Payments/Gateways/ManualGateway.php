<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

defined('ABSPATH') || exit;

/** A gateway whose money a person sees come in, and says so. */
interface ManualGateway extends PaymentGateway
{
    /** Instructions for the payer, as plain text, shown with amount, reference and date until it is paid. */
    public function instructions(): string;
}
