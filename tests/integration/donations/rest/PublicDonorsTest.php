<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Rest;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Rest\PublicFieldPolicy;
use Benefit\Tests\GiftMaker;

/** Donors and their donations as everyone sees them: based only on donations under a name. */
final class PublicDonorsTest extends EntityTestCase
{
    public function testADonorIsAsOldAsTheFirstGiftUnderTheirName(): void
    {
        $hidden = GiftMaker::paid($this->plugin, ['isAnonymous' => true]);
        $this->clock->now += HOUR_IN_SECONDS;
        $between = GiftMaker::paid($this->plugin, ['email' => 'ben@example.org', 'firstName' => 'Ben']);
        $this->clock->now += HOUR_IN_SECONDS;
        $named = GiftMaker::paid($this->plugin);
        $this->show('name', 'date');
        $donors = $this->list('donors');

        self::assertSame([[$named->id, 'Ada B.', self::iso($named)], [$between->id, 'Ben B.', self::iso($between)]], array_map(static fn(array $one): array => [$one['id'], $one['name'], $one['createdAt']], $donors));
        self::assertStringNotContainsString(self::iso($hidden), (string) json_encode($donors));
        // Its position among the others does not reveal the earlier one either.
        self::assertSame([$between->id, $named->id], array_column($this->list('donors', ['direction' => 'asc']), 'id'));
        $this->assertRefused(404, 'not_found', $this->get("donors/$hidden->id"));
        self::assertSame('Ada B.', $this->get("donors/$named->id")->get_data()['name']);
    }

    public function testDonorsOfAnonymousGiftsAreAmongThemOnceEachWhereAskedForWhateverTheyGaveUnderTheirNames(): void
    {
        $hidden = GiftMaker::paid($this->plugin, ['isAnonymous' => true, 'company' => 'Secretco', 'firstName' => 'Zelda']);
        GiftMaker::paid($this->plugin, ['isAnonymous' => true]);
        $ben = GiftMaker::paid($this->plugin, ['email' => 'ben@example.org', 'firstName' => 'Ben']);
        $this->show(...PublicFieldPolicy::FIELDS);
        $seen = fn(array $query = []): array => array_map(static fn(array $one): array => [$one['id'], $one['name'], $one['lastName'], $one['company'], $one['totalNumberOfDonations']], $this->list('donors', ['anonymousDonors' => 'redact'] + $query));
        $anonymous = [$hidden->id, 'Anonymous', '', '', 0];

        self::assertSame([[$ben->id, 'Ben B.', 'B.', '', 1], $anonymous], $seen());
        self::assertSame([$anonymous, [$ben->id, 'Ben B.', 'B.', '', 1]], $seen(['sort' => 'firstName', 'direction' => 'asc']), 'Not by the name that is hidden.');
        self::assertSame([], $seen(['search' => 'Zelda']));
        self::assertSame('Anonymous', $this->get("donors/$hidden->id", ['anonymousDonors' => 'redact'])->get_data()['name']);
        $named = GiftMaker::paid($this->plugin);
        wp_cache_flush();
        self::assertSame([[$named->id, 'Ada B.', 'B.', '', 1], [$ben->id, 'Ben B.', 'B.', '', 1], $anonymous], $seen(), 'One more, and none less.');
        self::assertSame('3', $this->get('donors', ['anonymousDonors' => 'redact'])->get_headers()['X-WP-Total']);
    }

    public function testAGiftOfATestIsNotSeenOnALiveSite(): void
    {
        $this->show('name', 'date');
        $this->begin(['test_mode' => true]);
        GiftMaker::paid($this->plugin, ['firstName' => 'Test']);
        $this->clock->now += HOUR_IN_SECONDS;
        $this->show('name', 'date');
        $live = GiftMaker::paid($this->plugin);

        self::assertSame([[$live->id, 'Ada B.', self::iso($live)]], array_map(static fn(array $one): array => [$one['id'], $one['name'], $one['createdAt']], $this->list('donors')));
    }

    public function testNamesAndCompaniesAreThoseOfTheGiftAndNotOfAnAnonymousOneByTheSameAddress(): void
    {
        GiftMaker::paid($this->plugin, ['isAnonymous' => true, 'firstName' => 'Secretia', 'lastName' => 'Personova', 'company' => 'Secretco', 'email' => 'secret@example.test']);
        GiftMaker::paid($this->plugin, ['firstName' => 'Zed', 'lastName' => 'Zed', 'email' => 'secret@example.test', 'amountMinor' => 100]);
        GiftMaker::paid($this->plugin, ['firstName' => 'Later', 'lastName' => 'Name', 'email' => 'secret@example.test', 'amountMinor' => 200]);
        $this->show('name', 'company', 'amount');
        $seen = $this->list('donors');

        self::assertSame([['Zed Z.', '', 2, '300']], array_map(static fn(array $one): array => [$one['name'], $one['company'], $one['totalNumberOfDonations'], $one['totalAmountDonated']['valueInMinorUnits']], $seen));
        self::assertStringNotContainsStringIgnoringCase('secret', (string) json_encode([$seen, $this->list('donors', ['anonymousDonors' => 'redact'])]));
    }

