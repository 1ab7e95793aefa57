<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Routes the form post with which a donor asks for the receipt by email again. */
final class ReceiptFormHandler implements RouteProvider
{
    public const RESEND = 'benefit_resend_receipt';

    public function __construct(private readonly ReceiptAccess $receipts, private readonly ReceiptResender $resending) {}

    public static function routes(): array
    {
        return [Route::form(
            self::RESEND,
            AccessPolicy::GuestStart,
            RouteContract::page(__DIR__ . '/schema/benefit-resend-receipt.json'),
            'resend',
            rates: [new RateLimitRule('visitor', 10, HOUR_IN_SECONDS), new RateLimitRule('network', 30, HOUR_IN_SECONDS)],
        )];
    }

    public function resend(ValidatedRequest $request): RouteResponse
    {
        $donation = $this->receipts->findDonation($request->values['donation']) ?? throw UserFacingException::notFound('not_found', __('There is no donation at this address. Please check that the link is complete.', 'benefit'));
        $this->resending->ask($donation);

        return RouteResponse::page(['sent' => true]);
    }
}
