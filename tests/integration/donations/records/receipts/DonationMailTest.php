<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Receipts;

use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Donations\Records\Receipts\DonationStaffEmails;
use Benefit\Donations\Records\Receipts\DonorEmails;
use Benefit\Donations\Records\Receipts\ReceiptResender;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\DisputeStatus;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Refund;
use Benefit\Payments\RefundStatus;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Shared\Email\MailTestCase;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 4) . '/GiftMaker.php';

/** Emails about donations: recipients, texts, and data that they must never contain. */
final class DonationMailTest extends MailTestCase
{
    private const EVIL = '<script>alert(1)<i> [gallery] "\' 🎁';
    private const SETTINGS = ['currency' => 'EUR', 'organiser_email' => 'office@example.org', 'mail_from_email' => 'hall@example.org', 'test_mode' => false];

    private Services $plugin;

    protected function setUp(): void
    {
        parent::setUp();
        $this->with([]);
    }

    public function testAPaidGiftIsThankedForAndToldToStaff(): void
    {
        $form = GiftMaker::form('A new roof');
        $donation = GiftMaker::paid($this->plugin, ['formId' => $form, 'company' => 'Engines & Sons', 'address' => ['country' => 'DE', 'line' => 'Am Markt 1', 'line2' => '', 'city' => 'Jena', 'state' => '', 'zip' => '07743'], 'comment' => "Well done!\nGo on.", 'feeMinor' => 75, 'fields' => [['name' => 'q', 'label' => 'How did you hear of us?', 'value' => 'By radio']]]);
        [$receipt, $staff] = $this->mails();

        self::assertSame(['ada@example.org', 'Thank you for your donation: A new roof', 'office@example.org'], [self::header($receipt, 'To'), self::header($receipt, 'Subject'), self::header($receipt, 'Reply-To')]);
        $this->assertSays($receipt, ['Hello Ada, we have received your donation of €25.75.', "Donation number: $donation->id", 'Donor: Ada Byron', 'Company: Engines & Sons', 'Payment method: Test payment', 'How did you hear of us? By radio', 'Well done!', 'Donation: €25', 'Processing fee (covered by you): €0.75', 'Total: €25.75', "donation=$donation->secret"], isHtmlToo: false);
        self::assertSame(['office@example.org', 'Donation of €25.75: A new roof', 'ada@example.org'], [self::header($staff, 'To'), self::header($staff, 'Subject'), self::header($staff, 'Reply-To')]);
        $this->assertSays($staff, ['Ada Byron (ada@example.org) donated €25.75.', 'Form: A new roof', 'Payment method: Test payment', 'Company: Engines & Sons', "Address: Am Markt 1\n07743 Jena\nGermany", 'Processing fee (covered by the donor): €0.75', 'How did you hear of us? By radio', "Comment: Well done!\nGo on."], isHtmlToo: false);
        self::assertSame(1, substr_count(self::parts($staff)[0]['body'], '€0.75'), 'The fee is said once.');
        foreach (self::parts($staff) as $part) {
            self::assertStringNotContainsString($donation->secret, $part['body'], 'The link of staff asks for a login.');
            self::assertStringContainsString(DonationsScreenUrl::url(['donation' => $donation->id]), html_entity_decode($part['body']));
        }
    }

    public function testTheReceiptNamesTheOrganisation(): void
    {
        $this->with(['seller_name' => 'Friends of Harbour Hall', 'seller_address' => "Quay Street 12\n1020 Vienna", 'seller_tax_number' => 'ATU12345678']);
        GiftMaker::paid($this->plugin);

        $this->assertSays($this->mails()[0], ['Recipient: Friends of Harbour Hall', "Recipient’s address: Quay Street 12\n1020 Vienna", 'Recipient’s tax number: ATU12345678'], isHtmlToo: false);
    }