    public function testTheCommentOfAnAnonymousGiftIsReadHereAsOnAWall(): void
    {
        $hidden = GiftMaker::paid($this->plugin, ['isAnonymous' => true, 'comment' => 'Well done']);
        $this->show('name', 'comment');
        $read = fn(array $query = []): string => $this->get("donations/$hidden->id", ['anonymousDonations' => 'redact'] + $query)->get_data()['comment'];
        self::assertSame('', $read(), 'It waits for somebody to approve it.');
        $this->plugin->database()->execute('UPDATE {donation} SET comment_state = 2 WHERE id = %d', $hidden->id);

        self::assertSame('Well done', $read());
        self::become('administrator');
        self::assertSame('Well done', $read(['includeSensitiveData' => true]));
    }

    public function testEverybodyFiltersAndSortsByWhatIsShown(): void
    {
        $campaign = self::campaign('A roof');
        $form = GiftMaker::form();
        $ada = GiftMaker::paid($this->plugin, ['amountMinor' => 300, 'campaignId' => $campaign]);
        $this->clock->now += 60;
        $ben = GiftMaker::paid($this->plugin, ['firstName' => 'Ben', 'lastName' => 'Carter', 'company' => 'Tiles', 'email' => 'ben@example.org', 'amountMinor' => 900, 'formId' => $form]);
        $this->clock->now += 60;
        GiftMaker::paid($this->plugin, ['firstName' => 'Cy', 'email' => 'ben@example.org', 'amountMinor' => 500, 'campaignId' => $campaign]);
        $this->show(...PublicFieldPolicy::FIELDS);
        $amounts = fn(array $query): array => array_map(static fn(array $one): string => $one['amount']['valueInMinorUnits'], $this->list('donations', $query));
        $donors = fn(array $query): array => array_column($this->list('donors', $query), 'id');

        self::assertSame(['900', '500', '300'], $amounts(['sort' => 'amount']));
        self::assertSame(['500', '900', '300'], $amounts(['status' => ['publish', 'pending']]));
        self::assertSame([], $amounts(['status' => ['give_subscription', 'pending']]));
        self::assertSame(['500', '300'], $amounts(['campaignId' => $campaign]));
        self::assertSame(['900'], $amounts(['formId' => $form]));

        self::assertSame([$ben->id, $ada->id], $donors(['onlyWithDonations' => true]));
        self::assertSame([$ada->id, $ben->id], $donors(['sort' => 'firstName', 'direction' => 'asc']));
        self::assertSame([$ben->id, $ada->id], $donors(['campaignId' => $campaign]));
        self::assertSame([$ada->id], $donors(['search' => 'ada']));
        self::assertSame([$ben->id], $donors(['search' => 'Ben C.']));
        self::assertSame([$ben->id], $donors(['search' => 'Til']));
        foreach (['Carter', 'Ben Ca', 'Ben D', 'ben@', 'Cy', (string) $ada->donorId] as $hidden) {
            $response = $this->get('donors', ['search' => $hidden]);
            self::assertSame([[], '0'], [$response->get_data(), $response->get_headers()['X-WP-Total']], $hidden);
        }
        foreach ([['sort' => 'totalAmountDonated'], ['sort' => 'name'], ['sort' => 'lastName'], ['mode' => 'test']] as $query) {
            $this->assertRefused(401, 'not_signed_in', $this->get('donors', $query));
        }
        $this->show('name');
        $this->assertRefused(401, 'not_signed_in', $this->get('donations', ['sort' => 'amount']));
        $this->assertRefused(401, 'not_signed_in', $this->get('donors', ['campaignId' => $campaign]));
        self::assertSame([], $donors(['search' => 'Til']), 'Companies are not shown.');
    }

