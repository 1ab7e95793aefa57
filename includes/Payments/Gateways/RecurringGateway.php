<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

defined('ABSPATH') || exit;

/**
 * A gateway that can take money again and again: one that we tell to do so each time (ChargingGateway), or one that does it by
 * itself and reports it (BillingGateway). Its charge() begins a subscription where `ChargeRequest::$subscription` is there.
 */
interface RecurringGateway extends PaymentGateway {}
