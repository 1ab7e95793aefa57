<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Editing;

use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Services;
use Benefit\Tickets\Catalog\Editing\EventMetaBox;
use Benefit\Tickets\Catalog\Editing\ReleaseHoldsScreen;
use Benefit\Tickets\Catalog\Editing\TicketTypeMetaBox;
use PHPUnit\Framework\Attributes\DataProvider;

/** The meta boxes of the editing screens, saved as WordPress saves a post. */
final class ScreenTest extends AdminTestCase
{
    private const EVENT = [
        'timezone' => 'Europe/Berlin',
        'start' => '2027-05-01T20:00',
        'end' => '2027-05-01T23:00',
        'doors' => '2027-05-01T19:00',
        'venue_name' => 'Harbour "Hall"',
        'venue_address' => "Pier 1\r\nHarbour",
        'organiser' => 'O’Neill & Co',
        'sale_state' => 'paused',
        'tax_rate' => '7,5',
        'tax_mode' => 'exclusive',
        'capacity' => '250',
    ];

    private const TICKET = [
        'price' => '1,250.50',
        'capacity' => '40',
        'min_per_order' => '2',
        'max_per_order' => '8',
        'max_per_buyer' => '20',
        'sale_from' => '2027-01-01T10:00',
        'sale_to' => '',
        'fee_kind' => 'percent',
        'fee_value' => '2.5',
        'checkins_allowed' => '0',
        'age_limit' => '1',
    ];

    public function testStoresAnEventInUtc(): void
    {
        self::become('editor');
        $id = self::event();

        $this->saveEvent($id, []);

        $meta = self::rest('GET', "benefit-events/$id", ['context' => 'edit'])->get_data();
        self::assertSame([
            'benefit_start' => '2027-05-01T18:00:00Z',
            'benefit_end' => '2027-05-01T21:00:00Z',
            'benefit_doors' => '2027-05-01T17:00:00Z',
            'benefit_timezone' => 'Europe/Berlin',
            'benefit_venue_name' => 'Harbour "Hall"',
            'benefit_venue_address' => "Pier 1\nHarbour",
            'benefit_organiser' => 'O’Neill & Co',
            'benefit_sale_state' => 'paused',
            'benefit_tax_rate_bp' => 750,
            'benefit_tax_mode' => 'exclusive',
        ], array_filter($meta['meta'], static fn(string $key): bool => str_starts_with($key, 'benefit_'), ARRAY_FILTER_USE_KEY));
        self::assertSame(250, $meta['benefit_capacity']);
        self::assertNull($this->notice($id));
    }

    public function testStoresATicketType(): void
    {
        self::become('editor');
        $event = self::event();
        $this->saveEvent($event, []);
        $id = self::ticket(self::event());

        $this->saveTicket($id, ['event' => (string) $event]);

        $ticket = self::rest('GET', "benefit-tickets/$id", ['context' => 'edit'])->get_data();
        self::assertNull($this->notice($id));
        self::assertSame($event, $ticket['benefit_event']);
        self::assertSame(40, $ticket['benefit_capacity']);
        self::assertSame(125050, $ticket['meta']['benefit_price_minor']);
        // Ten o'clock in Berlin, the event's time zone, in winter.
        self::assertSame('2027-01-01T09:00:00Z', $ticket['meta']['benefit_sale_from']);
        self::assertSame(250, $ticket['meta']['benefit_fee_value']);
        self::assertTrue($ticket['meta']['benefit_age_limit']);
    }

    public function testAnEmptyCapacityIsNoLimit(): void
    {
        self::become('editor');
        $event = self::event();
        $id = self::ticket($event);

        $this->saveTicket($id, ['event' => (string) $event, 'capacity' => '']);

        $level = Services::get()->stock()->capacity($id);
        self::assertNotNull($level);
        self::assertNull($level->capacity);
    }

