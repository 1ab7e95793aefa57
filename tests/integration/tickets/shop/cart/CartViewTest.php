<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Cart;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tests\IslandProps;
use Benefit\Tickets\Shop\Cart\CartViewModel;
use Benefit\Tickets\Shop\Cart\ReservationViewModel;
use PHPUnit\Framework\Attributes\DataProvider;

/** Props of the cart's island, on the page and in ajax answers: one array, as in schema/islands/cart.json. */
final class CartViewTest extends GateTestCase
{
    private const TEMPLATE = __DIR__ . '/../../../../../includes/Tickets/Shop/Cart/templates/cart.php';

    private string $visitor = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->visit(self::newCookie());
        $this->visitor = (string) $this->sale->visitor()->current();
    }

    public function testTheCartIsReadAsItIsShown(): void
    {
        $ticket = $this->ticket($this->event(), 1250, 10, ['min_per_order' => 2, 'max_per_order' => 6]);
        $this->add($this->visitor, $ticket, 3);
        $this->clock->forward(60);

        $view = $this->view($this->ask('benefit_cart'));

        self::assertSame([[$ticket, 3, '3', 2, 6, '€37.50', '']], array_map(static fn(array $line): array => [
            $line['id'], $line['stored'], $line['quantity']['value'], $line['quantity']['min'], $line['quantity']['max'], $line['amount'], $line['problem'],
        ], $view['lines']));
        self::assertSame(14 * 60, $view['seconds_left']);
        self::assertSame(['text', 'time', 'text', 'left'], array_column($view['reservation'], 'kind'), 'The clock is at the end: it is shorter than the words.');
        self::assertSame('14 more minutes', $view['reservation'][3]['text']);
        self::assertSame([300, 60], array_column($view['clock']['warnings'], 'at'));
        self::assertNotFalse(wp_verify_nonce($view['nonce'], 'benefit'));
    }

    /**
     * docs/spec-tickets.md §3: "hidden cart_action"; of two values PHP reads the later one, the pressed button's.
     */
    public function testTheCartFormHasItsActionAsAHiddenFieldBeforeItsButtons(): void
    {
        $this->add($this->visitor, $this->ticket($this->event()));
        $html = HtmlOutput::render(self::TEMPLATE, $this->view($this->ask('benefit_cart')));
        preg_match_all('/<(\w+) type="(\w+)"[^>]* name="cart_action" value="(\w+)"|<(input) type="(hidden)" name="cart_action" value="(\w+)"/', $html, $found, PREG_SET_ORDER);

        self::assertSame(['input', 'hidden', 'update_cart'], array_slice($found[0], -3));
        self::assertGreaterThan(strpos($html, 'type="hidden" name="cart_action"'), strpos($html, '<button'));
        parse_str('cart_action=update_cart&cart_action=proceed_to_checkout', $posted);
        self::assertSame('proceed_to_checkout', $posted['cart_action']);
    }

    public function testAReadChangesNothingAndNeedsProof(): void
    {
        $ticket = $this->ticket($this->event());
        $this->add($this->visitor, $ticket);

        $this->ask('benefit_cart');

        $this->assertPool(1, 0, $ticket);
        $action = $this->actionNamed('benefit_cart');
        self::assertSame(['no_proof', 403], $this->refused($action, self::sent([])));
    }

    public function testAnEmptyCartIsAViewToo(): void
    {
        $view = $this->view($this->ask('benefit_cart'));

        self::assertSame([[], [], [], null, false], [$view['lines'], $view['rows'], $view['reservation'], $view['seconds_left'], $view['age']['asked']]);
        self::assertStringContainsString('/events/', $view['events_url'] . '/events/');
    }

    public function testAReservationThatRanOutIsSaid(): void
    {
        $this->add($this->visitor, $this->ticket($this->event()));
        $this->clock->forward(16 * 60);

        $view = $this->view($this->ask('benefit_cart'));

        self::assertNull($view['seconds_left']);
        self::assertStringContainsString('no longer reserved', $view['reservation'][0]['text']);
        self::assertStringContainsString('No longer reserved', $view['lines'][0]['problem']);
    }

    public function testTheFormAnswersWithTheCartAsItIsAfterwards(): void
    {
        $event = $this->event();
        [$a, $b] = [$this->ticket($event), $this->ticket($event, meta: ['age_limit' => true])];
        $this->add($this->visitor, $a, 2);
        $this->add($this->visitor, $b);

        $view = $this->view($this->ask('benefit_cart_form', ['cart_action' => 'update_cart', 'ticket_cart_id' => [$a, $b], 'ticket_quantity' => ['5', '0']]));

        self::assertSame([[$a, 5]], array_map(static fn(array $line): array => [$line['id'], $line['stored']], $view['lines']));
        self::assertFalse($view['age']['asked']);
        self::assertStringContainsString('5 tickets', $view['texts']['updated']);
    }

    public function testARemovedLineComesBack(): void
    {
        $ticket = $this->ticket($this->event());
        $this->add($this->visitor, $ticket, 4);
        $this->ask('benefit_cart_form', ['benefit_remove' => $ticket]);
        $this->assertPool(0, 0, $ticket);

        $view = $this->view($this->ask('benefit_cart_form', ['benefit_restore' => $ticket, 'ticket_cart_id' => [$ticket], 'ticket_quantity' => ['4']]));

        self::assertSame(4, $view['lines'][0]['stored']);
        $this->assertPool(4, 0, $ticket);
    }

    public function testALineThatIsAskedForTwiceComesBackOnce(): void
    {
        $ticket = $this->ticket($this->event());
        $restore = ['benefit_restore' => $ticket, 'ticket_cart_id' => [$ticket], 'ticket_quantity' => ['4']];
        $this->ask('benefit_cart_form', $restore);

        $view = $this->view($this->ask('benefit_cart_form', $restore));

        self::assertSame(4, $view['lines'][0]['stored']);
        $this->assertPool(4, 0, $ticket);
    }

    public function testALineThatSomebodyElseHasTakenMeanwhileDoesNot(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 2);
        $this->add($this->visitor, $ticket, 2);
        $this->ask('benefit_cart_form', ['benefit_remove' => $ticket]);
        $this->add(self::visitor(), $ticket, 1);

        $refusal = self::refusal(fn() => $this->ask('benefit_cart_form', ['benefit_restore' => $ticket, 'ticket_cart_id' => [$ticket], 'ticket_quantity' => ['2']]));

        self::assertSame('102', $refusal->reason);
    }

    public function testAnAddedTicketIsAnsweredWithAFormThatIsAnIsland(): void
    {
        $ticket = $this->ticket($this->event(), meta: ['min_per_order' => 3]);

        $html = (string) $this->ask('add_to_cart', ['ticket_id' => $ticket, 'tc_qty' => 3, 'tc_open_method' => 'new'])->body;

        $props = $this->props('ticket-table', $html);
        self::assertSame([$ticket, 'new', 1], [$props['ticket_id'], $props['buy_now'], $props['quantity']['min']], 'With three in the cart a fourth may be added alone.');
        self::assertStringContainsString('formtarget="_blank"', $html);
        self::assertStringContainsString('id="' . $props['quantity']['field_id'] . '"', $html);
    }

    public function testALineHasTheDayOfItsEventInItsTimeZone(): void
    {
        $lateInVienna = gmmktime(22, 30, 0, 11, 30, 2030);
        $this->add($this->visitor, $this->ticket($this->event(['start' => self::at($lateInVienna), 'timezone' => 'Europe/Vienna']), 1000, 5));
        $this->add($this->visitor, $this->ticket($this->event(), 1000, 5));

        $props = (new CartViewModel(new ReservationViewModel($this->sale->settings(), $this->clock), $this->sale->endpoint(), $this->sale->settings(), $this->clock))->forCart($this->sale->carts()->getCart($this->visitor));

        self::assertAsDescribed('cart', $props);
        self::assertSame([['month' => 'Nov', 'day' => '30', 'weekday' => 'Sat'], null], array_column($props['lines'], 'date'));
    }

    public function testARefusalIsTheWordErrorUnlessItsHtmlIsAskedFor(): void
    {
        $ticket = $this->ticket($this->event(), 1000, 2);
        $fields = ['ticket_id' => $ticket, 'tc_qty' => 3];
        self::assertSame('102', self::refusal(fn() => $this->ask('add_to_cart', $fields))->reason);

        $answer = $this->ask('add_to_cart', $fields + ['refusal_html' => true, 'tc_open_method' => 'none']);

        self::assertSame(['X-Benefit-Error' => '102'], $answer->headers);
        $props = $this->props('ticket-table', (string) $answer->body);
        self::assertSame(['2', 'none'], [$props['quantity']['value'], $props['buy_now']]);
        self::assertStringContainsString('id="' . $props['quantity']['error_id'] . '"', (string) $answer->body);
        self::assertStringNotContainsString('buynow', (string) $answer->body);
        $this->assertPool(0, 0, $ticket);
    }

    public function testARefusalOfATicketThatIsNotSoldAnyMoreHasNoForm(): void
    {
        $event = $this->event(['sale_state' => 'paused']);
        $ticket = $this->ticket($event);

        $answer = $this->ask('add_to_cart', ['ticket_id' => $ticket, 'tc_qty' => 1, 'refusal_html' => true]);

        self::assertSame(['X-Benefit-Error' => '105'], $answer->headers);
        self::assertStringNotContainsString('<form', (string) $answer->body);
        self::assertStringContainsString('benefit-error', (string) $answer->body);
    }

    #[DataProvider('submissions')]
    public function testThePageShowsWhatWasEntered(?UserFacingException $refusal, string $quantity, string $ageError): void
    {
        $ticket = $this->ticket($this->event(), meta: ['age_limit' => true]);
        $this->add($this->visitor, $ticket);
        $submission = new FormSubmission('cart_form', ['ticket_cart_id' => [(string) $ticket], 'ticket_quantity' => ['7']], $refusal);

        $props = (new CartViewModel(new ReservationViewModel($this->sale->settings(), $this->clock), $this->sale->endpoint(), $this->sale->settings(), $this->clock))->forCart($this->sale->carts()->getCart($this->visitor), $submission);

        self::assertSame([$quantity, $refusal?->getMessage() ?? '', $ageError], [$props['lines'][0]['quantity']['value'], $props['error'], $props['age']['error']]);
    }

    /** @return iterable<string, array{?UserFacingException, string, string}> */
    public static function submissions(): iterable
    {
        yield 'a refusal' => [UserFacingException::refused('102', 'Too few are left.'), '7', ''];
        yield 'the age' => [UserFacingException::refused('age_check', 'Please confirm.', field: 'tc_age_check'), '7', 'Please confirm.'];
    }

    /** @param array<string, mixed> $values */
    private function ask(string $name, array $values = []): RouteResponse
    {
        $action = $this->actionNamed($name);

        return $action->handle(new ValidatedRequest(RouteSchema::load($action->contract->file)->clean($values, true), $this->visitor, self::network(), RouteChannel::Ajax, '', []));
    }

    private function actionNamed(string $name): Route
    {
        foreach ($this->sale->endpoint()->routes() as $action) {
            if ($action->address->channel === RouteChannel::Ajax && $action->name === $name) {
                return $action;
            }
        }
        self::fail("There is no action $name.");
    }

    /** @return array<string, mixed> */
    private function view(RouteResponse $response): array
    {
        $view = $response->json['view'] ?? null;
        self::assertIsArray($view);
        self::assertAsDescribed('cart', $view);

        return $view;
    }

    /** @return array<string, mixed> props of the first island with this name in the HTML */
    private function props(string $island, string $html): array
    {
        $props = IslandProps::all($html, $island)[0] ?? self::fail("There is no island $island.");
        self::assertAsDescribed($island, $props);

        return $props;
    }

    /** @param array<string, mixed> $props */
    private static function assertAsDescribed(string $island, array $props): void
    {
        $schema = json_decode((string) file_get_contents(self::SLICES . ['cart' => 'Shop/Cart', 'ticket-table' => 'Shop/Storefront'][$island] . "/schema/islands/$island.json"), true, 50, JSON_THROW_ON_ERROR);
        $valid = rest_validate_value_from_schema($props, $schema, $island);

        self::assertTrue($valid, is_wp_error($valid) ? $valid->get_error_message() : '');
    }
}
