<?php

declare(strict_types=1);

namespace Benefit\Donations\Receipts;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** The plain post with which a donor asks for their receipt by e-mail again. No rules here. */
final class Forms
{
    public const RESEND = 'benefit_resend_receipt';

    public function __construct(private readonly Receipts $receipts, private readonly Resending $resending) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [new Action(
            self::RESEND,
            Channel::Form,
            Access::GuestStart,
            Reply::Page,
            __DIR__ . '/schema/benefit-resend-receipt.json',
            $this->resend(...),
            [
                new RateRule('visitor', 10, HOUR_IN_SECONDS),
                new RateRule('network', 30, HOUR_IN_SECONDS),
            ],
        )];
    }

    private function resend(Request $request): Response
    {
        $donation = $this->receipts->read($request->values['donation']) ?? throw new Refusal('not_found', __('There is no donation at this address. Please check that the link is complete.', 'benefit'), 404);
        $this->resending->ask($donation);

        return Response::page(['sent' => true]);
    }
}
