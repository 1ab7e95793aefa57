<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Giving\ProofOfWork\ProofOfWorkGuard;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationDetails;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\ChargeRequest;
use Benefit\Payments\Checkout\CheckoutDraft;
use Benefit\Payments\Checkout\Placeable;
use Benefit\Payments\Checkout\StoredCheckout;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Subscription;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Database\IdempotencyClaim;
use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Places a form as a donation: the part of PlacementService that knows forms, donations and their pages. */
final class DonationPlacement implements Placeable
{
    public const KEY = 'give-idempotency-key';
    /** Our own field: idempotency key of the donation whose payment page the donor has left. */
    private const REPLACED = 'give-replaced-key';
    /** Fields that differ when the same donation is sent again. */
    public const INCIDENTAL = [self::REPLACED, 'give-form-hash', 'give-form-user-register-hash', 'give-current-url', 'give_form_id_prefix', 'give-form-minimum', 'give-form-maximum', 'give-form-version', 'give-form-currency', 'give_ajax', ProofOfWorkGuard::FIELD];

    /**
     * @var array<int, array{int, string, Subscription|null, array<string, string>}> form, email address, subscription
     *     and details of donations stored in this request
     */
    private array $stored = [];

    /** @param \Closure(): SubscriptionService $subscriptions called only for recurring donations */
    public function __construct(
        private readonly DonationReview $review,
        private readonly DonationCreator $store,
        private readonly DonationRepository $donations,
        private readonly DonationFormRepository $forms,
        private readonly PaymentService $payments,
        #[Lazy(SubscriptionService::class)]
        private readonly \Closure $subscriptions,
        private readonly IdempotencyStore $idempotency,
        private readonly Settings $settings,
        private readonly DonationReturnPages $pages,
    ) {}

    public function purpose(): string
    {
        return DonationPayable::PURPOSE;
    }

    public function keyField(): string
    {
        return self::KEY;
    }

    public function incidentalFields(): array
    {
        return self::INCIDENTAL;
    }

    public function prepare(ValidatedRequest $request): CheckoutDraft
    {
        $gift = $this->review->validate($request);
        $this->giveUpReplaced($request);
        $this->pages->from($request);

        return new CheckoutDraft($gift->totalMinor(), $gift->gateway, function (IdempotencyClaim $claim) use ($gift, $request): StoredCheckout {
            $placed = $this->store->store($gift, (string) $request->visitor, $claim);
            $subscription = $gift->recurrence === null ? null : $this->subscriptionOf($this->donation($placed->payment->subjectId));
            $details = DonationDetails::write($gift->form->formId, $gift->form->version, $gift->form->definition->campaignId, $gift->level, $gift->amountMinor, $gift->feeMinor, $gift->recurrence);
            $this->stored[$placed->payment->subjectId] = [$gift->form->formId, $gift->entry(DonorFields::EMAIL), $subscription, $details];

            return $placed;
        });
    }

    /**
     * Closes the payment page that the donor has left in order to change something. If it was paid after all, the donor
     * must confirm a second donation.
     *
     * @throws UserFacingException `already_given`
     */
    private function giveUpReplaced(ValidatedRequest $request): void
    {
        $key = $request->values[self::REPLACED] ?? '';
        $claim = $key === '' ? null : $this->idempotency->findClaim(IdempotencyStore::scope($this->purpose(), (string) $request->visitor), $key);
        $id = $claim === null ? null : $claim->subjectId ?? $claim->answer['donation']['id'] ?? null;
        $payment = is_int($id) ? $this->payments->findNewest(DonationPayable::PURPOSE, $id) : null;
        if ($payment === null || $payment->status !== PaymentStatus::Pending) {
            return;
        }
        if ($this->payments->giveUp($payment->reference)?->status === PaymentStatus::Paid) {
            throw UserFacingException::refused('already_given', sprintf(
                /* translators: %s: amount of money */
                __('Your earlier donation of %s went through after all. If you also want to make this one, please press the button again.', 'benefit'),
                $this->settings->money()->withCurrency($payment->currency)->formatShort($payment->amountMinor),
            ));
        }
    }