    public function testStaffReadWhatRepeatsHowOftenAndWhichOfHowMany(): void
    {
        $endless = GiftMaker::renewing($this->plugin, with: ['feeMinor' => 64]);
        $staff = $this->mails()[1];
        self::assertSame('Donation of €25.64 every month: ' . get_option('blogname'), self::header($staff, 'Subject'));
        $this->assertSays($staff, ['New donation of €25.64 every month', 'donated €25.64 every month.', "First payment of recurring donation $endless->id"], isHtmlToo: false);

        $twelve = GiftMaker::renewing($this->plugin, new Recurrence(BillingPeriod::Month, 12));
        $this->assertSays($this->mails()[1], ["First of 12 payments of recurring donation $twelve->id"], isHtmlToo: false);

        $renewal = GiftMaker::paid($this->plugin, ['subscriptionId' => $endless->id]);
        $this->mails();
        $this->plugin->transaction()->run(fn() => $this->payable()->disputed($renewal->id, DisputeStatus::Open));
        $this->assertSays($this->mails()[0], ["Renewal of recurring donation $endless->id"], isHtmlToo: false);
    }

    public function testAGiftWithoutAFormIsOneToTheSite(): void
    {
        GiftMaker::paid($this->plugin);

        self::assertSame('Thank you for your donation: ' . get_option('blogname'), self::header($this->mails()[0], 'Subject'));
    }

    public function testStaffAreAskedToKeepANameAndToLookAtASecondGift(): void
    {
        GiftMaker::paid($this->plugin, ['isAnonymous' => true, 'isSuspect' => true]);

        $this->assertSays($this->mails()[1], ['Please do not name them in public', 'whether the donor meant to donate twice']);
    }

    public function testATestSaysThatNoMoneyMovedAndGoesToAnyAddressFiveTimesAnHourAtMost(): void
    {
        $this->with(['test_mode' => true]);
        foreach (range(1, 6) as $_) {
            GiftMaker::paid($this->plugin, ['email' => 'stranger@example.org']);
        }
        $mails = $this->mails();
        $toStranger = array_values(array_filter($mails, static fn(string $mail): bool => self::header($mail, 'To') === 'stranger@example.org'));

        self::assertCount(5, $toStranger);
        foreach ($mails as $mail) {
            $this->assertSays($mail, ['Test donation: no real money was charged.']);
        }
    }

    public function testRealMoneyIsThankedForEachTime(): void
    {
        foreach (range(1, 6) as $_) {
            GiftMaker::paid($this->plugin);
        }
        $mails = $this->mails();

        self::assertCount(12, $mails);
        self::assertStringNotContainsString('no real money was charged', implode('', array_column(self::parts($mails[0]), 'body')));
    }

    public function testAnOfflineGiftIsToldHowItReachesUs(): void
    {
        $this->plugin->paymentSettings()->save('Transfer', "Send it to DE00 1234.\nThe bank is open.\n\nOr bring it.", 7);
        $donation = GiftMaker::offline($this->plugin);
        [$mail] = $this->mails();

        self::assertSame('How to send your donation: ' . get_option('blogname'), self::header($mail, 'Subject'));
        $this->assertSays($mail, ['Amount: €25', "Reference: Donation $donation->id", 'Due date: ' . wp_date((string) get_option('date_format'), (int) $donation->dueAt), "Send it to DE00 1234.\nThe bank is open.", 'Or bring it.', "donation=$donation->secret"], isHtmlToo: false);
    }

    public function testAReminderAndTheEndSayThatNothingHasToBeDone(): void
    {
        $this->plugin->paymentSettings()->save('Transfer', 'Send it.', 7);
        $donation = GiftMaker::offline($this->plugin, ['formId' => $form = GiftMaker::form('A new roof')]);
        $this->mails();
        $payable = $this->payable();
        $this->plugin->transaction()->run(static fn() => $payable->reminded($donation->id));
        [$reminder] = $this->mails();
        $this->assertSays($reminder, ['We hope to receive it by ' . wp_date((string) get_option('date_format'), (int) $donation->dueAt) . '.', 'you do not need to do anything']);
        $this->plugin->payments()->move(GiftMaker::payment($this->plugin, $donation), PaymentStatus::Expired);
        [$over] = $this->mails();
        $this->assertSays($over, ['did not receive your donation', 'it is still welcome', (string) get_permalink($form)]);
    }

