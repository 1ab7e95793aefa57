<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\DonationFormField;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Donations\Giving\ProofOfWork\ProofOfWorkGuard;
use Benefit\Donations\Giving\Uploads\DonationFormPostFiles;
use Benefit\Donations\Giving\Uploads\FileFieldValue;
use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Support\RandomToken;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Routes the form post that makes a donation, with or without JavaScript. */
final class DonationFormHandler implements RouteProvider
{
    public const ACTION = DonationsProduct::GIVE;
    /** Maximum per visitor and minute, including refused ones. */
    public const POSTS_A_MINUTE = 150;
    private const KEY_BYTES = 24;

    /** @var array<string, mixed> ids of files received with this post, along with those that it named */
    private array $received = [];

    public function __construct(
        private readonly DonationFormValidator $entries,
        private readonly DonationFormGateways $gateways,
        private readonly DonationPlacementService $placement,
        private readonly RequiredPages $pages,
        private readonly ProofOfWorkGuard $proof,
        private readonly DonationFormPostFiles $files,
        private readonly AccountRequestCheck $accounts,
        private readonly CheckedDonations $checked,
    ) {}

    public static function routes(): array
    {
        return [Route::form(
            self::ACTION,
            AccessPolicy::GuestStart,
            RouteContract::page(DonationFormValidator::SCHEMA, 'gatewayFields', DonationFormValidator::schemaErrorMessages(...), fileField: DonationFormPostFiles::NAME),
            'submit',
            'submitStale',
            'withReceivedFiles',
            [RateLimitRule::ofVisitor(self::POSTS_A_MINUTE)],
            DonationPostWireOverrides::class,
        )];
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

    /**
     * @param array<array-key, mixed> $input not validated yet
     *
     * @return array<array-key, mixed>
     */
    public function withReceivedFiles(array $input): array
    {
        return $this->received + $input;
    }

    public function submit(ValidatedRequest $request): RouteResponse
    {
        return $this->give($this->withFiles($request));
    }

    public function submitStale(ValidatedRequest $request): RouteResponse
    {
        return $this->review($this->withFiles($request));
    }

    /**
     * Stores files posted without scripts first; from then on, the form carries their ids.
     *
     * @throws UserFacingException about the first rejected file
     */
    private function withFiles(ValidatedRequest $request): ValidatedRequest
    {
        // Without a visitor token, the files could not be used.
        if ($request->files === [] || $request->visitor === null || $request->visitor === '') {
            return $request;
        }
        ['values' => $values, 'refusals' => $refusals] = $this->files->received($request, $request->values, (int) $request->values['give-form-id']);
        $this->received = array_intersect_key($values, [FileFieldValue::NAME => true]);
        // A file for a field that no longer exists is dropped, like other unknown fields.
        foreach (array_filter($refusals, static fn(UserFacingException $refusal): bool => $refusal->reason !== 'not_found') as $slug => $refusal) {
            throw DonationFormErrors::single($refusal->reason, DonationFormField::nameOf($slug), $refusal->getMessage());
        }

        return new ValidatedRequest($values, $request->visitor, $request->network, $request->channel, frame: $request->frame);
    }

    /** Without an idempotency key or a check before it, or with an expired proof, shows a review page that has one. */
    private function review(ValidatedRequest $request): RouteResponse
    {
        $gift = $this->proof->countFailures($request, fn(): ValidatedDonation => $this->entries->check($request->values, (string) $request->visitor, isPlain: true));

        return RouteResponse::page(['review' => true, 'key' => RandomToken::base64url(self::KEY_BYTES), 'amount_minor' => $gift->amountMinor, 'fee_minor' => $gift->feeMinor, 'level' => $gift->level, 'period' => $gift->recurrence?->period->value ?? RecurringInput::ONCE]);
    }

    private function give(ValidatedRequest $request): RouteResponse
    {
        if (isset($request->values['benefit_edit'])) {
            return RouteResponse::page([]);
        }
        $request = $this->checked->withKey($request);
        if (!isset($request->values[DonationPlacement::KEY]) || !$this->accounts->isProven($request->values)) {
            return $this->review($request);
        }
        try {
            $answer = $this->placement->service->place($request);
        } catch (UserFacingException $refusal) {
            if ($refusal->reason !== 'in_flight') {
                throw $refusal;
            }

            $waiting = [ProcessingPage::PARAMETER => $request->values[DonationPlacement::KEY]];

            return RouteResponse::redirect(EmbedUrl::isAsked() ? EmbedUrl::url((int) $request->values['give-form-id'], $waiting, $request->frame) : $this->pages->url(DonationsProduct::RECEIPT, $waiting));
        }
        // Payment pages refuse to be framed, so the donor gets a link that opens in the whole window.
        $isPaymentPage = !str_starts_with($answer['redirect'], home_url('/'));

        return EmbedUrl::isAsked() && $isPaymentPage ? RouteResponse::page(['leave' => $answer['redirect']]) : RouteResponse::redirect($answer['redirect']);
    }
}
