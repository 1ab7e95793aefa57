<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Payments\Gateways\FreeGateway;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\People\ConsentFields;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use Benefit\Tickets\Shop\Checkout\CheckoutForm;
use Benefit\Tickets\Shop\Checkout\CheckoutSection;
use Benefit\Tickets\Shop\Checkout\RenderedFormInspector;

/** The one array for the checkout's HTML, its island and the action benefit_checkout. */
final class CheckoutViewTest extends SaleTestCase
{
    private const TEMPLATE = __DIR__ . '/../../../../../includes/Tickets/Shop/Checkout/templates/checkout.php';
    private const PROPS = __DIR__ . '/../../../../../includes/Tickets/Shop/Checkout/schema/islands/checkout.json';

    private int $ticket;
    private string $visitor;

    protected function setUp(): void
    {
        parent::setUp();
        $event = $this->event();
        $this->ticket = $this->ticket($event, 1000, 200, ['age_limit' => '1', 'max_per_order' => '150']);
        $this->visitor = self::visitor();
        $this->add($this->visitor, $this->ticket, 2);
        $this->add($this->visitor, $this->ticket($event, 0), 1);
    }

    public function testIsWhatItsSchemaSays(): void
    {
        $schema = json_decode((string) file_get_contents(self::PROPS), true);
        $props = json_decode((string) wp_json_encode($this->props($this->refused())), true);

        self::assertTrue(rest_validate_value_from_schema($props, $schema, 'props'));
    }

    public function testSaysHowManyFieldsTheFormSurelySends(): void
    {
        $props = $this->props();

        self::assertSame(RenderedFormInspector::count(self::html($props)), $props['field_count']);
    }

    public function testSaysSoWithoutAnyWayToPay(): void
    {
        $this->open(['gateways' => ['free']]);
        $props = $this->props();

        self::assertSame([], $props['gateways']);
        self::assertSame(RenderedFormInspector::count(self::html($props)), $props['field_count']);
        self::assertStringContainsString('No payment method is available', html_entity_decode(self::html($props)));
    }

    public function testTheOrderIsBesideTheFormUnlessTheBlockSaysOnTop(): void
    {
        $cart = $this->sale->carts()->getCart($this->visitor);
        $top = $this->sale->checkoutView()->props($cart, summaryPlace: 'top');

        self::assertStringNotContainsString('benefit-columns--top', self::html($this->props()));
        self::assertStringContainsString('benefit-columns--top', self::html($top));
    }

    public function testEachLineOfTheOrderNamesItsEventAndDay(): void
    {
        $start = self::NOW + WEEK_IN_SECONDS;
        $event = $this->event(['start' => self::at($start)]);
        $this->add($this->visitor, $this->ticket($event, 500), 1);

        $line = array_values(array_filter($this->props()['lines'], static fn(array $line): bool => $line['date'] !== null))[0];

        self::assertSame(['month' => wp_date('M', $start), 'day' => wp_date('j', $start), 'weekday' => wp_date('D', $start)], $line['date']);
        self::assertStringContainsString('Gala – ' . wp_date('D, M j, Y', $start), $line['event']);
    }

    public function testKeepsAGatewaysOwnHtmlAsItIs(): void
    {
        $panel = "<p>Pay by bank\ntransfer</p>\n<pre>IBAN\n  BIC</pre>";
        $props = $this->props();
        $props['gateways'][0]['panel_html'] = $panel;

        $html = (new IslandRegistry(__FILE__, ['checkout' => self::TEMPLATE], []))->renderIsland('checkout', $props);

        self::assertStringContainsString('<div class="benefit-gateway__own">' . $panel . '</div><div class="benefit-buttons">', $html);
    }

    public function testSaysOnceWhatIsWrongWithTwoTicketsOfOneName(): void
    {
        $event = $this->event();
        $twins = [$this->ticket($event), $this->ticket($event)];
        foreach ($twins as $twin) {
            wp_update_post(['ID' => $twin, 'post_title' => 'Regular']);
            $this->add($this->visitor, $twin);
            update_post_meta($twin, 'benefit_sale_to', '2001-01-01T00:00:00Z');
        }

        self::assertCount(1, $this->props()['cart_errors']);
    }

    public function testDescribesTheFieldsOfEveryPart(): void
    {
        $cart = $this->sale->carts()->getCart($this->visitor);
        $form = new CheckoutForm($this->sale->definitions(), new ConsentFields(Services::get()->settingsStore()->loadSettings()));
        $described = $form->described($cart);
        $parts = $form->sections($cart);
        $expected = array_map(static fn(CheckoutSection $part): array => array_map(static fn($field): array => [$field->name, $field->equalTo], $part->fields->fields), $parts);
        $named = static fn(?string $name, CheckoutSection $part): ?string => $name === null ? null : strtr($name, ['{ticket}' => $part->ticket?->id, '{index}' => $part->index]);

        self::assertSame($expected, array_map(static fn(CheckoutSection $part): array => array_map(
            static fn(array $field): array => [$named($field['name'], $part), $named($field['equal_to'], $part)],
            $described[$part->ticket === null ? 'buyer' : 'owner'],
        ), $parts));
    }

