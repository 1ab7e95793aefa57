<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Rest;

use Benefit\Donations\Donors\Wall\PublicDonorWalls;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Rest\PublicFieldPolicy;
use Benefit\Tests\GiftMaker;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * `givewp/v3/donations`: whole records for staff, enabled fields for everyone, and nothing that identifies anonymous
 * donors.
 */
final class DonationsTest extends EntityTestCase
{
    private const WHOLE = ['includeSensitiveData' => true, 'anonymousDonations' => 'include'];

    public function testStaffReadTheWholeOfIt(): void
    {
        $form = GiftMaker::form('For the roof');
        $campaign = self::campaign('A roof');
        $gift = GiftMaker::paid($this->plugin, [
            'formId' => $form, 'campaignId' => $campaign, 'feeMinor' => 75, 'company' => 'Tiles', 'comment' => 'Good <b>luck</b> [gallery]',
            'address' => ['country' => 'AT', 'line' => 'Ring 1', 'line2' => '', 'city' => 'Wien', 'state' => '', 'zip' => '1010'],
            'fields' => [['name' => 'why', 'label' => 'Why?', 'value' => 'Because']],
        ]);
        self::become('benefit_fundraiser');
        $response = $this->get('donations', self::WHOLE);

        self::assertSame('1', $response->get_headers()['X-WP-Total']);
        $record = $response->get_data()[0];
        $links = $record['_links'];
        unset($record['_links']);
        self::assertSame([
            'id' => $gift->id,
            'donorId' => $gift->donorId,
            'honorific' => '',
            'firstName' => 'Ada',
            'lastName' => 'Byron',
            'email' => 'ada@example.org',
            'phone' => '',
            'company' => 'Tiles',
            'amount' => ['value' => '25.00', 'valueInMinorUnits' => '2500', 'currency' => 'EUR'],
            'feeAmountRecovered' => ['value' => '0.75', 'valueInMinorUnits' => '75', 'currency' => 'EUR'],
            'exchangeRate' => '1',
            'status' => 'publish',
            'type' => 'single',
            'mode' => 'live',
            'gatewayId' => 'test',
            'gateway' => ['id' => 'test', 'name' => $record['gateway']['label'], 'label' => $record['gateway']['label'], 'transactionUrl' => ''],
            'gatewayTransactionId' => '',
            'campaignId' => $campaign,
            'formId' => $form,
            'formTitle' => 'For the roof',
            'subscriptionId' => 0,
            'levelId' => '2',
            'anonymous' => false,
            'comment' => 'Good <b>luck</b> [gallery]',
            'billingAddress' => ['country' => 'AT', 'address1' => 'Ring 1', 'address2' => '', 'city' => 'Wien', 'state' => '', 'zip' => '1010'],
            'donorIp' => '',
            'purchaseKey' => $gift->secret,
            'customFields' => [['label' => 'Why?', 'value' => 'Because']],
            'createdAt' => gmdate('Y-m-d\TH:i:s\Z', self::NOW),
            'updatedAt' => gmdate('Y-m-d\TH:i:s\Z', self::NOW),
            'desk' => ['status' => 'Paid', 'suspect' => false, 'receipt' => '', 'campaign' => 'A roof', 'total' => '€25.75', 'refunded' => '', 'created' => 'October 9, 2025 10:53 am'],
        ], $record);
        self::assertSame(['self', 'givewp:donor', 'givewp:campaign', 'givewp:form'], array_keys($links));
        self::assertStringContainsString("/givewp/v3/donors/$gift->donorId?mode=live&includeSensitiveData=true&anonymousDonors=include", $links['givewp:donor'][0]['href']);
    }

