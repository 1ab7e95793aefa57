<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Donors;

use Benefit\Donations\Admin\Donors\DonorsScreen;
use Benefit\Donations\Admin\Privacy\DonationPersonalData;
use Benefit\Donations\Records\DonorLog;
use Benefit\Donations\Rest\DonorFilter;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\Rest\EntityTestCase;

/** benefit/v1/desk/donors: data of a donor's page that the entity lacks, notes, and the export file. */
final class DonorsScreenTest extends EntityTestCase
{
    protected const NAMESPACE = 'benefit/v1';

    private static function day(int $moment): string
    {
        return (string) wp_date(get_option('date_format'), $moment);
    }

    public function testThePageSaysWhatADonorHasGiven(): void
    {
        $first = GiftMaker::paid($this->plugin, ['amountMinor' => 1000]);
        $this->clock->forward(3 * DAY_IN_SECONDS);
        GiftMaker::paid($this->plugin, ['amountMinor' => 2000]);
        GiftMaker::paid($this->plugin, ['amountMinor' => 500, 'currency' => 'USD']);
        $this->clock->forward(DAY_IN_SECONDS);
        $failed = GiftMaker::failed($this->plugin, ['amountMinor' => 9900]);
        self::become('benefit_fundraiser');
        $page = $this->get("desk/donors/$first->donorId")->get_data();

        self::assertSame([
            'amounts' => ['€30.00', '$5.00'],
            'averages' => ['€15.00', '$5.00'],
            'gifts' => 3,
            'tests' => '',
            'first' => self::day(self::NOW),
            'last' => self::day(self::NOW + 3 * DAY_IN_SECONDS),
        ], $page['figures']);
        self::assertSame([$failed->id, 4], [$page['gifts'][0]['id'], $page['all_gifts']], 'the latest first');
        self::assertFalse($page['can_merge']);
        $this->assertRefused(404, 'unknown_donor', $this->get('desk/donors/999999'));
        self::become('editor');
        $this->assertRefused(403, 'not_allowed', $this->get("desk/donors/$first->donorId"));
    }

