<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Donors;

use Benefit\Donations\Admin\Privacy\DonationPersonalData;
use Benefit\Donations\Donors\DonorAccessRepository;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\Records\Recurring\TellingGateway;
use Benefit\Tests\Integration\Donations\Rest\EntityTestCase;
use PHPUnit\Framework\Attributes\TestWith;

/** Staff change the email address of a donor. */
final class DonorEmailTest extends EntityTestCase
{
    protected const NAMESPACE = 'benefit/v1';
    private const WHOLE = ['includeSensitiveData' => true, 'anonymousDonors' => 'include'];

    private Donation $gift;

    protected function setUp(): void
    {
        parent::setUp();
        $this->gift = GiftMaker::paid($this->plugin, ['email' => 'ada@example.org', 'userId' => 7]);
        self::become('benefit_fundraiser');
    }

    public function testBothAddressesAreNotifiedAndTheHistorySaysWhoChangedWhat(): void
    {
        $answer = $this->send('PUT', "donors/{$this->gift->donorId}", ['email' => ' Ada@New.example ']);

        self::assertSame([200, 'ada@new.example'], [$answer->get_status(), $answer->get_data()['email'] ?? $answer->get_data()]);
        self::assertSame([['donation_email_changed', 'ada@new.example'], ['donation_email_replaced', 'ada@example.org']], $this->notices());
        self::assertSame([['subject_id' => '0']], $this->rows('SELECT DISTINCT subject_id FROM {mail} WHERE kind LIKE %s', 'donation_email%'), 'They are about no donation, and not shown on the page of one.');
        [$entry] = $this->get("desk/donors/{$this->gift->donorId}")->get_data()['log'];
        self::assertSame(['The email address was changed from ada@example.org to ada@new.example.', wp_get_current_user()->display_name], [$entry['text'], $entry['who']]);
    }

    public function testNamesAreEditedInTheSameRequest(): void
    {
        $answer = $this->send('PUT', "donors/{$this->gift->donorId}", ['email' => 'ada@new.example', 'firstName' => 'Augusta'])->get_data();

        self::assertSame(['ada@new.example', 'Augusta'], [$answer['email'], $answer['firstName']]);
    }

    public function testWhatIsSentLaterGoesToTheNewAddressAndIssuedReceiptsStayValid(): void
    {
        add_filter('benefit_gateways', static fn(array $gateways): array => [...$gateways, new TellingGateway()]);
        $this->begin(['test_mode' => false, 'gateways' => ['telling']]);
        $this->serve();
        $subscription = GiftMaker::renewing($this->plugin, with: ['email' => 'ada@example.org', 'gateway' => 'telling']);
        $before = $this->stored();

        $this->changeEmail('ada@new.example');
        $this->clock->now = (int) $subscription->nextAt;
        $this->plugin->renewals()->chargeDue();

        self::assertSame([['email' => 'ada@new.example']], $this->rows('SELECT DISTINCT email FROM {donation}'));
        self::assertSame([['recipient' => 'ada@new.example']], $this->rows("SELECT recipient FROM {mail} WHERE kind = 'donation_renewed'"));
        self::assertSame($before, array_slice($this->stored(), 0, count($before)));
    }

    public function testNothingIsOpenedByTheFormerAddressAnyMore(): void
    {
        $this->plugin->service(DonorRepository::class)->confirm('ada@example.org', 7);
        foreach ([DonorAccessRepository::LINK, DonorAccessRepository::SESSION] as $kind) {
            $this->plugin->service(DonorAccessRepository::class)->add($kind, RandomToken::secret(), 'ada@example.org', $this->clock->now(), $this->clock->now() + 99);
        }

        $this->changeEmail('ada@new.example');

        self::assertSame([], $this->rows('SELECT hash FROM {donor_access}'));
        self::assertNull($this->plugin->service(DonorRepository::class)->findDonatingEmail('ada@example.org'));
        self::assertSame(0, $this->plugin->service(DonorRepository::class)->confirmedId('ada@new.example', 7), 'The account has not proved that it owns the new address.');
        self::assertSame(7, GiftMaker::now($this->plugin, $this->gift->id)->userId, 'What was given while logged in stays with the account.');
    }

