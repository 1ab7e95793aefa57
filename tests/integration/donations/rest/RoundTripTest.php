<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Rest;

use Benefit\Donations\Rest\PublicFieldPolicy;
use Benefit\Tests\GiftMaker;
use PHPUnit\Framework\Attributes\DataProvider;

/** A record that is sent back as it was read changes nothing, whoever reads it and with what parameters. */
final class RoundTripTest extends EntityTestCase
{
    private const TABLES = ['donor', 'donation', 'donation_subscription', 'subscription', 'donation_log', 'donor_log', 'donation_total'];

    protected function setUp(): void
    {
        parent::setUp();
        $this->begin(['test_mode' => false, PublicFieldPolicy::SETTING => PublicFieldPolicy::FIELDS]);
        $this->serve();
    }

    /** @param array<string, mixed> $query */
    #[DataProvider('readings')]
    public function testWhatIsSentBackAsItWasReadChangesNothing(string $role, string $plural, array $query): void
    {
        $this->records();
        self::become($role);
        $before = $this->everything();
        $records = $this->get($plural, $query);
        foreach ($records->get_status() === 200 ? $this->list($plural, $query) : [] as ['id' => $id]) {
            $one = $this->get("$plural/$id", array_diff_key($query, ['mode' => 0]));
            if ($one->get_status() !== 200) {
                continue;
            }
            $json = (array) json_decode((string) json_encode(rest_get_server()->response_to_data($one, true)), true);
            self::assertArrayHasKey('_links', $json);

            $answer = $this->send('PUT', "$plural/$id", $json);

            self::assertSame(in_array($role, self::writers($plural), true) ? 200 : 403, $answer->get_status(), (string) json_encode([$json, $answer->get_data()]));
            self::assertSame($id, $answer->get_data()['id'] ?? $id);
        }
        self::assertSame($before, $this->everything());
    }

    /** @return iterable<string, array{string, string, array<string, mixed>}> */
    public static function readings(): iterable
    {
        $of = ['donations' => 'anonymousDonations', 'donors' => 'anonymousDonors', 'subscriptions' => '', 'campaigns' => ''];
        foreach (['administrator', 'benefit_fundraiser', 'editor', 'author'] as $role) {
            foreach ($of as $plural => $anonymous) {
                yield "$role, $plural" => [$role, $plural, []];
                foreach ($anonymous === '' ? [] : ['exclude', 'redact', 'include'] as $how) {
                    yield "$role, $plural, $how" => [$role, $plural, ['includeSensitiveData' => true, $anonymous => $how]];
                }
                if ($plural === 'subscriptions') {
                    yield "$role, $plural, whole" => [$role, $plural, ['includeSensitiveData' => true]];
                }
                if ($anonymous !== '') {
                    yield "$role, $plural, public, redact" => [$role, $plural, [$anonymous => 'redact']];
                }
            }
        }
    }

    public function testARedactedNameOfSomeoneElseIsNotStored(): void
    {
        [$ada, $hidden] = $this->records();
        self::become('administrator');

        $this->send('PUT', "donors/$ada", ['firstName' => 'Augusta', 'lastName' => 'B.']);
        $this->send('PUT', "donors/$hidden", ['firstName' => 'Anonymous', 'lastName' => '']);
        $this->assertRefused(400, 'redacted', $this->send('PUT', "donors/$ada", ['firstName' => 'Anonymous']), 'firstName');
        $this->assertRefused(400, 'redacted', $this->send('PUT', "donors/$ada", ['lastName' => 'H.']), 'lastName');

        $names = $this->plugin->database()->rows('SELECT first_name, last_name FROM {donor} WHERE id IN (%d, %d) ORDER BY id', $ada, $hidden);
        self::assertSame([['Augusta', 'Byron'], ['Zelda', 'Hidden']], array_map(array_values(...), $names));
    }

    public function testStaffEditAPhoneNumberAndOthersDoNotSeeIt(): void
    {
        [$ada] = $this->records();
        $this->plugin->database()->execute('UPDATE {donor} SET is_named = 0');
        self::become('benefit_fundraiser');

        self::assertSame('+43 1 234', $this->send('PUT', "donors/$ada", ['phone' => ' +43 1 234 '])->get_data()['phone']);
        self::assertSame('+43 1 234', $this->get("donors/$ada", ['includeSensitiveData' => true])->get_data()['phone']);
        self::assertArrayNotHasKey('phone', $this->get("donors/$ada")->get_data());
        self::assertSame('0', (string) $this->plugin->database()->value('SELECT is_named FROM {donor} WHERE id = %d', $ada), 'Later donations still bring the name.');
    }

    /** @return array{int, int} a donor and one who gives anonymously only */
    private function records(): array
    {
        $campaign = self::campaign('A "roof"', ['post_content' => '<p>Help &amp; give.</p>', 'meta_input' => ['benefit_goal_minor' => 50000]]);
        $form = GiftMaker::form();
        $address = ['country' => 'AT', 'line' => 'Ring 1', 'line2' => '', 'city' => 'Wien', 'state' => '', 'zip' => '1010'];
        // Ids of donations and donors differ.
        GiftMaker::failed($this->plugin, ['email' => 'failed@example.org']);
        GiftMaker::failed($this->plugin, ['email' => 'failed@example.org']);
        $ada = GiftMaker::paid($this->plugin, ['campaignId' => $campaign, 'formId' => $form, 'company' => 'Tiles', 'address' => $address, 'comment' => 'Well done']);
        GiftMaker::paid($this->plugin, ['isAnonymous' => true]);
        $hidden = GiftMaker::paid($this->plugin, ['isAnonymous' => true, 'email' => 'zelda@example.org', 'firstName' => 'Zelda', 'lastName' => 'Hidden']);
        GiftMaker::renewing($this->plugin, with: ['formId' => $form, 'feeMinor' => 10]);

        return [$ada->donorId, $hidden->donorId];
    }

    /** @return array<string, mixed> all rows and campaigns */
    private function everything(): array
    {
        wp_cache_flush();
        $rows = [];
        foreach (self::TABLES as $table) {
            $rows[$table] = $this->plugin->database()->rows("SELECT * FROM {{$table}}");
        }
        $posts = $this->plugin->database()->rows("SELECT ID, post_title, post_content, post_excerpt, post_status, post_modified_gmt FROM {wp.posts} WHERE post_type = 'benefit_campaign' ORDER BY ID");

        return $rows + ['posts' => $posts, 'meta' => $this->plugin->database()->rows('SELECT post_id, meta_key, meta_value FROM {wp.postmeta} ORDER BY post_id, meta_key')];
    }

    /** @return list<string> roles */
    private static function writers(string $plural): array
    {
        return $plural === 'campaigns' ? ['administrator', 'benefit_fundraiser', 'editor'] : ['administrator', 'benefit_fundraiser'];
    }
}
