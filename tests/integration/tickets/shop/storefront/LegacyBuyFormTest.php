<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use PHPUnit\Framework\Attributes\DataProvider;

/** Responses of the legacy buy form: `a||html` (docs/contracts.md "Legacy buy form"). */
final class LegacyBuyFormTest extends StorefrontTestCase
{
    #[DataProvider('places')]
    public function testTheFirstValueIsWhatIsLeft(?int $capacity, int $quantity, string $left): void
    {
        $ticket = $this->ticket($this->event(), 1000, $capacity);

        [$first, $html] = $this->press($ticket, $quantity);

        self::assertSame($left, $first);
        self::assertSame([], self::find($html, '//form'), 'The form that comes back is the one that was there.');
    }

    public function testTheSecondIsTheCartContentsWidget(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 10);
        $visitor = self::visitor();

        [, $html] = $this->press($ticket, 3, $visitor);

        $widget = $this->action('update_cart_widget')->handle(new ValidatedRequest([], $visitor, self::network(), RouteChannel::Ajax));
        self::assertInstanceOf(RouteResponse::class, $widget);
        self::assertSame($widget->body, $html);
        self::assertStringContainsString('3 × Seat', self::texts($html, '//ul' . self::of('tc_cart_ul') . "/li[@id='tc_ticket_type_$ticket']")[0]);
    }

    /** @return iterable<string, array{?int, int, string}> */
    public static function places(): iterable
    {
        yield 'some are left' => [10, 3, '7'];
        yield 'these were the last' => [3, 3, '0'];
        yield 'without a limit' => [null, 3, '999'];
    }

    /**
     * docs/spec-tickets.md §7, "the serialized buy form": as jQuery's serialize() sends it, without buttons.
     */
    public function testAClientOfTheSpecificationAddsAsManyAsItsFormSays(): void
    {
        $event = $this->event();
        $ticket = $this->ticket($event, 1000, 10);
        $page = do_blocks('<!-- wp:benefit/ticket-table {"eventId":' . $event . ',"layout":"buy-form"} /-->');
        $fields = [];
        foreach (self::find($page, '//form' . self::of('mp_buy_form') . '//input[@name]') as $input) {
            $fields[$input->getAttribute('name')] = $input->getAttribute('value');
        }
        self::assertSame(['action' => 'mp-update-cart', 'ticket_id' => (string) $ticket, 'quantity' => '1'], $fields);
        $visitor = self::visitor();

        [$left] = $this->send(['quantity' => '3'] + $fields, $visitor);

        self::assertSame('7', $left);
        self::assertSame([[3, 3]], $this->lines($visitor));
    }

    public function testAnErrorIsTheWordAndItsSentence(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 2, [], ['post_title' => '<b>Seat</b> || [gallery]']);

        [$first, $html] = $this->press($ticket, 3);

        self::assertSame('error', $first);
        self::assertStringNotContainsString('<', $html);
        self::assertStringNotContainsString('[', $html);
        self::assertMatchesRegularExpression('/\S+ .*[.…]$/u', html_entity_decode($html));
    }

    /** Clients write both parts by innerHTML: the name is escaped once, as elsewhere. */
    #[DataProvider('names')]
    public function testANameIsTheTextThatItIs(string $title, string $name): void
    {
        $ticket = $this->ticket($this->event(), 1000, 2, [], ['post_title' => wp_slash($title)]);

        [, $error] = $this->press($ticket, 3);
        [, $html] = $this->press($ticket, 2);

        self::assertStringContainsString("“{$name}”", self::texts("<p>$error</p>", '//p')[0]);
        self::assertSame([], self::find("<p>$error</p>", '//p//*'));
        self::assertStringContainsString("2 × {$name}", self::texts($html, '//li')[0]);
        self::assertSame([], self::find($html, '//li//b | //li//img | //li//script'));
    }

    /** @return iterable<string, array{string, string}> */
    public static function names(): iterable
    {
        yield 'markup' => ['<b>Seat</b>', '<b>Seat</b>'];
        yield 'markup that runs' => ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'];
        yield 'an ampersand as WordPress stores it' => ['Tom &amp; Jerry', 'Tom & Jerry'];
        yield 'an entity that somebody has typed' => ['A &amp;lt;b&amp;gt;', 'A &lt;b&gt;'];
        yield 'quotes' => ['"Seat" \'A\'', '"Seat" \'A\''];
        yield 'what parts the answer' => ['Seat || A |||', 'Seat || A |||'];
    }

    /** @param int<200, 599> $status */
    #[DataProvider('refusals')]
    public function testARefusalOfTheGateIsTheWordAndItsSentenceWhateverItsStatus(int $status): void
    {
        ob_start();
        (new AjaxResponder())->send($this->action('mp-update-cart'), UserFacingException::withStatus('refused', 'There is no <such> ticket || here.', $status));

        self::assertSame('error||' . str_replace('||', '|&#124;', HtmlOutput::text('There is no <such> ticket || here.')), (string) ob_get_clean());
    }

    /** @return iterable<string, array{int}> */
    public static function refusals(): iterable
    {
        yield 'an honest one' => [422];
        yield 'a wrong field' => [400];
        yield 'a stale page' => [403];
        yield 'too often' => [429];
        yield 'out of order' => [503];
    }

    /** @return array{string, string} */
    private function press(int $ticket, int $quantity, ?string $visitor = null): array
    {
        return $this->send(['ticket_id' => (string) $ticket, 'quantity' => (string) $quantity], $visitor ?? self::visitor());
    }

    /**
     * Returns the response to these fields.
     *
     * @param array<string, string> $fields
     *
     * @return array{string, string}
     */
    private function send(array $fields, string $visitor): array
    {
        $action = $this->action('mp-update-cart');
        ob_start();
        try {
            $result = $action->handle(new ValidatedRequest($action->schema($fields)->clean($fields, false), $visitor, self::network(), RouteChannel::Ajax));
        } catch (UserFacingException $refusal) {
            $result = $refusal;
        }
        (new AjaxResponder())->send($action, $result);
        $parts = explode('||', (string) ob_get_clean());
        self::assertCount(2, $parts);

        return [$parts[0], $parts[1]];
    }

    private function action(string $name): Route
    {
        foreach ($this->sale->endpoint()->routes() as $action) {
            if ($action->name === $name && $action->address->channel === RouteChannel::Ajax) {
                return $action;
            }
        }
        self::fail("There is no action $name.");
    }
}
