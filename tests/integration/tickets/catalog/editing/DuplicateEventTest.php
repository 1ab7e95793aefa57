<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Catalog\Editing;

use Benefit\Shared\Forms\CustomFieldDefinition;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Services;
use Benefit\Tickets\Catalog\Editing\DuplicateEventScreen;
use Benefit\Tickets\Catalog\Editing\TicketTypeMetaFields;
use Benefit\Tickets\Catalog\EventMetaFields;
use Benefit\Tickets\Shop\Checkout\CheckoutCustomFields;
use PHPUnit\Framework\Attributes\DataProvider;

/** Duplicates an event with its ticket types to another date. */
final class DuplicateEventTest extends AdminTestCase
{
    private const TOKEN = 'token-0123456789abcdef';

    private int $event;

    protected function setUp(): void
    {
        parent::setUp();
        self::become('editor');
        $this->event = self::event();
        // Before daylight saving time begins in Berlin on 28 March 2027.
        $this->set($this->event, [
            EventMetaFields::TIMEZONE => 'Europe/Berlin',
            EventMetaFields::START => '2027-03-20T19:00:00Z',
            EventMetaFields::END => '2027-03-20T22:30:00Z',
            EventMetaFields::DOORS => '2027-03-20T18:00:00Z',
            EventMetaFields::VENUE_NAME => 'Harbour "Hall"',
            EventMetaFields::TAX_RATE => 750,
            EventMetaFields::TAX_MODE => 'exclusive',
        ]);
    }

    public function testAllDatesMoveWithTheStartByTheClockAtTheEvent(): void
    {
        $ticket = self::ticket($this->event);
        $this->set($ticket, [TicketTypeMetaFields::SALE_FROM => '2027-02-01T09:00:00Z', TicketTypeMetaFields::SALE_TO => '2027-03-20T11:00:00Z']);

        // Two weeks later, one hour earlier: 19:00 in daylight saving time.
        $copy = $this->duplicate('2027-04-03T19:00');

        self::assertSame(
            ['2027-04-03T17:00:00Z', '2027-04-03T20:30:00Z', '2027-04-03T16:00:00Z'],
            [$this->moment($copy, EventMetaFields::START), $this->moment($copy, EventMetaFields::END), $this->moment($copy, EventMetaFields::DOORS)],
        );
        [$own] = $this->ticketsOf($copy);
        // 1 February, 10:00 becomes 15 February, 9:00; 20 March, 12:00 becomes 3 April, 11:00.
        self::assertSame(['2027-02-15T08:00:00Z', '2027-04-03T09:00:00Z'], [$this->moment($own->ID, TicketTypeMetaFields::SALE_FROM), $this->moment($own->ID, TicketTypeMetaFields::SALE_TO)]);
    }

    public function testTheCopyIsADraftWithTheSameTextAndTaxOfThePersonWhoMadeIt(): void
    {
        wp_update_post(wp_slash(['ID' => $this->event, 'post_title' => 'Gala \ “große”', 'post_content' => '<p>Bring \"soup\"</p>', 'post_excerpt' => 'Short']));
        $image = wp_insert_attachment(['post_title' => 'Image', 'post_mime_type' => 'image/png']);
        update_post_meta($this->event, '_thumbnail_id', $image);
        update_post_meta($this->event, '_edit_lock', '1:1');
        update_post_meta($this->event, 'programme', wp_slash(['one' => 'a \ b']));
        $me = self::become('editor');

        $copy = get_post($this->duplicate('2027-04-03T19:00'));

        self::assertNotNull($copy);
        self::assertSame(['draft', 'Gala \ “große”', '<p>Bring \"soup\"</p>', 'Short', $me], [$copy->post_status, $copy->post_title, $copy->post_content, $copy->post_excerpt, (int) $copy->post_author]);
        self::assertSame(['Harbour "Hall"', '750', 'exclusive'], [$this->meta($copy->ID, EventMetaFields::VENUE_NAME), $this->meta($copy->ID, EventMetaFields::TAX_RATE), $this->meta($copy->ID, EventMetaFields::TAX_MODE)]);
        self::assertSame([(string) $image, '', ['one' => 'a \ b']], [$this->meta($copy->ID, '_thumbnail_id'), $this->meta($copy->ID, '_edit_lock'), get_post_meta($copy->ID, 'programme', true)]);
    }