    public function testNobodyElseAsksForPersonalData(): void
    {
        GiftMaker::paid($this->plugin);
        $this->begin(['test_mode' => false, PublicFieldPolicy::SETTING => PublicFieldPolicy::FIELDS]);
        $this->serve();
        foreach ([['includeSensitiveData' => true], ['anonymousDonations' => 'include'], ['search' => 'Byron'], ['donorId' => 1], ['subscriptionId' => 1], ['mode' => 'test'], ['sort' => 'lastName'], ['sort' => 'donorId']] as $query) {
            wp_set_current_user(0);
            $this->assertRefused(401, 'not_signed_in', $this->get('donations', $query));
            self::become('editor');
            $this->assertRefused(403, 'not_allowed', $this->get('donations', $query));
        }
        wp_set_current_user(0);
        $this->assertRefused(401, 'not_signed_in', $this->get('subscriptions'));
        self::assertSame(200, $this->get('donations', ['includeSensitiveData' => false, 'campaignId' => 1, 'sort' => 'createdAt'])->get_status());
        // Hidden fields cannot be found out by a filter or an order either.
        $this->show('name');
        $this->assertRefused(401, 'not_signed_in', $this->get('donations', ['campaignId' => 1]));
        $this->assertRefused(401, 'not_signed_in', $this->get('donors', ['campaignId' => 1]));
        $this->assertRefused(401, 'not_signed_in', $this->get('donations', ['sort' => 'createdAt']));
    }

    public function testThePublicSeesNothingUntilTheOwnerSwitchesItOnAndThenThatAlone(): void
    {
        $gift = GiftMaker::paid($this->plugin, ['company' => 'Tiles', 'comment' => 'Secret']);
        GiftMaker::offline($this->plugin);
        GiftMaker::refunded($this->plugin);
        self::assertSame([], $this->list('donations'));
        $this->assertRefused(404, 'not_found', $this->get("donations/$gift->id"));

        $this->show('name', 'amount');
        $seen = $this->list('donations');
        self::assertCount(1, $seen);
        unset($seen[0]['_links']);
        self::assertSame(['id' => $gift->id, 'mode' => 'live', 'anonymous' => false, 'firstName' => 'Ada', 'lastName' => 'B.', 'amount' => ['value' => '25.00', 'valueInMinorUnits' => '2500', 'currency' => 'EUR']], $seen[0]);
        self::assertSame(['self'], array_keys($this->get("donations/$gift->id")->get_data()['_links']));

        // Staff who do not request personal data see what everyone sees.
        self::become('administrator');
        self::assertSame(array_keys($seen[0]), array_keys(array_diff_key($this->list('donations')[0], ['_links' => 0])));
    }

    public function testACommentIsPublicWhenSomebodyHasApprovedItAndAWallOfAllShowsTheSameHere(): void
    {
        $gift = GiftMaker::paid($this->plugin, ['comment' => 'Well done']);
        $this->show('comment');
        self::assertSame([''], array_column($this->list('donations'), 'comment'));
        $this->plugin->database()->execute('UPDATE {donation} SET comment_state = 2 WHERE id = %d', $gift->id);
        self::assertSame(['Well done'], array_column($this->list('donations'), 'comment'));

        $this->show();
        self::assertSame([], $this->list('donations'));
        update_option(PublicDonorWalls::OPTION, ['fields' => ['amount', 'comment'], 'keys' => [], 'everywhere' => [], 'patterns' => []]);
        self::assertSame(['Well done'], array_column($this->list('donations'), 'comment'));
        self::assertSame([], array_column($this->list('donations'), 'firstName'));
    }

    public function testOfAnAnonymousDonorNothingIsToldThatNamesThem(): void
    {
        $named = GiftMaker::paid($this->plugin);
        $hidden = GiftMaker::paid($this->plugin, ['isAnonymous' => true, 'firstName' => 'Zelda', 'lastName' => 'Hidden', 'email' => 'zelda@example.org', 'company' => 'Zeldaco', 'comment' => 'Zelda was here', 'fields' => [['name' => 'x', 'label' => 'X', 'value' => 'Zelda']], 'address' => ['country' => 'AT', 'line' => 'Zeldastr. 1', 'line2' => '', 'city' => 'Wien', 'state' => '', 'zip' => '1010']]);
        $this->show('name', 'amount', 'company', 'date', 'campaign');

        self::assertSame([$named->id], array_column($this->list('donations'), 'id'));
        $this->assertRefused(404, 'not_found', $this->get("donations/$hidden->id"));
        $public = json_encode([$this->list('donations', ['anonymousDonations' => 'redact']), $this->list('donors', ['anonymousDonors' => 'redact']), $this->get("donations/$hidden->id", ['anonymousDonations' => 'redact'])->get_data(), $this->get("donors/$hidden->donorId", ['anonymousDonors' => 'redact'])->get_data(), $this->get('donations', ['anonymousDonations' => 'redact', '_embed' => '1'])->get_data()]);
        self::assertDoesNotMatchRegularExpression('/zelda|hidden/i', (string) $public);

        self::become('administrator');
        self::assertSame([$named->id], array_column($this->list('donations', ['includeSensitiveData' => true]), 'id'));
        $redacted = $this->list('donations', ['includeSensitiveData' => true, 'anonymousDonations' => 'redact', '_embed' => '1']);
        self::assertSame([$hidden->id, $named->id], array_column($redacted, 'id'));
        self::assertSame([0, 'Anonymous', '', ''], [$redacted[0]['donorId'], $redacted[0]['firstName'], $redacted[0]['email'], $redacted[0]['purchaseKey']]);
        self::assertSame(['self'], array_keys($redacted[0]['_links']));
        self::assertDoesNotMatchRegularExpression('/zelda|hidden/i', (string) json_encode($redacted));
        self::assertSame(['Zelda', 'Ada'], array_column($this->list('donations', self::WHOLE), 'firstName'));
    }