    public function testWhatIsHiddenMakesNoDifferenceToAnyAnswer(): void
    {
        $campaign = self::campaign('A roof');
        foreach (range(1, 24) as $number) {
            GiftMaker::paid($this->plugin, [
                'email' => 'p' . ($number % 7) . '@example.org',
                'firstName' => ['Ada', 'Ben', 'Adam'][$number % 3],
                'lastName' => ['Byron', 'Carter', ''][$number % 3],
                'company' => $number % 5 === 0 ? 'Tiles' : '',
                'campaignId' => $number % 2 === 0 ? $campaign : 0,
                'amountMinor' => $number * 13 % 5 * 100 + 100,
                'isAnonymous' => $number % 4 === 1 || $number < 4,
            ]);
            $this->clock->now += 60;
        }
        [$first, $last] = array_values($this->plugin->database()->row('SELECT MIN(id), MAX(id) FROM {donor}') ?? []);
        foreach ([['name', 'amount', 'date', 'comment'], ['name', 'campaign'], ['amount'], PublicFieldPolicy::FIELDS] as $fields) {
            $before = $this->answers($campaign, $fields);
            $this->plugin->database()->execute("UPDATE {donor} SET first_name = CONCAT('x', id), last_name = 'Hidden', company = 'Hiddenco', email = CONCAT(id, '@hidden.example'), created_at = id");
            $this->plugin->database()->execute("UPDATE {donation} SET last_name = CASE WHEN last_name = '' THEN '' ELSE CONCAT(SUBSTR(last_name, 1, 1), 'q', id) END, email = CONCAT('q', id, '@example.org'), total_minor = total_minor + id, user_id = id");
            $this->plugin->database()->execute("UPDATE {donation} SET first_name = CONCAT('Ada', id), last_name = 'Zzz', company = 'Tiles', donor_id = CASE donor_id WHEN $last THEN $first ELSE donor_id + 1 END WHERE anonymous = 1");
            if (!in_array('company', $fields, true)) {
                $this->plugin->database()->execute("UPDATE {donation} SET company = CONCAT('Ada', id) WHERE anonymous = 0");
            }
            $this->plugin->database()->execute('UPDATE {donation_total} SET amount_minor = amount_minor + subject_id * 7, gifts = gifts + 1');

            self::assertSame($before, $this->answers($campaign, $fields), implode(', ', $fields));
        }
        $this->contradicts = 'Rows are changed past their rules.';
    }

    public function testTheStatementsAreAsManyForFewAsForManyAndSixAtMost(): void
    {
        $counts = [];
        foreach ([2, 30] as $size) {
            foreach (range(1, $size) as $number) {
                GiftMaker::paid($this->plugin, ['email' => "$size-$number@example.org"]);
            }
            $this->show(...PublicFieldPolicy::FIELDS);
            wp_cache_flush();
            $before = $GLOBALS['wpdb']->num_queries;
            self::assertNotSame([], $this->list('donors', ['search' => 'Ada', 'per_page' => 100]));
            $counts[] = $GLOBALS['wpdb']->num_queries - $before;
        }
        self::assertSame($counts[0], $counts[1]);
        self::assertLessThanOrEqual(6, $counts[1]);
    }

    /**
     * @param list<string> $fields
     *
     * @return array<string, string> answers to everything that a guest may request
     */
    private function answers(int $campaign, array $fields): array
    {
        $this->show(...$fields);
        $answers = [];
        foreach (['donations' => 'anonymousDonations', 'donors' => 'anonymousDonors'] as $path => $anonymous) {
            $filters = [[], ['search' => 'Ada'], ['search' => 'Ben C'], ['search' => 'Byron'], ['search' => 'Tiles'], ['search' => 'Hidden'], ['search' => 'p1@'], ['campaignId' => $campaign], ['campaignId' => 999], ['onlyWithDonations' => true], ['status' => ['publish']], ['status' => ['give_subscription']]];
            foreach ($filters as $filter) {
                foreach (['id', 'createdAt', 'amount', 'name', 'firstName', 'lastName', 'donorId', 'totalAmountDonated', 'totalNumberOfDonations', 'total'] as $sort) {
                    $query = $filter + ['sort' => $sort, 'per_page' => 50, $anonymous => $sort === 'id' ? 'redact' : 'exclude'];
                    $response = $this->get($path, $query);
                    $answers["$path?" . http_build_query($query)] = $response->get_status() . ' ' . ($response->get_headers()['X-WP-Total'] ?? '') . ' ' . json_encode($response->get_data());
                }
            }
        }
        self::assertContains('200', array_map(static fn(string $answer): string => substr($answer, 0, 3), $answers));

        return $answers;
    }

    private function show(string ...$fields): void
    {
        $this->begin(['test_mode' => false, PublicFieldPolicy::SETTING => $fields]);
        $this->serve();
        wp_set_current_user(0);
    }

    private static function iso(Donation $gift): string
    {
        return gmdate('Y-m-d\TH:i:s\Z', $gift->createdAt);
    }
}