    public function testTicketTypesAreCopiedInTheirOrderWithPlacesOfTheirOwn(): void
    {
        $standing = self::ticket($this->event, 40);
        $seated = self::ticket($this->event, null);
        $hidden = wp_insert_post(['post_type' => 'benefit_ticket', 'post_title' => 'Crew', 'post_status' => 'draft', 'post_parent' => $this->event, 'menu_order' => -1]);
        self::assertIsInt($hidden);
        wp_update_post(['ID' => $standing, 'post_title' => 'Standing', 'menu_order' => 2, 'post_excerpt' => 'At the back']);
        $this->set($standing, [TicketTypeMetaFields::PRICE => 1250, TicketTypeMetaFields::FEE_KIND => 'percent', TicketTypeMetaFields::FEE_VALUE => 250, TicketTypeMetaFields::AGE_LIMIT => true, TicketTypeMetaFields::CHECKINS_ALLOWED => 0, TicketTypeMetaFields::MAX_PER_BUYER => 4]);
        self::take($standing, 7, 2);
        Services::get()->stock()->setCapacity($this->event, 60);
        wp_trash_post(self::ticket($this->event));

        $copy = $this->duplicate('2027-04-03T19:00');
        $tickets = $this->ticketsOf($copy);

        self::assertSame([['Crew', 'draft'], ['Standard', 'publish'], ['Standing', 'publish']], array_map(static fn(\WP_Post $one): array => [$one->post_title, $one->post_status], $tickets));
        self::assertSame('At the back', $tickets[2]->post_excerpt);
        foreach ([TicketTypeMetaFields::PRICE => '1250', TicketTypeMetaFields::FEE_KIND => 'percent', TicketTypeMetaFields::FEE_VALUE => '250', TicketTypeMetaFields::AGE_LIMIT => '1', TicketTypeMetaFields::CHECKINS_ALLOWED => '0', TicketTypeMetaFields::MAX_PER_BUYER => '4'] as $key => $value) {
            self::assertSame($value, $this->meta($tickets[2]->ID, $key), $key);
        }
        $stock = Services::get()->stock();
        foreach ([[$copy, 60], [$tickets[1]->ID, null], [$tickets[2]->ID, 40]] as [$pool, $capacity]) {
            $level = $stock->capacity($pool);
            self::assertSame([$capacity, 0, 0], [$level?->capacity, $level?->sold, $level?->held]);
        }
        self::assertNull($stock->capacity($tickets[0]->ID), 'It never had places.');
        self::assertSame([7, 2], [$stock->capacity($standing)?->sold, $stock->capacity($standing)?->held], 'The first one is as it was.');
        self::assertNotSame($seated, $tickets[1]->ID);
    }

    public function testOwnFieldsAreAskedForTheCopiesTooAndCouponsStay(): void
    {
        $ticket = self::ticket($this->event);
        $definitions = Services::get()->definitions();
        $definitions->save(new CustomFieldDefinition(0, '', CheckoutCustomFields::OWNER, 'text', 'Seat', scope: [$ticket]));
        $definitions->save(new CustomFieldDefinition(0, '', CheckoutCustomFields::BUYER, 'text', 'Club'));
        Services::get()->database()->execute("INSERT INTO {coupon} (code, kind, value, tickets, created_at) VALUES ('X', 'percent', 1000, %s, 1)", "[$ticket]");

        [$own] = $this->ticketsOf($this->duplicate('2027-04-03T19:00'));

        self::assertSame([[$ticket, $own->ID], []], array_map(static fn(CustomFieldDefinition $one): array => $one->scope, (new CustomFieldStore())->all()));
        self::assertSame(["[$ticket]"], array_column(Services::get()->database()->rows('SELECT tickets FROM {coupon}'), 'tickets'));
    }

    public function testWhatNamesTheEventInItsTextNamesTheCopy(): void
    {
        $ticket = self::ticket($this->event);
        $other = self::event();
        wp_update_post(wp_slash(['ID' => $this->event, 'post_content' => implode("\n", [
            '<!-- wp:benefit/ticket-table {"layout":"dropdown","eventId":' . $this->event . '} /-->',
            '<!-- wp:benefit/ticket-table {"eventId":' . $other . '} /-->',
            '[tc_event id="' . $this->event . '"] [tc_event id="' . $other . '"] [ticket id=' . $ticket . ' type="buynow"]',
        ])]));

        $copy = $this->duplicate('2027-04-03T19:00');

        [$own] = $this->ticketsOf($copy);
        self::assertSame(implode("\n", [
            '<!-- wp:benefit/ticket-table {"layout":"dropdown","eventId":' . $copy . '} /-->',
            '<!-- wp:benefit/ticket-table {"eventId":' . $other . '} /-->',
            '[tc_event id="' . $copy . '"] [tc_event id="' . $other . '"] [ticket id=' . $own->ID . ' type="buynow"]',
        ]), get_post($copy)?->post_content);
    }

    public function testACancelledEventIsOnSaleInItsCopy(): void
    {
        $this->set($this->event, [EventMetaFields::SALE_STATE => 'cancelled']);

        self::assertSame('on_sale', $this->meta($this->duplicate('2027-04-03T19:00'), EventMetaFields::SALE_STATE));
    }

    #[DataProvider('wrongStarts')]
    public function testAStartThatIsNoMomentIsRefusedAndNothingIsMade(string $start): void
    {
        self::ticket($this->event);
        $before = wp_count_posts('benefit_event')->draft;

        $response = $this->send(['start' => $start]);

        self::assertStringContainsString('page=benefit-duplicate-event', $response->redirect);
        self::assertSame($before, wp_count_posts('benefit_event')->draft);
    }

