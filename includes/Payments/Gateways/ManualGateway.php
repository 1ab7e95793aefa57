<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

defined('ABSPATH') || exit;

/** A gateway whose payments are confirmed by staff. */
interface ManualGateway extends PaymentGateway
{
    /** Instructions for the payer in plain text, shown with amount, reference and due date until it is paid. */
    public function instructions(): string;
}
