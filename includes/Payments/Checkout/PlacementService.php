<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\GatewayResultStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\PaymentGateway;
use Benefit\Payments\Gateways\QueryableGateway;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Database\IdempotencyClaim;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Database\UnknownCommitException;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Places what a form asks for, with its payment, once per key. The key is claimed first; the placed record and its
 * payment are one transaction; the gateway is called outside of it; its result is stored in a second transaction.
 */
class PlacementService
{
    public function __construct(
        private readonly Placeable $kind,
        private readonly PaymentService $payments,
        private readonly GatewayRegistry $gateways,
        private readonly IdempotencyStore $idempotency,
        private readonly UnpaidLimit $unpaid,
        private readonly DeclineLimit $declines,
        private readonly SiteAddress $site,
        private readonly Settings $settings,
    ) {}

    /**
     * @return array<string, mixed> the answer for the browser; the same for every request with this key
     *
     * @throws UserFacingException
     */
    public function place(ValidatedRequest $request): array
    {
        $claim = $this->claim((string) $request->visitor, $request->values);
        if ($claim->answer !== null) {
            return $this->toResponse($claim->answer);
        }
        if ($claim->subjectId !== null) {
            return $this->goingOn($claim, fn(): array => $this->recover($claim, (int) $claim->subjectId, $request));
        }
        $isCounted = false;
        try {
            $this->refuseOnCopy();
            $draft = $this->kind->prepare($request);
            if ($draft->amountMinor > 0) {
                $this->declines->check($request->network, $request->visitor);
                $this->unpaid->count($request->network);
                $isCounted = true;
            }
            $placed = ($draft->store)($claim);
        } catch (\Throwable $error) {
            $this->idempotency->giveUp($claim, $error);
            if ($isCounted && !$error instanceof UnknownCommitException) {
                $this->unpaid->undoCount($request->network);
            }
            throw $error;
        }

        return $this->goingOn($claim, fn(): array => $this->collect($claim, $placed, $draft->gateway, $request));
    }

    /**
     * Refuses live sales on a site that is known to be a copy: its emails never leave.
     *
     * @throws UserFacingException `copy_of_site`
     */
    private function refuseOnCopy(): void
    {
        if ($this->site->isConfirmedCopy() && !$this->settings->flag('test_mode')) {
            throw UserFacingException::refused('copy_of_site', __('This is a copy of the site for testing. Please order or donate on the original site.', 'benefit'));
        }
    }

    /**
     * Runs a step after everything is stored. If it fails, the key is reopened, so that the next request with this key
     * continues at once instead of being told that the first is still running. Every step may run twice: the gateway
     * has its own key, and payments move once.
     *
     * @param \Closure(): array<string, mixed> $step
     *
     * @return array<string, mixed>
     */
    private function goingOn(IdempotencyClaim $claim, \Closure $step): array
    {
        try {
            return $step();
        } catch (\Throwable $error) {
            ErrorLogger::at('reopening a key', fn() => $this->idempotency->reopen($claim));
            throw $error;
        }
    }

    /**
     * Returns the state of a key, for the page that waits for it.
     *
     * @return array<string, mixed>|null null if the key was never sent
     *
     * @throws UserFacingException
     */
    public function findAnswer(string $visitor, string $key): ?array
    {
        $claim = $this->idempotency->findClaim(IdempotencyStore::scope($this->kind->purpose(), $visitor), $key);
        $answer = $claim?->answer;
        if ($claim?->subjectId !== null && ($answer === null || $this->hasMoved($claim->subjectId, $answer))) {
            $answer = $this->kind->answerNow($claim->subjectId);
        }

        return $answer === null ? null : $this->toResponse($answer);
    }

    /**
     * Tells whether the stored answer is outdated: its payment page is of no use once the payment has moved. A decline
     * stays.
     *
     * @param array<string, mixed> $answer
     */
    private function hasMoved(int $subjectId, array $answer): bool
    {
        return !isset($answer['declined']) && $this->kind->loadStored($subjectId)->payment->status !== PaymentStatus::Pending;
    }

