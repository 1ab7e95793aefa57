<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Rest;

use Benefit\Donations\Rest\PublicFieldPolicy;
use Benefit\Tests\GiftMaker;

/** `givewp/v3/donors` and `…/subscriptions` and `…/forms`. */
final class DonorsTest extends EntityTestCase
{
    private const WHOLE = ['includeSensitiveData' => true, 'anonymousDonors' => 'include'];

    public function testStaffReadTheWholeOfADonor(): void
    {
        $gift = GiftMaker::paid($this->plugin, ['company' => 'Tiles', 'address' => ['country' => 'AT', 'line' => 'Ring 1', 'line2' => '', 'city' => 'Wien', 'state' => '', 'zip' => '1010']]);
        GiftMaker::paid($this->plugin, ['isAnonymous' => true]);
        self::become('benefit_fundraiser');
        $record = $this->list('donors', self::WHOLE)[0];
        unset($record['_links']);

        self::assertSame([
            'id' => $gift->donorId,
            'userId' => 0,
            'prefix' => '',
            'name' => 'Ada Byron',
            'firstName' => 'Ada',
            'lastName' => 'Byron',
            'email' => 'ada@example.org',
            'additionalEmails' => [],
            'phone' => '',
            'company' => 'Tiles',
            'addresses' => [['country' => 'AT', 'address1' => 'Ring 1', 'address2' => '', 'city' => 'Wien', 'state' => '', 'zip' => '1010']],
            'avatarId' => 0,
            'avatarUrl' => '',
            'wpUserPermalink' => '',
            'totalAmountDonated' => ['value' => '50.00', 'valueInMinorUnits' => '5000', 'currency' => 'EUR'],
            'totalNumberOfDonations' => 2,
            'customFields' => [],
            'createdAt' => gmdate('Y-m-d\TH:i:s\Z', self::NOW),
            'desk' => ['amounts' => ['€50.00'], 'gifts' => 2, 'tests' => '', 'created' => (string) wp_date((string) get_option('date_format'), self::NOW)],
        ], $record);
        self::assertSame($record, array_diff_key($this->get("donors/$gift->donorId", self::WHOLE)->get_data(), ['_links' => 0]));
    }

    public function testWhatEverybodySeesLeavesAnonymousGiftsOutOfTheSums(): void
    {
        $gift = GiftMaker::paid($this->plugin);
        GiftMaker::paid($this->plugin, ['isAnonymous' => true, 'amountMinor' => 9900]);
        $hidden = GiftMaker::paid($this->plugin, ['isAnonymous' => true, 'email' => 'zelda@example.org', 'firstName' => 'Zelda']);
        GiftMaker::failed($this->plugin, ['email' => 'failed@example.org']);
        self::assertSame([], $this->list('donors'));
        $this->assertRefused(404, 'not_found', $this->get("donors/$gift->donorId"));

        $this->begin(['test_mode' => false, PublicFieldPolicy::SETTING => ['name', 'amount']]);
        $this->serve();
        $seen = array_map(static fn(array $record): array => array_diff_key($record, ['_links' => 0]), $this->list('donors'));
        self::assertSame([['id' => $gift->id, 'name' => 'Ada B.', 'firstName' => 'Ada', 'lastName' => 'B.', 'totalNumberOfDonations' => 1, 'totalAmountDonated' => ['value' => '25.00', 'valueInMinorUnits' => '2500', 'currency' => 'EUR']]], $seen);
        $this->assertRefused(404, 'not_found', $this->get("donors/$hidden->id"));
        foreach ([['sort' => 'totalAmountDonated'], ['mode' => 'test'], self::WHOLE] as $query) {
            $this->assertRefused(401, 'not_signed_in', $this->get('donors', $query));
        }
    }

    public function testDonorsAreSearchedFilteredAndSorted(): void
    {
        $campaign = self::campaign('A roof');
        $ada = GiftMaker::paid($this->plugin, ['amountMinor' => 300])->donorId;
        $ben = GiftMaker::paid($this->plugin, ['firstName' => 'Ben', 'lastName' => 'Carter', 'email' => 'ben@example.org', 'amountMinor' => 100, 'campaignId' => $campaign])->donorId;
        GiftMaker::paid($this->plugin, ['email' => 'ben@example.org', 'amountMinor' => 100]);
        $cy = GiftMaker::failed($this->plugin, ['firstName' => 'Cy', 'lastName' => 'Abel', 'email' => 'cy@example.org', 'company' => 'Zinc'])->donorId;
        $zelda = GiftMaker::paid($this->plugin, ['isAnonymous' => true, 'firstName' => 'Zelda', 'lastName' => 'Hidden', 'email' => 'zelda@example.org', 'amountMinor' => 50])->donorId;
        self::become('administrator');
        $order = fn(array $query): array => array_column($this->list('donors', $query + self::WHOLE), 'id');

        self::assertSame([$zelda, $cy, $ben, $ada], $order([]));
        self::assertSame([$cy, $ada, $ben, $zelda], $order(['sort' => 'name', 'direction' => 'asc']));
        self::assertSame([$ada, $ben, $zelda, $cy], $order(['sort' => 'totalAmountDonated']));
        self::assertSame([$ben, $zelda, $ada, $cy], $order(['sort' => 'totalNumberOfDonations']));
        self::assertSame([$zelda, $ben, $ada], $order(['onlyWithDonations' => true]));
        self::assertSame([$ben], $order(['campaignId' => $campaign]));
        self::assertSame([$cy], $order(['search' => 'zin']));
        self::assertSame([$ben], $order(['search' => 'Ben Car']));
        self::assertSame([$cy, $ben, $ada], $order(['anonymousDonors' => 'exclude']));
        $redacted = $this->list('donors', ['includeSensitiveData' => true, 'anonymousDonors' => 'redact']);
        self::assertSame(['Anonymous', '', ''], [$redacted[0]['name'], $redacted[0]['email'], $redacted[0]['lastName']]);
    }