    /** @param array<string, mixed> $query @param list<string> $wanted */
    #[DataProvider('filters')]
    public function testAListIsFilteredSearchedAndSorted(array $query, array $wanted): void
    {
        $campaign = self::campaign('A roof');
        $this->clock->now = self::NOW;
        $gifts = ['ada' => GiftMaker::paid($this->plugin, ['amountMinor' => 300, 'feeMinor' => 5, 'campaignId' => $campaign])];
        $this->clock->now += 60;
        $gifts['ben'] = GiftMaker::offline($this->plugin, ['firstName' => 'Ben', 'lastName' => 'Carter', 'email' => 'ben@example.org', 'amountMinor' => 100, 'feeMinor' => 9, 'campaignId' => $campaign]);
        $this->clock->now += 60;
        $gifts['cy'] = GiftMaker::failed($this->plugin, ['firstName' => 'Cy', 'lastName' => 'Abel', 'email' => 'cy@example.org', 'amountMinor' => 200]);
        $this->clock->now += 60;
        $this->plugin->giftActions()->markPaid($gifts['ben'], 0);
        $names = array_combine(array_map(static fn(Donation $gift): int => $gift->id, $gifts), array_keys($gifts));
        $query = array_map(static fn(mixed $value): mixed => match ($value) {
            '@campaign' => $campaign,
            '@ada' => $gifts['ada']->donorId,
            default => $value,
        }, $query);
        self::become('administrator');
        $response = $this->get('donations', $query + self::WHOLE);

        self::assertSame($wanted, array_map(static fn(array $record): string => $names[$record['id']], $response->get_data()));
        self::assertSame((string) count($wanted), $response->get_headers()['X-WP-Total']);
    }

    /** @return iterable<string, array{array<string, mixed>, list<string>}> */
    public static function filters(): iterable
    {
        yield 'the newest first' => [[], ['cy', 'ben', 'ada']];
        yield 'by amount' => [['sort' => 'amount', 'direction' => 'ASC'], ['ben', 'cy', 'ada']];
        yield 'by fee' => [['sort' => 'feeAmountRecovered', 'direction' => 'desc'], ['ben', 'ada', 'cy']];
        yield 'by last name' => [['sort' => 'lastName', 'direction' => 'asc'], ['cy', 'ada', 'ben']];
        yield 'by first name' => [['sort' => 'firstName', 'direction' => 'asc'], ['ada', 'ben', 'cy']];
        yield 'by change' => [['sort' => 'updatedAt'], ['ben', 'cy', 'ada']];
        yield 'by status' => [['sort' => 'status', 'direction' => 'asc'], ['cy', 'ada', 'ben']];
        yield 'by donor' => [['sort' => 'donorId', 'direction' => 'asc'], ['ada', 'ben', 'cy']];
        yield 'by moment' => [['sort' => 'createdAt', 'direction' => 'asc'], ['ada', 'ben', 'cy']];
        yield 'some states' => [['status' => ['failed', 'refunded']], ['cy']];
        yield 'a campaign' => [['campaignId' => '@campaign'], ['ben', 'ada']];
        yield 'a donor' => [['donorId' => '@ada'], ['ada']];
        yield 'a search' => [['search' => 'car'], ['ben']];
        yield 'tests' => [['mode' => 'test'], []];
    }

