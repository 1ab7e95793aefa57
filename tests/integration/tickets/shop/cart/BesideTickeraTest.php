<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Cart;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tickets\Shop\Cart\CartActions;
use Benefit\Tickets\Shop\Cart\CartViewModel;
use Benefit\Tickets\Shop\Cart\ReservationViewModel;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;

/** A site that moves from Tickera has both plugins active for a while. Tickera takes every POST with `cart_action`. */
final class BesideTickeraTest extends GateTestCase
{
    private const TEMPLATES = __DIR__ . '/../../../../../includes/Tickets/Shop/Cart/templates/';

    protected function setUp(): void
    {
        parent::setUp();
        $this->visit(self::newCookie());
        $this->add((string) $this->sale->visitor()->current(), $this->ticket($this->event()));
    }

    public function testAloneTheCartHasTheFieldOfTheSpecification(): void
    {
        self::assertContains('cart_action', self::names($this->cart()));
    }

    #[RunInSeparateProcess]
    #[PreserveGlobalState(false)]
    public function testTheCartSendsNothingThatTickeraTakes(): void
    {
        eval('namespace Tickera; final class TC {}');

        $confirmation = HtmlOutput::render(self::TEMPLATES . 'cart-confirm.php', ['wrapper_html' => '', 'nonce_html' => '', 'cart_url' => '', 'quantity' => 1, 'action_name' => CartActions::fieldName()]);
        foreach ([$this->cart(), $confirmation] as $html) {
            self::assertNotContains('cart_action', self::names($html));
            self::assertContains('benefit_cart_action', self::names($html));
        }
    }

    /** Its script sends every form of the legacy class, beside ours. */
    public function testTheLegacyBuyFormIsNotThatOfTickera(): void
    {
        $quantity = ['field_id' => 'q', 'error_id' => '', 'value' => '1', 'min' => 1, 'max' => 9, 'step' => 1, 'fewer' => '', 'more' => ''];
        $shown = fn(array $more): string => HtmlOutput::render(dirname(self::TEMPLATES, 2) . '/Storefront/templates/buy-form.php', $more + ['ticket_id' => 7, 'of_ticket' => '', 'to_cart' => '', 'quantity' => $quantity, 'texts' => ['quantity' => '', 'add' => '']]);

        self::assertStringContainsString('mp_buy_form', $shown([]));
        self::assertStringNotContainsString('mp_buy_form', $shown(['has_neighbor' => true]));
        self::assertNotContains('action', self::names($shown(['has_neighbor' => true])));
    }

    private function cart(): string
    {
        $view = new CartViewModel(new ReservationViewModel($this->sale->settings(), $this->clock), $this->sale->endpoint(), $this->sale->settings(), $this->clock);

        return HtmlOutput::render(self::TEMPLATES . 'cart.php', $view->forCart($this->sale->carts()->getCart($this->sale->visitor()->current())));
    }

    /** @return list<string> names of all fields and buttons */
    private static function names(string $html): array
    {
        preg_match_all('/<(?:input|button)\b[^>]* name="([^"]+)"/', $html, $found);

        return $found[1];
    }
}
