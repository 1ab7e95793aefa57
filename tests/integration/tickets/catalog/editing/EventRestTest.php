<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Editing;

use PHPUnit\Framework\Attributes\DataProvider;

final class EventRestTest extends AdminTestCase
{
    private const VALID = [
        'benefit_start' => '2027-05-01T18:00:00Z',
        'benefit_end' => '2027-05-01T21:00:00Z',
        'benefit_doors' => '2027-05-01T17:30:00Z',
        'benefit_timezone' => 'Europe/Vienna',
        'benefit_venue_name' => 'Harbour Hall',
        'benefit_venue_address' => "Pier 1\nHarbour",
        'benefit_organiser' => 'Friends of "the" Hall',
        'benefit_sale_state' => 'paused',
        'benefit_tax_rate_bp' => 1900,
        'benefit_tax_mode' => 'exclusive',
    ];

    public function testStoresEveryPropertyOfAnEvent(): void
    {
        self::become('editor');

        $response = self::rest('POST', 'benefit-events', ['title' => 'Gala', 'meta' => self::VALID]);

        self::assertSame(201, $response->get_status());
        $stored = self::rest('GET', 'benefit-events/' . $response->get_data()['id'], ['context' => 'edit'])->get_data()['meta'];
        self::assertSame(self::VALID, array_intersect_key($stored, self::VALID));
    }

    public function testTheSameValuesCanBeStoredAgain(): void
    {
        self::become('editor');
        $id = self::rest('POST', 'benefit-events', ['title' => 'Gala', 'meta' => self::VALID])->get_data()['id'];

        self::assertSame(200, self::rest('POST', "benefit-events/$id", ['meta' => self::VALID])->get_status());
    }

    #[DataProvider('broken')]
    public function testRefusesABrokenPropertyAndStoresNothing(string $key, mixed $value): void
    {
        self::become('editor');
        $id = self::rest('POST', 'benefit-events', ['title' => 'Gala', 'meta' => self::VALID])->get_data()['id'];

        $response = self::rest('POST', "benefit-events/$id", ['title' => 'Changed', 'meta' => [$key => $value]]);

        self::assertSame(400, $response->get_status());
        self::assertArrayHasKey($key, $response->get_data()['data']['params'] ?? []);
        self::assertSame('Gala', get_post($id)?->post_title);
        $stored = self::rest('GET', "benefit-events/$id", ['context' => 'edit'])->get_data()['meta'];
        self::assertSame(self::VALID, array_intersect_key($stored, self::VALID));
    }

    /** @return iterable<string, array{string, mixed}> */
    public static function broken(): iterable
    {
        yield 'an end before the start' => ['benefit_end', '2027-05-01T17:00:00Z'];
        yield 'an end at the start' => ['benefit_end', '2027-05-01T18:00:00Z'];
        yield 'no start, with an end' => ['benefit_start', ''];
        yield 'a day that does not exist' => ['benefit_start', '2027-02-30T18:00:00Z'];
        yield 'a local time' => ['benefit_start', '2027-05-01T18:00'];
        yield 'doors after the end' => ['benefit_doors', '2027-05-01T22:00:00Z'];
        yield 'an unknown time zone' => ['benefit_timezone', 'Europe/Atlantis'];
        yield 'an unknown state' => ['benefit_sale_state', 'soon'];
        yield 'a tax of more than 100 %' => ['benefit_tax_rate_bp', 10001];
        yield 'a negative tax' => ['benefit_tax_rate_bp', -1];
        yield 'an unknown way of the tax' => ['benefit_tax_mode', 'half'];
        yield 'half a basis point' => ['benefit_tax_rate_bp', 1.5];
        yield 'a list for a text' => ['benefit_venue_name', ['a']];
        yield 'a text that is too long' => ['benefit_venue_name', str_repeat('a', 201)];
    }

    public function testRefusesAnUnknownProperty(): void
    {
        self::become('editor');
        $id = self::event();

        $response = self::rest('POST', "benefit-events/$id", ['title' => 'Changed', 'meta' => ['benefit_capacity' => 5]]);

        self::assertSame(400, $response->get_status());
        self::assertSame('benefit_unknown_meta', $response->get_data()['code']);
        self::assertSame('Gala', get_post($id)?->post_title);
    }