    public function testStaffCorrectNamesAndTextAndNothingOfTheMoney(): void
    {
        $gift = GiftMaker::paid($this->plugin);
        self::become('benefit_fundraiser');
        $this->clock->now += 60;
        $changed = $this->send('PUT', "donations/$gift->id", ['id' => $gift->id, 'firstName' => 'Augusta', 'anonymous' => true]);
        self::assertSame(200, $changed->get_status());
        self::assertSame(['Augusta', true, 'ada@example.org'], [$changed->get_data()['firstName'], $changed->get_data()['anonymous'], $changed->get_data()['email']]);
        self::assertNotSame($changed->get_data()['createdAt'], $changed->get_data()['updatedAt']);
        self::assertContains('corrected', $this->history($gift));
        $whole = array_diff_key($changed->get_data(), ['_links' => 0]);
        self::assertSame($whole, array_diff_key($this->send('PUT', "donations/$gift->id", $whole)->get_data(), ['_links' => 0]));

        foreach (['amount' => ['value' => '1.00', 'valueInMinorUnits' => '100', 'currency' => 'EUR'], 'gatewayId' => 'stripe', 'status' => 'refunded', 'donorId' => 7, 'mode' => 'test'] as $field => $value) {
            $this->assertRefused(400, 'read_only', $this->send('PUT', "donations/$gift->id", [$field => $value, 'firstName' => 'Eve']), $field);
        }
        $this->assertRefused(400, 'invalid', $this->send('PUT', "donations/$gift->id", ['status' => 'given', 'firstName' => 'Eve']), 'status');
        $this->assertRefused(400, 'unknown_key', $this->send('PUT', "donations/$gift->id", ['isAdmin' => true]));
        self::assertSame('Augusta', $this->again($gift)->firstName);
        $this->assertRefused(404, 'not_found', $this->send('PUT', 'donations/999999', ['firstName' => 'Eve']));
        self::assertSame(['GET, POST, DELETE', 'GET, PUT, DELETE'], [$this->allow('donations'), $this->allow("donations/$gift->id")]);
    }

    public function testTheStatusIsChangedWhereStaffDecideItAndByItself(): void
    {
        $gift = GiftMaker::offline($this->plugin);
        self::become('benefit_fundraiser');
        $this->assertRefused(400, 'invalid', $this->send('PUT', "donations/$gift->id", ['status' => 'publish', 'firstName' => 'Eve']), 'status');
        self::assertSame('cancelled', $this->send('PUT', "donations/$gift->id", ['status' => 'cancelled'])->get_data()['status']);
        self::assertSame('publish', $this->send('PUT', "donations/$gift->id", ['status' => 'publish'])->get_data()['status']);
        $this->assertRefused(409, 'not_waiting', $this->send('PUT', "donations/$gift->id", ['status' => 'cancelled']));
        self::assertSame(['Ada', 'publish'], [$this->again($gift)->firstName, $this->again($gift)->status->value]);
    }

    public function testWhatHoldsNoMoneyGoesToTheTrashBackAndAwayForGood(): void
    {
        $form = GiftMaker::form();
        [$failed, $paid, $waiting] = [GiftMaker::failed($this->plugin), GiftMaker::paid($this->plugin, ['formId' => $form]), GiftMaker::offline($this->plugin)];
        self::become('benefit_fundraiser');
        $this->assertRefused(409, 'in_books', $this->remove("donations/$paid->id"));
        $this->assertRefused(409, 'in_books', $this->remove("donations/$paid->id", force: true));
        $this->assertRefused(409, 'is_waiting', $this->remove("donations/$waiting->id"));
        self::assertSame([1, 2500], $this->total('form', $form, 'live'));

        self::assertSame('trash', $this->remove("donations/$failed->id")->get_data()['status']);
        self::assertNotContains($failed->id, array_column($this->list('donations', self::WHOLE), 'id'));
        self::assertSame([$failed->id], array_column($this->list('donations', ['status' => ['trash']] + self::WHOLE), 'id'));
        self::assertSame(['failed', 'trashed', 'restored'], [$this->ask('entity_donation_restore', ['id' => $failed->id])->get_data()['status'], ...array_slice($this->history($failed), -2)]);

        $gone = $this->remove("donations/$failed->id", force: true)->get_data();
        self::assertSame([true, $failed->id], [$gone['deleted'], $gone['previous']['id']]);
        $this->assertRefused(404, 'not_found', $this->get("donations/$failed->id", self::WHOLE));
        self::assertSame([], $this->plugin->giftContradictions());
        self::become('editor');
        $this->assertRefused(403, 'not_allowed', $this->remove("donations/$waiting->id"));
    }

