<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Services;
use Benefit\Tickets\Catalog\EventIcalendarDownload;
use Benefit\Tickets\Catalog\EventRepository;
use Benefit\Tickets\Shop\Storefront\EventContentTickets;
use Benefit\Tickets\Shop\Storefront\EventSinglePage;
use Benefit\Tickets\Shop\Storefront\TicketTableBlock;
use PHPUnit\Framework\Attributes\DataProvider;

/** An event that a visitor may not see sells nothing and is not mentioned anywhere. */
final class HiddenEventTest extends StorefrontTestCase
{
    private const COOKIE = 'wp-postpass_' . COOKIEHASH;

    /** @var array<string, mixed> */
    private array $cookies;

    protected function setUp(): void
    {
        parent::setUp();
        $this->cookies = $_COOKIE;
        wp_set_current_user(0);
    }

    protected function tearDown(): void
    {
        $_COOKIE = $this->cookies;
        parent::tearDown();
    }

    /** @param array<string, string> $post */
    #[DataProvider('hidden')]
    public function testNoWayInShowsOrSellsIt(array $post): void
    {
        [$event, $ticket] = $this->make($post);
        if (($post['post_password'] ?? '') !== '') {
            self::enter('wrong');
        }

        foreach ($this->shown($event, $ticket) as $way => $html) {
            self::assertStringNotContainsString('Secret seat', $html, $way);
            self::assertStringNotContainsString('tc_qty', $html, $way);
        }
        foreach ($this->sold($ticket) as $way => $ask) {
            $refusal = self::refusal($ask);
            self::assertSame('105', $refusal->reason, $way);
            self::assertStringNotContainsString('Secret seat', $refusal->getMessage(), $way);
        }
        self::assertSame([], (array) $this->session($ticket)['stock']);
        self::assertSame(0, self::rowsIn('hold'));
    }

    /** @return iterable<string, array{array<string, string>}> */
    public static function hidden(): iterable
    {
        yield 'with a password' => [['post_password' => 'opensesame']];
        yield 'private' => [['post_status' => 'private']];
        yield 'scheduled' => [['post_status' => 'future', 'post_date' => '2040-01-01 10:00:00', 'post_date_gmt' => '2040-01-01 10:00:00']];
        yield 'a draft' => [['post_status' => 'draft']];
        yield 'in the trash' => [['post_status' => 'trash']];
    }

    public function testWithItsPasswordAVisitorSeesAndBuys(): void
    {
        [$event, $ticket] = $this->make(['post_password' => 'opensesame']);
        self::enter('opensesame');

        $shown = $this->shown($event, $ticket);
        foreach (['its page', 'a block elsewhere', 'a dropdown', 'a buy form', 'the shortcode of the event'] as $way) {
            self::assertStringContainsString('Secret seat', $shown[$way], $way);
        }
        self::assertStringContainsString('tc_qty', $shown['the shortcode of the ticket']);
        foreach (['the list of events', 'search engines', 'the calendar', 'REST, one', 'REST, all', 'REST, of the event', 'a page over REST'] as $way) {
            self::assertStringNotContainsString('Secret seat', $shown[$way], "$way is for everybody");
        }
        self::assertTrue(defined('DONOTCACHEPAGE'));
        foreach ($this->sold($ticket) as $ask) {
            $ask();
        }
        self::assertSame([$ticket => 7], (array) $this->session($ticket)['stock']);
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        self::assertSame('order_paid', $this->orderOf($this->place($visitor, $this->entries($visitor)))->status->value);
    }

    public function testWhoLosesThePasswordOnTheWayOrdersNothing(): void
    {
        [, $ticket] = $this->make(['post_password' => 'opensesame']);
        self::enter('opensesame');
        $visitor = self::visitor();
        $this->add($visitor, $ticket, 2);
        $entries = $this->entries($visitor);
        wp_update_post(['ID' => get_post_field('post_parent', $ticket), 'post_password' => 'changed']);

        self::assertSame('105', self::refusal(fn() => $this->place($visitor, $entries))->reason);
    }