    public function testItNamesWhatRecurs(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['amountMinor' => 1000]);
        $donor = (int) $this->rows('SELECT donor_id FROM {donation} WHERE id = %d', $subscription->subjectId)[0]['donor_id'];
        self::become('administrator');
        $page = $this->get("desk/donors/$donor")->get_data();
        self::assertSame([['id' => $subscription->id, 'amount' => '€10.00 every month', 'status' => 'Active']], $page['subscriptions']);
        self::assertTrue($page['can_merge']);
    }

    public function testNotesAndCorrectionsStandInTheHistory(): void
    {
        $donor = GiftMaker::paid($this->plugin)->donorId;
        self::become('benefit_fundraiser');
        $this->send('PUT', "donors/$donor", ['lastName' => 'Lovelace', 'company' => 'Engines']);
        $key = self::key();
        foreach ([1, 2] as $press) {
            $page = $this->send('POST', "desk/donors/$donor/note", ['text' => 'Likes <b>letters</b>.', 'idempotency_key' => $key])->get_data();
            self::assertCount(2, $page['log'], "press $press");
        }
        self::assertSame([['Likes <b>letters</b>.', true, 'Benefit_fundraiser'], ['Edited: Last name, Company.', false, 'Benefit_fundraiser']], array_map(static fn(array $entry): array => [$entry['text'], $entry['note'], $entry['who']], $page['log']));
        $this->assertRefused(400, 'missing', $this->send('POST', "desk/donors/$donor/note", ['text' => ' ', 'idempotency_key' => self::key()]), 'text');
        // Sending back unchanged values changes nothing.
        $this->send('PUT', "donors/$donor", ['lastName' => 'Lovelace']);
        self::assertCount(2, $this->get("desk/donors/$donor")->get_data()['log']);
    }

    public function testOtherPluginsAddColumnsToTheFile(): void
    {
        GiftMaker::paid($this->plugin, ['amountMinor' => 1000]);
        add_filter('benefit_donor_export_columns', static fn(array $columns): array => $columns + ['Greeting' => static fn(array $row): string => 'Dear ' . $row['first_name'] . ': ' . $row['total']]);
        [$head, $line] = $this->file(new DonorFilter('live'));

        self::assertStringEndsWith(',Greeting', $head);
        self::assertStringEndsWith(',Dear Ada: 1000', $line);
    }

    public function testTheFileHasTheDonorsThatAreShownALineForEachCurrency(): void
    {
        GiftMaker::paid($this->plugin, ['amountMinor' => 1000, 'address' => ['country' => 'AT', 'line' => 'Ring 1', 'line2' => '', 'city' => 'Wien', 'state' => '', 'zip' => '1010']]);
        GiftMaker::paid($this->plugin, ['amountMinor' => 250, 'currency' => 'USD']);
        GiftMaker::failed($this->plugin, ['email' => 'eve@example.org', 'firstName' => '=HYPERLINK("x")', 'lastName' => 'Eve']);
        GiftMaker::paid($this->plugin, ['email' => 'zoe@example.org', 'isAnonymous' => true]);

        $lines = $this->file(new DonorFilter('live', withoutAnonymous: false));
        self::assertCount(5, $lines, 'a head and four lines');
        self::assertStringContainsString(',Ada,Byron,ada@example.org,,,"Ring 1, 1010 Wien, Austria",', $lines[1]);
        self::assertStringEndsWith(',,EUR,1,10.00', $lines[1]);
        self::assertStringEndsWith(',,USD,1,2.50', $lines[2]);
        self::assertStringContainsString("'=HYPERLINK", $lines[3]);
        self::assertStringEndsWith(',,EUR,0,0.00', $lines[3]);
        self::assertStringEndsWith(',Yes,EUR,1,25.00', $lines[4]);
        self::assertCount(3, $this->file(new DonorFilter('live', hasGiven: true)));
        self::assertCount(2, $this->file(new DonorFilter('live', 'eve', false)));
    }

    public function testTheExporterHasNotesAndTheEraserTakesThemAway(): void
    {
        $ada = GiftMaker::paid($this->plugin)->donorId;
        $ben = GiftMaker::paid($this->plugin, ['email' => 'ben@example.org', 'firstName' => 'Ben', 'lastName' => 'Carter'])->donorId;
        $log = $this->plugin->service(DonorLog::class);
        $log->add($ada, 'note', ['text' => 'Met at the fair.']);
        $log->add($ben, 'note', ['text' => 'Knows ada@example.org well.']);
        $log->add($ben, 'note', ['text' => 'Spoke of Ada Byron.']);
        $privacy = $this->plugin->service(DonationPersonalData::class);
        $exported = (string) json_encode(($privacy->exporters()['benefit-donations']['callback'])('ada@example.org', 1));
        self::assertStringContainsString('Met at the fair.', $exported);
        self::assertStringNotContainsString('Knows', $exported);

        $notes = ($privacy->erasers()['benefit-donation-notes']['callback'])('ada@example.org');
        self::assertStringContainsString("A note on donor $ben mentions Ada Byron.", $notes['messages'][0]);
        ($privacy->erasers()['benefit-donations']['callback'])('ada@example.org');
        $left = array_column($this->rows('SELECT data FROM {donor_log} ORDER BY id'), 'data');
        self::assertSame(['{}', '{"text":"Spoke of Ada Byron."}'], $left);
    }

    /** @return list<string> */
    private function file(DonorFilter $filter): array
    {
        $csv = new CsvResponse($this->plugin->settings()->money(), $this->clock);
        $desk = $this->plugin->service(DonorsScreen::class);

        return explode("\r\n", rtrim(implode('', [...$csv->streamLines($desk->lines($filter))]), "\r\n"));
    }
}
