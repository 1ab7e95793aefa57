<?php

declare(strict_types=1);

namespace Benefit\Donations\Staff;

use Benefit\Donations\Gifts\Donation;
use Benefit\Donations\Gifts\DonationRepository;
use Benefit\Donations\Product\Permissions;
use Benefit\Donations\Receipts\Resending;
use Benefit\Shared\Database\OnePress;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** benefit/v1/desk/donations/<id>/…: what staff do with a donation. The rules are those of GiftActions, GiftCorrection and ByHand; each answers the donation as it is then. */
final class GiftActionsRest
{
    private const DONATION = 'desk/donations/(?P<donation_id>[0-9]{1,15})';

    public function __construct(
        private readonly GiftActions $giftActions,
        private readonly GiftCorrection $correction,
        private readonly ByHand $byHand,
        private readonly Resending $resending,
        private readonly DonationRepository $donations,
        private readonly GiftView $view,
        private readonly OnePress $onePress,
        private readonly Settings $settings,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            self::action('donation-refund', self::DONATION . '/refund', $this->refund(...)),
            self::action('donation-cancel', self::DONATION . '/cancel', $this->done('cancel', fn(Donation $donation, array $values, int $user) => $this->giftActions->cancel($donation, $values['reason'] ?? '', $user))),
            self::action('donation-paid', self::DONATION . '/paid', $this->done('paid', fn(Donation $donation, array $values, int $user) => $this->giftActions->markPaid($donation, $user))),
            self::action('donation-resend', self::DONATION . '/resend', $this->done('resend', fn(Donation $donation) => $this->resending->resend($donation))),
            self::action('donation-correct', self::DONATION . '/correct', $this->done('correct', fn(Donation $donation, array $values, int $user) => $this->correction->correct($donation->id, $values, $user))),
            self::action('donation-void', self::DONATION . '/void', $this->done('void', fn(Donation $donation, array $values, int $user) => $this->giftActions->void($donation, $values['reason'] ?? '', $user))),
            self::action('donation-note', self::DONATION . '/note', $this->done('note', fn(Donation $donation, array $values, int $user) => $this->giftActions->note($donation, $values['text'], $user))),
            self::action('donation-checked', self::DONATION . '/checked', $this->done('checked', fn(Donation $donation, array $values, int $user) => $this->giftActions->check($donation, $user))),
            self::action('donation-by-hand', 'desk/donations/by-hand', $this->enter(...)),
        ];
    }

    private static function action(string $schema, string $route, \Closure $handler): Action
    {
        return new Action(
            str_replace('-', '_', $schema),
            Channel::Rest,
            Access::Capability,
            Reply::Json,
            __DIR__ . '/schema/' . $schema . '.json',
            $handler,
            capability: static fn(): bool => current_user_can(Permissions::DONATIONS),
            route: $route,
        );
    }

    /**
     * @param \Closure(Donation, array<string, mixed>, int): void $work
     *
     * @return \Closure(Request): Response
     */
    private function done(string $purpose, \Closure $work): \Closure
    {
        return function (Request $request) use ($purpose, $work): Response {
            $donation = $this->donation($request);
            $user = get_current_user_id();
            $this->onePress->run("donation-desk-$purpose", $user, (string) $request->values['idempotency_key'], self::withoutKey($request), static function () use ($work, $donation, $request, $user): int {
                $work($donation, $request->values, $user);

                return $donation->id;
            });

            return $this->answer($donation->id);
        };
    }

    private function refund(Request $request): Response
    {
        $donation = $this->donation($request);
        $values = $request->values;
        $amount = ($values['whole'] ?? false) === true ? null : $this->amount($donation, (string) ($values['amount'] ?? ''));
        $this->giftActions->refund($donation, $amount, $values['reason'] ?? '', get_current_user_id(), $values['idempotency_key']);

        return $this->answer($donation->id);
    }

    private function enter(Request $request): Response
    {
        return $this->answer($this->byHand->enter(self::withoutKey($request), get_current_user_id(), (string) $request->values['idempotency_key']));
    }

    /** @throws Refusal when it is no amount */
    private function amount(Donation $donation, string $text): int
    {
        $money = $this->settings->money()->in($donation->currency);
        $amount = $money->parse(trim($text));
        if ($money->isTooLong(trim($text))) {
            throw GiftActions::tooMuch();
        }

        return $amount !== null && $amount > 0 ? $amount : throw new Refusal('invalid', sprintf(
            /* translators: %s: example of an amount, e.g. 12.50 */
            __('Enter an amount such as %s.', 'benefit'),
            $money->format(1250),
        ), 400, 'amount');
    }

    /** @return array<string, mixed> */
    private static function withoutKey(Request $request): array
    {
        return array_diff_key($request->values, ['idempotency_key' => 0]);
    }

    private function donation(Request $request): Donation
    {
        return $this->donations->byId((int) $request->values['donation_id']) ?? throw Rest::unknown();
    }

    private function answer(int $id): Response
    {
        return Response::json($this->view->whole($this->donations->byId($id) ?? throw Rest::unknown()));
    }
}
