<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Donations;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** Donations in cash, by check or by bank transfer, entered by staff. */
final class ByHandTest extends StaffTestCase
{
    private const RIGHT = ['gatewayId' => 'manual_cheque', 'mode' => 'live', 'amount' => ['typed' => '1,250.50'], 'createdAt' => '2025-01-31'];
    private int $staff;

    protected function setUp(): void
    {
        parent::setUp();
        $this->staff = self::become('benefit_fundraiser');
        $this->begin(['donation_numbers' => true, 'test_mode' => true, 'organiser_email' => 'staff@example.org']);
    }

    /** @param array<string, mixed> $values @return array<string, mixed> */
    private function enter(array $values = []): array
    {
        $answer = $this->ask('entity_donation_create', $values + self::RIGHT + ['idempotency_key' => self::key()]);
        self::assertSame(201, $answer->get_status(), (string) json_encode($answer->get_data()));

        return $this->seen($answer->get_data()['id']);
    }

    /** @return list<string> */
    private function mails(): array
    {
        return array_column($this->rows('SELECT kind FROM {mail} ORDER BY id'), 'kind');
    }

    public function testItIsAPaidDonationWithPaymentTotalsReceiptAndHistory(): void
    {
        $campaign = (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => 'Tower']);
        $form = GiftMaker::form('Roof');
        $data = $this->enter(['formId' => $form, 'campaignId' => $campaign, 'firstName' => 'Ada', 'lastName' => 'Byron', 'email' => 'ADA@example.org', 'company' => 'Engines', 'comment' => 'Thanks', 'anonymous' => true]);