    /** @param array<string, mixed> $values */
    private function claim(string $visitor, array $values): IdempotencyClaim
    {
        $field = $this->kind->keyField();
        $key = $values[$field] ?? '';
        if (!is_string($key) || $key === '') {
            throw UserFacingException::badRequest('missing', __('This form is incomplete. Please reload the page and try again.', 'benefit'), $field);
        }

        return $this->idempotency->claim(
            IdempotencyStore::scope($this->kind->purpose(), $visitor),
            $key,
            IdempotencyStore::fingerprint(array_diff_key($values, array_flip([$field, ...$this->kind->incidentalFields()]))),
        );
    }

    /** @return array<string, mixed> */
    private function collect(IdempotencyClaim $claim, StoredCheckout $placed, PaymentGateway $gateway, ValidatedRequest $request): array
    {
        $payment = $placed->payment;
        if ($payment->amountMinor === 0) {
            $this->kind->checkoutStored();

            return $this->toResponse($this->kind->answer($placed, PaymentStatus::Paid, ''));
        }
        // Our keys are unique per visitor, the gateway's per site.
        $key = $claim->key . '-' . $payment->reference;
        $fields = array_intersect_key($request->values, $this->gateways->fieldsOf($gateway->id()));
        $outcome = $this->payments->charge($payment, $gateway, $this->kind->charge($placed, $key, $fields));
        if ($outcome->kind === GatewayResultStatus::Declined) {
            $this->payments->move($payment, PaymentStatus::Failed);
            $this->declines->count($request->network, $request->visitor);
            $this->idempotency->finish($claim, ['declined' => $outcome->message]);
            throw self::declined($outcome->message);
        }
        $this->kind->checkoutStored();
        $status = PaymentStatus::Pending;
        if ($outcome->kind === GatewayResultStatus::Done) {
            // Null means that a webhook reported the same result first.
            $status = $this->payments->move($payment, PaymentStatus::Paid) ?? PaymentStatus::Paid;
            $this->unpaid->undoCount($request->network);
        }
        $answer = $this->kind->answer($placed, $status, $outcome->redirect);
        if ($outcome->kind === GatewayResultStatus::Unknown && !$gateway instanceof QueryableGateway) {
            return $this->unanswered($claim, $answer, $request);
        }
        $this->idempotency->finish($claim, $answer);

        return $this->toResponse($answer);
    }

    /**
     * Handles a gateway that gave no result and that no job can query. The same key asks it again, which the next click
     * does; a plain form post has no button left to click, so its visitor is shown the pending payment.
     *
     * @param array<string, mixed> $answer
     *
     * @return array<string, mixed>
     *
     * @throws UserFacingException
     */
    private function unanswered(IdempotencyClaim $claim, array $answer, ValidatedRequest $request): array
    {
        if ($request->channel === RouteChannel::Form) {
            $this->idempotency->reopen($claim);

            return $this->toResponse($answer);
        }
        throw UserFacingException::unavailable('no_answer', __('The payment provider has not responded yet.', 'benefit'));
    }

    /**
     * Recovers a request that stored its record and died before its answer, or whose gateway gave none. The record is
     * kept. While it awaits payment the gateway is asked again: under the same key it repeats its result. A gateway
     * that no job can query is also asked after the payment expired: money it has taken then either buys what it was
     * for or is refunded.
     *
     * @return array<string, mixed>
     */
    private function recover(IdempotencyClaim $claim, int $subjectId, ValidatedRequest $request): array
    {
        $placed = $this->kind->loadStored($subjectId);
        $gateway = $this->gateways->get($placed->payment->gateway);
        $isOpen = $placed->payment->status === PaymentStatus::Pending
            || ($placed->payment->status === PaymentStatus::Expired && !$gateway instanceof QueryableGateway);
        if ($isOpen && $gateway !== null) {
            return $this->collect($claim, $placed, $gateway, $request);
        }
        $answer = $this->kind->answerNow($subjectId);
        $this->idempotency->finish($claim, $answer);

        return $this->toResponse($answer);
    }

    /**
     * @param array<string, mixed> $answer in its stored form
     *
     * @return array<string, mixed>
     *
     * @throws UserFacingException if it is a decline
     */
    private function toResponse(array $answer): array
    {
        if (isset($answer['declined'])) {
            throw self::declined(is_string($answer['declined']) ? $answer['declined'] : '');
        }

        return $this->kind->toResponse($answer);
    }

    private static function declined(string $message): UserFacingException
    {
        return UserFacingException::refused('declined', $message);
    }
}