    /** @param array<string, string> $changes */
    #[DataProvider('brokenTickets')]
    public function testARefusedTicketBoxStoresNothingAndSaysWhereAndWhy(array $changes, string $field): void
    {
        self::become('editor');
        $event = self::event();
        $id = self::ticket($event);

        $this->saveTicket($id, $changes + ['event' => (string) $event]);

        $notice = $this->notice($id);
        self::assertSame($field, $notice['field'] ?? null);
        self::assertNotSame('', $notice['message'] ?? '');
        // The entries are shown again.
        self::assertSame($changes, array_intersect_key($notice['entries'] ?? [], $changes));
        self::assertSame(10, Services::get()->stock()->capacity($id)?->capacity);
        self::assertSame([], array_filter(array_keys(get_post_meta($id)), static fn(string $key): bool => str_starts_with($key, 'benefit_')));
    }

    /** @return iterable<string, array{array<string, string>, string}> */
    public static function brokenTickets(): iterable
    {
        yield 'an ambiguous price' => [['price' => '1.250,50'], 'benefit_price_minor'];
        yield 'a negative price' => [['price' => '-1'], 'benefit_price_minor'];
        yield 'no price' => [['price' => ''], 'benefit_price_minor'];
        yield 'a price above the highest' => [['price' => '1000000.00'], 'benefit_price_minor'];
        yield 'a minimum above the maximum' => [['min_per_order' => '9'], 'benefit_min_per_order'];
        yield 'no minimum' => [['min_per_order' => ''], 'min_per_order'];
        yield 'a maximum above 999' => [['max_per_order' => '1000'], 'max_per_order'];
        yield 'a capacity in words' => [['capacity' => 'many'], 'capacity'];
        yield 'too many places' => [['capacity' => '1000001'], 'benefit_capacity'];
        yield 'a sale that ends before it starts' => [['sale_to' => '2026-12-31T10:00'], 'benefit_sale_to'];
        yield 'a moment in words' => [['sale_from' => 'tomorrow'], 'benefit_sale_from'];
        yield 'a fee above 100 %' => [['fee_value' => '101'], 'benefit_fee_value'];
        yield 'no event' => [['event' => '0'], 'benefit_event'];
    }

    /** @param array<string, string> $changes */
    #[DataProvider('brokenEvents')]
    public function testARefusedEventBoxStoresNothing(array $changes, string $field): void
    {
        self::become('editor');
        $id = self::event();

        $this->saveEvent($id, $changes);

        self::assertSame($field, $this->notice($id)['field'] ?? null);
        self::assertNull(Services::get()->stock()->capacity($id)?->capacity);
        self::assertSame([], array_filter(array_keys(get_post_meta($id)), static fn(string $key): bool => str_starts_with($key, 'benefit_')));
    }

    /** @return iterable<string, array{array<string, string>, string}> */
    public static function brokenEvents(): iterable
    {
        yield 'an end before the start' => [['end' => '2027-05-01T19:00'], 'benefit_end'];
        yield 'an hour that the clocks skip' => [['start' => '2027-03-28T02:30'], 'benefit_start'];
        yield 'an unknown time zone' => [['timezone' => 'Europe/Atlantis'], 'benefit_timezone'];
        yield 'a tax in words' => [['tax_rate' => 'VAT'], 'benefit_tax_rate_bp'];
        yield 'an address that is too long' => [['venue_address' => str_repeat('a', 501)], 'benefit_venue_address'];
    }

    public function testLoweringTheCapacityBelowWhatIsSoldIsRefusedWithTheNumbers(): void
    {
        self::become('editor');
        $event = self::event();
        $id = self::ticket($event);
        self::take($id, 3, 2);

        $this->saveTicket($id, ['event' => (string) $event, 'capacity' => '4']);

        self::assertMatchesRegularExpression('/\b4\b.*\b3\b.*\b2\b/', $this->notice($id)['message'] ?? '');
        self::assertSame('none', get_post_meta($id, 'benefit_fee_kind', true));
        self::assertSame(10, Services::get()->stock()->capacity($id)?->capacity);
    }

    public function testASoldTicketTypeCannotChangeItsEventOnTheScreen(): void
    {
        self::become('administrator');
        [$event, $other] = [self::event(), self::event()];
        $id = self::ticket($event);
        self::take($id, 1, 0);

        $this->saveTicket($id, ['event' => (string) $other, 'capacity' => '11']);

        self::assertSame('benefit_event', $this->notice($id)['field'] ?? null);
        self::assertSame($event, get_post($id)?->post_parent);
        self::assertSame(10, Services::get()->stock()->capacity($id)?->capacity);
    }

