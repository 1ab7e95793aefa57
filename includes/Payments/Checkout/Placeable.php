<?php

declare(strict_types=1);

namespace Benefit\Payments\Checkout;

use Benefit\Payments\ChargeRequest;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * A form of a product by which something is placed and paid for. Placement does what is the same for all of them. An answer
 * is told to the browser; as it is stored under its key it holds no address of a page, since posts are not read in a
 * transaction.
 */
interface Placeable
{
    /** As in Payable::purpose(). */
    public function purpose(): string;

    /** The field that holds the idempotency key. */
    public function keyField(): string;

    /** @return list<string> fields that say nothing about what is placed: with others in them the same key is no other request */
    public function incidentalFields(): array;

    /**
     * Checks and prices what is posted, and reserves what it needs.
     *
     * @throws UserFacingException
     */
    public function prepare(ValidatedRequest $request): PlacementDraft;

    /** The thing that was stored under a key before. */
    public function placed(int $subjectId): PlacementRecord;

    /**
     * @param string               $key    the gateway's idempotency key
     * @param array<string, mixed> $fields the payer's entries in the gateway's own fields
     */
    public function charge(PlacementRecord $placed, string $key, array $fields): ChargeRequest;

    /** It is stored, and its payment was not declined at once. */
    public function begun(): void;

    /**
     * @param PaymentStatus $status what has come of the payment so far
     * @param string        $redirect the payment page; '' when there is none
     *
     * @return array<string, mixed> the answer as it is stored
     */
    public function answer(PlacementRecord $placed, PaymentStatus $status, string $redirect): array;

    /** @return array<string, mixed> the answer as it is stored, by what has become of it meanwhile */
    public function answerNow(int $subjectId): array;

    /**
     * @param array<string, mixed> $answer as it is stored
     *
     * @return array<string, mixed> as it is told; `redirect` is where a plain post goes
     */
    public function shown(array $answer): array;

    /** Whether this visitor has placed it. */
    public function isOf(int $subjectId, ?string $visitor): bool;

    /** The address of its own page. */
    public function url(int $subjectId): string;

    /** Its visitor has left the payment page without paying, and goes to a page of ours. */
    public function left(?string $visitor): void;
}