    public function testTheAddressOfAnotherDonorIsRefused(): void
    {
        $ben = GiftMaker::paid($this->plugin, ['email' => 'ben@example.org'])->donorId;

        $answer = $this->send('PUT', "donors/{$this->gift->donorId}", ['email' => 'ben@example.org', 'firstName' => 'Augusta']);

        $this->assertRefused(422, 'email_taken', $answer, 'email');
        self::assertSame("Donor $ben already has this email address. If both are the same person, an administrator can use “Merge with another donor” instead.", $answer->get_data()['message']);
        $donor = $this->get("donors/{$this->gift->donorId}", self::WHOLE)->get_data();
        self::assertSame(['ada@example.org', 'Ada', []], [$donor['email'], $donor['firstName'], $this->notices()]);
    }

    public function testAnotherAddressOfTheirOwnBecomesTheMainOne(): void
    {
        $other = GiftMaker::paid($this->plugin, ['email' => 'ada@work.example'])->donorId;
        $this->plugin->service(DonorRepository::class)->confirm('ada@work.example', 8);
        self::become('administrator');
        $this->send('POST', "desk/donors/{$this->gift->donorId}/merge", ['others' => [$other], 'idempotency_key' => self::key()]);

        $this->changeEmail('ada@work.example');

        $donor = $this->get("donors/{$this->gift->donorId}", self::WHOLE)->get_data();
        self::assertSame(['ada@work.example', [], 8, 2], [$donor['email'], $donor['additionalEmails'], $donor['userId'], $donor['totalNumberOfDonations']]);
    }

    public function testTheSameAddressIsNoChange(): void
    {
        $this->changeEmail('ADA@example.org');

        self::assertSame([[], []], [$this->notices(), $this->rows('SELECT id FROM {donor_log}')]);
    }

    #[TestWith([''])]
    #[TestWith(['ada'])]
    public function testWhatIsNoAddressIsRefused(string $email): void
    {
        $this->assertRefused(400, 'invalid', $this->send('PUT', "donors/{$this->gift->donorId}", ['email' => $email]), 'email');
        self::assertSame([['email' => 'ada@example.org']], $this->rows('SELECT email FROM {donor}'));
    }

    public function testTheFormerAddressIsExportedAndErasedWithItsOwner(): void
    {
        $this->changeEmail('ada@new.example');
        $tools = $this->plugin->service(DonationPersonalData::class);
        self::assertStringContainsString('ada@example.org', (string) json_encode(($tools->exporters()['benefit-donations']['callback'])('ada@new.example')));

        ($tools->erasers()['benefit-donation-notes']['callback'])('ada@example.org');

        self::assertStringNotContainsString('ada@example.org', (string) json_encode($this->rows('SELECT data FROM {donor_log}')));
        self::assertSame('The email address was changed.', $this->get("desk/donors/{$this->gift->donorId}")->get_data()['log'][0]['text']);
    }

    private function changeEmail(string $email): void
    {
        $answer = $this->send('PUT', "donors/{$this->gift->donorId}", ['email' => $email]);
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));
    }

    /** @return list<list<string|null>> kind and recipient */
    private function notices(): array
    {
        return array_map(array_values(...), $this->rows('SELECT kind, recipient FROM {mail} WHERE kind LIKE %s ORDER BY kind', 'donation_email%'));
    }

    /** @return list<array<string, string|null>> */
    private function stored(): array
    {
        return $this->rows('SELECT secret, receipt_number, first_name, last_name, total_minor, paid_at, status FROM {donation} ORDER BY id');
    }
}