    public function testHidesItsMetaFromTheCustomFieldsBox(): void
    {
        foreach (array_keys(self::VALID) as $key) {
            self::assertTrue(is_protected_meta($key, 'post'), $key);
        }
    }

    public function testWhatAnEventWithAPasswordIsAboutIsKeptFromThoseWhoDoNotKnowIt(): void
    {
        self::become('editor');
        $id = self::rest('POST', 'benefit-events', ['title' => 'Gala', 'status' => 'publish', 'password' => 'open sesame', 'meta' => self::VALID])->get_data()['id'];
        $knows = static fn(array $with): bool => str_contains((string) json_encode(self::rest('GET', "benefit-events/$id", $with)->get_data()), 'Harbour Hall');
        self::assertTrue($knows([]));

        foreach (['subscriber', ''] as $role) {
            $role === '' ? wp_set_current_user(0) : self::become($role);
            self::assertSame([false, false, true], [$knows([]), $knows(['password' => 'wrong']) , $knows(['password' => 'open sesame'])], $role);
            $listed = array_column(self::rest('GET', 'benefit-events')->get_data(), null, 'id')[$id];
            foreach (array_keys($listed) as $field) {
                self::assertFalse($field === 'meta' || str_starts_with((string) $field, 'benefit_'), (string) $field);
            }
        }
        wp_update_post(['ID' => $id, 'post_password' => '']);
        self::assertTrue($knows([]));
    }

    /** @param array<string, string> $hidden columns of the event's post */
    #[DataProvider('hidden')]
    public function testNoTotalTellsWhatAHiddenEventSays(array $hidden): void
    {
        wp_insert_post($hidden + ['post_type' => 'benefit_event', 'post_title' => 'Gala', 'post_content' => 'Unicorn', 'post_excerpt' => 'Unicorn', 'post_status' => 'publish']);
        wp_insert_post(['post_type' => 'post', 'post_title' => 'Unicorn', 'post_status' => 'publish']);
        $found = static fn(string $route, array $parameters): string => (string) self::rest('GET', $route, $parameters)->get_headers()['X-WP-Total'];

        foreach (['', 'subscriber'] as $role) {
            $role === '' ? wp_set_current_user(0) : self::become($role);
            self::assertSame('0', $found('benefit-events', ['search' => 'unicorn']), $role);
            self::assertSame('0', $found('benefit-events', ['search' => 'unicorn', 'orderby' => 'relevance', 'search_columns' => ['post_content']]), $role);
            self::assertSame('0', $found('benefit-events', ['search' => 'unicorn', 'page' => 2]), $role);
            self::assertSame('0', $found('search', ['search' => 'unicorn', 'subtype' => 'benefit_event']), $role);
            self::assertSame('1', $found('search', ['search' => 'unicorn']), $role);
            self::assertSame(1, (new \WP_Query(['s' => 'unicorn', 'post_status' => 'publish']))->found_posts, 'A search on the site.');
        }
    }

    /** @return iterable<string, array{array<string, string>}> */
    public static function hidden(): iterable
    {
        yield 'a draft' => [['post_status' => 'draft']];
        yield 'private' => [['post_status' => 'private']];
        yield 'scheduled' => [['post_status' => 'future', 'post_date' => '2099-01-01 00:00:00']];
        yield 'with a password' => [['post_password' => 'open sesame']];
    }

    public function testEditorsAndTheAuthorSearchAnEventWithAPassword(): void
    {
        $author = self::become('author');
        wp_insert_post(['post_type' => 'benefit_event', 'post_title' => 'Unicorn', 'post_status' => 'publish', 'post_password' => 'x', 'post_author' => $author]);

        self::assertSame(1, self::rest('GET', 'benefit-events', ['search' => 'unicorn'])->get_headers()['X-WP-Total']);
        self::become('editor');
        self::assertSame(1, self::rest('GET', 'benefit-events', ['search' => 'unicorn'])->get_headers()['X-WP-Total']);
    }
}
