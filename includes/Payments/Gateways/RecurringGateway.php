<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

defined('ABSPATH') || exit;

/**
 * A gateway that supports recurring payments: one that we tell to charge each time (OnDemandRenewalGateway), or one
 * that charges by itself and reports it (BillingGateway). Its charge() starts a subscription if
 * `ChargeRequest::$subscription` is set.
 */
interface RecurringGateway extends PaymentGateway {}
