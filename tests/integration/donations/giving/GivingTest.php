<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving;

use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\Receipts\EmailDeliveryRepository;
use Benefit\Payments\DisputeStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Email\EmailDeliveryStatus;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;

/** A donation, from the form to every possible result of its payment. */
final class GivingTest extends GivingTestCase
{
    public function testIsPaidAndCountedOnce(): void
    {
        $campaign = (int) wp_insert_post(['post_type' => 'benefit_campaign', 'post_status' => 'publish', 'post_title' => 'Roof']);
        $form = Donor::form($this->plugin, ['campaign_id' => $campaign]);

        $donation = $this->give($form, ['give-price-id' => '3', 'give_comment' => 'not asked for']);

        self::assertSame([DonationStatus::Publish, 'test', 5000, 0, 5000, '3', 'EUR'], [$donation->status, $donation->mode, $donation->amountMinor, $donation->feeMinor, $donation->totalMinor, $donation->level, $donation->currency]);
        self::assertSame(['Ada Byron', 'ada@example.org', self::NOW, 1, ''], [$donation->name(), $donation->email, $donation->paidAt, $donation->formVersion, $donation->comment]);
        self::assertSame([PaymentStatus::Paid, 5000], [$this->paymentOf($donation)->status, $this->paymentOf($donation)->amountMinor]);
        foreach (['form' => $form, 'campaign' => $campaign, 'donor' => $donation->donorId] as $subject => $id) {
            self::assertSame([1, 5000], $this->total($subject, $id), $subject);
            self::assertSame([0, 0], $this->total($subject, $id, 'live'), "$subject: a test never counts");
        }
        self::assertSame(['placed', 'paid'], $this->history($donation));
    }

    public function testTheSameKeyIsTheSameGift(): void
    {
        $form = Donor::form($this->plugin);
        $visitor = bin2hex(random_bytes(16));
        $key = ['give-idempotency-key' => 'one-key-for-one-gift'];

        $first = $this->give($form, $key + ['give-price-id' => '1'], $visitor);
        // Fields that change between two sends are not part of the donation.
        $second = $this->give($form, $key + ['give-price-id' => '1', 'give-current-url' => home_url('/?x=1'), 'give-form-minimum' => '0.01'], $visitor);
        $other = self::refusal(fn() => $this->give($form, $key + ['give-price-id' => '2'], $visitor));
        $another = $this->give($form, $key + ['give-price-id' => '1']);

        self::assertSame($first->id, $second->id);
        self::assertSame(['key_reused', 409], [$other->reason, $other->status]);
        self::assertNotSame($first->id, $another->id, 'A key is its visitor’s own.');
        self::assertSame([2, 2000], $this->total('form', $form));
    }

    public function testAConfirmedCopyOfTheSiteTakesNoDonation(): void
    {
        update_option('benefit_payments', ['offline_instructions' => 'To AT61 1904.']);
        $this->begin(['test_mode' => false]);
        $form = Donor::form($this->plugin, ['gateways' => ['offline', 'test']]);
        (new SiteAddress('https://live.example'))->move();
        (new SiteAddress())->confirmCopy();

        $refusal = self::refusal(fn() => $this->give($form, ['give-price-id' => '1', 'payment-mode' => 'offline']));

        self::assertSame('copy_of_site', $refusal->reason);
        self::assertSame([0, 0, 0, 0], array_map(self::rowsIn(...), ['donation', 'payment', 'mail', 'idempotency']));
        $this->begin();
        self::assertSame(DonationStatus::Publish, $this->give($form, ['give-price-id' => '1'])->status);
    }

    public function testUntilItIsAnsweredACopyOfTheSiteTakesDonationsAndTheirReceiptsWait(): void
    {
        $form = Donor::form($this->plugin);
        (new SiteAddress('https://live.example'))->move();

        $donation = $this->give($form, ['give-price-id' => '1']);

        $states = array_column($this->plugin->service(EmailDeliveryRepository::class)->all($donation), 'state');
        self::assertSame([EmailDeliveryStatus::Waiting], $states);
    }

