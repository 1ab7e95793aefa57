<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/** Receives the messages of gateways at benefit/v1/webhooks/<gateway>. */
final class WebhooksRestController implements RouteProvider
{
    public function __construct(private readonly PaymentService $payments) {}

    public static function routes(): array
    {
        return [Route::rest('webhook', 'webhooks/(?P<gateway>[a-z0-9_-]{1,32})', AccessPolicy::Webhook, __DIR__ . '/schema/webhook.json', 'webhook', RoutePermission::none())];
    }

    public function webhook(ValidatedRequest $request): RouteResponse
    {
        $this->payments->webhook((string) $request->values['gateway'], $request->body, $request->headers);

        return RouteResponse::json(['received' => true]);
    }
}
