<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Rest;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Tests\GiftMaker;
use PHPUnit\Framework\Attributes\DataProvider;

/** `givewp/v3/campaigns`: public data, changes by staff, and refusals. */
final class CampaignsTest extends EntityTestCase
{
    public function testAVisitorSeesActiveCampaignsWithAllTheirFields(): void
    {
        $form = GiftMaker::form('For the roof');
        $id = self::campaign('A roof & more', ['post_excerpt' => 'Soon', 'post_content' => '<p>It rains in.</p>', 'meta_input' => [
            CampaignMetaFields::GOAL => 100000,
            CampaignMetaFields::PRIMARY_COLOR => '#aabbcc',
            CampaignMetaFields::START => '2026-01-02T03:04:05Z',
            CampaignMetaFields::DEFAULT_FORM => $form,
        ]]);
        $this->raise($id, 2550, 'a@example.org');
        self::campaign('Not yet', ['post_status' => 'draft']);
        self::campaign('Over', ['post_status' => CampaignPostType::ARCHIVED]);

        $response = $this->get('campaigns');
        self::assertSame(['1', '1'], [$response->get_headers()['X-WP-Total'], $response->get_headers()['X-WP-TotalPages']]);
        $record = $response->get_data()[0];
        unset($record['createdAt'], $record['_links']);
        self::assertSame([
            'id' => $id,
            'type' => 'core',
            'title' => 'A roof & more',
            'shortDescription' => 'Soon',
            'longDescription' => '<p>It rains in.</p>',
            'logo' => '',
            'image' => '',
            'primaryColor' => '#aabbcc',
            'secondaryColor' => '',
            'goal' => 1000.0,
            'goalType' => 'amount',
            'goalStats' => ['actual' => 25.5, 'actualFormatted' => '€25.50', 'percentage' => 2, 'goal' => 1000.0, 'goalFormatted' => '€1,000.00'],
            'status' => 'active',
            'startDate' => '2026-01-02T03:04:05Z',
            'endDate' => '',
            'defaultFormId' => $form,
            'defaultFormTitle' => 'For the roof',
            'pageId' => $id,
            'pagePermalink' => get_permalink($id),
        ], $record);
        self::assertSame(array_diff(array_keys($response->get_data()[0]), ['_links']), array_diff(array_keys($this->get("campaigns/$id")->get_data()), ['_links']));
    }

    public function testWhatIsNotActiveIsForThoseWhoEdit(): void
    {
        $draft = self::campaign('Not yet', ['post_status' => 'draft']);
        $over = self::campaign('Over', ['post_status' => CampaignPostType::ARCHIVED]);

        $this->assertRefused(401, 'not_signed_in', $this->get('campaigns', ['status' => ['draft']]));
        $this->assertRefused(404, 'not_found', $this->get("campaigns/$draft"));
        self::become('subscriber');
        $this->assertRefused(403, 'not_allowed', $this->get('campaigns', ['status' => ['active', 'archived']]));
        $this->assertRefused(404, 'not_found', $this->get("campaigns/$draft"));
        self::become('benefit_fundraiser');
        self::assertSame([$draft, $over], array_column($this->list('campaigns', ['status' => ['draft', 'archived'], 'sort' => 'id', 'direction' => 'asc']), 'id'));
        self::assertSame('draft', $this->get("campaigns/$draft")->get_data()['status']);
        $this->assertRefused(404, 'not_found', $this->get('campaigns/' . GiftMaker::form()));
    }