    #[DataProvider('roles')]
    public function testOnlyWhoMayEditThePostSavesItsBox(string $role, bool $may): void
    {
        $event = self::event();
        $id = self::ticket($event);
        self::become($role);

        $this->saveTicket($id, ['event' => (string) $event]);

        self::assertSame($may ? 40 : 10, Services::get()->stock()->capacity($id)?->capacity);
    }

    /** @return iterable<string, array{string, bool}> */
    public static function roles(): iterable
    {
        yield 'a subscriber' => ['subscriber', false];
        yield 'an author' => ['author', false];
        yield 'an editor' => ['editor', true];
        yield 'an administrator' => ['administrator', true];
    }

    /** @param array<string, mixed> $post */
    #[DataProvider('otherSaves')]
    public function testOtherWaysOfSavingLeaveTheBoxAlone(array $post): void
    {
        self::become('editor');
        $event = self::event();
        $id = self::ticket($event);
        $_POST = wp_slash($post + ['post_ID' => $id]);

        wp_update_post(['ID' => $id, 'post_title' => 'Renamed']);

        self::assertSame('Renamed', get_post($id)?->post_title);
        self::assertSame(10, Services::get()->stock()->capacity($id)?->capacity);
        self::assertNull($this->notice($id));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function otherSaves(): iterable
    {
        yield 'quick edit sends no box' => [['action' => 'inline-save']];
        yield 'bulk edit sends no box' => [['bulk_edit' => 'Update']];
        yield 'another post was on the screen' => [['post_ID' => 1, TicketTypeMetaBox::BOX => self::TICKET]];
        yield 'the box is a text' => [[TicketTypeMetaBox::BOX => 'x']];
    }

    /** If it were shown as 0, it would be saved as 0. */
    public function testAnUnreadablePriceIsAnEmptyFieldAndTheScreenSaysSo(): void
    {
        self::become('editor');
        $event = self::event();
        $id = self::ticket($event);
        self::assertStringNotContainsString('cannot be read', $this->box($id));
        update_post_meta($id, 'benefit_price_minor', '25.00');

        $box = $this->box($id);

        self::assertStringContainsString('These saved values could not be read: Price.', $box);
        self::assertMatchesRegularExpression('~<input type="text" value="" id="benefit-ticket-box-price"[^>]* required="required"~', $box);
        $this->saveTicket($id, ['event' => (string) $event, 'price' => '']);
        self::assertSame('25.00', get_post_meta($id, 'benefit_price_minor', true));
        $this->saveTicket($id, ['event' => (string) $event, 'price' => '25']);
        self::assertSame('2500', get_post_meta($id, 'benefit_price_minor', true));
        self::assertStringNotContainsString('cannot be read', $this->box($id));
    }

    public function testSoAreAnEventsValues(): void
    {
        self::become('editor');
        $event = self::event();
        update_post_meta($event, 'benefit_tax_rate_bp', '19 %');
        update_post_meta($event, 'benefit_end', 'late');

        $box = $this->box($event);

        self::assertStringContainsString('These saved values could not be read: End, Tax rate (%).', $box);
        self::assertStringContainsString('value="" id="benefit-event-box-tax-rate"', $box);
    }

    private function box(int $postId): string
    {
        set_current_screen((string) get_post_type($postId));
        get_current_screen()?->is_block_editor(false);
        do_action('add_meta_boxes_' . get_post_type($postId), get_post($postId));
        ob_start();
        do_meta_boxes((string) get_post_type($postId), 'normal', get_post($postId));

        return (string) ob_get_clean();
    }

    public function testASoldEventIsMovedToAnotherDayOnlyWithAnAnswerAndDoorsAndEndMoveAlong(): void
    {
        self::become('administrator');
        $id = self::event();
        $this->saveEvent($id, []);
        self::take($id, 1, 0);
        $moved = ['start' => '2027-05-08T20:30', 'shown_start' => self::EVENT['start'], 'shown_end' => self::EVENT['end'], 'shown_doors' => self::EVENT['doors'], 'shown_timezone' => 'Europe/Berlin'];

        $this->saveEvent($id, $moved);
        self::assertSame('2027-05-01T18:00:00Z', self::storedTime($id, 'start'));
        self::assertStringContainsString('Tickets have been sold', (string) ($this->notice($id)['message'] ?? ''));

        $this->saveEvent($id, $moved + ['move' => '1']);
        self::assertSame(
            ['2027-05-08T18:30:00Z', '2027-05-08T21:30:00Z', '2027-05-08T17:30:00Z'],
            array_map(static fn(string $name): string => self::storedTime($id, $name), ['start', 'end', 'doors']),
        );
        $notice = FlashMessage::take("post-$id")?->toHtml();
        self::assertStringContainsString('was=2027-05-01T18:00:00Z', html_entity_decode((string) $notice));
        self::assertStringContainsString('>Notify ticket holders</a>', (string) $notice);
    }

    public function testWhoLeavesTheTimesAloneDoesNotMoveTheEventBack(): void
    {
        self::become('administrator');
        $id = self::event();
        $this->saveEvent($id, []);
        update_post_meta($id, 'benefit_start', '2027-05-02T18:00:00Z');
        update_post_meta($id, 'benefit_end', '2027-05-02T21:00:00Z');

        $this->saveEvent($id, ['venue_name' => 'Barn', 'shown_start' => self::EVENT['start'], 'shown_end' => self::EVENT['end'], 'shown_doors' => self::EVENT['doors'], 'shown_timezone' => 'Europe/Berlin']);

        self::assertSame(['Barn', '2027-05-02T18:00:00Z'], [get_post_meta($id, 'benefit_venue_name', true), self::storedTime($id, 'start')]);
    }

    public function testAForgedNonceStoresNothing(): void
    {
        self::become('editor');
        $event = self::event();
        $id = self::ticket($event);

        $this->saveTicket($id, ['event' => (string) $event, 'benefit_nonce' => Router::screenNonce(TicketTypeMetaBox::ACTION, $id + 1)]);

        self::assertSame(10, Services::get()->stock()->capacity($id)?->capacity);
        self::assertNotNull($this->notice($id));
    }

    public function testANoticeIsForThePersonWhoSavedOnly(): void
    {
        self::become('editor');
        $id = self::ticket(self::event());
        $this->saveTicket($id, ['event' => '0']);

        self::become('editor');

        self::assertNull($this->notice($id));
    }

    #[DataProvider('roles')]
    public function testWhoMayReleaseAllHolds(string $role, bool $may): void
    {
        $event = self::event();
        self::become($role);
        $input = ['subject_id' => (string) $event, 'benefit_nonce' => Router::screenNonce(ReleaseHoldsScreen::ACTION, $event)];
        if (!$may) {
            $this->expectException(UserFacingException::class);
        }

        $response = Services::get()->endpoint()->perform(self::action(ReleaseHoldsScreen::ACTION)->name, $input);

        self::assertSame(303, $response->status);
        self::assertSame('success', $this->notice($event)['kind'] ?? null);
    }

    /** SQLite stores times without T and Z. */
    private static function storedTime(int $id, string $name): string
    {
        return Timestamp::toStored(Timestamp::fromStored((string) get_post_meta($id, 'benefit_' . $name, true)));
    }

    /** @param array<string, string> $changes */
    private function saveEvent(int $id, array $changes): void
    {
        $this->save($id, EventMetaBox::BOX, $changes + self::EVENT + ['benefit_nonce' => Router::screenNonce(EventMetaBox::ACTION, $id)]);
    }

    /** @param array<string, string> $changes */
    private function saveTicket(int $id, array $changes): void
    {
        $this->save($id, TicketTypeMetaBox::BOX, $changes + self::TICKET + ['benefit_nonce' => Router::screenNonce(TicketTypeMetaBox::ACTION, $id)]);
    }

    /** @param array<string, string> $box */
    private function save(int $id, string $name, array $box): void
    {
        $_POST = wp_slash(['action' => 'editpost', 'post_ID' => (string) $id, $name => $box]);
        wp_update_post(['ID' => $id]);
        $_POST = [];
    }

    /** @return array<string, mixed>|null what the screen shows after the redirect */
    private function notice(int $postId): ?array
    {
        $said = FlashMessage::take('post-' . $postId);

        return $said === null ? null : ['kind' => $said->isError ? 'error' : 'success', 'message' => $said->message, 'field' => $said->field, 'entries' => $said->entries];
    }
}
