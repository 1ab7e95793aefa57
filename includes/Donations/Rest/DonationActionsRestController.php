<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\Donations\DonationActions;
use Benefit\Donations\Admin\Donations\DonationTrash;
use Benefit\Donations\Admin\Recurring\RefundedSubscriptionCanceler;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\Receipts\ReceiptResender;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Routes donations/<id>/…: actions of staff, such as a refund or a note, as opposed to edits of fields (DonationWriter).
 * DonationActions has the rules; each action is idempotent by key.
 */
final class DonationActionsRestController extends ResourceRestController
{
    protected const RESOURCE = DonationsResource::class;

    public function __construct(
        DonationsResource $resource,
        private readonly DonationActions $donationActions,
        private readonly RefundedSubscriptionCanceler $subscriptions,
        private readonly DonationTrash $trash,
        private readonly ReceiptResender $resending,
        private readonly DonationRepository $donations,
        private readonly IdempotentAction $idempotentAction,
        private readonly Settings $settings,
    ) {
        parent::__construct($resource);
    }

    public static function routes(): array
    {
        return [
            self::verb('refund', 'refund'),
            self::verb('cancel', 'cancel', isOurs: true),
            self::verb('paid', 'markPaid', isOurs: true),
            self::verb('void', 'void', isOurs: true),
            self::verb('note', 'note', isOurs: true),
            self::verb('checked', 'check', isOurs: true),
            self::verb('restore', 'restore', isOurs: true),
            self::deletion(),
            self::verb('resend', 'resend', isOurs: true),
        ];
    }

    public function refund(ValidatedRequest $request): RouteResponse
    {
        return $this->perform($request, fn(int $id, array $values) => $this->refundDonation($this->donation($id), $values));
    }

    public function cancel(ValidatedRequest $request): RouteResponse
    {
        return $this->once('cancel', $request, fn(Donation $donation, array $values, int $user) => $this->donationActions->cancel($donation, $values['reason'] ?? '', $user));
    }

    public function markPaid(ValidatedRequest $request): RouteResponse
    {
        return $this->once('paid', $request, fn(Donation $donation, array $values, int $user) => $this->donationActions->markPaid($donation, $user, $values['received'] ?? ''));
    }

    public function void(ValidatedRequest $request): RouteResponse
    {
        return $this->once('void', $request, fn(Donation $donation, array $values, int $user) => $this->donationActions->void($donation, $values['reason'] ?? '', $user));
    }

    public function note(ValidatedRequest $request): RouteResponse
    {
        return $this->once('note', $request, fn(Donation $donation, array $values, int $user) => $this->donationActions->note($donation, $values['text'], $user));
    }

    public function check(ValidatedRequest $request): RouteResponse
    {
        return $this->once('checked', $request, fn(Donation $donation, array $values, int $user) => $this->donationActions->check($donation, $user));
    }

    public function restore(ValidatedRequest $request): RouteResponse
    {
        return $this->perform($request, fn(int $id) => $this->trash->restore($id, get_current_user_id()));
    }

    public function resend(ValidatedRequest $request): RouteResponse
    {
        return $this->once('resend', $request, fn(Donation $donation) => $this->resending->resend($donation));
    }

    /** @param \Closure(Donation, array<string, mixed>, int): void $work */
    private function once(string $verb, ValidatedRequest $request, \Closure $work): RouteResponse
    {
        return $this->perform($request, function (int $id, array $values) use ($verb, $work): void {
            $user = get_current_user_id();
            $key = (string) $values['idempotency_key'];
            unset($values['idempotency_key']);
            $this->idempotentAction->run("donation-$verb", $user, $key, $values, function () use ($work, $id, $values, $user): int {
                $work($this->donation($id), $values, $user);

                return $id;
            });
        });
    }

    /** @param array<string, mixed> $values validated by schema/donation-refund.json */
    private function refundDonation(Donation $donation, array $values): void
    {
        $amount = isset($values['amount']) ? $this->amount((array) $values['amount'], $this->settings->money()->withCurrency($donation->currency)) : null;
        $key = (string) ($values['idempotency_key'] ?? '');
        // A full refund leaves nothing for a second request, but a partial one could be repeated.
        if ($amount !== null && $key === '') {
            throw UserFacingException::badRequest('missing', __('For a partial refund, send an idempotency_key: a random string of 16 to 64 letters and digits. Each key makes one refund, however often you send it.', 'benefit'), 'idempotency_key');
        }
        $this->donationActions->refund($donation, $amount, (string) ($values['reason'] ?? ''), get_current_user_id(), $key);
        if (($values['cancelSubscription'] ?? false) === true) {
            $this->subscriptions->cancel($donation, get_current_user_id());
        }
    }

    /** @param array<string, mixed> $amount */
    private function amount(array $amount, MoneyFormat $money): int
    {
        $typed = MoneyRestValue::toSiteNotation($amount, $money);
        if ($money->isTooLong($typed)) {
            throw DonationActions::amountTooHigh();
        }
        $minor = $money->parse($typed);

        return $minor !== null && $minor > 0 ? $minor : throw UserFacingException::badRequest('invalid', sprintf(
            /* translators: %s: example of an amount, e.g. 12.50 */
            __('Enter an amount such as %s.', 'benefit'),
            isset($amount['typed']) ? $money->format(1250) : '12.50',
        ), 'amount');
    }

    private function donation(int $id): Donation
    {
        return $this->donations->byId($id) ?? throw new \LogicException('It was there a moment ago.');
    }
}
