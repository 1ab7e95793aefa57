<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\DonationList;

use Benefit\Donations\Admin\DonationList\DonationFilter;
use Benefit\Donations\Admin\Donations\DonationsScreen;
use Benefit\Donations\Records\Donation;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** benefit/v1/donations for the list of donations: search, filters, order, totals. */
final class GiftListTest extends StaffTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        self::become('benefit_fundraiser');
    }

    /** @param array<string, mixed> $values @return list<string> first names in the order of the list */
    private function found(array $values = []): array
    {
        $answer = $this->listed($values);
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));
        $records = (array) $answer->get_data();
        self::assertSame((string) count($records), $answer->get_headers()['X-WP-Total']);
        self::assertSame(count($records), $this->totals(array_diff_key($values, ['sort' => 0, 'direction' => 0]))['total']);

        return array_column($records, 'firstName');
    }

    /** @param array<string, mixed> $values */
    private function listed(array $values = []): \WP_REST_Response
    {
        return $this->ask('entity_donations', $values + ['mode' => 'all', 'sort' => 'createdAt', 'includeSensitiveData' => 'true', 'anonymousDonations' => 'include', 'countTo' => '10000']);
    }

    /** @param array<string, mixed> $values @return array<string, mixed> */
    private function totals(array $values = []): array
    {
        return (array) $this->ask('donation_totals', $values + ['mode' => 'all'])->get_data();
    }

    /** @param array<string, mixed> $with */
    private function of(string $first, array $with = []): Donation
    {
        $this->clock->forward(60);

        return $this->paid($with + ['firstName' => $first]);
    }

    /** @return iterable<string, array{string}> */
    public static function searches(): iterable
    {
        foreach (['grace', 'Hopper', 'Grace Hop', 'hopper, gra', 'Hopper Grace', 'grace@ex', 'Navy', 'navy y'] as $typed) {
            yield $typed => [$typed];
        }
    }

    #[DataProvider('searches')]
    public function testADonationIsFoundByTheBeginningOfNameAddressAndCompany(string $typed): void
    {
        $this->of('Ada');
        $this->of('Grace', ['lastName' => 'Hopper', 'email' => 'grace@example.org', 'company' => 'Navy Yard']);

        self::assertSame(['Grace'], $this->found(['search' => $typed]));
    }

    #[TestWith(['120'])]
    #[TestWith(['120.00'])]
    #[TestWith(['€120'])]
    #[TestWith(['124.50'])]
    #[TestWith(['€124.50'])]
    public function testADonationIsFoundByItsAmountWithTheCoveredFeeAndWithout(string $typed): void
    {
        $this->of('Ada', ['amountMinor' => 12000, 'feeMinor' => 450]);
        $this->of('Grace');
        // ¥12,000 is another amount, because the yen has no minor unit.
        $this->of('Yoko', ['amountMinor' => 12000, 'currency' => 'JPY']);

        self::assertSame(['Ada'], $this->found(['search' => $typed]));
        self::assertSame(['Yoko'], $this->found(['search' => '¥12,000']));
    }

    public function testADonationIsFoundByItsNumberAndByThatOfItsReceipt(): void
    {
        $this->begin(['donation_numbers' => true, 'test_mode' => false]);
        $ada = $this->of('Ada');
        $this->of('Grace');

        self::assertSame(['Ada'], $this->found(['search' => "#$ada->id"]));
        // As on a bank statement in the donor's language, and as in the list.
        foreach (["Donation $ada->id", "Spende $ada->id", "wiederkehrende Spende  $ada->id"] as $reference) {
            self::assertSame(['Ada'], $this->found(['search' => $reference]));
        }
        self::assertContains('Grace', $this->found(['search' => '2']));
        self::assertSame([], $this->found(['search' => '#999999']));
        self::assertSame([], $this->found(['search' => '%']));
    }

    public function testFiltersSortingAndTheSumOfWhatIsShown(): void
    {
        $this->begin(['test_mode' => false]);
        $form = GiftMaker::form('Roof');
        $this->of('Ada', ['formId' => $form, 'amountMinor' => 1000, 'lastName' => 'C']);
        $bea = $this->of('Bea', ['email' => 'bea@example.org', 'campaignId' => 77, 'amountMinor' => 3000, 'gateway' => 'offline', 'lastName' => 'B']);
        GiftMaker::refunded($this->plugin, ['firstName' => 'Cleo', 'amountMinor' => 2000, 'lastName' => 'A'], 500);
        GiftMaker::offline($this->plugin, ['firstName' => 'Dora', 'amountMinor' => 4000, 'lastName' => 'D']);
        $this->begin();
        $this->of('Eve', ['amountMinor' => 9000, 'lastName' => 'E']);

        self::assertSame(['Eve', 'Dora', 'Cleo', 'Bea', 'Ada'], $this->found());
        self::assertSame(['Ada'], $this->found(['formId' => (string) $form]));
        self::assertSame(['Bea'], $this->found(['campaignId' => '77']));
        self::assertSame(['Bea'], $this->found(['donorId' => (string) $bea->donorId]));
        self::assertSame(['Dora'], $this->found(['status' => ['pending']]));
        self::assertSame(['Dora', 'Bea'], $this->found(['gatewayId' => 'offline']));
        self::assertSame(['Eve'], $this->found(['mode' => 'test']));
        self::assertSame(['Dora', 'Cleo', 'Bea', 'Ada'], $this->found(['mode' => 'live']));
        self::assertSame(['Eve', 'Dora', 'Bea', 'Cleo', 'Ada'], $this->found(['sort' => 'total']));
        self::assertSame(['Cleo', 'Bea', 'Ada', 'Dora', 'Eve'], $this->found(['sort' => 'name', 'direction' => 'asc']));
        self::assertSame([], $this->found(['to' => '2020-01-01']));
        self::assertCount(5, $this->found(['from' => wp_date('Y-m-d', self::NOW), 'to' => wp_date('Y-m-d', self::NOW)]));

        // 10 + 30 + 15: three of the four live donations were marked as paid. Number and money describe the same donations.
        [$live, $test] = [['test' => false, 'total' => 4, 'paid' => 3, 'amounts' => ['€55.00']], ['test' => true, 'total' => 1, 'paid' => 1, 'amounts' => ['€90.00']]];
        foreach ([[[], [$live, $test]], [['mode' => 'live'], [$live]], [['mode' => 'test'], [$test]], [['search' => 'nobody'], []]] as [$values, $sums]) {
            self::assertSame($sums, $this->totals($values)['sums']);
        }
        self::assertSame([['test' => false, 'total' => 1, 'paid' => 0, 'amounts' => []]], $this->totals(['status' => ['pending']])['sums']);
        $rows = array_column((array) $this->listed()->get_data(), null, 'firstName');
        self::assertSame(['test', '€20.00', '€5.00', 'Partially refunded', 'Roof'], [$rows['Eve']['mode'], $rows['Cleo']['desk']['total'], $rows['Cleo']['desk']['refunded'], $rows['Cleo']['desk']['status'], $rows['Ada']['formTitle']]);
        self::assertSame('2', $this->listed(['countTo' => '2', 'per_page' => '2'])->get_headers()['X-WP-Total'], 'It is counted no further than that.');
    }

    public function testTheNumberOfStatementsDoesNotGrowWithTheDonations(): void
    {
        $form = GiftMaker::form();
        $counted = [];
        // The list of public donor walls is built once.
        $this->listed();
        foreach ([1, 19] as $more) {
            for ($i = 0; $i < $more; $i++) {
                $this->paid(['formId' => $form]);
            }
            wp_cache_flush();
            $log = StatementLog::start();
            $this->listed();
            $this->totals();
            $counted[] = count(array_filter($log->statements, static fn(string $sql): bool => preg_match('~\b' . preg_quote($GLOBALS['wpdb']->prefix, '~') . '(benefit_|posts\b)~', $sql) === 1));
        }

        self::assertSame($counted[0], $counted[1]);
        self::assertLessThanOrEqual(5, $counted[0]);
    }

    public function testOtherPluginsAddColumnsToTheFile(): void
    {
        $this->paid(['firstName' => 'Ada', 'email' => 'ada@example.org']);
        add_filter('benefit_donation_export_columns', static fn(array $columns): array => $columns + ['Greeting' => static fn(array $row): string => 'Dear ' . $row['first_name'] . ', ' . $row['amount']]);
        $lines = [...$this->plugin->service(DonationsScreen::class)->lines(new DonationFilter())];

        self::assertSame(['Greeting', 'Dear Ada, 2500'], array_map(static fn(array $line): mixed => end($line), array_slice($lines, 0, 2)));
    }

    public function testEachQuestionHasAColumn(): void
    {
        $this->paid(['firstName' => 'Ada', 'email' => 'ada@example.org', 'fields' => [['name' => 'a', 'label' => 'Shirt size', 'value' => 'L'], ['name' => 'b', 'label' => 'Newsletter', 'value' => 'Yes']]]);
        $this->paid(['firstName' => 'Ben', 'email' => 'ben@example.org', 'fields' => [['name' => 'c', 'label' => '2027', 'value' => 'Maybe'], ['name' => 'a', 'label' => 'Shirt size', 'value' => 'S; slim']]]);
        $this->paid(['firstName' => 'Cy', 'email' => 'cy@example.org']);
        $rows = [...$this->plugin->service(DonationsScreen::class)->lines(new DonationFilter())];

        self::assertSame(
            [['Shirt size', 'Newsletter', '2027'], ['L', 'Yes', ''], ['S; slim', '', 'Maybe'], ['', '', '']],
            array_map(static fn(array $row): array => array_slice($row, -3), array_slice($rows, 0, 4)),
        );
    }

    public function testTheFileHasWhatTheListShowsAndNoFormulas(): void
    {
        $evil = '=HYPERLINK("http://evil.example";"x")';
        $this->paid([
            'firstName' => $evil,
            'lastName' => '@SUM(1)',
            'company' => "-1+1\ttab",
            'address' => ['country' => 'GB', 'line' => '=1+1', 'line2' => '', 'city' => '', 'state' => '', 'zip' => ''],
            'comment' => "+1\n=2;\"quoted\", and more",
            'email' => 'eve@example.org',
            'fields' => [['name' => 'x', 'label' => '=1', 'value' => '=2']],
        ]);
        $this->paid(['firstName' => 'Left', 'lastName' => 'Out', 'email' => 'other@example.org']);
        $csv = new CsvResponse($this->plugin->settings()->money(), $this->clock);
        $export = $this->plugin->service(DonationsScreen::class);
        $file = implode('', [...$csv->streamLines($export->lines(DonationFilter::fromValues(['search' => 'eve@'], new \DateTimeZone('UTC'), $this->plugin->settings()->money())))]);

        self::assertStringStartsWith("\u{FEFF}Donation,Receipt,", $file);
        self::assertStringNotContainsString('Left', $file);
        $rows = array_map(static fn(string $line): array => str_getcsv($line, ',', '"', ''), explode("\r\n", rtrim($file)));
        self::assertCount(2, $rows);
        $row = array_combine($rows[0] ?? [], $rows[1] ?? []);
        foreach (['First name', 'Last name', 'Company', 'Address', 'Comment', "'=1"] as $column) {
            self::assertStringStartsWith("'", $row[$column], $column);
        }
        self::assertSame(['25.00', '0.00', 'EUR', 'Yes'], [$row['Amount'], $row['Refunded'], $row['Currency'], $row['Test donation']]);
    }

    public function testTheExportHasTheDateOfTheLatestRefund(): void
    {
        $donation = GiftMaker::refunded($this->plugin, amountMinor: 1000);
        $this->clock->forward(DAY_IN_SECONDS);
        $this->plugin->payments()->refund(GiftMaker::payment($this->plugin, $donation), 500, '', [], 0);
        $this->paid();
        $csv = new CsvResponse($this->plugin->settings()->money(), $this->clock);
        $lines = [...$csv->streamLines($this->plugin->service(DonationsScreen::class)->lines(DonationFilter::fromValues([], new \DateTimeZone('UTC'), $this->plugin->settings()->money())))];
        $rows = array_map(static fn(string $line): array => str_getcsv($line, ',', '"', ''), explode("\r\n", rtrim(implode('', $lines))));
        $date = (int) array_search('Refund date', $rows[0] ?? [], true);

        self::assertSame([CsvResponse::moment(self::NOW + DAY_IN_SECONDS), ''], array_column(array_slice($rows, 1), $date));
    }
}