    public function testSeveralAreDeletedAtOnceAndOfTheOthersItIsSaidWhyNot(): void
    {
        [$one, $other, $paid] = [GiftMaker::failed($this->plugin), GiftMaker::failed($this->plugin), GiftMaker::paid($this->plugin)];
        self::become('benefit_fundraiser');
        $request = new \WP_REST_Request('DELETE', '/benefit/v1/donations');
        $request->set_query_params(['ids' => [(string) $one->id, (string) $paid->id, (string) $other->id]]);
        $answer = rest_do_request($request)->get_data();

        self::assertSame([$one->id, $other->id], $answer['deleted']);
        self::assertSame([[$paid->id, 'in_books']], array_map(static fn(array $error): array => [$error['id'], $error['code']], $answer['errors']));
        self::assertSame('publish', $this->again($paid)->status->value);
    }

    public function testWhatCannotBeDeletedIsLeftWhereItIs(): void
    {
        $this->begin(['test_mode' => true]);
        $this->serve();
        $first = GiftMaker::renewing($this->plugin);
        $renewal = (int) $this->rows('SELECT id FROM {donation} ORDER BY id DESC LIMIT 1')[0]['id'];
        self::become('benefit_fundraiser');

        $answer = $this->remove("donations/$renewal", force: true);
        $this->assertRefused(409, 'not_deletable', $answer);
        self::assertStringNotContainsString('has to stay in the Trash', $answer->get_data()['message']);
        $request = new \WP_REST_Request('DELETE', '/benefit/v1/donations');
        $request->set_query_params(['ids' => [(string) $renewal], 'force' => 'true']);
        self::assertSame([[], ['not_deletable']], [rest_do_request($request)->get_data()['deleted'], array_column(rest_do_request($request)->get_data()['errors'], 'code')]);
        self::assertNotContains('trash', array_column($this->rows('SELECT status FROM {donation}'), 'status'));
        self::assertGreaterThan(0, $first->id);

        self::assertSame('trash', $this->remove("donations/$renewal")->get_data()['status']);
        self::assertStringContainsString('has to stay in the Trash', $this->remove("donations/$renewal", force: true)->get_data()['message']);
    }

    public function testATestThatIsOverGoesWithItsSumAndComesBackWithIt(): void
    {
        $form = GiftMaker::form();
        $this->begin(['test_mode' => true]);
        $this->serve();
        $gift = GiftMaker::paid($this->plugin, ['formId' => $form]);
        self::become('benefit_fundraiser');
        $this->remove("donations/$gift->id");
        self::assertSame([0, 0], $this->total('form', $form, 'test'));
        $this->ask('entity_donation_restore', ['id' => $gift->id]);
        self::assertSame([1, 2500], $this->total('form', $form, 'test'));
        self::assertSame([], $this->plugin->giftContradictions());
        self::assertTrue($this->remove("donations/$gift->id", force: true)->get_data()['deleted']);
        self::assertSame([0, 0], $this->total('form', $form, 'test'));
        self::assertSame([], $this->plugin->giftContradictions());
    }

    public function testLateMoneyTakesAGiftOutOfTheTrash(): void
    {
        $gift = GiftMaker::offline($this->plugin);
        self::become('benefit_fundraiser');
        $this->send('PUT', "donations/$gift->id", ['status' => 'cancelled']);
        $this->remove("donations/$gift->id");
        self::assertSame('publish', $this->send('PUT', "donations/$gift->id", ['status' => 'publish'])->get_data()['status']);
        self::assertSame([], $this->plugin->giftContradictions());
    }

