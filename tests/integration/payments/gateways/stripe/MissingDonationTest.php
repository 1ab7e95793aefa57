<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Donations\Forms\Embed\EmbedAllowedOrigins;
use Benefit\Donations\Forms\Embed\EmbedReturnLinks;
use Benefit\Donations\Forms\EmbedPage\EmbedReturnHandler;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\Receipts\ReceiptAccess;
use Benefit\Payments\Ledger\MissingPayment;
use Benefit\Payments\Ledger\MissingPaymentState;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Donor;
use Benefit\Tests\Services;

/** Money that arrives for donations which the site has lost, once and every month. */
final class MissingDonationTest extends MissingPaymentTestCase
{
    private const AROUND = 'https://example.org/give';

    private int $form;

    protected function setUp(): void
    {
        parent::setUp();
        $this->form = Donor::form($this->sale, ['recurring' => ['mode' => 'donor', 'periods' => ['month'], 'times' => 0]]);
    }

    protected function open(array $settings = []): Services
    {
        return parent::open($settings + [EmbedAllowedOrigins::SETTING => ['https://example.org']]);
    }

    public function testADonationIsBroughtBackWithTheLinkToItsReceipt(): void
    {
        $donation = $this->lost();
        self::assertSame(['donation', '', 'ada@example.org'], [$this->missing()->purpose, $this->missing()->number, $this->missing()->email]);
        self::assertInstanceOf(MissingPayment::class, $this->sale->service(ReceiptAccess::class)->findDonationOrMissing($donation->secret));
        $this->forward(DAY_IN_SECONDS);
        $this->sale->missingPaymentActions()->bringBack($this->missing()->payment->id, 1);

        $again = $this->sale->donations()->bySecret($donation->secret) ?? self::fail('The old link opens nothing.');
        self::assertSame([DonationStatus::Publish, $donation->totalMinor, $this->form, $donation->campaignId, '2', true], [$again->status, $again->totalMinor, $again->formId, $again->campaignId, $again->level, $again->isAnonymous]);
        self::assertSame([self::NOW, self::NOW], [$again->createdAt, $again->paidAt]);
        self::assertSame([1, 1], [$this->mails()['donation_receipt'], self::rowsIn('donor')]);
        $this->open();
        self::assertInstanceOf(Donation::class, $this->sale->service(ReceiptAccess::class)->findDonationOrMissing($donation->secret));
    }

    public function testAFormThatIsNewerOrGoneNeedsAHand(): void
    {
        $this->lost();
        wp_delete_post($this->form, true);

        self::assertSame('by_hand', self::refusal(fn() => $this->sale->missingPaymentActions()->bringBack($this->missing()->payment->id, 1))->reason);
        self::assertSame([MissingPaymentState::Open, 0], [$this->missing()->state, self::rowsIn('donation')]);
    }

    /** The link from the payment page into the frame has no key of the donation. */
    public function testADonationFromAFormInAFrameGetsANewLink(): void
    {
        $donation = $this->lost(frame: 'a token');
        $url = (string) $this->session()['success_url'];
        self::assertStringNotContainsString($donation->secret, $url);

        // The page around the frame opens the page about the payment.
        $target = $this->target(EmbedReturnLinks::PAID, self::parameter($url, EmbedReturnLinks::PAID));
        $receipt = $this->target(EmbedReturnLinks::RECEIPT, self::parameter($target, EmbedReturnLinks::RECEIPT));
        self::assertInstanceOf(MissingPayment::class, $this->sale->service(ReceiptAccess::class)->findDonationOrMissing(self::parameter($receipt, 'donation')));

        $message = $this->sale->missingPaymentActions()->bringBack($this->missing()->payment->id, 1);
        self::assertStringContainsString('new link', $message);
        self::assertNull($this->sale->donations()->bySecret($donation->secret));
        self::assertSame([1, 1], [self::rowsIn('donation'), $this->mails()['donation_receipt']]);
    }

    public function testRenewalsOfALostSubscriptionAreKeptAndItCanBeCanceledOnce(): void
    {
        $this->lost(['give-recurring-period' => 'month']);
        $this->forward(40 * DAY_IN_SECONDS);
        $this->deliver();
        self::assertSame(2, self::rowsIn('missing_payment'));
        $there = $this->stripe->all('subscriptions')[0];
        foreach ($this->sale->missingPayments()->page(10, 0) as $missing) {
            self::assertSame([$there['id'], PaymentStatus::Paid, 2500], [$missing->subscription, $missing->payment->status, $missing->payment->amountMinor]);
        }
        $id = $this->sale->missingPayments()->page(10, 0)[0]->payment->id;
        $this->sale->missingPaymentActions()->cancelSubscription($id);
        self::assertSame('canceled', $this->stripe->all('subscriptions')[0]['status']);
        self::assertSame('ended', self::refusal(fn() => $this->sale->missingPaymentActions()->cancelSubscription($id))->reason);
        self::assertSame([], $this->stripe->all('refunds'));
    }

