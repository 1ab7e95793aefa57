<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Recurring;

use Benefit\Donations\Admin\DonationList\DonationFilter;
use Benefit\Donations\Admin\Donations\DonationsScreen;
use Benefit\Donations\Admin\Recurring\SubscriptionFilter;
use Benefit\Donations\Admin\Recurring\SubscriptionsScreen;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Shared\Admin\CsvResponse;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\Records\Recurring\BilledGateway;
use Benefit\Tests\Integration\Donations\Records\Recurring\SubscriptionTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tests\RestRequests;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\TestWith;

/** benefit/v1/subscriptions: the list of recurring donations, their pages and actions. */
final class SubscriptionsScreenTest extends SubscriptionTestCase
{
    use RestRequests;

    private int $form;
    private BilledGateway $billed;

    protected function setUp(): void
    {
        $this->billed = new BilledGateway();
        add_filter('benefit_gateways', fn(array $gateways): array => [...$gateways, $this->billed]);
        parent::setUp();
        Services::get()->capabilities()->grant();
        self::become('benefit_fundraiser');
        $this->form = GiftMaker::form('A new roof');
    }

    /** @param array<string, mixed> $values */
    private function ask(string $name, array $values = []): \WP_REST_Response
    {
        return $this->askRest($this->plugin, $name, $values, 'id');
    }

    /** @return array<string, mixed> the subscription afterwards, or the refusal */
    private function change(Subscription $subscription, string $status, int $answered = 200): array
    {
        $answer = $this->ask('entity_subscription_change', ['id' => $subscription->id, 'status' => $status]);
        self::assertSame($answered, $answer->get_status(), (string) json_encode($answer->get_data()));

        return $answered === 200 ? $this->read($subscription) : (array) $answer->get_data();
    }

    /** @return array<string, mixed> the record with its details, as on its page: src/donations/admin/recurring */
    private function read(Subscription $subscription): array
    {
        $record = (array) $this->ask('entity_subscription', ['id' => $subscription->id, 'includeSensitiveData' => 'true'])->get_data();

        return (array) $this->ask('subscription_details', ['id' => $subscription->id])->get_data() + ['status_text' => $record['desk']['status'], 'test' => $record['mode'] === 'test', 'name' => trim($record['firstName'] . ' ' . $record['lastName'])] + array_diff_key($record['desk'], ['status' => 0]) + $record;
    }

    /** @param array<string, mixed> $values */
    private function listed(array $values = []): \WP_REST_Response
    {
        return $this->ask('entity_subscriptions', $values + ['mode' => 'all', 'sort' => 'createdAt', 'includeSensitiveData' => 'true', 'countTo' => '10000']);
    }

    /** @param array<string, mixed> $values @return array<string, mixed> */
    private function totals(array $values = []): array
    {
        return (array) $this->ask('subscription_totals', $values + ['mode' => 'all'])->get_data();
    }

    public function testAFailedPaymentIsRetriedAndTheHistorySaysByWhom(): void
    {
        $subscription = $this->failing();
        self::assertTrue($this->read($subscription)['can']['retry']);

        $answer = $this->retry($subscription);

        self::assertSame([200, 'active'], [$answer->get_status(), $answer->get_data()['status'] ?? $answer->get_data()]);
        $after = $this->read($subscription);
        self::assertSame([false, ['The failed payment was retried and succeeded.', wp_get_current_user()->display_name]], [$after['can']['retry'], [$after['log'][0]['text'], $after['log'][0]['who']]]);
    }

    public function testADeclinedRetryIsToldAndKept(): void
    {
        $subscription = $this->failing();
        $this->gateway->outcomes = [GatewayResult::declined('Use another card.')];

        $answer = $this->retry($subscription);

        self::assertSame([422, 'declined', 'Use another card.'], [$answer->get_status(), $answer->get_data()['code'], $answer->get_data()['message']]);
        self::assertSame('The failed payment was retried and declined again.', $this->read($subscription)['log'][0]['text']);
        self::assertSame('retried_today', $this->retry($subscription)->get_data()['code']);
    }

    public function testARepeatedRequestRetriesNothingTwice(): void
    {
        $subscription = $this->failing();
        [$first, $second] = [$this->retry($subscription, 'the-same-key-twice'), $this->retry($subscription, 'the-same-key-twice')];

        self::assertSame([200, 200], [$first->get_status(), $second->get_status()]);
        self::assertSame('2', $this->read($subscription)['payments']);
    }