    public function testLinksEachSentenceToItsFieldInTheFormsOrder(): void
    {
        $props = $this->props($this->refused());
        $html = self::html($props);

        self::assertSame(
            RenderedFormInspector::errorLinks(substr($html, (int) strpos($html, '<form')), $props['errors']),
            array_map(static fn(array $link): array => ['id' => $link['id'], 'sentence' => (string) preg_replace('/^[^–]* – /u', '', $link['sentence'])], $props['links']),
        );
        self::assertCount(count($props['errors']), $props['links']);
        self::assertArrayHasKey('tc_age_check', $props['errors']);
        self::assertStringStartsWith('Ticket 2: Seat – First name', $props['links'][1]['sentence']);
    }

    public function testKeepsWhatWasTyped(): void
    {
        $props = $this->props($this->refused());

        self::assertSame('Lovelace', $props['values']['buyer_data_last_name_post_meta']);
        self::assertArrayNotHasKey('buyer_data_first_name_post_meta', $props['values']);
        self::assertStringContainsString('value="Lovelace"', self::html($props));
    }

    public function testEveryPanelEndsInItsButtonAndOneOfThemConfirms(): void
    {
        $html = self::html($this->props());

        self::assertSame(substr_count($html, 'benefit-gateway__panel'), substr_count($html, 'type="submit"'));
        self::assertSame(1, substr_count($html, 'id="tc_payment_confirm"'));
    }

    public function testAnOrderOfAHundredTicketsIsDescribedInAFewKilobytes(): void
    {
        $this->add($this->visitor, $this->ticket, 98);
        $json = (string) wp_json_encode($this->props());

        self::assertCount(102, $this->props()['sections']);
        self::assertLessThan(20_000, strlen($json));
        self::assertLessThan(3_500, strlen((string) gzencode($json)));
    }

    public function testTheActionAnswersTheCartOfNowAndChangesNothing(): void
    {
        $before = $this->lines($this->visitor);
        $view = $this->ask($this->visitor)['view'];

        self::assertSame($this->props()['sections'], $view['sections']);
        self::assertSame(2000, $view['total_minor']);
        self::assertSame($before, $this->lines($this->visitor));
        self::assertSame(0, self::rowsIn('orders') + self::rowsIn('idempotency'));
    }

    public function testTheActionSaysThatTheCartIsEmpty(): void
    {
        self::assertSame(['view' => null], $this->ask(self::visitor()));
    }

    public function testOtherPluginsBringWaysToPayAndNothingElse(): void
    {
        $other = new FreeGateway();
        add_filter('benefit_gateways', static fn(array $own): array => [...$own, 'not a gateway', $other]);
        $this->open();

        self::assertSame($other, $this->sale->gateways()->get('free'));
        self::assertInstanceOf(GatewayRegistry::class, $this->sale->gateways());
        remove_all_filters('benefit_gateways');
    }

    /** @return array<string, mixed> */
    private function props(?FormSubmission $submission = null): array
    {
        return $this->sale->checkoutView()->props($this->sale->carts()->getCart($this->visitor), $submission);
    }

    /** A plain post that was refused because of a name at the top, one in the middle, and the age. */
    private function refused(): FormSubmission
    {
        $entries = $this->entries($this->visitor, ['buyer_data_first_name_post_meta' => '']);
        $entries['owner_data_first_name_post_meta'][(string) $this->ticket]['1'] = '';
        $refusal = self::refusal(fn() => $this->place($this->visitor, $entries));
        self::assertInstanceOf(UserFacingException::class, $refusal);

        return new FormSubmission('benefit_place_order', $entries, $refusal);
    }

    /** @param array<string, mixed> $props */
    private static function html(array $props): string
    {
        return HtmlOutput::render(self::TEMPLATE, $props);
    }

    /** @return array<string, mixed> */
    private function ask(string $visitor): array
    {
        $found = array_filter($this->sale->endpoint()->routes(), static fn(Route $action): bool => $action->name === 'benefit_checkout');
        $action = reset($found);
        self::assertInstanceOf(Route::class, $action);
        $values = RouteSchema::load(self::SLICES . 'Shop/Checkout/schema/benefit-checkout.json')->clean([], false);
        $response = $action->handle(new ValidatedRequest($values, $visitor, self::network(), RouteChannel::Ajax));

        return (array) $response->json;
    }
}