    public function testASubscriptionThatCouldNotBeCanceledCanBeTriedAgain(): void
    {
        $this->lost(['give-recurring-period' => 'month']);
        $id = $this->missing()->payment->id;
        $this->stripe->control('fault', ['kinds' => ['drop', 'drop', 'drop']]);
        self::assertSame('not_canceled', self::refusal(fn() => $this->sale->missingPaymentActions()->cancelSubscription($id))->reason);
        $this->sale->missingPaymentActions()->cancelSubscription($id);

        self::assertSame('canceled', $this->stripe->all('subscriptions')[0]['status']);
    }

    public function testASubscriptionIsBroughtBackAndTakesItsRenewals(): void
    {
        $donation = $this->lost(['give-recurring-period' => 'month']);
        $this->forward(40 * DAY_IN_SECONDS);
        $this->deliver();
        $first = array_values(array_filter($this->sale->missingPayments()->page(10, 0), static fn(MissingPayment $missing): bool => $missing->payment->page !== ''))[0];
        $this->sale->missingPaymentActions()->bringBack($first->payment->id, 1);
        $this->sale->subscriptionChecks()->run();

        $restored = $this->sale->donations()->bySecret($donation->secret) ?? self::fail('It is gone.');
        $subscription = $this->sale->subscriptions()->byId($restored->subscriptionId) ?? self::fail('There is no subscription.');
        self::assertSame([SubscriptionStatus::Active, 2, $this->stripe->all('subscriptions')[0]['id']], [$subscription->status, $subscription->cycles, $subscription->gatewayReference]);
        self::assertSame(['publish', 'give_subscription'], array_column($this->rows('SELECT status FROM {donation} ORDER BY id'), 'status'));
        self::assertSame([2, 2], [self::rowsIn('payment'), count($this->rows("SELECT id FROM {payment} WHERE purpose = 'donation'"))]);
        self::assertSame(0, $this->sale->missingPayments()->countOpen());
        // It goes on as any other.
        $this->forward(30 * DAY_IN_SECONDS);
        $this->deliver();
        self::assertSame([3, 2], [self::rowsIn('donation'), self::rowsIn('missing_payment')]);
    }

    public function testARenewalThatWasRefundedMeanwhileIsNoDonation(): void
    {
        $this->lost(['give-recurring-period' => 'month']);
        $this->forward(40 * DAY_IN_SECONDS);
        $this->deliver();
        [$renewal, $first] = array_values(array_map(static fn(MissingPayment $missing): int => $missing->payment->id, $this->sale->missingPayments()->page(10, 0)));
        $this->sale->missingPaymentActions()->refund($renewal, 1);
        $this->sale->missingPaymentActions()->bringBack($first, 1);
        $this->sale->subscriptionChecks()->run();

        self::assertSame([1, 2], [self::rowsIn('donation'), self::rowsIn('payment')]);
    }

    /** @param array<string, string> $entries */
    private function lost(array $entries = [], string $frame = ''): Donation
    {
        $values = Donor::entries($this->sale, $this->form, $entries + ['give-price-id' => '2', 'payment-mode' => 'stripe', 'give-current-url' => $frame === '' ? '' : self::AROUND]);
        $answer = $this->sale->donationPlacement()->place(new ValidatedRequest($values, self::visitor(), self::network(), RouteChannel::Form, frame: $frame));
        $donation = $this->sale->donations()->byId((int) $answer['donation']['id']) ?? self::fail('There is no donation.');
        $this->stripe->control('pay', ['session' => $this->session()['id'], 'how' => 'card']);
        $this->putBackup();
        $this->deliver();

        return $donation;
    }

    private function target(string $kind, string $token): string
    {
        return $this->sale->service(EmbedReturnHandler::class)->target($kind, $token, $this->form);
    }

    private static function parameter(string $url, string $name): string
    {
        wp_parse_str((string) wp_parse_url($url, PHP_URL_QUERY), $arguments);

        return is_string($arguments[$name] ?? null) ? $arguments[$name] : '';
    }
}
