<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Donations;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\Recurring\DonationSubscribable;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;
use PHPUnit\Framework\Attributes\TestWith;

/** Staff correct the names, address and comment of a donation. */
final class GiftCorrectionTest extends StaffTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        self::become('benefit_fundraiser');
        $this->begin(['test_mode' => false]);
    }

    public function testNamesAndCommentAreCorrectedAndTheDonorIsTheSame(): void
    {
        $donation = $this->paid(['firstName' => 'Adda', 'comment' => 'Thx']);
        $data = $this->change($donation, ['firstName' => 'Ada', 'lastName' => 'King', 'comment' => "For the roof.\nGood luck.", 'anonymous' => true]);

        self::assertSame(['Ada', 'King', 'ada@example.org', "For the roof.\nGood luck.", true], [$data['first_name'], $data['last_name'], $data['email'], $data['comment'], $data['anonymous']]);
        self::assertSame(['Edited: First name, Last name, Comment, Anonymous.', 'Benefit_fundraiser'], [$data['log'][0]['text'], $data['log'][0]['who']]);
        self::assertSame([['first_name' => 'Ada', 'last_name' => 'King']], $this->rows('SELECT first_name, last_name FROM {donor}'));
        self::assertStringNotContainsString('Adda', (string) json_encode($this->rows('SELECT * FROM {donation_log}')));
        self::assertSame($this->again($donation)->secret, $donation->secret);
    }

    public function testADonorOfSeveralGiftsKeepsTheNameWhenOneOfThemIsCorrected(): void
    {
        $first = $this->paid();
        $this->paid();
        $this->change($first, ['firstName' => 'Grandma']);
        self::assertSame([['first_name' => 'Ada', 'last_name' => 'Byron']], $this->rows('SELECT first_name, last_name FROM {donor}'));
        self::assertSame('Grandma', $this->again($first)->firstName);
    }

    public function testWithAnotherAddressItIsThatDonorsGiftInAllTotalsAndTheReceiptGoesThere(): void
    {
        $form = GiftMaker::form();
        $wrong = $this->paid(['formId' => $form, 'email' => 'adda@example.org', 'amountMinor' => 5000]);
        $kept = $this->paid(['formId' => $form, 'email' => 'adda@example.org']);
        $right = $this->paid(['formId' => $form]);
        $this->act('refund', $wrong, ['amount' => ['typed' => '10.00']]);
        $data = $this->change($wrong, ['email' => ' ADA@example.org ']);

        self::assertSame('ada@example.org', $data['email']);
        self::assertSame('2 donations, €65.00 in total', $data['donor']);
        self::assertSame('Edited: Email.', $data['log'][0]['text']);
        self::assertSame($right->donorId, $this->again($wrong)->donorId);
        self::assertSame([1, 2500], $this->total('donor', $kept->donorId, 'live'));
        self::assertSame([3, 9000], $this->total('form', $form, 'live'));
        self::assertSame([], $this->plugin->giftContradictions());

        $this->act('resend', $wrong);
        self::assertSame('donation_receipt', $this->rows("SELECT kind FROM {mail} WHERE recipient = 'ada@example.org' ORDER BY id DESC LIMIT 1")[0]['kind']);
    }

    public function testTheFirstOfARecurringDonationThatBecomesAnonymousHidesItsRenewals(): void
    {
        $subscription = GiftMaker::renewing($this->plugin);
        $renew = fn(): Donation => GiftMaker::now($this->plugin, $this->plugin->transaction()->run(fn(): int => $this->plugin->service(DonationSubscribable::class)->renew($subscription, 2500)));
        $this->contradicts = 'The renewals have no payment.';
        [$first, $second, $third] = [GiftMaker::now($this->plugin, $subscription->subjectId), $renew(), $renew()];
        $hidden = fn(): array => array_map(fn(Donation $gift): bool => $this->again($gift)->isAnonymous, [$first, $second, $third]);

        $this->change($second, ['anonymous' => true]);
        self::assertSame([false, true, false], $hidden());
        $this->change($first, ['anonymous' => true]);
        self::assertSame([true, true, true], $hidden());
        self::assertTrue($renew()->isAnonymous);
        $this->change($first, ['anonymous' => false]);
        self::assertSame([false, true, true], $hidden());
    }

    public function testAGiftByHandOfNobodyGetsItsDonor(): void
    {
        $gift = $this->ask('entity_donation_create', ['amount' => ['typed' => '12'], 'createdAt' => '2025-01-31'])->get_data();
        $data = $this->change(GiftMaker::now($this->plugin, $gift['id']), ['firstName' => 'Ada', 'email' => 'new@example.org']);

        self::assertSame('1 donation, €12.00 in total', $data['donor']);
        self::assertSame([['first_name' => 'Ada', 'is_named' => '1']], $this->rows("SELECT first_name, is_named FROM {donor} WHERE email = 'new@example.org'"));
        self::assertSame([], $this->plugin->giftContradictions());
    }

    public function testAGiftThatIsNotPaidMovesWithoutASum(): void
    {
        $donation = GiftMaker::offline($this->plugin, ['email' => 'adda@example.org']);
        $this->change($donation, ['email' => 'ada@example.org']);
        self::assertSame(0, self::rowsIn('donation_total'));
        $this->change($donation, ['status' => 'publish']);
        self::assertSame([1, 2500], $this->total('donor', $this->again($donation)->donorId, 'live'));
        self::assertSame([], $this->plugin->giftContradictions());
    }

    #[TestWith([''])]
    #[TestWith(['ada@'])]
    public function testWhatIsNoAddressIsRefusedAtItsField(string $email): void
    {
        $donation = $this->paid();
        $answer = $this->refused('change', 400, ['id' => $donation->id, 'email' => $email, 'firstName' => 'Eve']);

        self::assertArrayHasKey('email', (array) $answer['data']['params']);
        self::assertSame('Ada', $this->again($donation)->firstName);
    }

    public function testTheAddressOfARecurringDonationStays(): void
    {
        $subscription = GiftMaker::renewing($this->plugin);
        $donation = GiftMaker::now($this->plugin, $subscription->subjectId);

        self::assertArrayHasKey('email', (array) $this->refused('change', 400, ['id' => $donation->id, 'email' => 'other@example.org'])['data']['params']);
        self::assertSame('King', $this->change($donation, ['lastName' => 'King'])['last_name']);
        self::assertSame([], $this->plugin->giftContradictions());
    }

    public function testWhatIsAsItWasLeavesNoTrace(): void
    {
        $donation = $this->paid();
        $this->change($donation, ['firstName' => $donation->firstName, 'email' => $donation->email, 'comment' => $donation->comment]);
        self::assertSame(['placed', 'paid'], $this->history($donation));
    }
}
