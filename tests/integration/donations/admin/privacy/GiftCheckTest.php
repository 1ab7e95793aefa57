<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Privacy;

use Benefit\Donations\Records\ReceiptNumbers;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** `wp benefit check` for donations: silent if everything agrees, otherwise one message per contradiction. */
final class GiftCheckTest extends StaffTestCase
{
    public function testDonationsInAllStatesAgree(): void
    {
        $this->begin(['donation_numbers' => true, 'test_mode' => false]);
        $form = GiftMaker::form();
        foreach (['live', 'test'] as $mode) {
            $this->begin(['donation_numbers' => true, 'test_mode' => $mode === 'test']);
            $with = ['formId' => $form, 'campaignId' => 77, 'feeMinor' => 50];
            GiftMaker::pending($this->plugin, $with);
            GiftMaker::offline($this->plugin, $with);
            GiftMaker::failed($this->plugin, $with);
            GiftMaker::abandoned($this->plugin, $with);
            GiftMaker::paid($this->plugin, $with + ['gateway' => 'offline']);
            GiftMaker::paid($this->plugin, $with + ['email' => '', 'gateway' => 'offline']);
            GiftMaker::refunded($this->plugin, $with + ['gateway' => 'offline']);
            GiftMaker::refunded($this->plugin, $with + ['gateway' => 'offline'], 1000);
            // The fee is refunded, too, so the refund is larger than the donation.
            GiftMaker::refunded($this->plugin, $with + ['gateway' => 'offline'], 2520);
            GiftMaker::chargedBack($this->plugin, $with + ['gateway' => 'offline']);
        }

        self::assertSame([], $this->plugin->giftContradictions());
    }

    /** @return iterable<string, array{string, string}> */
    public static function contradictions(): iterable
    {
        yield 'a total of a form that is too high' => ["UPDATE {donation_total} SET amount_minor = amount_minor + 1 WHERE subject = 'form'", '/^The totals of form \d+ \(EUR, live\) are 1 donations and 2501, but its paid donations add up to 1 and 2500\.$/'];
        yield 'a total of a campaign that counts too many' => ["UPDATE {donation_total} SET gifts = 2 WHERE subject = 'campaign'", '/^The totals of campaign 77 .* are 2 donations and 2500, but its paid donations add up to 1 and 2500\.$/'];
        yield 'a total of a donor that is not there' => ["DELETE FROM {donation_total} WHERE subject = 'donor'", '/^The totals of donor \d+ .* are 0 donations and 0, but their paid donations add up to 1 and 2500\.$/'];
        yield 'a donor of a campaign that is not counted' => ["DELETE FROM {donation_total} WHERE subject = 'donors'", '/^Campaign 77 \(live\) has 0 donors according to its totals, but 1 have donated to it\.$/'];
        yield 'a gift of a donor to a campaign that is counted twice' => ['UPDATE {campaign_donor} SET gifts = 2', '/^Donor \d+ has 2 donations to campaign 77 \(live\) according to its totals, but has made 1\.$/'];
        yield 'money given back that is counted still' => ['UPDATE {donation} SET refunded_minor = 500', '/are 1 donations and 2500, but its paid donations add up to 1 and 2000\.$/'];
        yield 'a payment without donation' => ["UPDATE {payment} SET subject_id = 999999 WHERE purpose = 'donation'", '/^Payment \S{22} has no donation\.$/'];
        yield 'a donation without payment' => ["DELETE FROM {payment} WHERE purpose = 'donation'", '/^Donation \d+ \(publish\) has 0 payments instead of one\.$/'];
        yield 'a donation paid twice' => ["INSERT INTO {payment} (reference, purpose, subject_id, gateway, mode, status, amount_minor, currency, created_at, updated_at) SELECT 'abcdefghijklmnopqrstuv', purpose, subject_id, gateway, mode, status, amount_minor, currency, 1, 1 FROM {payment}", '/^Donation \d+ \(publish\) has 2 payments instead of one\.$/'];
        yield 'a payment of another amount' => ['UPDATE {payment} SET amount_minor = 2400', '/^Donation \d+ \(publish, 2500\) does not match its payment \(paid, 2400\)\.$/'];
        yield 'a payment that is not paid' => ["UPDATE {payment} SET status = 'pending'", '/^Donation \d+ \(publish, 2500\) does not match its payment \(pending, 2500\)\.$/'];
        yield 'a test that is called real' => ["UPDATE {payment} SET mode = 'test'", '/does not match its payment/'];
        yield 'a total that is no sum' => ['UPDATE {donation} SET fee_minor = 10', '/^The total of donation \d+ is 2500, but its amount and fee are 2500 and 10\.$/'];
        yield 'a refund that nobody made' => ['UPDATE {payment} SET refunded_minor = 100', '/^Refunds of donation \d+ differ: 0 on the donation, 100 on its payment, 0 in refunds\.$/'];
        yield 'a receipt that is missing' => ['UPDATE {donation} SET receipt_number = 2', '/^The receipt numbers have a gap: there are 1 receipts from number 2 to 2, but 1 were counted\.$/'];
        yield 'a receipt that was not counted' => ["UPDATE {donation_total} SET gifts = 3 WHERE subject = 'receipt'", '/^The receipt numbers have a gap: there are 1 receipts from number 1 to 1, but 3 were counted\.$/'];
        yield 'all receipts missing' => ['UPDATE {donation} SET receipt_number = NULL', '/^The receipt numbers have a gap: there are 0 receipts from number – to –, but 1 were counted\.$/'];
        yield 'a receipt of a test' => ["UPDATE {donation} SET mode = 'test'", '/^Receipt number 1 is on donation \d+, which was never paid or is a test\.$/'];
    }