    public function testMailsOfWhatIsOverMeanwhileAreNotSent(): void
    {
        $this->plugin->paymentSettings()->save('Transfer', 'Send it.', 7);
        $donation = GiftMaker::offline($this->plugin);
        $this->plugin->payments()->move(GiftMaker::payment($this->plugin, $donation), PaymentStatus::Paid);

        self::assertSame(['Thank you for your donation: ' . get_option('blogname'), 'Donation of €25: ' . get_option('blogname')], array_map(static fn(string $mail): ?string => self::header($mail, 'Subject'), $this->mails()));
    }

    public function testARefundNamesWhatGoesBack(): void
    {
        GiftMaker::refunded($this->plugin, amountMinor: 1000);
        $mails = $this->mails();
        $refund = end($mails);

        $this->assertSays((string) $refund, ['we are refunding €10 of your donation of €25', 'Refunded: -€10'], isHtmlToo: false);
    }

    public function testARefundSaysWhoSendsTheMoney(): void
    {
        foreach (['test' => 'Your bank may take a few days to process the refund.', 'offline' => 'We will transfer the money to you.'] as $gateway => $sentence) {
            GiftMaker::refunded($this->plugin, ['gateway' => $gateway], amountMinor: 1000);
            $mails = $this->mails();

            $this->assertSays((string) end($mails), [$sentence], isHtmlToo: false);
        }
    }

    public function testStaffHearOfWhatGoesWrong(): void
    {
        $donation = GiftMaker::paid($this->plugin);
        $this->mails();
        $payment = GiftMaker::payment($this->plugin, $donation);
        $refund = static fn(RefundStatus $status): Refund => new Refund(1, 'ref', $payment->id, 1000, 'EUR', $status, '', [], 0, 1);
        $payable = $this->payable();
        foreach ([
            [DonationStaffEmails::REFUND_FAILED, fn() => $payable->refundFailed($donation->id, $refund(RefundStatus::Failed)), "A refund of donation $donation->id failed", '€10 could not be refunded to Ada Byron (ada@example.org)'],
            [DonationStaffEmails::REFUND_WAITS, fn() => $payable->refundFailed($donation->id, $refund(RefundStatus::Due)), "Donation $donation->id cannot be refunded yet", '€10 of the donation from Ada Byron'],
            [DonationStaffEmails::DISPUTED, fn() => $payable->disputed($donation->id, DisputeStatus::Open), "The payment for donation $donation->id has been disputed", 'has disputed the payment of €25'],
            [DonationStaffEmails::DISPUTE_WON, fn() => $payable->disputed($donation->id, DisputeStatus::Won), "You won the dispute for donation $donation->id", 'You keep the money'],
            [DonationStaffEmails::CHARGED_BACK, fn() => $payable->chargedBack($donation->id), "Donation $donation->id was charged back", 'The donation no longer counts'],
        ] as [$kind, $work, $subject, $words]) {
            $this->plugin->transaction()->run($work);
            [$mail] = $this->mails();
            self::assertSame(['office@example.org', $subject], [self::header($mail, 'To'), self::header($mail, 'Subject')], $kind);
            $this->assertSays($mail, [$words]);
        }
    }