    public function testARetryWithoutAnAnswerIsNoRefusal(): void
    {
        $subscription = $this->failing();
        $this->gateway->outcomes = [GatewayResult::unknown()];

        self::assertSame('failing', $this->retry($subscription)->get_data()['status']);
        self::assertSame('The failed payment was retried. The payment provider has not confirmed it yet.', $this->read($subscription)['log'][0]['text']);
    }

    public function testWithoutAFailedPaymentThereIsNothingToRetry(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);

        self::assertFalse($this->read($subscription)['can']['retry']);
        self::assertSame('nothing_failed', $this->retry($subscription)->get_data()['code']);
        self::become('editor');
        self::assertSame(403, $this->retry($subscription)->get_status());
    }

    private function failing(): Subscription
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['gateway' => 'telling']);
        $this->gateway->outcomes = [GatewayResult::declined('No.')];
        $this->cronAt('2025-02-28T12:00:00Z');

        return $subscription;
    }

    private function retry(Subscription $subscription, ?string $key = null): \WP_REST_Response
    {
        return $this->ask('entity_subscription_retry', ['id' => $subscription->id, 'idempotency_key' => $key ?? self::key()]);
    }

    /** @param array<string, mixed> $values @return list<string> first names in the order of the list */
    private function found(array $values = []): array
    {
        $answer = $this->listed($values);
        $records = (array) $answer->get_data();
        self::assertSame((string) count($records), $answer->get_headers()['X-WP-Total'] ?? '', (string) json_encode($records));
        self::assertSame(count($records), $this->totals(array_diff_key($values, ['sort' => 0, 'direction' => 0]))['total']);

        return array_column($records, 'firstName');
    }

    /** @param array<string, mixed> $with */
    private function of(string $first, array $with = [], Recurrence $recurrence = new Recurrence(BillingPeriod::Month)): Subscription
    {
        $this->clock->forward(60);

        return GiftMaker::renewing($this->plugin, $recurrence, $with + ['firstName' => $first, 'email' => strtolower($first) . '@example.org', 'formId' => $this->form, 'gateway' => 'telling']);
    }

    public function testARefundCancelsTheRecurringDonationIfThatIsAskedFor(): void
    {
        $subscription = $this->of('Ada');
        $first = $subscription->subjectId;
        $refund = fn(array $more): int => $this->ask('entity_donation_refund', $more + ['id' => $first, 'amount' => ['typed' => '1'], 'idempotency_key' => 'key-' . count($more) . '-of-the-refund'])->get_status();
        $details = fn(): array => (array) $this->ask('donation_details', ['id' => $first])->get_data();

        self::assertTrue($details()['can']['cancel_subscription']);
        self::assertSame(200, $refund([]));
        self::assertSame('active', $this->stateOf($subscription)[0]);

        self::assertSame(200, $refund(['cancelSubscription' => true]));
        self::assertSame('cancelled', $this->stateOf($subscription)[0]);
        self::assertFalse($details()['can']['cancel_subscription']);
        self::assertContains(['The recurring donation is now: Canceled.', 'Benefit_fundraiser'], array_map(static fn(array $entry): array => [$entry['text'], $entry['who']], $details()['log']));
    }

    public function testARecurringDonationIsFoundByWhateverFindsItsDonations(): void
    {
        $ada = $this->of('Ada');
        $grace = $this->of('Grace', ['lastName' => 'Hopper', 'company' => 'Navy Yard']);
        GiftMaker::paid($this->plugin, ['firstName' => 'Grace', 'lastName' => 'Once', 'email' => 'once@example.org']);

        foreach (['grace', 'Hopper', 'Grace Hop', 'grace@ex', 'Navy', "#$grace->id"] as $typed) {
            self::assertContains('Grace', $this->found(['search' => $typed]), $typed);
        }
        self::assertSame(['Ada'], $this->found(['search' => 'ada@example.org']));
        self::assertContains('Ada', $this->found(['search' => (string) $ada->subjectId]), 'by the number of its donation');
        self::assertSame([], $this->found(['search' => '%']));
        self::assertSame([], $this->found(['search' => 'Once']));
    }

    public function testFiltersAndSorting(): void
    {
        $this->of('Ada', ['amountMinor' => 1000]);
        $this->of('Bob', ['amountMinor' => 3000, 'formId' => GiftMaker::form('The tower')], new Recurrence(BillingPeriod::Week));
        $carl = $this->of('Carl', ['amountMinor' => 2000], new Recurrence(BillingPeriod::Year));
        $this->plugin->subscriptions()->cancel($carl, SubscriptionEndReason::Payer);
        $this->plugin->database()->execute("UPDATE {subscription} SET mode = 'live' WHERE id = %d", $carl->id);

        self::assertSame(['Carl', 'Bob', 'Ada'], $this->found());
        self::assertSame(['Ada', 'Carl', 'Bob'], $this->found(['sort' => 'amount', 'direction' => 'asc']));
        self::assertSame(['Bob', 'Ada'], $this->found(['sort' => 'renewsAt', 'direction' => 'asc', 'status' => ['active']]));
        self::assertSame(['Carl'], $this->found(['status' => ['cancelled']]));
        self::assertSame(['Carl', 'Ada'], $this->found(['formId' => (string) $this->form]));
        self::assertSame(['Carl'], $this->found(['mode' => 'live']));
        self::assertSame(['Bob', 'Ada'], $this->found(['mode' => 'test']));
        $this->contradicts = 'The mode of one was changed by hand.';
    }

    public function testWhatComesInAMonthIsSaidOfTheActiveOnesOfRealMoney(): void
    {
        $tower = GiftMaker::form('The tower');
        $this->of('Ada', ['amountMinor' => 1000]);
        $this->of('Bob', ['amountMinor' => 3000], new Recurrence(BillingPeriod::Quarter));
        $this->of('Cleo', ['amountMinor' => 12000, 'currency' => 'USD'], new Recurrence(BillingPeriod::Year));
        $this->of('Dora', ['amountMinor' => 700, 'formId' => $tower], new Recurrence(BillingPeriod::Week));
        $paused = $this->of('Eve', ['amountMinor' => 50000]);
        $ended = $this->of('Finn', ['amountMinor' => 60000]);
        $this->plugin->database()->execute("UPDATE {subscription} SET mode = 'live'");
        $this->of('Gus', ['amountMinor' => 90000]);
        $this->plugin->subscriptions()->pause($paused);
        $this->plugin->subscriptions()->cancel($ended, SubscriptionEndReason::Payer);
        $income = fn(array $values = []): mixed => $this->totals($values)['income'];

        // 10 + 30 / 3 + 7 * 487 / 112, and 120 / 12.
        $all = ['number' => 4, 'amounts' => ['€50.44', '$10.00']];
        foreach ([[[], $all], [['mode' => 'live'], $all], [['status' => ['active']], $all], [['formId' => (string) $tower], ['number' => 1, 'amounts' => ['€30.44']]], [['search' => 'ada@'], ['number' => 1, 'amounts' => ['€10.00']]]] as [$values, $said]) {
            self::assertSame($said, $income($values), (string) json_encode($values));
        }
        foreach ([['mode' => 'test'], ['status' => ['paused']], ['search' => 'Gus']] as $values) {
            self::assertSame(['number' => 0, 'amounts' => []], $income($values));
        }
        $this->contradicts = 'The mode of some was changed by hand.';
    }

    public function testTheListTakesTheSameStatementsHoweverManyThereAre(): void
    {
        $counts = [];
        foreach ([1, 12] as $more) {
            array_map(fn(int $number): Subscription => $this->of("Donor$more$number"), range(1, $more));
            foreach ([[], ['search' => 'Donor'], ['formId' => (string) $this->form, 'status' => ['active']]] as $values) {
                wp_cache_flush();
                $log = StatementLog::start();
                $this->listed($values);
                $this->totals($values);
                $counts[$more][] = count(array_filter($log->statements, static fn(string $sql): bool => str_contains($sql, 'benefit_') && !str_contains($sql, 'wp_options')));
            }
        }

        self::assertSame([5, 5, 5], $counts[1], 'The ids of a page out of an index first, then its rows.');
        self::assertSame($counts[1], $counts[12]);
    }

    public function testOneWithItsGiftsAndWhatComesNext(): void
    {
        $subscription = $this->of('Ada', ['feeMinor' => 50], new Recurrence(BillingPeriod::Month, 12));
        $this->cronAt('2025-02-28T12:02:00Z');
        $data = $this->read($subscription);

        self::assertSame(['active', 'Active', true, 'Ada Byron', 'A new roof', '€25.50', '€0.50', 'every month', '2 of 12'], [$data['status'], $data['status_text'], $data['test'], $data['name'], $data['form'], $data['amount'], $data['fee'], $data['every'], $data['payments']]);
        self::assertStringStartsWith('€25.50 will be charged on March 31, 2025', $data['news']);
        self::assertSame(['Renewal', 'Paid'], array_column($data['gifts'], 'status'));
        self::assertSame(array_map(static fn($gift): int => $gift->id, array_reverse($this->gifts($subscription))), array_column($data['gifts'], 'id'));
        self::assertSame(['The recurring donation is now: Active.'], array_column($data['log'], 'text'));
        self::assertSame(['pause' => true, 'resume' => false, 'cancel' => true, 'retry' => false], $data['can']);
        $donation = (array) $this->ask('entity_donation', ['id' => $data['gifts'][0]['id'], 'includeSensitiveData' => 'true'])->get_data();
        self::assertSame($subscription->id, $donation['subscriptionId']);
    }

    public function testItIsPausedResumedAndCancelledAndThatIsLogged(): void
    {
        $subscription = $this->of('Ada');
        $paused = $this->change($subscription, 'paused');
        self::assertSame(['paused', ['pause' => false, 'resume' => true, 'cancel' => true, 'retry' => false]], [$paused['status'], $paused['can']]);
        $this->cronAt('2025-02-28T12:02:00Z');
        self::assertSame(1, $this->nowOf($subscription)->cycles, 'nothing is collected');

        self::assertSame('active', $this->change($subscription, 'active')['status']);
        self::assertSame('active', $this->change($subscription, 'active')['status'], 'Said again, it is no change.');
        $ended = $this->change($subscription, 'cancelled');
        self::assertSame(['cancelled', ['pause' => false, 'resume' => false, 'cancel' => false, 'retry' => false]], [$ended['status'], $ended['can']]);
        self::assertStringStartsWith('It was canceled here on', $ended['news']);
        self::assertSame(['The recurring donation is now: Canceled.', 'Benefit_fundraiser'], [$ended['log'][0]['text'], $ended['log'][0]['who']]);
        self::assertSame(['donation_paused' => 1, 'donation_stopped' => 1], $this->mailsTo('ada@example.org'));
        self::assertSame(200, $this->ask('entity_subscription_change', ['id' => $subscription->id, 'status' => 'cancelled'])->get_status());
        foreach (['paused', 'active'] as $status) {
            $this->change($subscription, $status, 422);
        }
    }

    public function testWhatThePaymentServiceDoesNotDoIsSaidInWords(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['gateway' => 'billed']);
        $this->plugin->database()->execute("UPDATE {subscription} SET gateway_reference = 'sub_1' WHERE id = %d", $subscription->id);
        $this->billed->answer = GatewayResult::declined('This subscription is not there.');
        self::assertSame('This subscription is not there.', $this->change($subscription, 'paused', 503)['message']);
        $this->billed->answer = GatewayResult::unknown();
        self::assertSame('The payment provider did not respond. Please try again.', $this->change($subscription, 'paused', 503)['message']);
        self::assertSame('active', $this->nowOf($subscription)->status->value);

        $ended = $this->change($subscription, 'cancelled');
        self::assertSame('cancelled', $ended['status'], 'Nothing more is counted on, whatever the service says.');
        self::assertStringEndsWith('“By itself” has not confirmed this yet. The request is repeated until it does.', $ended['news']);
        $this->billed->answer = null;
        $this->plugin->subscriptionChecks()->run();
        self::assertStringNotContainsString('By itself', $this->read($subscription)['news']);
        self::assertSame(['pause', 'pause', 'cancel', 'story', 'cancel'], $this->billed->told);
    }

    public function testANoteStaysInTheHistory(): void
    {
        $subscription = $this->of('Ada');
        $note = fn(string $text, string $key): int => $this->ask('entity_subscription_note', ['id' => $subscription->id, 'text' => $text, 'idempotency_key' => $key])->get_status();
        $key = self::key();
        self::assertSame([200, 200], [$note(' Called <b>her</b>. ', $key), $note(' Called <b>her</b>. ', $key)]);
        $notes = array_values(array_filter($this->read($subscription)['log'], static fn(array $entry): bool => $entry['note']));

        self::assertSame(['Called <b>her</b>.'], array_column($notes, 'text'), 'A press is done once.');
        self::assertSame(400, $note('  ', self::key()));
    }

    public function testAFailedPaymentIsSaidWithTheDayOfTheNextTry(): void
    {
        $subscription = $this->of('Ada');
        $this->gateway->outcomes = [GatewayResult::declined('No.')];
        $this->cronAt('2025-02-28T12:02:00Z');
        $data = $this->read($subscription);

        self::assertSame('failing', $data['status']);
        self::assertStringStartsWith('The last payment failed. It will be tried again by March 1, 2025', $data['news']);
    }

    #[TestWith(['subscriber'])]
    #[TestWith(['editor'])]
    #[TestWith(['benefit_organiser'])]
    public function testNobodyElseSeesOrDoesAnything(string $role): void
    {
        $subscription = $this->of('Ada');
        self::become($role);

        $id = ['id' => $subscription->id];
        foreach (['entity_subscriptions' => [], 'entity_subscription' => $id, 'subscription_totals' => [], 'subscription_details' => $id, 'entity_subscription_change' => ['status' => 'cancelled'] + $id, 'entity_subscription_note' => ['text' => 'x', 'idempotency_key' => self::key()] + $id] as $name => $values) {
            $answer = $this->ask($name, $values);
            self::assertSame(403, $answer->get_status(), $name);
            self::assertStringNotContainsString('ada@', (string) json_encode($answer->get_data()));
        }
        self::assertSame('active', $this->nowOf($subscription)->status->value);
    }

    public function testOneThatIsNotThereIsUnknown(): void
    {
        self::assertSame(404, $this->ask('subscription_details', ['id' => 2147483647])->get_status());
    }

    public function testTheFileHasWhatTheListShowsAndNoFormulas(): void
    {
        $this->of('Ada', ['company' => '=cmd()', 'amountMinor' => 123450], new Recurrence(BillingPeriod::Month, 12));
        $this->of('Bob', ['formId' => GiftMaker::form('The tower')]);
        $csv = new CsvResponse($this->plugin->settings()->money(), $this->clock);
        $export = $this->plugin->service(SubscriptionsScreen::class);
        $text = implode('', [...$csv->streamLines($export->lines(SubscriptionFilter::fromValues(['formId' => $this->form])))]);
        $lines = array_values(array_filter(explode("\n", trim($text))));

        self::assertCount(2, $lines);
        self::assertStringContainsString('every month', $lines[1]);
        self::assertStringContainsString('1234.50', $lines[1]);
        self::assertStringContainsString("'=cmd()", $lines[1]);
    }

    public function testOtherPluginsAddColumnsToTheFile(): void
    {
        $this->of('Ada', [], new Recurrence(BillingPeriod::Month, 12));
        add_filter('benefit_subscription_export_columns', static fn(array $columns): array => $columns + ['Greeting' => static fn(array $row): string => $row['first_name'] . ' by ' . $row['period']]);
        $lines = [...$this->plugin->service(SubscriptionsScreen::class)->lines(SubscriptionFilter::fromValues(['formId' => $this->form]))];

        self::assertSame(['Greeting', 'Ada by month'], array_map(static fn(array $line): mixed => end($line), $lines));
    }

    public function testRenewalsAreKnownInTheFileOfDonations(): void
    {
        $subscription = $this->of('Ada');
        $this->cronAt('2025-02-28T12:02:00Z');
        $csv = new CsvResponse($this->plugin->settings()->money(), $this->clock);
        $export = $this->plugin->service(DonationsScreen::class);
        $text = implode('', [...$csv->streamLines($export->lines(new DonationFilter()))]);
        $rows = array_map(static fn(string $line): array => str_getcsv(trim($line), ',', '"', ''), array_slice(explode("\n", trim($text)), 1));

        self::assertSame([['Paid', (string) $subscription->id], ['Renewal', (string) $subscription->id]], array_map(static fn(array $row): array => [$row[2], end($row)], $rows));
    }

    /** @return array<string, int> */
    private function mailsTo(string $recipient): array
    {
        $kinds = array_count_values(array_column($this->rows("SELECT kind FROM {mail} WHERE recipient = %s AND kind <> 'donation_receipt' ORDER BY kind", $recipient), 'kind'));
        ksort($kinds);

        return $kinds;
    }
}