    public function testAGiftReceivedByHandIsEntered(): void
    {
        $campaign = self::campaign('A roof');
        self::become('benefit_fundraiser');
        $made = $this->send('POST', 'donations', ['amount' => ['value' => '1234.50'], 'gatewayId' => 'manual_cheque', 'campaignId' => $campaign, 'firstName' => 'Ben', 'lastName' => 'Carter', 'email' => 'ben@example.org', 'anonymous' => true, 'createdAt' => '2025-10-01T12:00:00Z']);
        self::assertSame(201, $made->get_status(), (string) json_encode($made->get_data()));
        ['id' => $id, 'amount' => $amount, 'status' => $status, 'createdAt' => $created] = $made->get_data();
        self::assertSame(['123450', 'publish', '2025-10-01', 'manual_cheque', true, $campaign], [$amount['valueInMinorUnits'], $status, substr($created, 0, 10), $made->get_data()['gatewayId'], $made->get_data()['anonymous'], $made->get_data()['campaignId']]);
        self::assertSame($id, $this->list('donations', self::WHOLE)[0]['id']);

        $this->assertRefused(400, 'invalid', $this->send('POST', 'donations', ['amount' => ['value' => 'much']]), 'amount');
        $this->assertRefused(400, 'invalid', $this->send('POST', 'donations', ['amount' => ['value' => '5.00', 'currency' => 'USD']]), 'amount');
        $this->assertRefused(400, 'invalid', $this->send('POST', 'donations', ['amount' => ['value' => '5.00'], 'gatewayId' => 'stripe']), 'gatewayId');
        $this->assertRefused(400, 'read_only', $this->send('POST', 'donations', ['amount' => ['value' => '5.00'], 'status' => 'publish']), 'status');
        self::assertCount(1, $this->list('donations', self::WHOLE));
        self::become('editor');
        $this->assertRefused(403, 'not_allowed', $this->send('POST', 'donations', ['amount' => ['value' => '5.00']]));
    }

    public function testAGiftIsRefundedOnceForEachKey(): void
    {
        $gift = GiftMaker::paid($this->plugin);
        self::become('benefit_fundraiser');
        $key = self::key();
        foreach ([1, 2] as $ignored) {
            self::assertSame(200, $this->send('POST', "donations/$gift->id/refund", ['amount' => ['value' => '10.00'], 'idempotency_key' => $key])->get_status());
        }
        self::assertSame(1000, $this->again($gift)->refundedMinor);
        $this->assertRefused(400, 'invalid', $this->send('POST', "donations/$gift->id/refund", ['amount' => ['value' => '0'], 'idempotency_key' => self::key()]), 'amount');
        $this->assertRefused(422, 'refund_too_much', $this->send('POST', "donations/$gift->id/refund", ['amount' => ['value' => '15.01'], 'idempotency_key' => self::key()]), 'amount');
        self::assertSame('refunded', $this->send('POST', "donations/$gift->id/refund", ['idempotency_key' => self::key()])->get_data()['status']);
        $this->assertRefused(404, 'not_found', $this->send('POST', 'donations/999999/refund', ['idempotency_key' => self::key()]));
    }

    public function testAllThatIsLeftNeedsNoKeyAndAPartDoes(): void
    {
        $gift = GiftMaker::paid($this->plugin);
        self::become('benefit_fundraiser');
        $this->assertRefused(404, 'not_found', $this->send('POST', 'donations/999999/refund'));
        $this->assertRefused(400, 'missing', $this->send('POST', "donations/$gift->id/refund", ['amount' => ['value' => '5']]), 'idempotency_key');
        self::assertSame('refunded', $this->send('POST', "donations/$gift->id/refund")->get_data()['status']);
        $this->assertRefused(422, 'not_refundable', $this->send('POST', "donations/$gift->id/refund"));
        self::assertCount(1, $this->rows('SELECT id FROM {refund}'));
    }