    public function testAListIsSearchedSortedAndPaged(): void
    {
        [$roof, $bell, $door] = [self::campaign('A new roof', ['post_date' => '2026-01-03 10:00:00']), self::campaign('The bell', ['post_date' => '2026-01-01 10:00:00']), self::campaign('A new door', ['post_date' => '2026-01-02 10:00:00'])];
        $this->raise($bell, 1000, 'a@example.org');
        $this->raise($bell, 1000, 'a@example.org');
        $this->raise($door, 5000, 'a@example.org');
        $this->raise($roof, 100, 'a@example.org');
        $this->raise($roof, 100, 'b@example.org');
        $this->raise($roof, 100, 'c@example.org');
        $order = fn(array $query): array => array_column($this->list('campaigns', $query), 'id');

        self::assertSame([$roof, $door, $bell], $order([]));
        self::assertSame([$bell, $door, $roof], $order(['direction' => 'ASC']));
        self::assertSame([$door, $bell, $roof], $order(['sortBy' => 'amount', 'orderBy' => 'desc']));
        self::assertSame([$roof, $bell, $door], $order(['sortBy' => 'donations']));
        self::assertSame([$roof, $door, $bell], $order(['sortBy' => 'donors']));
        self::assertSame([$door, $roof, $bell], $order(['sort' => 'title', 'direction' => 'asc']));
        self::assertSame([$roof, $door], $order(['search' => 'new']));
        self::assertSame([$door], $order(['search' => 'door new']));
        self::assertSame([$door], $order(['per_page' => 1, 'page' => 2]));
        self::assertSame([$bell, $door, $roof], $order(['status' => 'active', 'orderBy' => 'ASC']));
        self::become('benefit_fundraiser');
        self::assertSame([$roof, $door, $bell], $order(['status' => 'draft,active', 'orderBy' => 'DESC']));
        $beyond = $this->get('campaigns', ['search' => 'new', 'page' => 9]);
        self::assertSame([[], '2', '1'], [$beyond->get_data(), $beyond->get_headers()['X-WP-Total'], $beyond->get_headers()['X-WP-TotalPages']]);
    }

