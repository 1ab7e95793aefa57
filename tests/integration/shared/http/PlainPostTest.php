<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\FormSubmission;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tickets\Shop\Cart\CartActions;
use PHPUnit\Framework\Attributes\DataProvider;

/** Posts of pages without JavaScript: one whose nonce has expired keeps its entries and changes nothing. */
final class PlainPostTest extends GateTestCase
{
    protected function tearDown(): void
    {
        FormSubmission::keep(null);
        parent::tearDown();
    }

    /** @param array<string, string> $server */
    #[DataProvider('stale')]
    public function testAStaleOrderIsReviewed(string $nonce, array $server): void
    {
        [$visitor, $ticket] = $this->cart();
        $entries = $this->entries($visitor, ['benefit_nonce' => $nonce]);

        $submission = $this->submit('benefit_place_order', $entries, $server);

        self::assertNotNull($submission);
        self::assertNull($submission->refusal);
        self::assertTrue($submission->state['review']);
        self::assertMatchesRegularExpression('/^[A-Za-z0-9_-]{16,64}$/', $submission->state['key']);
        self::assertSame(2000, $submission->state['total_minor']);
        self::assertSame('Lovelace', $submission->values['buyer_data_last_name_post_meta']);
        self::assertSame('Number 1', $submission->values['owner_data_last_name_post_meta'][$ticket][1]);
        self::assertSame(0, self::rowsIn('orders') + self::rowsIn('idempotency') + self::rowsIn('payment'));
        $this->assertPool(2, 0, $ticket);
    }

    /** @return iterable<string, array{string, array<string, string>}> */
    public static function stale(): iterable
    {
        yield 'with a nonce that has run out' => ['0123456789', ['HTTP_SEC_FETCH_SITE' => 'same-origin']];
        yield 'from nowhere' => ['', []];
    }

    /** Otherwise that site could fill in the form, and the visitor would only have to confirm it. */
    public function testOfAPostFromAnotherSiteNothingIsShown(): void
    {
        [$visitor] = $this->cart();

        $submission = $this->submit('benefit_place_order', $this->entries($visitor, []), ['HTTP_SEC_FETCH_SITE' => 'cross-site']);

        self::assertSame(['no_proof', []], [$submission?->refusal?->reason, $submission?->values]);
        self::assertSame(0, self::rowsIn('orders') + self::rowsIn('idempotency'));
    }

    public function testAStaleOrderWithMistakesSaysThem(): void
    {
        [$visitor] = $this->cart();
        $submission = $this->submit('benefit_place_order', $this->entries($visitor, ['benefit_nonce' => 'x', 'buyer_data_last_name_post_meta' => '']), []);

        self::assertSame('invalid_fields', $submission?->refusal?->reason);
        self::assertSame('Ada', $submission->values['buyer_data_first_name_post_meta']);
    }

    public function testAStaleCartFormChangesNothingAndKeepsItsEntries(): void
    {
        [$visitor, $ticket] = $this->cart();
        $posted = ['cart_action' => 'update_cart', 'ticket_cart_id' => [(string) $ticket], 'ticket_quantity' => ['7'], 'benefit_nonce' => 'x'];

        $submission = $this->submit('cart_form', $posted, []);

        self::assertSame(['stale', 403], [$submission?->refusal?->reason, $submission?->refusal?->status]);
        self::assertSame(['7'], $submission?->values['ticket_quantity']);
        self::assertSame([[2, 2]], $this->lines($visitor));
    }

    /** docs/spec-tickets.md §4: "Blocked if the total quantity is zero or undefined". */
    public function testGoingOnToTheCheckoutWithoutQuantitiesIsBlocked(): void
    {
        [, $ticket] = $this->cart();
        $proceed = ['cart_action' => 'proceed_to_checkout'];
        $whole = $proceed + ['ticket_cart_id' => [(string) $ticket], 'ticket_quantity' => ['2']];
        $sameOrigin = ['HTTP_SEC_FETCH_SITE' => 'same-origin'];

        self::assertSame(CartActions::changedRefusal()->getMessage(), $this->submit('cart_form', $proceed, $sameOrigin)?->refusal?->getMessage());

        add_filter('wp_redirect', static fn(string $to): never => throw new \RuntimeException($to));
        $this->expectExceptionMessage($this->sale->pages()->url('checkout'));
        $this->submit('cart_form', $whole, $sameOrigin);
    }