    /** @param array<string, string> $amount */
    #[DataProvider('contradictions')]
    public function testMoneyThatContradictsItselfIsRefused(array $amount): void
    {
        // A site where "1.234" means more than a thousand.
        $this->begin(['test_mode' => false, 'thousands_separator' => '.', 'decimal_separator' => ',']);
        $this->serve();
        $gift = GiftMaker::paid($this->plugin, ['amountMinor' => 500000]);
        self::become('benefit_fundraiser');
        $this->assertRefused(400, 'invalid', $this->send('POST', "donations/$gift->id/refund", ['amount' => $amount, 'idempotency_key' => self::key()]), 'amount');
        $this->assertRefused(400, 'invalid', $this->send('POST', 'donations', ['amount' => $amount]), 'amount');
        self::assertSame([0, 1], [$this->again($gift)->refundedMinor, count($this->rows('SELECT id FROM {donation}'))]);
    }

    /** @return iterable<string, array{array<string, string>}> */
    public static function contradictions(): iterable
    {
        yield 'another currency' => [['value' => '5.00', 'currency' => 'USD']];
        yield 'another number of cents' => [['value' => '5.00', 'valueInMinorUnits' => '999']];
        yield 'another number of cents than typed' => [['typed' => '5,00', 'valueInMinorUnits' => '501']];
        yield 'no number' => [['value' => '5.00', 'valueInMinorUnits' => 'five']];
        yield 'nothing' => [['currency' => 'EUR']];
        yield 'three decimals' => [['value' => '1.234']];
    }

    public function testMoneyMayBeSentAsItIsRead(): void
    {
        $gift = GiftMaker::paid($this->plugin);
        self::become('benefit_fundraiser');
        foreach ([['value' => '5.00', 'valueInMinorUnits' => '500', 'currency' => 'EUR'], ['valueInMinorUnits' => '500']] as $times => $amount) {
            self::assertSame(200, $this->send('POST', "donations/$gift->id/refund", ['amount' => $amount, 'idempotency_key' => self::key()])->get_status());
            self::assertSame(500 * ($times + 1), $this->again($gift)->refundedMinor);
        }
    }

    public function testABodyNamesNoOtherRecordThanItsAddress(): void
    {
        $gift = GiftMaker::paid($this->plugin);
        self::become('benefit_fundraiser');
        $this->assertRefused(400, 'read_only', $this->send('PUT', "donations/$gift->id", ['id' => $gift->id + 1, 'firstName' => 'Eve']), 'id');
        $this->assertRefused(400, 'read_only', $this->send('POST', 'donations', ['id' => $gift->id, 'amount' => ['value' => '5.00']]), 'id');
        $this->assertRefused(400, 'read_only', $this->send('POST', "donations/$gift->id/refund", ['id' => $gift->id + 1]), 'id');
        self::assertSame(['Ada', 0], [$this->again($gift)->firstName, $this->again($gift)->refundedMinor]);
        self::assertSame(200, $this->send('PUT', "donations/$gift->id", ['id' => $gift->id])->get_status());
    }

    public function testHeadIsAnsweredWhereGetIsAndTheIndexNamesWhatIsAccepted(): void
    {
        $gift = GiftMaker::paid($this->plugin);
        self::become('benefit_fundraiser');
        foreach (['donations', "donations/$gift->id", 'donors', 'forms'] as $path) {
            $request = new \WP_REST_Request('HEAD', '/' . static::NAMESPACE . '/' . $path);
            $request->set_query_params($path === 'forms' ? [] : ['includeSensitiveData' => 'true']);
            self::assertSame(200, rest_do_request($request)->get_status(), $path);
        }
        self::assertSame(405, rest_do_request(new \WP_REST_Request('HEAD', '/' . static::NAMESPACE . "/donations/$gift->id/refund"))->get_status());
        $routes = rest_do_request(new \WP_REST_Request('GET', '/' . static::NAMESPACE))->get_data()['routes'];
        $methods = $routes['/' . static::NAMESPACE . '/donations/(?P<id>[0-9]{1,15})']['methods'];
        self::assertSame([], array_diff($methods, ['GET', 'PUT', 'DELETE']));
        foreach (['PATCH', 'POST'] as $other) {
            $this->assertRefused(405, 'method', $this->send($other, "donations/$gift->id", ['firstName' => 'Eve']));
            self::assertSame(405, rest_do_request(new \WP_REST_Request($other, '/' . static::NAMESPACE . "/donations/$gift->id"))->get_status());
        }
    }

