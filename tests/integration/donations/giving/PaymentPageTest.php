<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving;

use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\PaymentStatus;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use Benefit\Tests\Integration\Payments\ScriptedGateway;

/** Donations paid on a gateway's payment page, and donors who return from it. */
final class PaymentPageTest extends GivingTestCase
{
    private const PAGE = 'https://pay.example/1';
    private const KEY = 'the-first-key-of-this-tab';

    private ScriptedGateway $gateway;
    private int $form;
    private string $visitor;

    protected function setUp(): void
    {
        $this->gateway = new ScriptedGateway();
        $this->gateway->charge = GatewayResult::pending(self::PAGE, 'cs_1');
        parent::setUp();
        add_filter('benefit_gateways', fn(array $gateways): array => [...$gateways, $this->gateway]);
        $this->begin(['gateways' => ['scripted']]);
        $this->form = Donor::form($this->plugin);
        $this->visitor = bin2hex(random_bytes(16));
    }

    public function testTheSameEntriesLeadToTheSamePageAgain(): void
    {
        $first = $this->gift();
        $second = $this->gift();

        self::assertSame($first->id, $second->id);
        self::assertSame([DonationStatus::Pending, 0], [$second->status, $this->gateway->closed]);
    }

    /** The page that waits for a duplicate request is reloaded; while the payment page is open, it leads there. */
    public function testTheWaitingPageLeadsToTheReceiptOnceTheEndIsKnown(): void
    {
        $donation = $this->gift();
        $leadsTo = fn(): mixed => $this->plugin->donationPlacement()->findAnswer($this->visitor, self::KEY)['redirect'] ?? null;
        self::assertSame(self::PAGE, $leadsTo());

        $this->plugin->payments()->move($this->paymentOf($donation), PaymentStatus::Paid);
        $this->clock->forward(15 * MINUTE_IN_SECONDS);
        self::assertStringContainsString("donation=$donation->secret", (string) $leadsTo());
    }

    public function testADeclinedGiftIsStillToldOfAsOne(): void
    {
        $this->gateway->charge = GatewayResult::declined('No money there.');
        self::refusal(fn() => $this->gift());

        self::assertSame('No money there.', self::refusal(fn() => $this->plugin->donationPlacement()->findAnswer($this->visitor, self::KEY))->getMessage());
    }

    public function testOtherEntriesCloseThePageAndBeginAnew(): void
    {
        $first = $this->gift();

        $second = $this->gift(['give-price-id' => '3', 'give-idempotency-key' => 'another-key-of-this-tab', 'give-replaced-key' => self::KEY]);

        self::assertNotSame($first->id, $second->id);
        self::assertSame([1, DonationStatus::Abandoned], [$this->gateway->closed, $this->again($first)->status]);
        self::assertSame([DonationStatus::Pending, 5000], [$second->status, $second->amountMinor]);
    }

    public function testMoneyThatCameAllTheSameIsSaidBeforeASecondGiftIsMade(): void
    {
        $first = $this->gift();
        $this->gateway->news = new GatewayEvent(PaymentStatus::Paid);
        $other = ['give-price-id' => '3', 'give-idempotency-key' => 'another-key-of-this-tab', 'give-replaced-key' => self::KEY];

        $refusal = self::refusal(fn() => $this->gift($other));

        self::assertSame('already_given', $refusal->reason);
        self::assertStringContainsString('€25', $refusal->getMessage());
        self::assertSame(DonationStatus::Publish, $this->again($first)->status);
        self::assertSame(1, self::rowsIn('donation'));
        $this->gateway->news = null;
        self::assertSame(5000, $this->gift($other)->amountMinor, 'Pressed again, it is meant.');
    }

    public function testNobodyClosesThePageOfSomebodyElse(): void
    {
        $first = $this->gift();
        $this->visitor = bin2hex(random_bytes(16));

        $this->gift(['give-idempotency-key' => 'a-key-of-somebody-else', 'give-replaced-key' => self::KEY]);

        self::assertSame([0, DonationStatus::Pending], [$this->gateway->closed, $this->again($first)->status]);
    }

    public function testTheWayBackIsAPageOfThisSite(): void
    {
        $back = [];
        foreach ([home_url('/?p=1') => home_url('/?p=1'), 'https://evil.example/' => get_permalink($this->form), '//evil.example' => get_permalink($this->form), 'javascript:alert(1)' => get_permalink($this->form)] as $url => $page) {
            $this->gateway->charge = GatewayResult::pending(self::PAGE . count($back), 'cs_' . count($back));
            $gift = $this->gift(['give-idempotency-key' => bin2hex(random_bytes(12)), 'give-current-url' => $url]);
            $back[] = [$this->gateway->charged?->cancelUrl, add_query_arg(AbandonedPaymentPage::PARAMETER, $this->paymentOf($gift)->reference, (string) $page)];
        }
        foreach ($back as [$is, $should]) {
            self::assertSame($should, $is);
        }
    }

    /** @param array<string, mixed> $entries */
    private function gift(array $entries = []): \Benefit\Donations\Records\Donation
    {
        return $this->give($this->form, $entries + ['give-price-id' => '2', 'payment-mode' => 'scripted', 'give-idempotency-key' => self::KEY], $this->visitor);
    }
}
