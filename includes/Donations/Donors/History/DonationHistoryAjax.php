<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Asks for a link to one's donations (CONTRACTS.md "Donations"). No rules here. */
final class DonationHistoryAjax implements RouteProvider
{
    public function __construct(private readonly DonorLoginEmail $mail) {}

    public function actions(): array
    {
        return [new Route(
            'give_confirm_email_for_donations_access',
            RouteChannel::Ajax,
            AccessPolicy::GuestWrite,
            ResponseFormat::BareJson,
            DonationHistoryFormHandler::ASK_SCHEMA,
            $this->ask(...),
            DonationHistoryFormHandler::askRates(),
            words: DonationHistoryMessages::fields(...),
            refusalJson: static fn(UserFacingException $refusal): array => ['status' => 'error', 'message' => $refusal->getMessage()],
        )];
    }

    private function ask(ValidatedRequest $request): RouteResponse
    {
        $this->mail->ask($request->values['email']);

        return RouteResponse::json(['status' => 'success', 'message' => DonationHistoryMessages::sent()]);
    }
}
