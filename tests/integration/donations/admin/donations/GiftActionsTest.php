<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Donations;

use Benefit\Donations\Records\DonationStatus;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** benefit/v1/donations/<id>/…: the donation's page and its actions. */
final class GiftActionsTest extends StaffTestCase
{
    private const HOSTILE = '<script>alert(1)</script>" \' [gallery] :) ' . "\u{202E}";

    protected function setUp(): void
    {
        parent::setUp();
        self::become('benefit_fundraiser');
    }

    /** @param array<string, mixed> $donation @return list<string> newest first */
    private static function log(array $donation): array
    {
        return array_column($donation['log'], 'text');
    }

    /** @return list<string> */
    private function mails(string $recipient): array
    {
        return array_column($this->rows('SELECT kind FROM {mail} WHERE recipient = %s ORDER BY id', $recipient), 'kind');
    }

    public function testTheDonationWithItsDonorEntriesConsentsPaymentMailsAndHistory(): void
    {
        $form = GiftMaker::form('Roof');
        $donation = $this->paid([
            'formId' => $form,
            'feeMinor' => 100,
            'company' => 'Engines',
            'comment' => "For the roof.\nGood luck.",
            'isAnonymous' => true,
            'fields' => [['name' => 'how', 'label' => 'How did you hear of us?', 'value' => 'Radio']],
            'consents' => [['id' => 'terms', 'text' => 'I agree.', 'at' => self::NOW]],
        ]);
        $data = $this->seen($donation->id);

        self::assertSame(['publish', 'Paid', true, 'Ada', 'Byron', 'ada@example.org', 'Engines', true, false], [$data['status'], $data['status_text'], $data['test'], $data['first_name'], $data['last_name'], $data['email'], $data['company'], $data['anonymous'], $data['suspect']]);
        self::assertSame(['€25.00', '€1.00', '€26.00', '', 'Roof', ''], [$data['amount'], $data['fee'], $data['total'], $data['refunded'], $data['form'], $data['campaign']]);
        self::assertSame([['label' => 'How did you hear of us?', 'value' => 'Radio']], $data['fields']);
        self::assertSame(['I agree.'], array_column($data['consents'], 'text'));
        self::assertSame(['Paid', true], [$data['payment']['status'], $data['payment']['test']]);
        self::assertCount(1, $data['mails']);
        self::assertSame(['The donation was paid.', 'The donation was made.'], self::log($data));
        self::assertSame(['refund' => true, 'cancel' => false, 'resend' => true, 'pay' => false, 'void' => false, 'cancel_subscription' => false], $data['can']);
        self::assertStringContainsString($donation->secret, $data['url']);
    }

    public function testAMailThatWaitsIsToldOfAsOne(): void
    {
        $donation = $this->paid();
        $state = fn(): string => $this->seen($donation->id)['mails'][0]['status'];

        self::assertSame('On its way', $state());
        $this->plugin->database()->execute('UPDATE {mail} SET next_at = %d', self::NOW + HOUR_IN_SECONDS);
        self::assertSame('Will be sent after ' . wp_date(get_option('date_format') . ' ' . get_option('time_format'), self::NOW + HOUR_IN_SECONDS), $state());
    }

    public function testHostileTextComesAsItWasStored(): void
    {
        $donation = $this->paid(['firstName' => self::HOSTILE, 'lastName' => self::HOSTILE, 'company' => self::HOSTILE, 'comment' => self::HOSTILE, 'fields' => [['name' => 'x', 'label' => self::HOSTILE, 'value' => self::HOSTILE]], 'consents' => [['id' => 'x', 'text' => self::HOSTILE, 'at' => 1]]]);
        $data = $this->act('note', $donation, ['text' => self::HOSTILE]);

        foreach ([$data['first_name'], $data['last_name'], $data['company'], $data['comment'], $data['fields'][0]['label'], $data['fields'][0]['value'], $data['consents'][0]['text'], $data['log'][0]['text']] as $text) {
            self::assertSame(trim(self::HOSTILE), trim($text));
        }
        self::assertSame(200, $this->ask('entity_donations', ['includeSensitiveData' => 'true'])->get_status());
    }

