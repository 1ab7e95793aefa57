<?php

declare(strict_types=1);

namespace Benefit\Payments;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;

defined('ABSPATH') || exit;

/** Where gateways send their messages: benefit/v1/webhooks/<gateway>. */
final class Rest
{
    public function __construct(private readonly Payments $payments) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [new Action(
            'webhook',
            Channel::Rest,
            Access::Webhook,
            Reply::Json,
            __DIR__ . '/schema/webhook.json',
            $this->webhook(...),
            route: 'webhooks/(?P<gateway>[a-z0-9_-]{1,32})',
        )];
    }

    private function webhook(Request $request): Response
    {
        $this->payments->webhook((string) $request->values['gateway'], $request->body, $request->headers);

        return Response::json(['received' => true]);
    }
}
