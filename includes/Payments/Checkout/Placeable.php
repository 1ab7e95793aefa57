<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * A product's form that places something and takes payment for it. PlacementService does what all products share. The
 * answer for the browser is stored under the request's key, so it holds no page URL: posts are not read inside a
 * transaction.
 */
interface Placeable
{
    /** Equals Payable::purpose(). */
    public function purpose(): string;

    /** The field that holds the idempotency key. */
    public function keyField(): string;

    /**
     * @return list<string> fields that do not change what is placed: a request that differs only in these is
     *         the same under its key
     */
    public function incidentalFields(): array;

    /**
     * Validates and prices the posted form, and reserves what it needs.
     *
     * @throws UserFacingException
     */
    public function prepare(ValidatedRequest $request): CheckoutDraft;

    /** Loads what was stored under a key earlier. */
    public function loadStored(int $subjectId): StoredCheckout;

    /**
     * @param string               $key    the gateway's idempotency key
     * @param array<string, mixed> $fields the payer's entries in the gateway's own fields
     */
    public function charge(StoredCheckout $placed, string $key, array $fields): ChargeRequest;

    /** Called once it is stored and its payment was not declined at once. */
    public function checkoutStored(): void;

    /**
     * @param PaymentStatus $status state of the payment so far
     * @param string        $redirect URL of the payment page; '' if there is none
     *
     * @return array<string, mixed> the answer in its stored form
     */
    public function answer(StoredCheckout $placed, PaymentStatus $status, string $redirect): array;

    /** @return array<string, mixed> the answer in its stored form, for the current state of the payment */
    public function answerNow(int $subjectId): array;

    /**
     * @param array<string, mixed> $answer in its stored form
     *
     * @return array<string, mixed> for the browser; `redirect` is where a plain form post goes
     */
    public function toResponse(array $answer): array;

    /** Tells whether this visitor placed it. */
    public function isOf(int $subjectId, ?string $visitor): bool;

    /** URL of its own page. */
    public function url(int $subjectId): string;

    /** Called when its visitor left the payment page without paying and returns to one of our pages. */
    public function paymentPageLeft(?string $visitor): void;
}
