<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Donations\Records\Receipts;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\Receipts\ReceiptMessages;
use Benefit\Shared\Email\EmailDeliveryStatus;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

/** Each state of a donation in a headline and a sentence. */
final class ReceiptTextTest extends TestCase
{
    /** @param array{refundedMinor?: int, email?: string} $with */
    #[DataProvider('states')]
    public function testSaysTheStateAndTheNextStep(DonationStatus $status, bool $isByHand, array $with, string $headline, string $sentence): void
    {
        $text = new ReceiptMessages(self::donation($status, ...$with), $isByHand, ($with['email'] ?? 'x') === '' ? null : EmailDeliveryStatus::Sent);

        self::assertSame($headline, $text->headline());
        self::assertSame($sentence, $text->sentence());
    }

    /** @return iterable<string, array{DonationStatus, bool, array{refundedMinor?: int, email?: string}, string, string}> */
    public static function states(): iterable
    {
        $back = 'Your refund is on its way. Your bank may take a few days to process it.';
        $later = 'As soon as we receive the money, we will send a receipt to ada@example.org.';
        yield 'paid' => [DonationStatus::Publish, false, [], 'Thank you for your donation!', 'We have also sent this receipt to ada@example.org.'];
        yield 'a renewal' => [DonationStatus::Subscription, false, [], 'Thank you for your donation!', 'We have also sent this receipt to ada@example.org.'];
        yield 'paid, without an address' => [DonationStatus::Publish, false, ['email' => ''], 'Thank you for your donation!', ''];
        yield 'partly refunded' => [DonationStatus::Publish, false, ['refundedMinor' => 1], 'Part of your donation was refunded.', $back];
        yield 'refunded' => [DonationStatus::Refunded, false, ['refundedMinor' => 2500], 'This donation was refunded.', $back];
        yield 'at the gateway' => [DonationStatus::Pending, false, [], 'Your donation is being processed.', "This usually takes a few minutes. Please do not donate again. $later"];
        yield 'at the gateway, without an address' => [DonationStatus::Pending, false, ['email' => ''], 'Your donation is being processed.', 'This usually takes a few minutes. Please do not donate again.'];
        yield 'offline' => [DonationStatus::Pending, true, [], 'Thank you! We look forward to receiving your payment.', $later];
        yield 'a bank debit' => [DonationStatus::Processing, false, [], 'Your donation is on its way.', "Your bank may take a few days. Please do not donate again. $later"];
        yield 'failed' => [DonationStatus::Failed, false, [], 'The payment did not go through.', 'You have not been charged. You can try again or use another payment method.'];
        yield 'left' => [DonationStatus::Abandoned, false, [], 'This donation was not completed.', 'We have not received any money. If it is already on its way, it is still welcome, and you will get your receipt. You can also donate again at any time.'];
        yield 'cancelled' => [DonationStatus::Cancelled, false, [], 'This donation was canceled.', 'You no longer need to pay for it. You can donate again at any time.'];
        yield 'charged back' => [DonationStatus::Revoked, false, [], 'The bank reversed this donation.', 'It no longer counts. If you did not expect this, please contact us.'];
    }

    public function testARefundByHandIsTransferredByTheOrganization(): void
    {
        foreach ([DonationStatus::Publish, DonationStatus::Refunded] as $status) {
            self::assertSame('We will transfer the money to you.', (new ReceiptMessages(self::donation($status, refundedMinor: 1), false, null, isRefundedByHand: true))->sentence());
        }
    }

    /** An e-mail that has not left is not told of as sent. */
    #[TestWith([EmailDeliveryStatus::Sent, 'We have also sent this receipt to ada@example.org.'])]
    #[TestWith([EmailDeliveryStatus::Soon, 'We are also sending this receipt to ada@example.org.'])]
    #[TestWith([EmailDeliveryStatus::Later, 'We will also send this receipt to ada@example.org. It may take an hour or longer.'])]
    #[TestWith([EmailDeliveryStatus::Waiting, 'We could not send this receipt to ada@example.org yet. We keep trying. Please save this page.'])]
    #[TestWith([EmailDeliveryStatus::Failed, 'We could not send this receipt to ada@example.org. Please save this page, or send the receipt again.'])]
    #[TestWith([null, ''])]
    public function testSaysWhatBecameOfTheReceiptsMail(?EmailDeliveryStatus $mail, string $sentence): void
    {
        self::assertSame($sentence, (new ReceiptMessages(self::donation(DonationStatus::Publish), false, $mail))->sentence());
    }

    public function testAMailThatWasAskedForIsOnItsWayOrComesLater(): void
    {
        $said = static fn(EmailDeliveryStatus $mail): string => (new ReceiptMessages(self::donation(DonationStatus::Publish), false, $mail))->resent();

        self::assertStringContainsString('It should arrive within 15 minutes', $said(EmailDeliveryStatus::Soon));
        self::assertStringContainsString('It may take an hour or longer', $said(EmailDeliveryStatus::Later));
        self::assertStringContainsString('We cannot send emails right now.', $said(EmailDeliveryStatus::Waiting));
    }

    private static function donation(DonationStatus $status, int $refundedMinor = 0, string $email = 'ada@example.org'): Donation
    {
        return new Donation(
            id: 7,
            secret: str_repeat('a', 22),
            status: $status,
            mode: 'live',
            formId: 1,
            formVersion: 1,
            campaignId: 0,
            donorId: 1,
            subscriptionId: 0,
            userId: 0,
            staffId: 0,
            level: '',
            currency: 'EUR',
            amountMinor: 2500,
            feeMinor: 0,
            totalMinor: 2500,
            refundedMinor: $refundedMinor,
            gateway: 'test',
            firstName: 'Ada',
            lastName: 'Byron',
            email: $email,
            company: '',
            comment: '',
            isAnonymous: false,
            isSuspect: false,
            receiptNumber: null,
            fields: [],
            consents: [],
            createdAt: 1,
            paidAt: null,
            dueAt: null,
        );
    }
}