    /** @param array<string, mixed> $query */
    #[DataProvider('badLists')]
    public function testAListThatCannotBeIsRefused(array $query): void
    {
        $this->assertRefused(400, 'invalid', $this->get('campaigns', $query), (string) array_key_first($query));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function badLists(): iterable
    {
        yield 'no page size' => [['per_page' => 0]];
        yield 'page size -1, which scripts turn into pages of 100' => [['per_page' => -1]];
        yield 'too large a page' => [['per_page' => 101]];
        yield 'a huge page' => [['per_page' => '1e9']];
        yield 'SQL' => [['sort' => ';drop']];
        yield 'an unknown status' => [['status' => 'active,gone']];
        yield 'a status too many' => [['status' => 'active,active,active,active']];
        yield 'an unknown direction' => [['direction' => 'up']];
    }

    public function testStaffMakeChangeAndDeleteACampaign(): void
    {
        self::become('benefit_fundraiser');
        $made = $this->send('POST', 'campaigns', ['title' => 'A "new" roof \\ <b>', 'goal' => 1250.5, 'status' => 'active']);
        self::assertSame(201, $made->get_status(), (string) json_encode($made->get_data()));
        ['id' => $id, 'goal' => $goal, 'goalStats' => $stats] = $made->get_data();
        self::assertSame([1250.5, '€1,250.50'], [$goal, $stats['goalFormatted']]);

        $whole = $made->get_data();
        unset($whole['_links']);
        self::assertSame($whole, array_diff_key($this->send('PUT', "campaigns/$id", $whole)->get_data(), ['_links' => 0]), 'What was read may be sent back.');
        $changed = $this->send('PUT', "campaigns/$id", ['id' => $id, 'title' => 'The bell', 'goalType' => 'donors', 'goal' => 20, 'status' => 'archived'])->get_data();
        self::assertSame(['The bell', 'donors', 20, '20', 'archived'], [$changed['title'], $changed['goalType'], $changed['goal'], $changed['goalStats']['goalFormatted'], $changed['status']]);

        self::assertSame('trash', $this->remove("campaigns/$id")->get_data()['status']);
        self::assertSame([], $this->list('campaigns', ['status' => ['active', 'draft', 'archived']]));
        $gone = $this->remove("campaigns/$id", force: true)->get_data();
        self::assertSame([true, 'The bell'], [$gone['deleted'], $gone['previous']['title']]);
        $this->assertRefused(404, 'not_found', $this->get("campaigns/$id"));
        $this->assertRefused(404, 'not_found', $this->remove("campaigns/$id", force: true));
    }

    /** @param array<string, mixed> $body */
    #[DataProvider('badBodies')]
    public function testABodyThatCannotBeChangesNothing(string $code, array $body): void
    {
        self::become('administrator');
        $id = self::campaign('A roof');
        $before = $this->get("campaigns/$id")->get_data();

        $this->assertRefused(400, $code, $this->send('PUT', "campaigns/$id", $body + ['title' => 'Another']), (string) array_key_first($body));
        self::assertSame($before, $this->get("campaigns/$id")->get_data());
    }

    /** @return iterable<string, array{string, array<string, mixed>}> */
    public static function badBodies(): iterable
    {
        yield 'an unknown field' => ['unknown_key', ['colour' => 'red']];
        yield 'an unknown status' => ['invalid', ['status' => 'paused']];
        yield 'no colour' => ['invalid', ['primaryColor' => 'red;}']];
        yield 'a field that is computed' => ['read_only', ['goalStats' => ['actual' => 1]]];
        yield 'the moment it was made' => ['read_only', ['createdAt' => '2020-01-01T00:00:00Z']];
        yield 'half a cent' => ['invalid', ['goal' => 1.005]];
        yield 'a form that is none' => ['invalid', ['defaultFormId' => 999999]];
        yield 'an image of elsewhere' => ['invalid', ['image' => 'https://evil.example/x.png']];
    }

    public function testOfACampaignWithAPasswordOthersSeeItsNameAndStaffTheWhole(): void
    {
        $form = GiftMaker::form('For the roof');
        $id = self::campaign('A secret', ['post_password' => 'x', 'post_excerpt' => 'Hush', 'post_content' => 'Nobody knows', 'meta_input' => [CampaignMetaFields::GOAL => 100000, CampaignMetaFields::DEFAULT_FORM => $form]]);
        $this->raise($id, 2550, 'a@example.org');
        foreach ([$this->list('campaigns')[0], $this->get("campaigns/$id")->get_data()] as $seen) {
            self::assertSame(['A secret', '', '', 0, '', 0, 0], [$seen['title'], $seen['shortDescription'], $seen['longDescription'], $seen['defaultFormId'], $seen['defaultFormTitle'], (int) $seen['goal'], (int) $seen['goalStats']['actual']]);
            self::assertStringNotContainsString('25', $seen['goalStats']['actualFormatted']);
        }
        self::become('benefit_fundraiser');
        $whole = $this->get("campaigns/$id")->get_data();
        self::assertSame(['Hush', 'Nobody knows', $form, 25.5], [$whole['shortDescription'], $whole['longDescription'], $whole['defaultFormId'], $whole['goalStats']['actual']]);
    }

    public function testTheLongDescriptionIsWhatItsPageShowsAndAsItIsStoredForThoseWhoEditIt(): void
    {
        add_shortcode('benefit_test_id', static fn(): string => 'number ' . get_the_ID());
        $stored = "<!-- wp:paragraph -->\n<p>It rains in.</p>\n<!-- /wp:paragraph -->\n\n[benefit_test_id]";
        $id = self::campaign('A roof', ['post_content' => $stored]);
        $before = $GLOBALS['post'] ?? null;

        $shown = $this->list('campaigns')[0]['longDescription'];
        self::assertStringContainsString('It rains in.</p>', $shown);
        self::assertStringContainsString("number $id", $shown);
        self::assertStringNotContainsString('<!--', $shown);
        self::assertSame($before, $GLOBALS['post'] ?? null);
        self::become('subscriber');
        self::assertSame($shown, $this->get("campaigns/$id")->get_data()['longDescription']);
        self::become('benefit_fundraiser');
        self::assertSame($stored, $this->get("campaigns/$id")->get_data()['longDescription']);
        self::assertSame(200, $this->send('PUT', "campaigns/$id", ['longDescription' => $stored, 'title' => 'Roof'])->get_status());
        self::assertSame($stored, get_post($id)?->post_content);
    }

    public function testItsFormIsOneThatEverybodyCanOpen(): void
    {
        $form = GiftMaker::form('For the roof');
        $id = self::campaign('A roof');
        self::become('benefit_fundraiser');
        self::assertSame(200, $this->send('PUT', "campaigns/$id", ['defaultFormId' => $form])->get_status());
        wp_set_current_user(0);
        self::assertSame('For the roof', $this->get("campaigns/$id")->get_data()['defaultFormTitle']);
        foreach (['draft' => '', 'private' => '', 'trash' => '', 'future' => '', 'publish' => 'x'] as $status => $password) {
            $this->plugin->database()->execute('UPDATE {wp.posts} SET post_status = %s, post_password = %s WHERE ID = %d', $status, $password, $form);
            clean_post_cache($form);
            wp_set_current_user(0);
            self::assertSame([0, ''], [$this->get("campaigns/$id")->get_data()['defaultFormId'], $this->list('campaigns')[0]['defaultFormTitle']], $status);
            self::become('benefit_fundraiser');
            self::assertSame($form, $this->get("campaigns/$id")->get_data()['defaultFormId']);
            $this->assertRefused(400, 'invalid', $this->send('POST', 'campaigns', ['title' => 'Another', 'defaultFormId' => $form]), 'defaultFormId');
        }
    }

    public function testTheTrashIsAStatusOfItsOwn(): void
    {
        self::become('benefit_fundraiser');
        $id = self::campaign('A roof');
        $this->assertRefused(400, 'invalid', $this->send('PUT', "campaigns/$id", ['status' => 'trash', 'title' => 'Old']), 'status');
        self::assertSame('trash', $this->send('PUT', "campaigns/$id", ['status' => 'trash'])->get_data()['status']);
        self::assertSame('draft', $this->send('PUT', "campaigns/$id", ['status' => 'draft'])->get_data()['status']);
        $this->assertRefused(400, 'invalid', $this->send('POST', 'campaigns', ['title' => 'New', 'status' => 'trash']), 'status');
        $this->assertRefused(400, 'missing', $this->send('POST', 'campaigns', ['status' => 'draft']), 'title');
        $this->assertRefused(400, 'missing', $this->send('PUT', "campaigns/$id", ['title' => ' ']), 'title');
    }

    /** @param array<string, mixed> $body */
    #[DataProvider('otherTypes')]
    public function testWithAnotherTypeTheGoalIsTheSameNumber(array $body, string $type, int|float $goal, int $stored): void
    {
        self::become('benefit_fundraiser');
        $id = (int) $this->send('POST', 'campaigns', ['title' => 'A roof', 'goal' => 500])->get_data()['id'];
        foreach ([$body, ['goalType' => $type]] as $sent) {
            $changed = $this->send('PUT', "campaigns/$id", $sent)->get_data();
            self::assertSame([$type, (float) $goal, (string) $stored], [$changed['goalType'], (float) $changed['goal'], get_post_meta($id, CampaignMetaFields::GOAL, true)]);
        }
        $back = $this->send('PUT', "campaigns/$id", ['goalType' => 'amount'])->get_data();
        self::assertSame((float) $goal, (float) $back['goal']);
    }

    /** @return iterable<string, array{array<string, mixed>, string, int|float, int}> */
    public static function otherTypes(): iterable
    {
        yield 'the type alone' => [['goalType' => 'donors'], 'donors', 500, 500];
        yield 'with the number that it has' => [['goal' => 500, 'goalType' => 'donations'], 'donations', 500, 500];
        yield 'with another number' => [['goal' => 20, 'goalType' => 'donors'], 'donors', 20, 20];
        yield 'the same type' => [['goal' => 12.5, 'goalType' => 'amount'], 'amount', 12.5, 1250];
    }

    public function testTheMomentItWasMadeStaysAlsoOfADraft(): void
    {
        self::become('benefit_fundraiser');
        $made = (int) $this->send('POST', 'campaigns', ['title' => 'A roof'])->get_data()['id'];
        $inTheEditor = self::campaign('Another', ['post_status' => 'draft']);
        foreach ([$made, $inTheEditor] as $id) {
            // As if created yesterday.
            $this->plugin->database()->execute('UPDATE {wp.posts} SET post_date = %s, post_date_gmt = %s WHERE ID = %d', get_date_from_gmt('2026-01-02 03:04:05'), $id === $made ? '2026-01-02 03:04:05' : '0000-00-00 00:00:00', $id);
            clean_post_cache($id);
            foreach ([['title' => 'A new roof'], ['status' => 'active']] as $change) {
                self::assertSame('2026-01-02T03:04:05Z', $this->send('PUT', "campaigns/$id", $change)->get_data()['createdAt']);
            }
        }
        wp_update_post(['ID' => $new = (int) $this->send('POST', 'campaigns', ['title' => 'A door'])->get_data()['id'], 'post_title' => 'In the editor']);
        self::assertNotSame('0000-00-00 00:00:00', get_post($new)?->post_date_gmt, 'WordPress moves it no more.');
    }

    public function testHalfADonorIsNone(): void
    {
        self::become('administrator');
        $this->assertRefused(400, 'invalid', $this->send('PUT', 'campaigns/' . self::campaign('A roof'), ['goalType' => 'donors', 'goal' => 1.5]), 'goal');
    }

    public function testAllowSaysWhatTheRoleMayDo(): void
    {
        $id = self::campaign('A roof');
        foreach ([['', 'GET', 'GET'], ['subscriber', 'GET', 'GET'], ['benefit_fundraiser', 'GET, POST', 'GET, PUT, DELETE'], ['administrator', 'GET, POST', 'GET, PUT, DELETE']] as [$role, $list, $one]) {
            wp_set_current_user(0);
            if ($role !== '') {
                self::become($role);
            }
            self::assertSame([$list, $one], [$this->allow('campaigns'), $this->allow("campaigns/$id")], $role);
        }
        wp_set_current_user(0);
        $this->assertRefused(401, 'not_signed_in', $this->send('POST', 'campaigns', ['title' => 'Mine']));
        self::become('subscriber');
        $this->assertRefused(403, 'not_allowed', $this->send('PUT', "campaigns/$id", ['title' => 'Mine']));
        $this->assertRefused(403, 'not_allowed', $this->remove("campaigns/$id", force: true));
    }

    /** @param int $minor of a live donation */
    private function raise(int $campaign, int $minor, string $email): void
    {
        GiftMaker::paid($this->plugin, ['campaignId' => $campaign, 'amountMinor' => $minor, 'email' => $email]);
    }

    public function testItEndsAfterItStarts(): void
    {
        self::become('benefit_fundraiser');
        $id = self::campaign('Roof', ['meta_input' => [CampaignMetaFields::START => '2026-01-02T03:04:05Z']]);

        $this->assertRefused(400, 'invalid', $this->send('PUT', "campaigns/$id", ['endDate' => '2026-01-01T00:00:00Z']), 'endDate');
        $this->assertRefused(400, 'invalid', $this->send('POST', 'campaigns', ['title' => 'Bell', 'startDate' => '2026-01-02T00:00:00Z', 'endDate' => '2026-01-02T00:00:00Z']), 'endDate');
        self::assertSame(200, $this->send('PUT', "campaigns/$id", ['endDate' => '2026-01-03T00:00:00Z'])->get_status());
    }
}