    /** @param array<string, mixed> $entries */
    #[DataProvider('quantities')]
    public function testAQuantityThatIsNoNumberIsNamedInWords(string $action, array $entries): void
    {
        $this->cart();
        $submission = $this->submit($action, $entries, ['HTTP_SEC_FETCH_SITE' => 'same-origin']);

        self::assertSame('Please enter a whole number up to 999.', $submission?->refusal?->getMessage());
        self::assertSame(400, $submission?->refusal?->status);
    }

    /** @return iterable<string, array{string, array<string, mixed>}> */
    public static function quantities(): iterable
    {
        yield 'in the cart' => ['cart_form', ['ticket_cart_id' => ['7'], 'ticket_quantity' => ['two']]];
        yield 'in a ticket table' => ['add_to_cart', ['ticket_id' => '7', 'tc_qty' => '2,5']];
        yield 'left empty there' => ['add_to_cart', ['ticket_id' => '7', 'tc_qty' => '']];
        yield 'in the legacy buy form' => ['mp-update-cart', ['ticket_id' => '7', 'quantity' => '1000']];
    }

    public function testAnOrderWithoutAKeyIsShownOnceMore(): void
    {
        [$visitor, $ticket] = $this->cart();
        $submission = $this->submit('benefit_place_order', $this->entries($visitor, ['idempotency_key' => null]), ['HTTP_SEC_FETCH_SITE' => 'same-origin']);

        self::assertTrue($submission?->state['review']);
        self::assertSame(0, self::rowsIn('orders'));
        $this->assertPool(2, 0, $ticket);
    }

    /**
     * A form on another site may post anything: unknown fields are neither printed nor sent again in the buyer's name.
     */
    public function testTheReviewCarriesTheFieldsOfTheFormAndNoOther(): void
    {
        [$visitor, $ticket] = $this->cart();
        $entries = $this->entries($visitor, [
            'idempotency_key' => null,
            'test_outcome' => 'decline',
            'owner_data_ticket_type_id_post_meta' => [$ticket => [(string) $ticket, (string) $ticket]],
            'of_nobody' => 'planted',
            'nested' => ['a' => ['b' => 'planted']],
            'buyer_data_of_nobody_post_meta' => 'planted',
            'buyer_data_of_nobody_post_meta_choices' => ['planted'],
            'offline_of_nobody' => 'planted',
            'benefit_total_minor' => '1',
        ]);
        $entries['owner_data_last_name_post_meta'][$ticket]['7'] = 'planted';
        $this->submit('benefit_place_order', $entries, ['HTTP_SEC_FETCH_SITE' => 'same-origin']);

        $html = $this->checkoutPage();

        self::assertStringNotContainsString('planted', $html);
        self::assertEqualsCanonicalizing([
            'benefit_field_count', 'benefit_action', 'benefit_nonce',
            'buyer_data_first_name_post_meta', 'buyer_data_last_name_post_meta', 'buyer_data_email_post_meta', 'buyer_data_confirm_email_post_meta',
            'tc_choose_gateway',
            "owner_data_first_name_post_meta[$ticket][0]", "owner_data_first_name_post_meta[$ticket][1]",
            "owner_data_last_name_post_meta[$ticket][0]", "owner_data_last_name_post_meta[$ticket][1]",
            'test_outcome',
            "owner_data_ticket_type_id_post_meta[$ticket][0]", "owner_data_ticket_type_id_post_meta[$ticket][1]",
            'idempotency_key', 'benefit_total_minor', 'benefit_currency',
        ], self::hiddenIn($html));
    }