    #[TestWith(['subscriber'])]
    #[TestWith(['editor'])]
    #[TestWith(['benefit_organiser'])]
    public function testNobodyElseSeesOrDoesAnything(string $role): void
    {
        $donation = $this->paid();
        self::become($role);

        $id = ['id' => $donation->id];
        $key = ['idempotency_key' => self::key()];
        foreach (['entity_donations' => ['includeSensitiveData' => 'true'], 'donation_totals' => [], 'donation_details' => $id, 'entity_donation_change' => ['firstName' => 'Eve'] + $id, 'entity_donation_refund' => $id + $key, 'entity_donation_note' => ['text' => 'x'] + $id + $key, 'entity_donation_create' => ['amount' => ['typed' => '5']]] as $name => $values) {
            $answer = $this->ask($name, $values);
            self::assertSame(403, $answer->get_status(), $name);
            self::assertStringNotContainsString('ada@', (string) json_encode($answer->get_data()));
        }
        self::assertSame(['placed', 'paid'], $this->history($donation));
    }

    public function testAPartAndThenTheRestAreRefundedTheFeeIncluded(): void
    {
        $form = GiftMaker::form();
        $donation = $this->paid(['formId' => $form, 'feeMinor' => 100]);
        $part = $this->act('refund', $donation, ['amount' => ['typed' => '10.50'], 'reason' => 'Too much']);

        self::assertSame(['publish', 'Partially refunded', '€10.50', '€15.50'], [$part['status'], $part['status_text'], $part['refunded'], $part['left']]);
        self::assertSame([['€10.50', 'Completed', 'Too much', true]], array_map(static fn(array $refund): array => [$refund['amount'], $refund['status'], $refund['reason'], $refund['done']], $part['refunds']));
        self::assertSame([1, 1450], $this->total('form', $form));
        self::assertStringContainsString('€10.50 was refunded. Reason: Too much', self::log($part)[0]);
        self::assertSame('Benefit_fundraiser', $part['log'][0]['who']);

        $whole = $this->act('refund', $donation, []);
        self::assertSame(['refunded', '€26.00', false], [$whole['status'], $whole['refunded'], $whole['can']['refund']]);
        self::assertSame([0, 0], $this->total('form', $form));
        $this->refused('refund', 422, ['id' => $donation->id]);
    }

    #[TestWith(['offline'])]
    #[TestWith(['manual_cash'])]
    public function testARefundByHandIsOnlyRecordedAndStaffAreTold(string $gateway): void
    {
        $donation = $this->paid(['gateway' => $gateway]);
        self::assertTrue($this->seen($donation->id)['payment']['by_hand']);
        $after = $this->act('refund', $donation, ['amount' => ['typed' => '8']]);

        self::assertSame([['€8.00', 'Recorded, to be transferred by you']], array_map(static fn(array $refund): array => [$refund['amount'], $refund['status']], $after['refunds']));
        self::assertSame('A refund of €8.00 was recorded. Staff must transfer the money to the donor.', self::log($after)[0]);
        self::assertFalse($this->seen($this->paid()->id)['payment']['by_hand']);
    }

    public function testARefundIsDoneOncePerKey(): void
    {
        $donation = $this->paid();
        $key = self::key();
        $this->act('refund', $donation, ['amount' => ['typed' => '5'], 'idempotency_key' => $key]);
        self::assertSame('€5.00', $this->act('refund', $donation, ['amount' => ['typed' => '5'], 'idempotency_key' => $key])['refunded']);
        self::assertSame('key_reused', $this->refused('refund', 409, ['id' => $donation->id, 'amount' => ['typed' => '6'], 'idempotency_key' => $key])['code']);
    }

    /** @return iterable<string, array{string}> */
    public static function noAmounts(): iterable
    {
        foreach (['', '0', '-5', '1.234,5', 'five', '25.01', '1e3'] as $text) {
            yield "'$text'" => [$text];
        }
    }

    #[DataProvider('noAmounts')]
    public function testWhatIsNoAmountOrTooMuchIsRefusedAtItsField(string $amount): void
    {
        $donation = $this->paid();
        $answer = $this->ask('entity_donation_refund', ['id' => $donation->id, 'amount' => ['typed' => $amount], 'idempotency_key' => self::key()]);

        self::assertContains($answer->get_status(), [400, 422]);
        self::assertArrayHasKey('amount', (array) ($answer->get_data()['data']['params'] ?? []));
        self::assertSame(0, self::rowsIn('refund'));
    }