    public function loadStored(int $subjectId): StoredCheckout
    {
        $payment = $this->payments->findNewest(DonationPayable::PURPOSE, $subjectId) ?? throw new \LogicException('A donation was made without a payment.');

        return new StoredCheckout($payment, $this->donation($subjectId)->secret);
    }

    public function charge(StoredCheckout $placed, string $key, array $fields): ChargeRequest
    {
        $payment = $placed->payment;
        [$formId, $email, $subscription, $details] = $this->stored[$payment->subjectId] ?? $this->storedBefore($payment->subjectId);
        [$return, $cancel] = $this->pages->ofPayment($payment, $formId, $placed->key);

        return new ChargeRequest(
            $payment->reference,
            $payment->amountMinor,
            $payment->currency,
            $key,
            $fields,
            $return,
            $cancel,
            /* translators: 1: title of a donation form, 2: name of the site */
            sprintf(__('Donation “%1$s”, %2$s', 'benefit'), $this->forms->title($formId), $this->settings->mailFromName()),
            $email,
            $payment->createdAt,
            $subscription,
            $details,
        );
    }

    public function checkoutStored(): void {}

    public function answer(StoredCheckout $placed, PaymentStatus $status, string $redirect): array
    {
        $donation = match ($status) {
            PaymentStatus::Paid => DonationStatus::Publish,
            PaymentStatus::Refunded, PaymentStatus::RefundDue => DonationStatus::Refunded,
            default => DonationStatus::Pending,
        };

        return self::stored($placed->payment->subjectId, $donation, $placed->payment->amountMinor, $placed->payment->currency, $placed->key, $redirect);
    }

    public function answerNow(int $subjectId): array
    {
        $donation = $this->donation($subjectId);

        return self::stored($donation->id, $donation->status, $donation->totalMinor, $donation->currency, $donation->secret, '');
    }

    public function toResponse(array $answer): array
    {
        $redirect = (string) ($answer['redirect'] ?? '');

        return ['donation' => $answer['donation'], 'redirect' => $redirect === '' ? $this->pages->receipt((string) ($answer['key'] ?? '')) : $redirect];
    }

    public function isOf(int $subjectId, ?string $visitor): bool
    {
        return $this->donations->isOf($subjectId, $visitor);
    }

    public function url(int $subjectId): string
    {
        return $this->pages->receipt($this->donation($subjectId)->secret);
    }

    /** Does nothing: no places were reserved. */
    public function paymentPageLeft(?string $visitor): void {}

    /** @return array<string, mixed> */
    private static function stored(int $id, DonationStatus $status, int $totalMinor, string $currency, string $secret, string $redirect): array
    {
        return [
            'donation' => ['id' => $id, 'status' => $status->value, 'total_minor' => $totalMinor, 'currency' => $currency],
            'key' => $secret,
            'redirect' => $redirect,
        ];
    }

    /** @return array{int, string, Subscription|null, array<string, string>} of a donation stored in an earlier request */
    private function storedBefore(int $id): array
    {
        $donation = $this->donation($id);

        $subscription = $this->subscriptionOf($donation);

        return [
            $donation->formId,
            $donation->email,
            $subscription,
            DonationDetails::write($donation->formId, $donation->formVersion, $donation->campaignId, $donation->level, $donation->amountMinor, $donation->feeMinor, $subscription?->recurrence),
        ];
    }

    private function subscriptionOf(Donation $donation): ?Subscription
    {
        return $donation->subscriptionId === 0 ? null : ($this->subscriptions)()->byId($donation->subscriptionId);
    }

    private function donation(int $id): Donation
    {
        return $this->donations->byId($id) ?? throw new \LogicException('A key is bound to a donation that is not there.');
    }
}