    public function testAGiftReceivedByHandIsOfTheSitesModeOrTheOneThatIsSent(): void
    {
        $this->begin(['test_mode' => true]);
        $this->serve();
        self::become('benefit_fundraiser');
        $mode = fn(array $with): array => $this->send('POST', 'donations', $with + ['amount' => ['value' => '5.00']])->get_data();
        ['id' => $test, 'mode' => $default] = $mode([]);
        self::assertSame(['test', 'test', 'live'], [$default, $mode(['mode' => 'test'])['mode'], $mode(['mode' => 'live'])['mode']]);
        self::assertContains($test, array_column($this->list('donations', self::WHOLE), 'id'), 'It is in the list that is seen without a mode.');
        $this->assertRefused(400, 'invalid', $this->send('POST', 'donations', ['mode' => 'all', 'amount' => ['value' => '5.00']]), 'mode');
        self::assertSame([], $this->plugin->giftContradictions());
        $this->begin(['test_mode' => false]);
        $this->serve();
        self::assertSame('live', $mode([])['mode']);
    }

    public function testWhatIsInTheTrashGetsNoGift(): void
    {
        $form = GiftMaker::form();
        $campaign = self::campaign('A roof');
        wp_trash_post($form);
        wp_trash_post($campaign);
        self::become('benefit_fundraiser');
        $this->assertRefused(400, 'invalid', $this->send('POST', 'donations', ['amount' => ['value' => '5.00'], 'formId' => $form]), 'formId');
        $this->assertRefused(400, 'invalid', $this->send('POST', 'donations', ['amount' => ['value' => '5.00'], 'campaignId' => $campaign]), 'campaignId');
    }

    public function testTheStatementsAreAsManyForAHundredAsForOneAlsoWithAllThatIsEmbedded(): void
    {
        $form = GiftMaker::form();
        $counts = [];
        foreach ([1, 100] as $size) {
            for ($i = $size === 1 ? 0 : 1; $i < $size; $i++) {
                $campaign = $i % 10 === 0 ? self::campaign("Campaign $i") : ($campaign ?? 0);
                GiftMaker::renewing($this->plugin, with: ['email' => "donor$i@example.org", 'formId' => $form, 'campaignId' => $campaign]);
            }
            self::become('administrator');
            foreach (['donations', 'donors', 'subscriptions', 'campaigns', 'forms'] as $plural) {
                foreach ([[], ['_embed' => '1']] as $embed) {
                    $sensitive = in_array($plural, ['donations', 'donors', 'subscriptions'], true) ? ['includeSensitiveData' => true] : [];
                    // As in another request.
                    wp_cache_flush();
                    $this->begin(['test_mode' => false]);
                    $this->serve();
                    [$found, $count] = $this->counted(fn(): array => $this->list($plural, ['per_page' => 100] + $embed + $sensitive));
                    self::assertNotSame([], $found, $plural);
                    if ($embed !== [] && $plural === 'donations') {
                        self::assertSame(['givewp:donor', 'givewp:campaign', 'givewp:form', 'givewp:subscription'], array_keys($found[0]['_embedded']));
                        self::assertSame('Ada', $found[0]['_embedded']['givewp:donor'][0]['firstName']);
                    }
                    $counts[$plural . ($embed === [] ? '' : ' with _embed')][$size] = $count;
                }
            }
        }
        foreach ($counts as $what => [1 => $one, 100 => $hundred]) {
            self::assertSame($one, $hundred, $what);
            self::assertLessThanOrEqual(6, $hundred, $what);
        }
    }

    private function show(string ...$fields): void
    {
        $this->begin(['test_mode' => false, PublicFieldPolicy::SETTING => $fields]);
        $this->serve();
        wp_set_current_user(0);
    }

    /** @return array{mixed, int} the answer, and the number of statements on our tables */
    private function counted(\Closure $work): array
    {
        $count = 0;
        $filter = static function (string $sql) use (&$count): string {
            $count += preg_match('/\b\w+benefit_(?!form|campaign)\w+/', $sql) === 1 && !str_contains($sql, 'wp_options') ? 1 : 0;

            return $sql;
        };
        add_filter('query', $filter);
        $answer = $work();
        remove_filter('query', $filter);

        return [$answer, $count];
    }
}