    /** @param array<string, string> $post @return array{int, int} */
    private function make(array $post): array
    {
        $event = $this->event(['start' => self::at(max(self::NOW, time()) + MONTH_IN_SECONDS)]);
        $ticket = $this->ticket($event, 1000, 10, [], ['post_title' => 'Secret seat']);
        wp_update_post(['ID' => $event, 'edit_date' => true] + $post);
        clean_post_cache($event);

        return [$event, $ticket];
    }

    private static function enter(string $password): void
    {
        require_once ABSPATH . WPINC . '/class-phpass.php';
        $_COOKIE[self::COOKIE] = wp_slash((new \PasswordHash(8, true))->HashPassword($password));
    }

    /** @return array<string, string> output by place */
    private function shown(int $event, int $ticket): array
    {
        $block = static fn(string $attributes): string => do_blocks('<!-- wp:' . TicketTableBlock::NAME . " {\"eventId\":$event$attributes} /-->");
        $page = self::page('<!-- wp:' . TicketTableBlock::NAME . " {\"eventId\":$event} /-->");
        $rest = static function (string $route, array $query = []): string {
            $request = new \WP_REST_Request('GET', "/wp/v2/$route");
            $request->set_query_params($query);

            return (string) wp_json_encode(rest_do_request($request)->get_data());
        };
        $calendar = new EventIcalendarDownload(new EventRepository($this->sale->settings()));

        $pageOfEvent = new EventSinglePage($this->sale->ticketTypes(), $this->sale->stock(), $this->sale->settings(), $this->clock, Services::get()->service(EventContentTickets::class));

        return [
            'its page' => get_post_status($event) === 'publish' ? self::contentOf($event) : '',
            'a block elsewhere' => $block(''),
            'a dropdown' => $block(',"layout":"dropdown"'),
            'a buy form' => $block(',"layout":"buy-form"'),
            'the shortcode of the event' => do_shortcode("[tc_event id=\"$event\"]"),
            'the shortcode of the ticket' => do_shortcode("[ticket id=\"$ticket\" quantity=\"true\"]"),
            'the list of events' => do_blocks('<!-- wp:benefit/event-list /-->'),
            'search engines' => $pageOfEvent->schema($event),
            'the calendar' => $calendar->text($event),
            'REST, one' => $rest("benefit-tickets/$ticket"),
            'REST, all' => $rest('benefit-tickets'),
            'REST, of the event' => $rest('benefit-tickets', ['benefit_event' => $event]),
            'a page over REST' => $rest("pages/$page"),
        ];
    }

    /** @return array<string, \Closure(): mixed> each of which adds a ticket */
    private function sold(int $ticket): array
    {
        return [
            'add_to_cart' => fn() => $this->ask('add_to_cart', ['ticket_id' => (string) $ticket, 'tc_qty' => '1']),
            'add_to_cart, for its sentence' => function () use ($ticket): void {
                $answer = $this->ask('add_to_cart', ['ticket_id' => (string) $ticket, 'tc_qty' => '1', 'refusal_html' => '1']);
                if (isset($answer->headers['X-Benefit-Error'])) {
                    self::fail('It is spoken of.');
                }
            },
            'mp-update-cart' => fn() => $this->ask('mp-update-cart', ['ticket_id' => (string) $ticket, 'quantity' => '1']),
        ];
    }

    /** @return array<string, mixed> */
    private function session(int $ticket): array
    {
        return (array) $this->ask('benefit_session', ['tickets' => [(string) $ticket]])->json;
    }

    /** @param array<string, mixed> $fields */
    private function ask(string $name, array $fields): RouteResponse
    {
        foreach ($this->sale->endpoint()->routes() as $action) {
            if ($action->address->channel === RouteChannel::Ajax && $action->name === $name) {
                return $action->handle(new ValidatedRequest($action->schema($fields)->clean($fields, false), self::visitor(), self::network(), RouteChannel::Ajax));
            }
        }
        self::fail("There is no action $name.");
    }
}
