<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Donors\DonorSession;
use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Donations\Giving\ProofOfWork\ProofOfWorkGuard;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Routes the ajax actions of a donation form (docs/contracts.md "Donations"). */
final class DonationAjax implements RouteProvider
{
    public const NONCES_ACTION = 'give_donation_form_reset_all_nonce';
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(
        private readonly DonationFormValidator $entries,
        private readonly DonationFormGateways $gateways,
        private readonly DonationFormNonces $nonces,
        private readonly DonorSession $session,
        private readonly ProofOfWorkGuard $proof,
        private readonly AccountRequestCheck $accounts,
        private readonly CheckedDonations $checked,
    ) {}

    public static function routes(): array
    {
        return [
            Route::ajax('give_donation_form_nonce', AccessPolicy::MakesToken, RouteContract::json(self::SCHEMA . 'give-form.json'), 'nonce', overrides: DonationWireOverrides::class),
            Route::ajax(self::NONCES_ACTION, AccessPolicy::MakesToken, RouteContract::json(self::SCHEMA . 'give-form-nonces.json'), 'nonces', overrides: DonationWireOverrides::class),
            Route::ajax(
                'give_process_donation',
                AccessPolicy::GuestWrite,
                RouteContract::forHtml(DonationFormValidator::SCHEMA, 'gatewayFields', DonationFormValidator::schemaErrorMessages(...)),
                'validate',
                [RateLimitRule::ofVisitor(DonationFormHandler::POSTS_A_MINUTE)],
                overrides: DonationSubmitWireOverrides::class,
            ),
        ];
    }

    /**
     * @param array<array-key, mixed> $input not validated yet
     *
     * @return array<string, array<string, mixed>>
     */
    public function gatewayFields(array $input): array
    {
        return $this->gateways->fieldsOf($input[DonationFormValidator::GATEWAY] ?? null);
    }

    public function nonce(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::text($this->nonces->forGiving($this->formIn($request)));
    }

    public function nonces(ValidatedRequest $request): RouteResponse
    {
        $id = $this->formIn($request);

        return RouteResponse::json([
            'give_form_hash' => $this->nonces->forGiving($id),
            'give_form_user_register_hash' => $this->nonces->forRegistering($id),
            'donor_session' => $this->session->isOpen(),
        ]);
    }

    /** Validates, and remembers that it did: the browser then posts the form itself. */
    public function validate(ValidatedRequest $request): RouteResponse
    {
        try {
            $gift = $this->proof->countFailures($request, fn(): ValidatedDonation => $this->entries->check($request->values, (string) $request->visitor));
        } catch (UserFacingException $refusal) {
            throw $this->entries->isOutdated($request->values) ? SubmittedFormVersion::withCurrentForm($refusal, $request) : $refusal;
        }
        $this->proof->check($request, $gift->form->formId, isGiven: false);
        if (!$this->accounts->isProven($request->values)) {
            throw RequestGuard::badNonce();
        }
        $this->accounts->check($request, $gift, isGiven: false);
        $this->checked->remember($request);

        return RouteResponse::fromHtml('success');
    }

    private function formIn(ValidatedRequest $request): int
    {
        $id = $request->values['give_form_id'] ?? 0;
        try {
            return $this->entries->requireOpenForm(['give-form-id' => $id])->formId;
        } catch (UserFacingException $refusal) {
            throw UserFacingException::badRequest('give_invalid_donation_form', $refusal->getMessage(), 'give_form_id');
        }
    }
}
