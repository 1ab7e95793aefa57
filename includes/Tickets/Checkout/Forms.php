<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkout;

use Benefit\Payments\Gateways;
use Benefit\Payments\Placement\Placement;
use Benefit\Payments\Placement\WaitingPage;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Random;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;

defined('ABSPATH') || exit;

/** The plain post of the checkout: it works without JavaScript. No rules here. */
final class Forms
{
    private const KEY_BYTES = 24;

    public function __construct(
        private readonly Review $review,
        private readonly Placement $placement,
        private readonly Gateways $gateways,
        private readonly Pages $pages,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [new Action(
            CheckoutBlock::ACTION,
            Channel::Form,
            Access::GuestWrite,
            Reply::Page,
            __DIR__ . '/schema/benefit-place-order.json',
            $this->order(...),
            [RateRule::ofVisitor(CheckoutForm::ORDERS_A_MINUTE)],
            stale: $this->review(...),
            more: fn(array $input): array => $this->gateways->fieldsOf($input['tc_choose_gateway'] ?? null),
            maxBytes: CheckoutForm::MAX_BYTES,
        )];
    }

    /** Without a key (or with a proof that has run out) the order is shown once more, on a page that carries a key. */
    private function review(Request $request): Response
    {
        $checked = $this->review->of($request);

        return Response::page(['review' => true, 'key' => Random::base64url(self::KEY_BYTES), 'total_minor' => $checked['cart']->totals->total]);
    }

    private function order(Request $request): Response
    {
        if (isset($request->values['benefit_edit'])) {
            return Response::page([]);
        }
        if (!isset($request->values['idempotency_key'])) {
            return $this->review($request);
        }
        try {
            $answer = $this->placement->place($request);
        } catch (Refusal $refusal) {
            if ($refusal->reason !== 'in_flight') {
                throw $refusal;
            }

            return Response::redirect($this->pages->url('checkout', [WaitingPage::PARAMETER => $request->values['idempotency_key']]));
        }

        return Response::redirect($answer['redirect']);
    }
}