    public function testADeclinedGiftCountsNothingAndIsTriedAgainWithAnotherKey(): void
    {
        $form = Donor::form($this->plugin);

        $refusal = self::refusal(fn() => $this->give($form, ['give-price-id' => '1', 'test_outcome' => 'decline']));

        self::assertSame(['declined', 422], [$refusal->reason, $refusal->status]);
        self::assertSame('failed', $this->plugin->database()->value('SELECT status FROM {donation}'));
        self::assertSame([0, 0], $this->total('form', $form));
        self::assertSame(0, self::rowsIn('mail'));
        self::assertSame(DonationStatus::Publish, $this->give($form, ['give-price-id' => '1'])->status);
    }

    public function testAGiftThatWaitsIsPaidByItsMessageAndByLateMoneyToo(): void
    {
        $form = Donor::form($this->plugin);
        $waiting = $this->give($form, ['give-price-id' => '1', 'test_outcome' => 'pending']);
        self::assertSame(DonationStatus::Pending, $waiting->status);
        self::assertSame([0, 0], $this->total('form', $form));

        $this->plugin->payments()->move($this->paymentOf($waiting), PaymentStatus::Expired);
        self::assertSame(DonationStatus::Abandoned, $this->again($waiting)->status);
        $this->plugin->payments()->move($this->paymentOf($waiting), PaymentStatus::Paid);

        self::assertSame(DonationStatus::Publish, $this->again($waiting)->status);
        self::assertSame([1, 1000], $this->total('form', $form));
        self::assertSame(['placed', 'expired', 'paid'], $this->history($waiting));
    }

    public function testAnOfflineGiftIsRealMoneyThatStaffConfirm(): void
    {
        update_option('benefit_payments', ['offline_instructions' => 'To AT61 1904.']);
        $this->begin();
        $form = Donor::form($this->plugin);

        $donation = $this->give($form, ['give-price-id' => '4', 'payment-mode' => 'offline']);
        self::assertSame([DonationStatus::Pending, 'live'], [$donation->status, $donation->mode]);
        self::assertNotNull($donation->dueAt);
        $this->plugin->payments()->markPaid($this->paymentOf($donation), 1);

        self::assertSame(DonationStatus::Publish, $this->again($donation)->status);
        self::assertSame([1, 10000], $this->total('form', $form, 'live'));
        self::assertSame(['donation_due', 'donation_receipt'], array_values(array_intersect(array_column($this->rows('SELECT kind FROM {mail} ORDER BY id'), 'kind'), ['donation_due', 'donation_receipt'])));
    }

    public function testMoneyGivenBackComesOffTheTotals(): void
    {
        $form = Donor::form($this->plugin);
        $donation = $this->give($form, ['give-price-id' => '2']);
        $this->give($form, ['give-price-id' => '1', 'give_email' => 'bob@example.org']);

        $this->plugin->payments()->refund($this->paymentOf($donation), 500, 'Optional', [], 1);
        self::assertSame([DonationStatus::Publish, 500], [$this->again($donation)->status, $this->again($donation)->refundedMinor]);
        self::assertSame([2, 3000], $this->total('form', $form));

        $this->plugin->payments()->refund($this->paymentOf($donation), 2000, 'Optional', [], 1);
        self::assertSame([DonationStatus::Refunded, 2500], [$this->again($donation)->status, $this->again($donation)->refundedMinor]);
        self::assertSame([1, 1000], $this->total('form', $form));
        self::assertSame([0, 0], $this->total('donor', $donation->donorId));
    }

    public function testMoneyThatTheBankTakesBackCountsNoMore(): void
    {
        $form = Donor::form($this->plugin);
        $donation = $this->give($form, ['give-price-id' => '2']);

        $this->plugin->payments()->handleEvent($this->paymentOf($donation), new GatewayEvent(dispute: DisputeStatus::Open));
        self::assertSame([1, 2500], $this->total('form', $form));
        $this->plugin->payments()->handleEvent($this->paymentOf($donation), new GatewayEvent(dispute: DisputeStatus::Lost));

        self::assertSame(DonationStatus::Revoked, $this->again($donation)->status);
        self::assertSame([0, 0], $this->total('form', $form));
    }