    public function testDonorsAreFoundByTheBeginningOfEachWordWhateverItsAccentsAndApostrophes(): void
    {
        $donor = GiftMaker::paid($this->plugin, ['firstName' => 'Sinéad', 'lastName' => 'O’Brien', 'email' => 's@example.org', 'company' => 'Café Groß'])->donorId;
        GiftMaker::paid($this->plugin);
        $this->plugin->donorNames()->run();
        self::become('administrator');
        $found = fn(string $search): array => array_column($this->list('donors', ['search' => $search] + self::WHOLE), 'id');
        foreach (["O'Brien", 'brien', 'obrien', 'sinead o', 'brien, SINEAD', 'cafe', 'gross'] as $search) {
            self::assertSame([$donor], $found($search), $search);
        }

        $this->send('PUT', "donors/$donor", ['lastName' => 'Łowicka']);
        self::assertSame([[$donor], []], [$found('lowicka'), $found('brien')]);
    }

    public function testStaffSeeDonorsOfBothModesAndTheirSumsTogether(): void
    {
        $campaign = self::campaign('A roof');
        $ada = GiftMaker::paid($this->plugin, ['amountMinor' => 300])->donorId;
        $ben = GiftMaker::paid($this->plugin, ['email' => 'ben@example.org', 'amountMinor' => 200])->donorId;
        $this->begin(['test_mode' => true]);
        $this->serve();
        GiftMaker::paid($this->plugin, ['email' => 'ben@example.org', 'amountMinor' => 200, 'campaignId' => $campaign]);
        $cy = GiftMaker::paid($this->plugin, ['email' => 'cy@example.org', 'amountMinor' => 100, 'isAnonymous' => true])->donorId;
        $this->assertRefused(401, 'not_signed_in', $this->get('donors', ['mode' => 'all']));
        self::become('administrator');
        $all = fn(array $query): array => $this->list('donors', $query + ['mode' => 'all'] + self::WHOLE);

        self::assertSame([[$ben, '4.00', 2], [$ada, '3.00', 1], [$cy, '1.00', 1]], array_map(static fn(array $one): array => [$one['id'], $one['totalAmountDonated']['value'], $one['totalNumberOfDonations']], $all(['sort' => 'totalAmountDonated'])));
        self::assertSame([$cy, $ada, $ben], array_column($all(['sort' => 'totalAmountDonated', 'direction' => 'asc']), 'id'));
        self::assertSame([$cy, $ben, $ada], array_column($all(['onlyWithDonations' => true]), 'id'));
        self::assertSame([$ben, $ada], array_column($all(['anonymousDonors' => 'exclude']), 'id'));
        self::assertSame([$ben], array_column($all(['campaignId' => $campaign, 'onlyWithDonations' => true]), 'id'));
        foreach ([['onlyWithDonations' => true], ['anonymousDonors' => 'exclude', 'onlyWithDonations' => true], ['search' => 'ben', 'onlyWithDonations' => true]] as $query) {
            self::assertSame((string) count($all($query)), $this->get('donors', $query + ['mode' => 'all'] + self::WHOLE)->get_headers()['X-WP-Total']);
        }
    }

    public function testAnAnonymousDonorIsNotThereByAnAddressEither(): void
    {
        $hidden = GiftMaker::paid($this->plugin, ['isAnonymous' => true])->donorId;
        self::become('administrator');
        $this->assertRefused(404, 'not_found', $this->get("donors/$hidden", ['includeSensitiveData' => true]));
        self::assertSame('Anonymous', $this->get("donors/$hidden", ['includeSensitiveData' => true, 'anonymousDonors' => 'redact'])->get_data()['name']);
    }

