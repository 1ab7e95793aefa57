<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Recurring;

use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\Receipts\DonationStaffEmails;
use Benefit\Donations\Records\Receipts\DonorEmails;
use Benefit\Donations\Records\Recurring\RecurringDonationEmails;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Shared\Email\MailTestCase;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 4) . '/GiftMaker.php';

/** Emails to recurring donors, as they arrive. */
final class SubscriptionMailTest extends MailTestCase
{
    private TellingGateway $gateway;
    private Services $plugin;

    protected function setUp(): void
    {
        parent::setUp();
        $this->gateway = new TellingGateway();
        $this->clock->now = (int) strtotime('2025-01-31T12:00:00Z');
        add_filter('benefit_gateways', fn(array $gateways): array => [...$gateways, $this->gateway]);
        $this->plugin = self::plugin($this->clock, ['currency' => 'EUR', 'organiser_email' => 'office@example.org', 'mail_from_email' => 'hall@example.org', 'gateways' => ['telling'], 'page_history' => $this->historyPage()]);
        $this->plugin->service(DonorEmails::class)->addTypes();
        $this->plugin->service(DonationStaffEmails::class)->addTypes();
        $this->plugin->service(RecurringDonationEmails::class)->addTypes();
    }

    public function testARenewalIsThankedForByItself(): void
    {
        $subscription = $this->renewing(new Recurrence(BillingPeriod::Quarter));
        $this->cronAt('2025-04-30T12:00:00Z');
        [$mail] = $this->mails();

        self::assertSame('Thank you for your recurring donation: A new roof', self::header($mail, 'Subject'));
        self::assertStringContainsString('we have received your recurring donation of €25, which you make every three months.', self::parts($mail)[0]['body']);
        $second = $this->plugin->database()->row("SELECT secret FROM {donation} WHERE status = 'give_subscription' AND subscription_id = %d", $subscription->id);
        self::assertMatchesRegularExpression("/Recurring donation:?\\s+Renewal of recurring donation $subscription->id/", self::parts($mail)[0]['body'], 'known as one of many');
        self::assertStringContainsString('donation=' . ($second['secret'] ?? '–'), self::parts($mail)[0]['body'], 'its own receipt');
    }

    public function testTheFirstReceiptSaysThatItRepeatsWhenNextAndWhereToEndIt(): void
    {
        GiftMaker::renewing($this->plugin, new Recurrence(BillingPeriod::Month, 12), ['gateway' => 'telling', 'formId' => GiftMaker::form('A new roof')]);
        $mails = array_column(array_map(static fn(string $mail): array => [(string) self::header($mail, 'Subject'), $mail], $this->mails()), 1, 0);
        $mail = $mails['Thank you for your donation: A new roof'] ?? '';

        foreach (['Frequency: €25 every month, 12 times', 'Next donation: ' . wp_date((string) get_option('date_format'), (int) strtotime('2025-02-28')), 'View or cancel your recurring donation'] as $said) {
            self::assertStringContainsString($said, self::parts($mail)[0]['body']);
        }
    }

    public function testAFailureIsToldWithThePageToPayIt(): void
    {
        $subscription = $this->renewing();
        $this->gateway->outcomes = [GatewayResult::declined('No.')];
        $this->cronAt('2025-02-28T12:00:00Z');
        $this->plugin->database()->execute('UPDATE {subscription} SET invoice_url = %s WHERE id = %d', 'https://pay.example.org/in_2', $subscription->id);
        [$mail] = $this->mails();

        self::assertSame('The payment for your recurring donation failed: A new roof', self::header($mail, 'Subject'));
        foreach (self::parts($mail) as $part) {
            self::assertStringContainsString('https://pay.example.org/in_2', $part['body']);
        }
    }

    public function testNobodyIsToldOfAFailureThatIsOver(): void
    {
        $this->renewing();
        $this->gateway->outcomes = [GatewayResult::declined('No.')];
        $this->cronAt('2025-02-28T12:00:00Z');
        $this->cronAt('2025-03-01T12:00:00Z');

        self::assertSame(['Thank you for your recurring donation: A new roof'], array_map(static fn(string $mail): string => (string) self::header($mail, 'Subject'), $this->mails()));
    }

    public function testEachEndHasItsWords(): void
    {
        $cancelled = $this->renewing();
        $this->plugin->subscriptions()->cancel($cancelled, SubscriptionEndReason::Staff, 1);
        self::assertSame('Your recurring donation was canceled: A new roof', self::header($this->mails()[0], 'Subject'));

        $this->renewing(new Recurrence(BillingPeriod::Month, 2));
        $this->cronAt('2025-02-28T12:00:00Z');
        $subjects = array_map(static fn(string $mail): string => (string) self::header($mail, 'Subject'), $this->mails());
        self::assertContains('Your recurring donation is complete: A new roof', $subjects);
    }

    public function testTheEndIsToldWithoutTheRefundOfTheFirstDonation(): void
    {
        $subscription = $this->renewing();
        $payment = $this->plugin->payments()->findNewest(DonationPayable::PURPOSE, $subscription->subjectId) ?? self::fail('It has no payment.');
        $this->plugin->payments()->refund($payment, 500, '', [], 1);
        $this->mails();
        $this->plugin->subscriptions()->cancel($subscription, SubscriptionEndReason::Staff, 1);
        $body = self::parts($this->mails()[0] ?? '')[0]['body'];

        self::assertStringContainsString('€25', $body);
        self::assertStringNotContainsString('Refunded', $body);
    }

    private function historyPage(): int
    {
        return (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Your donations']);
    }

    private function renewing(Recurrence $recurrence = new Recurrence(BillingPeriod::Month)): Subscription
    {
        $subscription = GiftMaker::renewing($this->plugin, $recurrence, ['gateway' => 'telling', 'formId' => GiftMaker::form('A new roof')]);
        $this->mails();

        return $subscription;
    }

    private function cronAt(string $moment): void
    {
        $this->clock->now = (int) strtotime($moment);
        $this->plugin->renewals()->chargeDue();
    }

    /** @return list<string> emails sent since the last call */
    private function mails(): array
    {
        $before = count(self::sent());
        $this->plugin->emailSender()->sendQueued();

        return array_slice(self::sent(), $before);
    }
}