    public function testReceiptsAreNumberedWithoutGapsAndTestsTakeNone(): void
    {
        update_option('benefit_payments', ['offline_instructions' => 'To AT61 1904.']);
        $this->begin([DonationPayable::NUMBERS => true]);
        $form = Donor::form($this->plugin);
        $gifts = array_map(fn(): int => $this->give($form, ['give-price-id' => '1', 'payment-mode' => 'offline'])->id, range(1, 3));
        $this->give($form, ['give-price-id' => '1']);
        foreach (array_reverse($gifts) as $id) {
            $donation = $this->plugin->donations()->byId($id);
            self::assertNotNull($donation);
            $this->plugin->payments()->markPaid($this->paymentOf($donation), 1);
        }

        self::assertSame([3, 2, 1], array_map(fn(int $id): ?int => $this->plugin->donations()->byId($id)?->receiptNumber, $gifts));
    }

    public function testTheSameAgainIsMarkedForStaffAndNeverStopped(): void
    {
        $form = Donor::form($this->plugin);

        self::assertFalse($this->give($form, ['give-price-id' => '1'])->isSuspect);
        self::assertFalse($this->give($form, ['give-price-id' => '2'])->isSuspect);
        self::assertTrue($this->give($form, ['give-price-id' => '1'])->isSuspect);
        $this->clock->forward(601);
        self::assertFalse($this->give($form, ['give-price-id' => '1'])->isSuspect);
    }

    public function testAStrangersGiftRenamesNobody(): void
    {
        $form = Donor::form($this->plugin);

        $first = $this->give($form, ['give-price-id' => '1']);
        $second = $this->give($form, ['give-price-id' => '1', 'give_first' => 'Mallory', 'give_email' => ' ADA@example.org ']);

        self::assertSame($first->donorId, $second->donorId);
        self::assertSame('Mallory', $second->firstName);
        self::assertSame(['first_name' => 'Ada'], $this->rows('SELECT first_name FROM {donor}')[0]);
    }

    public function testTheFirstGiftThatIsPaidNamesTheDonor(): void
    {
        update_option('benefit_payments', ['offline_instructions' => 'To AT61 1904.']);
        $this->begin();
        $form = Donor::form($this->plugin);
        $insult = $this->give($form, ['give-price-id' => '1', 'payment-mode' => 'offline', 'give_first' => 'Nasty', 'give_last' => 'Insult']);

        $real = $this->give($form, ['give-price-id' => '1', 'payment-mode' => 'offline']);
        $this->plugin->payments()->markPaid($this->paymentOf($real), 1);
        $this->plugin->payments()->markPaid($this->paymentOf($insult), 1);

        self::assertSame(['first_name' => 'Ada', 'last_name' => 'Byron'], $this->rows('SELECT first_name, last_name FROM {donor}')[0]);
        self::assertFalse($real->isSuspect, 'What a stranger has not paid says nothing.');
    }

    public function testASecretIsReadToTheLetter(): void
    {
        $donation = $this->give(Donor::form($this->plugin), ['give-price-id' => '1']);

        self::assertSame($donation->id, $this->plugin->donations()->bySecret($donation->secret)?->id);
        self::assertNull($this->plugin->donations()->bySecret(strtolower($donation->secret) === $donation->secret ? strtoupper($donation->secret) : strtolower($donation->secret)));
    }

    public function testAVisitorWhoseCardsAreDeclinedIsStopped(): void
    {
        $form = Donor::form($this->plugin);
        $visitor = bin2hex(random_bytes(16));
        $decline = fn(string $who): string => self::refusal(fn() => $this->give($form, ['give-price-id' => '1', 'test_outcome' => 'decline', 'give-proof' => $this->proof($form, $who)], $who))->reason;

        self::assertSame(array_fill(0, 10, 'declined'), array_map(static fn(): string => $decline($visitor), range(1, 10)));
        self::assertSame('rate', $decline($visitor));
        self::assertSame('declined', $decline(bin2hex(random_bytes(16))));
    }

    public function testADonorWhoLeavesThePaymentPageHasNotGiven(): void
    {
        $form = Donor::form($this->plugin);
        $donation = $this->give($form, ['give-price-id' => '1', 'test_outcome' => 'pending']);

        $this->plugin->payments()->move($this->paymentOf($donation), PaymentStatus::Failed);

        // The test gateway has no payment page that could be left.
        self::assertSame(DonationStatus::Failed, $this->again($donation)->status);
    }
}