    public function testMoneyThatHasArrivedMakesTheDonationPaid(): void
    {
        $form = GiftMaker::form();
        $donation = GiftMaker::offline($this->plugin, ['formId' => $form]);
        self::assertTrue($this->seen($donation->id)['can']['pay']);
        $paid = $this->change($donation, ['status' => 'publish']);

        self::assertSame(['publish', false, false], [$paid['status'], $paid['can']['pay'], $paid['can']['cancel']]);
        self::assertSame(['The donation was paid.', 'The donation was marked as paid.'], array_slice(self::log($paid), 0, 2));
        self::assertSame([1, 2500], $this->total('form', $form, 'live'));
        self::assertContains('donation_receipt', $this->mails('ada@example.org'));
        // Sending the same status again changes nothing.
        $this->change($donation, ['status' => 'publish']);
        self::assertSame(['placed', 'marked_paid', 'paid'], $this->history($donation));
    }

    public function testStaffSayOnWhichDayTheMoneyArrived(): void
    {
        $today = GiftMaker::offline($this->plugin);
        $this->act('paid', $today);
        self::assertSame(self::NOW, $this->again($today)->paidAt);

        $earlier = GiftMaker::offline($this->plugin);
        $this->act('paid', $earlier, ['received' => wp_date('Y-m-d', self::NOW - 3 * DAY_IN_SECONDS)]);
        self::assertSame(wp_date('Y-m-d 12:00', self::NOW - 3 * DAY_IN_SECONDS), wp_date('Y-m-d H:i', (int) $this->again($earlier)->paidAt));

        $later = GiftMaker::offline($this->plugin);
        foreach ([wp_date('Y-m-d', self::NOW + DAY_IN_SECONDS), '2025-02-30', 'soon', '0001-01-01'] as $day) {
            $answer = $this->refused('paid', 400, ['id' => $later->id, 'received' => $day]);
            self::assertArrayHasKey('received', (array) ($answer['data']['params'] ?? []), (string) $day);
        }
        self::assertSame(DonationStatus::Pending, $this->again($later)->status);
    }

    public function testWhatAServicePaysIsNeverMarkedByHand(): void
    {
        $donation = GiftMaker::pending($this->plugin);
        self::assertSame('not_manual', $this->refused('change', 409, ['id' => $donation->id, 'status' => 'publish'])['code']);
        self::assertSame(DonationStatus::Pending, $this->again($donation)->status);
    }

    public function testAWaitingDonationIsCancelledAndLateMoneyIsWelcome(): void
    {
        $donation = GiftMaker::offline($this->plugin);
        $mails = $this->mails('ada@example.org');
        $cancelled = $this->act('cancel', $donation, ['reason' => 'By mistake']);

        self::assertSame(['cancelled', 'The donation was canceled. Reason: By mistake', false], [$cancelled['status'], self::log($cancelled)[0], $cancelled['can']['cancel']]);
        self::assertSame($mails, $this->mails('ada@example.org'));
        $this->refused('cancel', 409, ['id' => $donation->id]);
        self::assertSame([], $this->plugin->giftContradictions());
        self::assertSame('publish', $this->change($donation, ['status' => 'publish'])['status']);
    }

    public function testAPaidDonationIsNotCancelled(): void
    {
        $this->refused('cancel', 409, ['id' => $this->paid()->id]);
    }

    public function testTheReceiptGoesOutAgain(): void
    {
        $donation = $this->paid();
        $before = count($this->mails('ada@example.org'));
        $data = $this->act('resend', $donation);

        self::assertSame($before + 1, count($this->mails('ada@example.org')));
        self::assertSame('The receipt was sent again.', self::log($data)[0]);
        self::assertSame('The payment instructions were sent again.', self::log($this->act('resend', GiftMaker::offline($this->plugin)))[0]);
        $this->refused('resend', 422, ['id' => GiftMaker::failed($this->plugin)->id]);
        $this->refused('resend', 422, ['id' => $this->paid(['email' => ''])->id]);
    }

    public function testTheMarkOfALikelyMistakeIsTakenAwayOnce(): void
    {
        $donation = $this->paid(['isSuspect' => true]);
        self::assertSame('Paid – possible duplicate', $this->seen($donation->id)['status_text']);

        self::assertSame(['Paid', false], array_values(array_intersect_key($this->act('checked', $donation), ['status_text' => 0, 'suspect' => 0])));
        $this->act('checked', $donation);
        self::assertSame(['placed', 'paid', 'checked'], $this->history($donation));
    }

    public function testANoteOfSpacesIsRefusedAndADonationThatIsNotThereUnknown(): void
    {
        self::assertArrayHasKey('text', (array) $this->refused('note', 400, ['id' => $this->paid()->id, 'text' => '  '])['data']['params']);
        self::assertSame(404, $this->ask('donation_details', ['id' => 2147483647])->get_status());
        $this->refused('note', 404, ['id' => 2147483647, 'text' => 'x']);
    }
}
