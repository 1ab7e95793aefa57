<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tickets\Orders\Attendee;
use Benefit\Tickets\Shop\Checkout\CheckoutForm;
use PHPUnit\Framework\Attributes\DataProvider;

/** docs/spec-tickets.md §9: "Quantity: min 1, max 999", in one order. */
final class LargeOrderTest extends GateTestCase
{
    private const TEMPLATE = __DIR__ . '/../../../../../includes/Tickets/Shop/Checkout/templates/checkout.php';

    public function testNineHundredAndNinetyNineWithTheirOwnersAreOneOrder(): void
    {
        [$visitor, $ticket] = $this->cart(999);
        $owners = array_map(static fn(int $i): array => ['first_name' => 'Guest', 'last_name' => "Number $i", 'owner_email' => "guest-$i@example.org", 'owner_confirm_email' => "guest-$i@example.org"], range(1, 999));

        $order = $this->orderOf($this->place($visitor, $this->buyer(['benefit_attendees' => (string) wp_json_encode([$ticket => $owners])])));

        self::assertCount(999, $order->attendees);
        self::assertSame('Number 999', $order->attendees[998]->lastName);
        self::assertSame('guest-999@example.org', $order->attendees[998]->email);
        $this->assertPool(0, 999, $ticket);
    }

    public function testAllMayBeInTheBuyersName(): void
    {
        [$visitor, $ticket] = $this->cart(999);

        $order = $this->orderOf($this->place($visitor, $this->buyer(['benefit_owners' => 'buyer'])));

        self::assertSame(['Ada Lovelace'], array_values(array_unique(array_map(static fn(Attendee $one): string => "$one->firstName $one->lastName", $order->attendees))));
        self::assertCount(999, $order->attendees);
        $this->assertPool(0, 999, $ticket);
    }

    /** A plain post has few fields, whatever the quantity. */
    public function testWithoutScriptsWhereTheOrganiserAsksForNoOwners(): void
    {
        [$visitor] = $this->cart(999, ['ask_names' => false]);
        $props = $this->sale->checkoutView()->props($this->sale->carts()->getCart($visitor));

        self::assertCount(1, $props['sections']);
        self::assertSame('', $props['too_many']);
        self::assertStringNotContainsString('owner_data_', HtmlOutput::render(self::TEMPLATE, $props));
        self::assertCount(999, $this->orderOf($this->place($visitor, $this->buyer()))->attendees);
    }

    /** An order takes the same statements for 2 tickets and for 999. */
    public function testALargeOrderMakesNoMoreStatementsThanASmallOne(): void
    {
        $statements = [];
        // The first order of a request also loads what WordPress then keeps in memory.
        foreach ([1, 2, 999] as $quantity) {
            [$visitor] = $this->cart($quantity);
            $entries = $this->buyer(['benefit_owners' => 'buyer']);
            $before = get_num_queries();
            $this->place($visitor, $entries);
            $statements[] = get_num_queries() - $before;
        }

        self::assertSame($statements[1], $statements[2]);
    }

    public function testOneMoreIsRefused(): void
    {
        [$visitor, $ticket] = $this->cart(999);

        self::assertSame('101', self::refusal(fn() => $this->add($visitor, $ticket))->reason);
    }

    #[DataProvider('foldings')]
    public function testFromTwentyOnOwnersAreFolded(int $quantity, bool $isFolded): void
    {
        [$visitor] = $this->cart($quantity);
        $props = $this->sale->checkoutView()->props($this->sale->carts()->getCart($visitor));
        $html = (string) preg_replace('#<noscript>.*?</noscript>#s', '', HtmlOutput::render(self::TEMPLATE, $props));

        self::assertSame(['folded' => $isFolded, 'may_be_buyer' => $isFolded, 'choice' => $isFolded ? 'buyer' : 'each'], $props['owners']);
        self::assertSame($isFolded ? 'checkout-collapsed-attendees' : '', CheckoutForm::scriptPart($props));
        self::assertSame($isFolded ? 0 : 4 * $quantity, preg_match_all('/ name="owner_data_(?!ticket_type_id)/', html_entity_decode($html)));
        self::assertSame($isFolded, str_contains($html, 'name="benefit_owners" id="benefit-owners-buyer" value="buyer" checked'));
    }

    /** @return iterable<string, array{int, bool}> */
    public static function foldings(): iterable
    {
        yield '19' => [19, false];
        yield '20' => [20, true];
        yield '999' => [999, true];
    }

    public function testItsRequestMayBeLargerThanAnyOther(): void
    {
        $this->visit(self::newCookie());
        foreach ($this->sale->endpoint()->routes() as $action) {
            // Files have their own limits.
            if ($action->contract->fileField === '' && in_array($action->access, [AccessPolicy::GuestWrite, AccessPolicy::GuestStart], true)) {
                $isOrder = $action->name === 'benefit_place_order';
                self::assertSame($isOrder ? CheckoutForm::MAX_BYTES : RequestGuard::MAX_BYTES, $action->contract->maxBytes(), $action->name);
                self::assertSame(['too_large', 413], $this->refused($action, self::sent([], bytes: $action->contract->maxBytes() + 1)), $action->name);
            }
        }
        self::assertSame(768 * 1024, CheckoutForm::MAX_BYTES);
    }

    /** @param array<string, mixed> $settings @return array{string, int} visitor and ticket type */
    private function cart(int $quantity, array $settings = []): array
    {
        $this->open($settings);
        $visitor = self::visitor();
        $ticket = $this->ticket($this->event(), 1000, 999, ['max_per_order' => '999']);
        $this->add($visitor, $ticket, $quantity);

        return [$visitor, $ticket];
    }

    /** @param array<string, mixed> $more @return array<string, mixed> entries without the owners */
    private function buyer(array $more = []): array
    {
        return $more + [
            'buyer_data_first_name_post_meta' => 'Ada',
            'buyer_data_last_name_post_meta' => 'Lovelace',
            'buyer_data_email_post_meta' => 'ada@example.org',
            'buyer_data_confirm_email_post_meta' => 'ada@example.org',
            'tc_choose_gateway' => 'test',
            'idempotency_key' => 'key-' . bin2hex(random_bytes(12)),
        ];
    }
}
