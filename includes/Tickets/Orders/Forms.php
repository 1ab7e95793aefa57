<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;

defined('ABSPATH') || exit;

/** The plain post with which a buyer asks for the links of their orders. No rules here. */
final class Forms
{
    public function __construct(private readonly Orders $orders) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [new Action(
            OrderBlock::FIND_ACTION,
            Channel::Form,
            Access::GuestStart,
            Reply::Page,
            __DIR__ . '/schema/benefit-find-order.json',
            $this->find(...),
            [
                new RateRule('visitor', 5, 10 * MINUTE_IN_SECONDS),
                new RateRule('network', 20, HOUR_IN_SECONDS),
                new RateRule('field:email', 5, HOUR_IN_SECONDS),
            ],
        )];
    }

    /** The same answer whether the address has bought or not. */
    private function find(Request $request): Response
    {
        $this->orders->sendLinks($request->values['email']);

        return Response::page(['sent' => true]);
    }
}
