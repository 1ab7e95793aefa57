<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\DonationFormTemplates;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Donations\Records\NewDonation;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\ChargeRequest;
use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\Gateways\ManualGateway;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Subscription;
use Benefit\Payments\Subscriptions\RenewalRepository;
use Benefit\Payments\Subscriptions\SubscriptionTransitions;
use Benefit\Shared\Support\RandomToken;

require_once __DIR__ . '/Services.php';

/**
 * Donations in each of their states, for tests and the small programs of test sites: stored with their payment, and moved as
 * a gateway's answer moves them. The form that visitors post is not asked, so that hostile texts are stored as they are.
 *
 * `$with` has properties of NewDonation by name, in place of the usual ones. The mode is that of the payment: `test` where
 * the plugin is in test mode and the gateway is none by hand.
 */
final class GiftMaker
{
    /** @param array<string, mixed> $definition over the template's */
    public static function form(string $title = 'A new roof', string $template = DonationFormTemplates::STANDARD, array $definition = []): int
    {
        $whole = $definition + DonationFormTemplates::all(Services::get()->settings()->currency())[$template]['definition'];

        return wp_insert_post([
            'post_type' => DonationFormPostType::NAME,
            'post_status' => 'publish',
            'post_title' => wp_slash($title),
            'post_content' => '<!-- wp:benefit/donation-form /-->',
            'meta_input' => [DonationFormRepository::META => wp_slash((string) wp_json_encode($whole, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES))],
        ], true);
    }

    /**
     * Placed, and its gateway has not answered.
     *
     * @param array<string, mixed> $with
     */
    public static function pending(Services $plugin, array $with = []): Donation
    {
        $new = self::new($plugin, $with);
        $gateway = $plugin->gateways()->get($new->gateway) ?? throw new \LogicException("There is no gateway {$new->gateway}.");
        $mode = $plugin->settings()->flag('test_mode') && $new->totalMinor() > 0 && !$gateway instanceof ManualGateway ? 'test' : 'live';
        $id = $plugin->transaction()->run(static function () use ($plugin, $new, $gateway, $mode): int {
            $id = $plugin->donations()->insert($new, $mode, $plugin->clock()->now());
            $plugin->payments()->open(DonationPayable::PURPOSE, $id, $gateway, $new->totalMinor(), $new->currency);
            $plugin->donationLog()->add($id, 'placed');

            return $id;
        });

        return self::now($plugin, $id);
    }

    /** @param array<string, mixed> $with */
    public static function paid(Services $plugin, array $with = []): Donation
    {
        return self::moved($plugin, self::pending($plugin, $with), PaymentStatus::Paid);
    }

    /** @param array<string, mixed> $with */
    public static function failed(Services $plugin, array $with = []): Donation
    {
        return self::moved($plugin, self::pending($plugin, $with), PaymentStatus::Failed);
    }

    /**
     * The time for its payment is over.
     *
     * @param array<string, mixed> $with
     */
    public static function abandoned(Services $plugin, array $with = []): Donation
    {
        return self::moved($plugin, self::pending($plugin, $with), PaymentStatus::Expired);
    }

    /**
     * The donor has days to pay, and was told how.
     *
     * @param array<string, mixed> $with
     */
    public static function offline(Services $plugin, array $with = []): Donation
    {
        $donation = self::pending($plugin, $with + ['gateway' => 'offline']);
        $payment = self::payment($plugin, $donation);
        $gateway = $plugin->gateways()->get($payment->gateway) ?? throw new \LogicException('The gateway has gone.');
        $plugin->payments()->charge($payment, $gateway, new ChargeRequest($payment->reference, $payment->amountMinor, $payment->currency, 'key-' . $payment->reference, [], home_url('/'), home_url('/'), 'Gift', $donation->email, $payment->createdAt));

        return self::now($plugin, $donation->id);
    }

    /**
     * Paid, and given back.
     *
     * @param array<string, mixed> $with
     * @param int|null             $amountMinor null: all of it
     */
    public static function refunded(Services $plugin, array $with = [], ?int $amountMinor = null): Donation
    {
        $donation = self::paid($plugin, $with);
        $plugin->payments()->refund(self::payment($plugin, $donation), $amountMinor ?? $donation->totalMinor, 'Optional', [], 0);

        return self::now($plugin, $donation->id);
    }