        // It is real money, even if the site is in test mode.
        self::assertSame(['publish', false, '€1,250.50', 'Check payment', 'Roof', 'Tower', '1'], [$data['status'], $data['test'], $data['total'], $data['gateway_text'], $data['form'], $data['campaign'], $data['receipt']]);
        self::assertSame(['Ada', 'Byron', 'ada@example.org', 'Engines', 'Thanks', true], [$data['first_name'], $data['last_name'], $data['email'], $data['company'], $data['comment'], $data['anonymous']]);
        self::assertSame('1 donation, €1,250.50 in total', $data['donor']);
        self::assertSame('Benefit_fundraiser', $data['made_by']);
        self::assertSame(['The donation was paid.', 'The donation was added manually.'], array_column($data['log'], 'text'));
        self::assertSame([1, 125050], $this->total('form', $form, 'live'));
        self::assertSame([1, 125050], $this->total('campaign', $campaign, 'live'));
        $donation = $this->plugin->donations()->byId($data['id']);
        self::assertSame(['2025-01-31', '2025-01-31'], [wp_date('Y-m-d', $donation->createdAt ?? 0), wp_date('Y-m-d', $donation->paidAt ?? 0)]);
        self::assertSame($this->staff, $donation->staffId ?? 0);
        // No email is sent: no receipt was requested, and staff entered it themselves.
        self::assertSame([], $this->mails());
        self::assertSame('refunded', $this->act('refund', GiftMaker::now($this->plugin, $data['id']), [])['status']);
    }

    public function testAGiftEnteredByMistakeIsVoidedAndCountsNoMore(): void
    {
        $form = GiftMaker::form('Roof');
        $entered = $this->enter(['formId' => $form, 'firstName' => 'Ada', 'email' => 'ada@example.org']);
        self::assertTrue($entered['can']['void']);
        $donation = GiftMaker::now($this->plugin, $entered['id']);
        $data = $this->act('void', $donation, ['reason' => 'Entered twice']);

        self::assertSame(['cancelled', '1', false, ''], [$data['status'], $data['receipt'], $data['can']['void'], $data['donor']]);
        self::assertSame('The donation was marked as entered by mistake. Reason: Entered twice', $data['log'][0]['text']);
        self::assertSame(['Entered by mistake', '', (string) wp_date((string) get_option('date_format'), $donation->createdAt)], [$data['status_text'], $data['paid'], $data['created']], 'A day has no time.');
        self::assertSame('Benefit_fundraiser', $data['log'][0]['who']);
        self::assertSame([0, 0], $this->total('form', $form, 'live'));
        self::assertSame([0, 0], $this->total('donor', $donation->donorId, 'live'));
        self::assertSame([], $this->mails());
        self::assertSame([], $this->plugin->giftContradictions());
        $this->refused('void', 409, ['id' => $donation->id]);

        // The correction is undone; the donation keeps its receipt number.
        $again = $this->change($donation, ['status' => 'publish']);
        self::assertSame(['publish', '1'], [$again['status'], $again['receipt']]);
        self::assertSame([1, 125050], $this->total('form', $form, 'live'));
        self::assertSame('2', $this->enter()['receipt']);
        self::assertSame([], $this->plugin->giftContradictions());
    }

    public function testWhatAServiceTookOrWasRefundedInPartIsNotVoided(): void
    {
        $this->refused('void', 409, ['id' => $this->paid()->id]);
        $donation = GiftMaker::now($this->plugin, $this->enter()['id']);
        $this->act('refund', $donation, ['amount' => ['typed' => '1.00']]);
        $this->refused('void', 409, ['id' => $donation->id]);
        self::assertSame('publish', GiftMaker::now($this->plugin, $donation->id)->status->value);
    }

    public function testTheReceiptIsMailedWhereItIsAskedFor(): void
    {
        $this->enter(['email' => 'ada@example.org', 'sendReceipt' => true]);
        self::assertSame(['donation_receipt'], $this->mails());
    }

    public function testAGiftOfNobodyByNoForm(): void
    {
        $data = $this->enter(['createdAt' => (string) wp_date('Y-m-d', self::NOW)]);
        self::assertSame(['', '', '', '', ''], [$data['first_name'] . $data['last_name'], $data['email'], $data['form'], $data['campaign'], $data['donor']]);
        self::assertSame(self::NOW, $this->plugin->donations()->byId($data['id'])->createdAt ?? 0);
        self::assertSame(0, self::rowsIn('donor'));
    }

    public function testAGiftToAFormCountsForItsCampaignAndIsInItsCurrency(): void
    {
        $campaign = (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => 'Tower']);
        $form = GiftMaker::form('Roof', definition: ['campaign_id' => $campaign, 'currency' => 'JPY']);
        $data = $this->enter(['formId' => $form, 'amount' => ['typed' => '5000']]);
        self::assertSame(['¥5,000', 'Tower'], [$data['total'], $data['campaign']]);
    }

    public function testItIsStoredOncePerKey(): void
    {
        $key = self::key();
        self::assertSame($this->enter(['idempotency_key' => $key])['id'], $this->enter(['idempotency_key' => $key])['id']);
        self::assertSame([1, 1], [self::rowsIn('donation'), self::rowsIn('payment')]);
        $this->refused('create', 409, ['amount' => ['typed' => '6'], 'idempotency_key' => $key] + self::RIGHT);
    }

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function wrong(): iterable
    {
        foreach (['', '0', '-5', '1.250,50', '12,5', '12.505', 'ten', '99999999999'] as $amount) {
            yield "amount '$amount'" => [['amount' => ['typed' => $amount]], 'amount'];
        }
        foreach (['', '2025-02-30', '31.01.2025', '2999-01-01', '2025-1-1', '1969-12-31', '0001-01-01'] as $day) {
            yield "received '$day'" => [['createdAt' => $day], 'createdAt'];
        }
        yield 'no address' => [['email' => 'nobody'], 'email'];
        yield 'a receipt to nobody' => [['sendReceipt' => true], 'email'];
        yield 'no such form' => [['formId' => 1], 'formId'];
        yield 'no such campaign' => [['campaignId' => 1], 'campaignId'];
        yield 'a gateway' => [['gatewayId' => 'test'], 'gatewayId'];
    }

    /** @param array<string, mixed> $values */
    #[DataProvider('wrong')]
    public function testWhatIsWrongIsSaidAtItsFieldAndNothingIsStored(array $values, string $field): void
    {
        $answer = $this->ask('entity_donation_create', $values + self::RIGHT + ['idempotency_key' => self::key()]);

        self::assertContains($answer->get_status(), [400, 422], (string) json_encode($answer->get_data()));
        self::assertSame([$field], array_keys((array) $answer->get_data()['data']['params']));
        self::assertSame([0, 0], [self::rowsIn('donation'), self::rowsIn('payment')]);
    }

    #[TestWith(['100000000.00'])]
    #[TestWith(['999999999999999999'])]
    #[TestWith(['9,999,999,999,999.99'])]
    public function testAnAmountThatIsTooLargeIsCalledSo(string $amount): void
    {
        self::assertSame(['amount' => 'This amount is too large.'], $this->refused('create', 400, ['amount' => ['typed' => $amount]] + self::RIGHT)['data']['params']);
    }

    public function testADayBefore1970IsCalledSo(): void
    {
        self::assertSame(['createdAt' => 'Enter a date in 1970 or later.'], $this->refused('create', 400, ['createdAt' => '1969-12-31'] + self::RIGHT)['data']['params']);
    }

    public function testVisitorsAreNeverOfferedTheseWaysToPay(): void
    {
        $this->begin(['gateways' => ['test', 'manual_cash', 'manual_cheque', 'manual_transfer']]);
        self::assertSame(['test'], array_map(static fn(\Benefit\Payments\Gateways\PaymentGateway $gateway): string => $gateway->id(), $this->plugin->gateways()->active(2500, 'EUR')));
        self::assertSame('invalid_gateway', self::refusal(fn() => $this->give(GiftMaker::form(), ['payment-mode' => 'manual_cash', 'give-price-id' => '1']))->reason);
    }
}