    public function testADonorWhoWasForgottenIsInNoListAndNoTotal(): void
    {
        $ada = GiftMaker::paid($this->plugin)->donorId;
        foreach ([false, true] as $isAnonymous) {
            $gone = GiftMaker::paid($this->plugin, ['email' => "gone$isAnonymous@example.org", 'isAnonymous' => $isAnonymous]);
            $this->plugin->database()->execute("UPDATE {donation} SET first_name = '', last_name = '', email = '' WHERE id = %d", $gone->id);
            $this->plugin->database()->execute('DELETE FROM {donor} WHERE id = %d', $gone->donorId);
        }
        self::become('administrator');
        foreach ([[], ['onlyWithDonations' => true], ['anonymousDonors' => 'exclude'], ['anonymousDonors' => 'exclude', 'onlyWithDonations' => true], ['search' => 'Ada'], ['anonymousDonors' => 'exclude', 'search' => 'Ada']] as $query) {
            $response = $this->get('donors', $query + self::WHOLE);
            self::assertSame([[$ada], '1'], [array_column($response->get_data(), 'id'), $response->get_headers()['X-WP-Total']]);
        }
        self::assertSame([0, 0, $ada], array_column($this->list('donations', self::WHOLE + ['anonymousDonations' => 'include']), 'donorId'));
    }

    public function testStaffCorrectTheNamesOfADonor(): void
    {
        $donor = GiftMaker::paid($this->plugin)->donorId;
        self::become('benefit_fundraiser');
        $changed = $this->send('PUT', "donors/$donor", ['id' => $donor, 'lastName' => 'Lovelace'])->get_data();
        self::assertSame(['Ada Lovelace', 'ada@example.org'], [$changed['name'], $changed['email']]);
        $this->assertRefused(400, 'read_only', $this->send('PUT', "donors/$donor", ['userId' => 1]), 'userId');
        self::become('editor');
        $this->assertRefused(403, 'not_allowed', $this->send('PUT', "donors/$donor", ['lastName' => 'Eve']));
        self::assertSame(['GET', 'GET'], [$this->allow('donors'), $this->allow("donors/$donor")]);
    }

    public function testARecurringDonationIsReadPausedAndCancelled(): void
    {
        $form = GiftMaker::form();
        $subscription = GiftMaker::renewing($this->plugin, with: ['formId' => $form, 'feeMinor' => 10]);
        self::become('benefit_fundraiser');
        $record = $this->list('subscriptions', ['includeSensitiveData' => true, '_embed' => 'true'])[0];
        self::assertSame([$subscription->id, 'Ada', 'Byron', 'active', 'month', 1, 0, 'live', $form], [$record['id'], $record['firstName'], $record['lastName'], $record['status'], $record['period'], $record['frequency'], $record['installments'], $record['mode'], $record['donationFormId']]);
        self::assertSame(['25.10', '301.20'], [$record['amount']['value'], $record['projectedAnnualRevenue']['value']]);
        self::assertSame('Ada Byron', $record['_embedded']['givewp:donor'][0]['name']);
        self::assertSame('', $this->list('subscriptions')[0]['firstName'], 'Personal data only when it is asked for.');

        self::assertSame('paused', $this->send('PUT', "subscriptions/$subscription->id", ['status' => 'paused'])->get_data()['status']);
        self::assertSame('active', $this->send('PUT', "subscriptions/$subscription->id", ['status' => 'active'])->get_data()['status']);
        self::assertSame('cancelled', $this->send('POST', "subscriptions/$subscription->id/cancel")->get_data()['status']);
        $this->assertRefused(400, 'invalid', $this->send('PUT', "subscriptions/$subscription->id", ['status' => 'failing']), 'status');
        $this->assertRefused(400, 'read_only', $this->send('PUT', "subscriptions/$subscription->id", ['period' => 'year']), 'period');
        self::assertSame([], $this->list('subscriptions', ['status' => ['active']]));
        self::become('editor');
        $this->assertRefused(403, 'not_allowed', $this->get('subscriptions'));
    }

    public function testEverybodySeesPublishedFormsAndThoseWhoEditThemTheOthers(): void
    {
        $form = GiftMaker::form('A "new" roof & more');
        $draft = GiftMaker::form('Not yet');
        wp_update_post(['ID' => $draft, 'post_status' => 'draft']);
        $seen = $this->list('forms');
        self::assertSame([['id', 'title', 'status', 'createdAt', 'updatedAt'], 'A "new" roof & more', 'publish'], [array_diff(array_keys($seen[0]), ['_links']), $seen[0]['title'], $seen[0]['status']]);
        self::assertSame([$form], array_column($seen, 'id'));
        $this->assertRefused(401, 'not_signed_in', $this->get('forms', ['status' => ['draft']]));
        $this->assertRefused(404, 'not_found', $this->get("forms/$draft"));
        self::become('editor');
        self::assertSame([$draft, $form], array_column($this->list('forms', ['status' => ['draft', 'publish'], 'ids' => [(string) $draft, (string) $form]]), 'id'));
        self::assertSame([$draft], array_column($this->list('forms', ['status' => ['draft', 'publish'], 'search' => 'not']), 'id'));
        self::assertSame([$draft, $form], array_column($this->list('forms', ['status' => 'draft,publish', 'ids' => "$draft,$form"]), 'id'));
        self::assertSame([$form], array_column($this->list('forms', ['ids' => (string) $form]), 'id'));
        self::assertSame(['GET', 'GET'], [$this->allow('forms'), $this->allow("forms/$form")]);
    }
}