    public function testGoingBackFromTheReviewKeepsTheEntries(): void
    {
        [$visitor] = $this->cart();
        $submission = $this->submit('benefit_place_order', $this->entries($visitor, ['benefit_edit' => '1']), ['HTTP_SEC_FETCH_SITE' => 'same-origin']);

        self::assertSame([], $submission?->state);
        self::assertSame('Lovelace', $submission?->values['buyer_data_last_name_post_meta']);
        self::assertSame(0, self::rowsIn('orders'));
    }

    public function testWhatCannotBeReadIsNotShownAgain(): void
    {
        [$visitor] = $this->cart();
        $submission = $this->submit('benefit_place_order', ['x' => "\xC3\x28"] + $this->entries($visitor), []);

        self::assertSame('malformed', $submission?->refusal?->reason);
        self::assertSame([], $submission->values);
    }

    /** An entry is printed several times, at a cost per character, so one that no field accepts is truncated. */
    public function testAnEntryThatNoFieldTakesIsShownCutOff(): void
    {
        [$visitor, $ticket] = $this->cart();
        $long = str_repeat('ä', 9000);
        $submission = $this->submit('benefit_place_order', [
            'buyer_data_last_name_post_meta' => $long,
            'owner_data_last_name_post_meta' => [$ticket => [$long, 'Byron']],
            'of_nobody' => $long,
        ] + $this->entries($visitor), ['HTTP_SEC_FETCH_SITE' => 'same-origin']);

        self::assertSame(['invalid', 400], [$submission?->refusal?->reason, $submission?->refusal?->status]);
        self::assertSame(str_repeat('ä', 201), $submission->values['buyer_data_last_name_post_meta'], 'One more than it takes: it is too long still.');
        self::assertSame([str_repeat('ä', 201), 'Byron'], $submission->values['owner_data_last_name_post_meta'][$ticket]);
        self::assertLessThan(1000, mb_strlen($submission->values['of_nobody']));
    }

    public function testAnUnknownActionIsNoSubmission(): void
    {
        $this->cart();
        foreach (['nothing', 'session', 'benefit_session', 'webhook', 'update_cart_widget'] as $name) {
            self::assertNull($this->submit($name, [], ['HTTP_SEC_FETCH_SITE' => 'same-origin']), $name);
        }
    }

    /** @return array{string, int} the visitor, and the type of the two tickets in the cart */
    private function cart(): array
    {
        $this->visit(self::newCookie());
        $visitor = (string) $this->sale->visitor()->current();
        $ticket = $this->ticket($this->event());
        $this->add($visitor, $ticket, 2);

        return [$visitor, $ticket];
    }

    /** Renders the checkout block on the page after the post. */
    private function checkoutPage(): string
    {
        $block = ['blockName' => 'benefit/checkout', 'attrs' => []];
        \WP_Block_Supports::$block_to_render = $block;

        return $this->sale->block('benefit/checkout')->render([], '', new \WP_Block($block));
    }

    /** @return list<string> names */
    private static function hiddenIn(string $html): array
    {
        $names = [];
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag('INPUT')) {
            $names[] = $tags->get_attribute('type') === 'hidden' ? html_entity_decode((string) $tags->get_attribute('name')) : '';
        }

        return $names;
    }

    /**
     * @param array<string, mixed>  $entries
     * @param array<string, string> $server
     */
    private function submit(string $action, array $entries, array $server): ?FormSubmission
    {
        unset($_SERVER['HTTP_SEC_FETCH_SITE'], $_SERVER['HTTP_ORIGIN']);
        $_SERVER = ['REQUEST_METHOD' => 'POST'] + $server + $_SERVER;
        $_POST = wp_slash(['benefit_action' => $action] + $entries);
        $endpoint = $this->sale->endpoint();
        (fn() => $this->answerPlainPost())->call($endpoint);

        return FormSubmission::forAction($action);
    }
}
