<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Donors;

use Benefit\Donations\Admin\Privacy\DonationPersonalData;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Donations\Records\DonorLog;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Tests\Donor;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\Rest\EntityTestCase;

/** Administrators merge donors who are the same person, after a preview. */
final class MergingTest extends EntityTestCase
{
    protected const NAMESPACE = 'benefit/v1';
    private const WHOLE = ['includeSensitiveData' => true, 'anonymousDonors' => 'include'];

    private int $ada;
    private int $work;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ada = GiftMaker::paid($this->plugin, ['amountMinor' => 1000])->donorId;
        $this->work = $this->byWork()->donorId;
        self::become('administrator');
    }

    private function byWork(int $amount = 500): \Benefit\Donations\Records\Donation
    {
        return GiftMaker::paid($this->plugin, ['email' => 'ada@work.example', 'firstName' => 'A.', 'company' => 'Engines', 'amountMinor' => $amount]);
    }

    /** @param list<int>|null $others @return array<string, mixed> */
    private function merge(?array $others = null): array
    {
        $answer = $this->send('POST', "desk/donors/$this->ada/merge", ['others' => $others ?? [$this->work], 'idempotency_key' => self::key()]);
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));

        return $answer->get_data();
    }

    public function testThePreviewSaysWhatThereIsAndWhatWillBe(): void
    {
        GiftMaker::renewing($this->plugin, with: ['email' => 'ada@work.example', 'amountMinor' => 200]);
        $seen = $this->get("desk/donors/$this->ada/merging", ['others' => [(string) $this->work]])->get_data();
        self::assertSame([
            ['id' => $this->ada, 'name' => 'Ada Byron', 'email' => 'ada@example.org', 'company' => '', 'gifts' => 1, 'amounts' => ['€10.00'], 'tests' => '', 'recurring' => 0],
            ['id' => $this->work, 'name' => 'A. Byron', 'email' => 'ada@work.example', 'company' => 'Engines', 'gifts' => 2, 'amounts' => ['€7.00'], 'tests' => '', 'recurring' => 1],
        ], $seen['donors']);
        self::assertSame(['gifts' => 3, 'amounts' => ['€17.00'], 'tests' => '', 'recurring' => 1, 'emails' => ['ada@example.org', 'ada@work.example']], $seen['together']);
        self::assertSame([], $this->rows('SELECT id FROM {donor} WHERE merged_into > 0'), 'Nothing is done by looking.');
    }

    public function testOnASiteInTestModeItSaysRealMoneyAndTestsApart(): void
    {
        $this->begin(['test_mode' => true]);
        $tests = Donor::give($this->plugin, Donor::form($this->plugin), ['give-price-id' => '4', 'give_email' => 'ada@work.example']);
        $seen = $this->get("desk/donors/$this->ada/merging", ['others' => [(string) $this->work]])->get_data();
        self::assertSame([[['€10.00'], ''], [['€5.00'], 'and €100.00 in 1 test donation']], array_map(static fn(array $donor): array => [$donor['amounts'], $donor['tests']], $seen['donors']));
        self::assertSame([2, ['€15.00'], 'and €100.00 in 1 test donation'], [$seen['together']['gifts'], $seen['together']['amounts'], $seen['together']['tests']]);

        $page = $this->get("desk/donors/$this->work")->get_data();
        self::assertSame([['€5.00'], 1, 'and €100.00 in 1 test donation'], [$page['figures']['amounts'], $page['figures']['gifts'], $page['figures']['tests']]);
        $desk = $this->get("donors/$this->work", self::WHOLE)->get_data()['desk'];
        self::assertSame([['€5.00'], 1, 'and €100.00 in 1 test donation'], [$desk['amounts'], $desk['gifts'], $desk['tests']]);
        $nothing = GiftMaker::failed($this->plugin, ['email' => 'cy@example.org'])->donorId;
        self::assertSame(['€0.00'], $this->get("desk/donors/$nothing")->get_data()['figures']['amounts']);
    }

    public function testAllIsTheKeptOnesFromThenOnAlsoWhatComesByTheOtherAddress(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['email' => 'ada@work.example', 'amountMinor' => 200]);
        $log = $this->plugin->service(DonorLog::class);
        $log->add($this->work, 'note', ['text' => 'By letter only.']);
        $page = $this->merge();
        self::assertSame([3, ['€17.00']], [$page['figures']['gifts'], $page['figures']['amounts']]);
        self::assertSame(["Donor $this->work was merged into this one.", 'By letter only.'], array_column($page['log'], 'text'));
        self::assertSame([$subscription->id], array_column($page['subscriptions'], 'id'));

        $later = $this->byWork(300);
        self::assertSame($this->ada, $later->donorId);
        $record = $this->get("donors/$this->ada", self::WHOLE)->get_data();
        self::assertSame(['Ada Byron', '', ['ada@work.example'], '20.00', 4], [$record['name'], $record['company'], $record['additionalEmails'], $record['totalAmountDonated']['value'], $record['totalNumberOfDonations']]);
        $this->assertRefused(404, 'not_found', $this->get("donors/$this->work", self::WHOLE));
        $this->assertRefused(404, 'unknown_donor', $this->get("desk/donors/$this->work"));
    }

    public function testListsAndCountsHaveOneDonorWhoIsFoundByEachAddress(): void
    {
        $this->merge();
        foreach ([[], ['search' => 'ada@work'], ['search' => 'Engines'], ['search' => (string) $this->work], ['onlyWithDonations' => true], ['anonymousDonors' => 'exclude']] as $query) {
            $response = $this->get('donors', $query + self::WHOLE);
            self::assertSame([[$this->ada], '1'], [array_column($response->get_data(), 'id'), $response->get_headers()['X-WP-Total']], (string) json_encode($query));
        }
    }

    public function testBothAddressesLeadToAllDonations(): void
    {
        $this->merge();
        $donors = $this->plugin->service(DonorRepository::class);
        self::assertSame('ada@work.example', $donors->findDonatingEmail('ada@work.example'));
        $donors->confirm('ada@work.example', 7);
        self::assertSame([$this->ada, 0], [$donors->confirmedId('ada@work.example', 7), $donors->confirmedId('ada@example.org', 7)]);
    }

    public function testTheirCampaignHasOneDonorLess(): void
    {
        foreach (['ada@example.org', 'ada@work.example'] as $email) {
            GiftMaker::paid($this->plugin, ['email' => $email, 'campaignId' => 77, 'amountMinor' => 100]);
        }
        $donors = fn(): int => $this->plugin->service(DonationTotalRepository::class)->ofCampaigns([77], 'EUR')[77]['donors'];
        self::assertSame(2, $donors());

        $this->merge();
        self::assertSame(1, $donors());
        self::assertSame([], $this->plugin->giftContradictions());

        $this->erase('ada@work.example');
        self::assertSame(1, $donors());
        self::assertSame([], $this->plugin->giftContradictions());
    }

    public function testOneWhoWasMergedIntoAnotherGoesAlong(): void
    {
        $ben = GiftMaker::paid($this->plugin, ['email' => 'ben@example.org', 'amountMinor' => 100])->donorId;
        $this->merge();
        $this->send('POST', "desk/donors/$ben/merge", ['others' => [$this->ada], 'idempotency_key' => self::key()]);
        self::assertSame($ben, $this->byWork()->donorId);
        self::assertSame(['ada@example.org', 'ada@work.example'], $this->get("donors/$ben", self::WHOLE)->get_data()['additionalEmails']);
    }

    public function testWhatCannotBeIsRefusedAndChangesNothing(): void
    {
        $path = "desk/donors/$this->ada/merge";
        $ask = fn(mixed $others): \WP_REST_Response => $this->send('POST', $path, ['others' => $others, 'idempotency_key' => self::key()]);
        $this->assertRefused(400, 'invalid', $ask([$this->ada]), 'others');
        $this->assertRefused(400, 'invalid', $ask([$this->work, $this->work]), 'others');
        $this->assertRefused(400, 'invalid', $ask([]));
        $this->assertRefused(404, 'unknown_donor', $ask([$this->work, 999999]));
        self::become('benefit_fundraiser');
        $this->assertRefused(403, 'not_allowed', $ask([$this->work]));
        $this->assertRefused(403, 'not_allowed', $this->get("desk/donors/$this->ada/merging", ['others' => [(string) $this->work]]));
        self::assertSame([], $this->rows('SELECT id FROM {donor} WHERE merged_into > 0'));
        self::become('administrator');
        $this->merge();
        $this->assertRefused(404, 'unknown_donor', $ask([$this->work]));
    }

    public function testTheSamePressMergesOnce(): void
    {
        $key = self::key();
        foreach ([1, 2] as $press) {
            $answer = $this->send('POST', "desk/donors/$this->ada/merge", ['others' => [$this->work], 'idempotency_key' => $key]);
            self::assertSame([200, 1], [$answer->get_status(), count($answer->get_data()['log'])], "press $press");
        }
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    private function erase(string $email): array
    {
        return ($this->plugin->service(DonationPersonalData::class)->erasers()['benefit-donations']['callback'])($email);
    }

    public function testADonorIsErasedUnderAllAddresses(): void
    {
        $this->merge();
        $answer = $this->erase('ada@work.example');
        self::assertSame([true, false, []], [$answer['items_removed'], $answer['items_retained'], $answer['messages']]);
        self::assertSame([], $this->rows('SELECT id FROM {donor}'));
        self::assertSame([], $this->rows("SELECT id FROM {donation} WHERE email <> '' OR first_name <> ''"));
        self::assertSame([], $this->rows('SELECT id FROM {donor_log}'));
    }

    public function testWhatIsKeptUnderAnotherAddressIsNamedAndErasedByTheNextTry(): void
    {
        $this->contradicts = 'The status is changed behind the payment’s back.';
        $this->merge();
        $this->plugin->database()->execute("UPDATE {donation} SET status = 'pending' WHERE email = 'ada@example.org'");
        $answer = $this->erase('ada@work.example');
        self::assertTrue($answer['items_retained']);
        self::assertStringContainsString('still awaiting payment', $answer['messages'][0] ?? '');
        self::assertCount(2, $this->rows('SELECT id FROM {donor}'));

        $this->plugin->database()->execute("UPDATE {donation} SET status = 'cancelled' WHERE status = 'pending'");
        self::assertFalse($this->erase('ada@work.example')['items_retained']);
        self::assertSame([], $this->rows("SELECT id FROM {donation} WHERE email <> ''"));
        self::assertSame([], $this->rows('SELECT id FROM {donor}'));
    }
}