    public function testNothingThatADonorEnteredBecomesMarkupOrAHeader(): void
    {
        $this->plugin->paymentSettings()->save('Transfer', 'Send it.', 7);
        $with = ['firstName' => self::EVIL, 'lastName' => "X\r\nBcc: all@example.org", 'company' => self::EVIL, 'comment' => self::EVIL, 'fields' => [['name' => 'x', 'label' => self::EVIL, 'value' => self::EVIL]]];
        GiftMaker::paid($this->plugin, $with);
        GiftMaker::offline($this->plugin, $with);
        GiftMaker::refunded($this->plugin, $with);
        $mails = $this->mails();

        self::assertCount(5, $mails, 'A receipt of what was refunded meanwhile is not sent.');
        foreach ($mails as $mail) {
            self::assertNull(self::header($mail, 'Bcc'));
            $html = self::parts($mail)[1]['body'];
            self::assertStringNotContainsString('<script', $html);
            self::assertStringContainsString('<script>', html_entity_decode($html), (string) self::header($mail, 'Subject'));
        }
    }

    public function testAGiftWithoutAnAddressHasNoMailToItsDonor(): void
    {
        GiftMaker::refunded($this->plugin, ['email' => '']);

        self::assertSame(['office@example.org'], array_map(static fn(string $mail): ?string => self::header($mail, 'To'), $this->mails()));
    }

    public function testStaffSendAReceiptAgainAndTheHistorySaysWho(): void
    {
        $donation = GiftMaker::paid($this->plugin);
        $this->mails();
        $staff = (int) wp_insert_user(['user_login' => 'staff', 'user_pass' => 'x', 'user_email' => 'staff@example.org']);
        wp_set_current_user($staff);
        foreach (range(1, 7) as $_) {
            $this->plugin->service(ReceiptResender::class)->resend($donation);
        }

        self::assertCount(7, array_filter($this->mails(), static fn(string $mail): bool => self::header($mail, 'To') === 'ada@example.org'));
        $rows = $this->plugin->database()->rows("SELECT user_id, data FROM {donation_log} WHERE kind = 'receipt_sent'");
        self::assertCount(7, $rows);
        self::assertSame([(string) $staff, '{"kind":"donation_receipt"}'], [$rows[0]['user_id'], $rows[0]['data']]);
    }

    public function testWhatWaitsOfflineIsToldAgainHowToPay(): void
    {
        $this->plugin->paymentSettings()->save('Transfer', 'Send it.', 7);
        $donation = GiftMaker::offline($this->plugin);
        $this->mails();
        $this->plugin->service(ReceiptResender::class)->resend($donation);

        $this->assertSays($this->mails()[0], ['Send it.']);
    }

    public function testThereIsNothingToSendOfWhatIsOver(): void
    {
        foreach ([GiftMaker::failed($this->plugin), GiftMaker::pending($this->plugin), GiftMaker::paid($this->plugin, ['email' => ''])] as $donation) {
            try {
                $this->plugin->service(ReceiptResender::class)->resend($donation);
                self::fail('It was sent.');
            } catch (UserFacingException $refusal) {
                self::assertSame(['not_sendable', 422], [$refusal->reason, $refusal->status]);
            }
        }
    }

    /** @param array<string, mixed> $settings */
    private function with(array $settings): void
    {
        $this->plugin = self::plugin($this->clock, $settings + self::SETTINGS);
        $this->plugin->service(DonorEmails::class)->addTypes();
        $this->plugin->service(DonationStaffEmails::class)->addTypes();
    }

    /** @return list<string> emails sent since the last call */
    private function mails(): array
    {
        $before = count(self::sent());
        $this->plugin->emailSender()->sendQueued();

        return array_slice(self::sent(), $before);
    }

    /**
     * Asserts on the plain text and the HTML.
     *
     * @param list<string> $words
     */
    private function assertSays(string $mail, array $words, bool $isHtmlToo = true): void
    {
        [$text, $html] = array_map(static fn(string $body): string => str_replace(["\r\n", "\u{a0}"], ["\n", ' '], $body), array_column(self::parts($mail), 'body'));
        foreach ($words as $word) {
            self::assertStringContainsString($word, $text);
            if ($isHtmlToo) {
                self::assertStringContainsString($word, html_entity_decode($html));
            }
        }
    }

    private function payable(): DonationPayable
    {
        return $this->plugin->service(DonationPayable::class);
    }
}
