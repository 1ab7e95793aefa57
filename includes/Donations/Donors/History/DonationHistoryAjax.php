<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/** Routes the ajax action that asks for a link to one's donations (docs/contracts.md "Donations"). */
final class DonationHistoryAjax implements RouteProvider
{
    public function __construct(private readonly DonorLoginEmail $mail) {}

    public static function routes(): array
    {
        return [Route::ajax(
            'give_confirm_email_for_donations_access',
            AccessPolicy::GuestWrite,
            RouteContract::bareJson(DonationHistoryFormHandler::ASK_SCHEMA, DonationHistoryMessages::fields(...)),
            'ask',
            DonationHistoryFormHandler::askRates(),
            overrides: DonationHistoryWireOverrides::class,
        )];
    }

    public function ask(ValidatedRequest $request): RouteResponse
    {
        $this->mail->ask($request->values['email']);

        return RouteResponse::json(['status' => 'success', 'message' => DonationHistoryMessages::sent()]);
    }
}