    #[DataProvider('contradictions')]
    public function testAContradictionIsSaid(string $sql, string $sentence): void
    {
        $this->contradicts = 'the row is changed by hand';
        $this->begin(['donation_numbers' => true, 'test_mode' => false]);
        GiftMaker::paid($this->plugin, ['formId' => GiftMaker::form(), 'campaignId' => 77, 'gateway' => 'offline']);
        self::assertSame([], $this->plugin->giftContradictions());

        $this->plugin->database()->execute($sql);
        self::assertNotEmpty(preg_grep($sentence, $this->plugin->giftContradictions()), implode("\n", $this->plugin->giftContradictions()));
    }

    /** @return iterable<string, array{string, string}> */
    public static function contradictionsOfSubscriptions(): iterable
    {
        yield 'a payment without donation' => ['UPDATE {donation} SET subscription_id = 0 WHERE id IN (SELECT subject_id FROM {payment} WHERE id IN (SELECT payment_id FROM {renewal} WHERE cycle = 2))', '/^Payment 2 of subscription \d+ has no donation of its own\.$/'];
        yield 'a donation without payment' => ['DELETE FROM {renewal} WHERE cycle = 2', '/^Donation \d+ belongs to subscription \d+, which has no such payment\.$/'];
        yield 'a renewal of nothing' => ["UPDATE {donation} SET status = 'give_subscription', subscription_id = 0", '/^Donation \d+ belongs to subscription 0, which has no such payment\.$/'];
        yield 'another amount' => ['UPDATE {subscription} SET amount_minor = 1', '/^Subscription \d+ does not match donation \d+, which started it\.$/'];
        yield 'no donation' => ['DELETE FROM {donation_subscription}', '/^Subscription \d+ does not match donation/'];
        yield 'too many payments' => ['UPDATE {subscription} SET cycles = 3', '/^Subscription \d+ shows 3 payments, but 2 were made\.$/'];
        yield 'a payment that is none' => ['UPDATE {renewal} SET payment_id = 999999 WHERE cycle = 2', '/^Payment 2 of subscription \d+ is marked as paid, but no such payment exists\.$/'];
        yield 'a payment that was never made' => ["UPDATE {payment} SET status = 'failed' WHERE id IN (SELECT payment_id FROM {renewal} WHERE cycle = 2)", '/^Payment 2 of subscription \d+ is marked as paid, but no such payment exists\.$/'];
        yield 'one that is never charged again' => ['UPDATE {subscription} SET next_at = NULL', '/^Subscription \d+ is active, but has no next payment scheduled\.$/'];
        yield 'one that is charged after its end' => ["UPDATE {subscription} SET status = 'cancelled'", '/^Subscription \d+ \(cancelled\) has ended or not started, but is due to be charged\.$/'];
    }

    #[DataProvider('contradictionsOfSubscriptions')]
    public function testAContradictionOfASubscriptionIsSaid(string $sql, string $sentence): void
    {
        $this->contradicts = 'the row is changed by hand';
        GiftMaker::renewing($this->plugin, with: ['formId' => GiftMaker::form()]);
        $this->clock->forward(31 * DAY_IN_SECONDS);
        $this->plugin->renewals()->chargeDue();
        self::assertSame([], $this->plugin->check());

        $this->plugin->database()->execute($sql);
        self::assertNotEmpty(preg_grep($sentence, $this->plugin->check()), implode("\n", $this->plugin->check()));
    }

    public function testSkippedReceiptNumbersAreNoGap(): void
    {
        $this->begin(['donation_numbers' => true, 'test_mode' => false]);
        GiftMaker::paid($this->plugin, ['gateway' => 'offline']);

        $this->plugin->service(ReceiptNumbers::class)->settingsSaved([], ['receipt_next' => 40]);
        $this->plugin->service(ReceiptNumbers::class)->settingsSaved([], ['receipt_next' => 5]);
        GiftMaker::paid($this->plugin, ['gateway' => 'offline']);

        self::assertSame(['1', '40'], array_column($this->plugin->database()->rows('SELECT receipt_number FROM {donation} ORDER BY id'), 'receipt_number'));
        self::assertSame([], $this->plugin->giftContradictions());
    }

    public function testTwinsOfAReceiptAreSaidWhereTheIndexIsMissing(): void
    {
        $this->contradicts = 'the index is taken away';
        $this->begin(['donation_numbers' => true, 'test_mode' => false]);
        GiftMaker::paid($this->plugin, ['gateway' => 'offline']);
        GiftMaker::paid($this->plugin, ['gateway' => 'offline']);
        $database = $this->plugin->database();
        $database->execute('ALTER TABLE {donation} DROP INDEX receipt_number');
        try {
            $database->execute('UPDATE {donation} SET receipt_number = 1');
            self::assertContains('Receipt number 1 is on 2 donations.', $this->plugin->giftContradictions());
        } finally {
            $database->execute('DELETE FROM {donation}');
            $database->execute('ALTER TABLE {donation} ADD UNIQUE KEY receipt_number (receipt_number)');
        }
    }
}