    /**
     * Paid, and taken back by the donor's bank.
     *
     * @param array<string, mixed> $with
     */
    public static function chargedBack(Services $plugin, array $with = []): Donation
    {
        $donation = self::paid($plugin, $with);
        $plugin->payments()->handleEvent(self::payment($plugin, $donation), new GatewayEvent(dispute: DisputeStatus::Lost));

        return self::now($plugin, $donation->id);
    }

    /**
     * The first of many: placed with a subscription, and its gateway has not answered.
     *
     * @param array<string, mixed> $with
     */
    public static function subscribed(Services $plugin, Recurrence $recurrence = new Recurrence(BillingPeriod::Month), array $with = []): Subscription
    {
        $donation = self::pending($plugin, $with);

        return $plugin->transaction()->run(static fn(): Subscription => $plugin->donationSubscriptions()->begin(self::payment($plugin, $donation), $recurrence));
    }

    /**
     * The same, and paid.
     *
     * @param array<string, mixed> $with
     */
    public static function renewing(Services $plugin, Recurrence $recurrence = new Recurrence(BillingPeriod::Month), array $with = []): Subscription
    {
        $subscription = self::subscribed($plugin, $recurrence, $with);
        self::moved($plugin, self::now($plugin, $subscription->subjectId), PaymentStatus::Paid);

        return $plugin->subscriptions()->byId($subscription->id) ?? throw new \LogicException('The subscription is gone.');
    }

    /**
     * The first renewal is due and declined.
     *
     * @param array<string, mixed> $with
     */
    public static function failing(Services $plugin, array $with = []): Subscription
    {
        $subscription = self::renewing($plugin, with: $with);
        $plugin->transaction()->run(static function () use ($plugin, $subscription): void {
            $renewal = $plugin->service(RenewalRepository::class)->claim($subscription) ?? throw new \LogicException('Nothing is due.');
            $plugin->service(SubscriptionTransitions::class)->declined($subscription, $renewal, $plugin->clock()->now() + DAY_IN_SECONDS);
        });

        return $plugin->subscriptions()->byId($subscription->id) ?? throw new \LogicException('The subscription is gone.');
    }

    public static function payment(Services $plugin, Donation $donation): Payment
    {
        return $plugin->payments()->findNewest(DonationPayable::PURPOSE, $donation->id) ?? throw new \LogicException('The donation has no payment.');
    }

    /** The donation as it is stored by now. */
    public static function now(Services $plugin, int $id): Donation
    {
        return $plugin->service(DonationRepository::class)->byId($id) ?? throw new \LogicException('The donation that was made is not there.');
    }

    private static function moved(Services $plugin, Donation $donation, PaymentStatus $to): Donation
    {
        $plugin->payments()->move(self::payment($plugin, $donation), $to);

        return self::now($plugin, $donation->id);
    }

    /** @param array<string, mixed> $with */
    private static function new(Services $plugin, array $with): NewDonation
    {
        $donor = $with + ['firstName' => 'Ada', 'lastName' => 'Byron', 'email' => 'ada@example.org', 'company' => ''];
        // A gift that staff entered may have no address.
        $donorId = $donor['email'] === '' ? 0 : $plugin->transaction()->run(static fn(): int => $plugin->service(DonorRepository::class)->ensure(DonorRepository::normalizeEmail($donor['email']), $donor['firstName'], $donor['lastName'], $donor['company'], $plugin->clock()->now()));

        return new NewDonation(...$donor + [
            'secret' => RandomToken::secret(),
            'visitor' => bin2hex(random_bytes(16)),
            'formId' => 0,
            'formVersion' => 1,
            'campaignId' => 0,
            'donorId' => $donorId,
            'userId' => 0,
            'staffId' => 0,
            'level' => '2',
            'currency' => $plugin->settings()->currency(),
            'amountMinor' => 2500,
            'feeMinor' => 0,
            'gateway' => 'test',
            'comment' => '',
            'isAnonymous' => false,
            'isSuspect' => false,
        ]);
    }
}