    /** @return iterable<string, array{string}> */
    public static function wrongStarts(): iterable
    {
        yield 'none' => [''];
        yield 'no date' => ['tomorrow'];
        yield 'an hour that the clocks skip' => ['2027-03-28T02:30'];
        yield '31 February' => ['2027-02-31T20:00'];
    }

    /** The copy would be sold at the default, such as a price of 0. */
    public function testWhatCannotBeReadIsNotCopied(): void
    {
        $ticket = self::ticket($this->event);
        update_post_meta($ticket, TicketTypeMetaFields::PRICE, '25.00');
        $before = wp_count_posts('benefit_event')->draft;

        $response = $this->send(['start' => '2027-04-03T19:00']);

        self::assertStringContainsString('page=benefit-duplicate-event', $response->redirect);
        self::assertSame($before, wp_count_posts('benefit_event')->draft);
    }

    public function testAnEventWithoutADateHasACopyWithout(): void
    {
        $this->set($this->event, [EventMetaFields::START => '', EventMetaFields::END => '', EventMetaFields::DOORS => '']);

        self::assertSame('', $this->meta($this->duplicate(''), EventMetaFields::START));
    }

    public function testASecondPressMakesNoSecondCopy(): void
    {
        self::assertSame($this->duplicate('2027-04-03T19:00'), $this->duplicate('2027-04-03T19:00'));
    }

    /** A failed copy is removed. */
    public function testAFailureLeavesNothingBehind(): void
    {
        self::ticket($this->event);
        self::ticket($this->event);
        $events = (int) wp_count_posts('benefit_event')->draft;
        $tickets = (int) wp_count_posts('benefit_ticket')->publish;
        add_action('save_post_benefit_ticket', static function (): void {
            static $made = 0;
            if (++$made === 2) {
                throw new \RuntimeException('The server is full.');
            }
        });

        try {
            $this->send(['start' => '2027-04-03T19:00']);
            self::fail('It went well.');
        } catch (\RuntimeException $error) {
            self::assertSame('The server is full.', $error->getMessage());
        }
        self::assertSame([$events, $tickets], [(int) wp_count_posts('benefit_event')->draft, (int) wp_count_posts('benefit_ticket')->publish]);
    }

    #[DataProvider('roles')]
    public function testWhoMayDuplicate(string $role, bool $may): void
    {
        self::become($role);

        self::assertSame($may, DuplicateEventScreen::url($this->event) !== '');
        $actions = apply_filters('post_row_actions', ['edit' => 'Edit', 'trash' => 'Trash'], get_post($this->event));
        self::assertSame($may ? ['edit', 'benefit_duplicate', 'trash'] : ['edit', 'trash'], array_values(array_intersect(array_keys($actions), ['edit', 'benefit_duplicate', 'trash'])));
        if (!$may) {
            $this->expectException(UserFacingException::class);
        }
        self::assertGreaterThan($this->event, $this->duplicate('2027-04-03T19:00'));
    }

    /** @return iterable<string, array{string, bool}> */
    public static function roles(): iterable
    {
        yield 'a subscriber' => ['subscriber', false];
        yield 'an author' => ['author', false];
        yield 'check-in staff' => ['benefit_door', false];
        yield 'an organiser' => ['benefit_organiser', true];
        yield 'an editor' => ['editor', true];
    }

    /** @param array<string, mixed> $values */
    private function set(int $id, array $values): void
    {
        foreach ($values as $key => $value) {
            update_post_meta($id, $key, $value);
        }
    }

    private function meta(int $id, string $key): string
    {
        return (string) get_post_meta($id, $key, true);
    }

    /** SQLite's drop-in stores timestamps in its own format. */
    private function moment(int $id, string $key): string
    {
        return Timestamp::toStored(Timestamp::fromStored($this->meta($id, $key)));
    }

    /** @return list<\WP_Post> */
    private function ticketsOf(int $event): array
    {
        $posts = get_posts(['post_type' => 'benefit_ticket', 'post_parent' => $event, 'post_status' => 'any', 'posts_per_page' => -1, 'orderby' => ['menu_order' => 'ASC', 'ID' => 'ASC']]);

        return array_values(array_filter($posts, static fn(mixed $post): bool => $post instanceof \WP_Post));
    }

    private function duplicate(string $start): int
    {
        $query = (string) wp_parse_url($this->send(['start' => $start])->redirect, PHP_URL_QUERY);
        self::assertMatchesRegularExpression('/^post=\d+&action=edit$/', $query);

        return (int) substr($query, 5);
    }

    /** @param array<string, string> $input */
    private function send(array $input): RouteResponse
    {
        return Services::get()->endpoint()->perform(self::action(DuplicateEventScreen::ACTION)->name, $input + [
            'subject_id' => (string) $this->event,
            'token' => self::TOKEN,
            'benefit_nonce' => Router::screenNonce(DuplicateEventScreen::ACTION, $this->event),
        ]);
    }
}
