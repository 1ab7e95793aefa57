<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\Forms;
use Benefit\Donations\Frame\FrameAddress;
use Benefit\Donations\Frame\Hosts;
use Benefit\Donations\Frame\ReturnLinks;
use Benefit\Donations\Gifts\Donation;
use Benefit\Donations\Gifts\DonationPayable;
use Benefit\Donations\Gifts\DonationRepository;
use Benefit\Donations\Gifts\DonationStatus;
use Benefit\Donations\Product\Product;
use Benefit\Donations\Proof\ProofGuard;
use Benefit\Payments\Charge;
use Benefit\Payments\Payments;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Placement\Draft;
use Benefit\Payments\Placement\Placeable;
use Benefit\Payments\Placement\Placed;
use Benefit\Payments\Placement\UnpaidPage;
use Benefit\Payments\Recurring\Subscription;
use Benefit\Payments\Subscriptions\Subscriptions;
use Benefit\Shared\Database\Claim;
use Benefit\Shared\Database\Idempotency;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** A form becomes a donation: the part of Placement that knows of forms, donations and their pages. */
final class DonationPlacement implements Placeable
{
    public const KEY = 'give-idempotency-key';
    /** Ours: the key of the gift whose payment page the donor has left, to give otherwise. */
    private const REPLACED = 'give-replaced-key';
    /** They differ from one sending of the same gift to the next. */
    private const INCIDENTAL = [self::REPLACED, 'give-form-hash', 'give-form-user-register-hash', 'give-current-url', 'give_form_id_prefix', 'give-form-minimum', 'give-form-maximum', 'give-form-version', 'give-form-currency', 'give_ajax', ProofGuard::FIELD];

    /** The page on which this request was posted; '' for one that is not ours. */
    private string $page = '';

    /** The page around the frame that this request was posted in, '' where none is named; null: in no frame. */
    private ?string $around = null;

    /** @var array<int, array{int, string, Subscription|null}> form, e-mail address and subscription of the gifts that this request has stored */
    private array $stored = [];

    /** @param \Closure(): Subscriptions $subscriptions asked for gifts that recur only */
    public function __construct(
        private readonly Entries $entries,
        private readonly DonationStore $store,
        private readonly DonationRepository $donations,
        private readonly Forms $forms,
        private readonly Payments $payments,
        private readonly \Closure $subscriptions,
        private readonly Idempotency $idempotency,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly ProofGuard $proof,
        private readonly AccountGuard $accounts,
        private readonly Hosts $hosts,
        private readonly ReturnLinks $links,
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

    public function prepare(Request $request): Draft
    {
        $gift = $this->proof->watching($request, fn(): Gift => $this->entries->check($request->values, (string) $request->visitor));
        $this->proof->check($request, $gift->form->formId, isGiven: true);
        $this->accounts->check($request, $gift, isGiven: true);
        $this->giveUpReplaced($request);
        $this->page = self::ownPage($request->values['give-current-url'] ?? '');
        $this->around = $request->frame === '' ? null : $this->hosts->page($request->values['give-current-url'] ?? '');

        return new Draft($gift->totalMinor(), $gift->gateway, function (Claim $claim) use ($gift, $request): Placed {
            $placed = $this->store->store($gift, (string) $request->visitor, $claim);
            $this->stored[$placed->payment->subjectId] = [$gift->form->formId, $gift->entry(DonorFields::EMAIL), $gift->recurrence === null ? null : $this->subscriptionOf($this->donation($placed->payment->subjectId))];

            return $placed;
        });
    }

    /**
     * The donor has come back from a payment page and gives otherwise: that page is closed first. Its money may have come all
     * the same; then a second gift has to be meant.
     *
     * @throws Refusal `already_given`
     */
    private function giveUpReplaced(Request $request): void
    {
        $key = $request->values[self::REPLACED] ?? '';
        $claim = $key === '' ? null : $this->idempotency->look(Idempotency::scope($this->purpose(), (string) $request->visitor), $key);
        $id = $claim === null ? null : $claim->subjectId ?? $claim->answer['donation']['id'] ?? null;
        $payment = is_int($id) ? $this->payments->of(DonationPayable::PURPOSE, $id) : null;
        if ($payment === null || $payment->status !== PaymentStatus::Pending) {
            return;
        }
        if ($this->payments->giveUp($payment->reference)?->status === PaymentStatus::Paid) {
            throw new Refusal('already_given', sprintf(
                /* translators: %s: amount of money */
                __('Your donation of %s was paid after all. If you want to give this as well, please press the button again.', 'benefit'),
                $this->settings->money()->in($payment->currency)->format($payment->amountMinor),
            ));
        }
    }

    public function placed(int $subjectId): Placed
    {
        $payment = $this->payments->of(DonationPayable::PURPOSE, $subjectId) ?? throw new \LogicException('A donation was made without a payment.');

        return new Placed($payment, $this->donation($subjectId)->secret);
    }

    public function charge(Placed $placed, string $key, array $fields): Charge
    {
        $payment = $placed->payment;
        [$formId, $email, $subscription] = $this->stored[$payment->subjectId] ?? $this->storedBefore($payment->subjectId);
        $page = $this->page !== '' ? $this->page : (string) get_permalink($formId);
        [$return, $cancel] = $this->around === null
            ? [$this->receipt($placed->key), add_query_arg(UnpaidPage::PARAMETER, $payment->reference, $page)]
            : $this->links->ofPayment($payment, $formId, $this->around);

        return new Charge(
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
        );
    }

    public function begun(): void {}

    public function answer(Placed $placed, PaymentStatus $status, string $redirect): array
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

    public function shown(array $answer): array
    {
        $redirect = (string) ($answer['redirect'] ?? '');

        return ['donation' => $answer['donation'], 'redirect' => $redirect === '' ? $this->receipt((string) ($answer['key'] ?? '')) : $redirect];
    }

    public function isOf(int $subjectId, ?string $visitor): bool
    {
        return $this->donations->isOf($subjectId, $visitor);
    }

    public function url(int $subjectId): string
    {
        return $this->receipt($this->donation($subjectId)->secret);
    }

    /** Nothing was reserved. */
    public function left(?string $visitor): void {}

    private function receipt(string $secret): string
    {
        $receipt = [Product::RECEIPT_PARAMETER => $secret];

        return FrameAddress::isAsked() ? FrameAddress::url(get_queried_object_id(), $receipt) : $this->pages->url(Product::RECEIPT, $receipt);
    }

    /** A page of this site, as the browser names it; an address of another one leads nobody there. */
    private static function ownPage(mixed $url): string
    {
        return is_string($url) ? remove_query_arg(UnpaidPage::PARAMETER, wp_validate_redirect($url, '')) : '';
    }

    /** @return array<string, mixed> */
    private static function stored(int $id, DonationStatus $status, int $totalMinor, string $currency, string $secret, string $redirect): array
    {
        return [
            'donation' => ['id' => $id, 'status' => $status->value, 'total_minor' => $totalMinor, 'currency' => $currency],
            'key' => $secret,
            'redirect' => $redirect,
        ];
    }

    /** @return array{int, string, Subscription|null} of a gift that a request before this one has stored */
    private function storedBefore(int $id): array
    {
        $donation = $this->donation($id);

        return [$donation->formId, $donation->email, $this->subscriptionOf($donation)];
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
