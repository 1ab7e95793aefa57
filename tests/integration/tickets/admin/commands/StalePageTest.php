<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Admin\Commands;

use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/**
 * The sale changes while a page is open: sending it shows what has changed, orders nothing, and keeps the entries, with
 * scripts and without.
 */
#[Group('sqlite')]
final class StalePageTest extends GateTestCase
{
    private int $event;
    private int $ticket;
    private int $other;
    private string $visitor;

    /** @var array<string, mixed> the filled-in checkout */
    private array $entries;

    protected function setUp(): void
    {
        parent::setUp();
        $this->visit(self::newCookie());
        $this->visitor = (string) $this->sale->visitor()->current();
        $this->event = $this->event();
        $this->ticket = $this->ticket($this->event, 1000, 10, [], ['post_title' => 'Seat']);
        $this->other = $this->ticket($this->event, 500, 10, [], ['post_title' => 'Standing']);
        $this->add($this->visitor, $this->ticket, 2);
        $this->add($this->visitor, $this->other);
        $this->entries = $this->entries($this->visitor, ['benefit_total_minor' => '2500']);
    }

    protected function tearDown(): void
    {
        FormSubmission::keep(null);
        parent::tearDown();
    }

    #[DataProvider('changes')]
    public function testWithScriptsItIsSaidAndNothingIsOrdered(string $change, string $reason, string $sentence): void
    {
        $this->change($change);

        $refusal = self::refusal(fn() => $this->ajax('benefit_place_order', $this->entries));

        $this->assertSaid($refusal, $reason, $sentence);
    }

    #[DataProvider('changes')]
    public function testWithoutScriptsItIsSaidOverTheEntries(string $change, string $reason, string $sentence): void
    {
        $this->change($change);

        $this->post('benefit_place_order', $this->entries);

        $submission = FormSubmission::forAction('benefit_place_order');
        self::assertNotNull($submission?->refusal);
        $this->assertSaid($submission->refusal, $reason, $sentence);
        $html = $this->checkoutHtml();
        self::assertMatchesRegularExpression($sentence, wp_specialchars_decode(html_entity_decode(wp_strip_all_tags($html)), ENT_QUOTES));
        if ($change !== 'both tickets deleted') {
            foreach (['Ada', 'Lovelace', 'ada@example.org', 'Number 0'] as $entry) {
                self::assertStringContainsString("value=\"$entry\"", $html, 'The entries are there still.');
            }
        }
    }

    /** @return iterable<string, array{string, string, string}> change, reason, sentence */
    public static function changes(): iterable
    {
        $changes = [
            'price raised' => ['price_changed', '/The total is now €26 instead of €25\. Please review your order and place it again\./'],
            'ticket deleted' => ['price_changed', '/The total is now €20 instead of €25\. Please review your order and place it again\./'],
            'both tickets deleted' => ['103', '/There is nothing left to order\. .* are no longer on sale\. Please choose your tickets again\./'],
            'sale ended' => ['105', '/“Seat” is not on sale right now\. Please remove it or choose another ticket\./'],
            'event cancelled' => ['105', '/“Seat” is not on sale right now\./'],
            'gateway closed' => ['gateway', '/Please choose a payment method\./'],
            'plugin updated' => ['updating', '/The site is being updated\. Please try again in a moment\./'],
            'places lost' => ['102', '/“Seat” tickets are not available right now\./'],
        ];
        foreach ($changes as $change => [$reason, $sentence]) {
            yield $change => [$change, $reason, $sentence];
        }
    }

    #[DataProvider('changesOfAnEventPage')]
    public function testAnEventPageThatIsOldSaysWhyNothingWasAdded(string $change, string $sentence): void
    {
        $this->change($change);
        $fields = ['ticket_id' => (string) $this->ticket, 'tc_qty' => '1'];

        self::assertMatchesRegularExpression($sentence, self::refusal(fn() => $this->ajax('add_to_cart', $fields))->getMessage());
        $this->post('add_to_cart', $fields);
        self::assertMatchesRegularExpression($sentence, (string) FormSubmission::forAction('add_to_cart')?->refusal?->getMessage());
        self::assertSame('1', FormSubmission::forAction('add_to_cart')?->values['tc_qty'], 'What was entered is there still.');
        $this->assertPool(2, 0, $this->ticket);
    }

    /** @return iterable<string, array{string, string}> */
    public static function changesOfAnEventPage(): iterable
    {
        yield 'ticket deleted' => ['seat deleted', '/This ticket is not on sale\. Please choose another one\./'];
        yield 'sale ended' => ['sale ended', '/“Seat” is not on sale right now\./'];
        yield 'plugin updated' => ['plugin updated', '/The site is being updated\./'];
    }

    public function testACartPageThatIsOldSaysWhatIsGoneAndChangesNothing(): void
    {
        $fields = ['cart_action' => 'update_cart', 'ticket_cart_id' => [(string) $this->ticket, (string) $this->other], 'ticket_quantity' => ['3', '2']];
        $this->change('ticket deleted');

        self::assertSame('105', self::refusal(fn() => $this->ajax('benefit_cart_form', $fields))->reason);
        $this->post('cart_form', $fields);
        self::assertSame('105', FormSubmission::forAction('cart_form')?->refusal?->reason);
        self::assertSame(['3', '2'], FormSubmission::forAction('cart_form')->values['ticket_quantity']);
        $this->assertPool(2, 0, $this->ticket);
    }

    /** After the buyer has reviewed the change, the same form orders. */
    public function testWhatIsSentAgainWithTheNewTotalIsOrderedUnderTheSameKey(): void
    {
        $this->change('price raised');
        self::refusal(fn() => $this->ajax('benefit_place_order', $this->entries));

        $this->ajax('benefit_place_order', ['benefit_total_minor' => '2600'] + $this->entries);

        self::assertSame('order_paid', $this->sale->database()->value('SELECT status FROM {orders}'));
        self::assertSame(1, self::rowsIn('orders'));
    }

    private function change(string $change): void
    {
        switch ($change) {
            case 'price raised':
                update_post_meta($this->ticket, 'benefit_price_minor', 1050);
                break;
            case 'seat deleted':
                wp_delete_post($this->ticket, true);
                break;
            case 'both tickets deleted':
                wp_delete_post($this->ticket, true);
                wp_delete_post($this->other, true);
                break;
            case 'ticket deleted':
                wp_delete_post($this->other, true);
                break;
            case 'sale ended':
                update_post_meta($this->ticket, 'benefit_sale_to', self::at(self::NOW - 1));
                break;
            case 'event cancelled':
                update_post_meta($this->event, 'benefit_sale_state', 'cancelled');
                break;
            case 'gateway closed':
                $this->open(['gateways' => ['free']]);
                break;
            case 'plugin updated':
                update_option(MigrationRunner::OPTION, 0);
                break;
            case 'places lost':
                // The reservation expired, and somebody else was faster.
                $this->clock->forward(HOUR_IN_SECONDS);
                $this->add(self::visitor(), $this->ticket, 10);
                break;
        }
    }

    private function assertSaid(UserFacingException $refusal, string $reason, string $sentence): void
    {
        self::assertSame($reason, $refusal->reason);
        self::assertMatchesRegularExpression($sentence, $refusal->getMessage());
        self::assertSame(0, self::rowsIn('orders') + self::rowsIn('payment') + self::rowsIn('idempotency'));
    }

    /** Both choices; without them the review page would order by the other one. */
    #[DataProvider('owners')]
    public function testTheReviewPageCarriesInWhoseNameTheTicketsAre(string $choice): void
    {
        $this->post('benefit_place_order', ['benefit_owners' => $choice] + array_diff_key($this->entries, ['idempotency_key' => '']));

        $html = $this->checkoutHtml();
        self::assertStringContainsString('class="benefit-review"', $html);
        self::assertStringContainsString("<input type=\"hidden\" name=\"benefit_owners\" value=\"$choice\">", $html);
    }

    /** @return iterable<string, array{string}> */
    public static function owners(): iterable
    {
        yield 'all in the buyer’s name' => ['buyer'];
        yield 'each in a name of its own' => ['each'];
    }

    /** @param array<string, mixed> $fields */
    private function ajax(string $name, array $fields): void
    {
        foreach ($this->sale->endpoint()->routes() as $action) {
            if ($action->address->channel === RouteChannel::Ajax && $action->name === $name) {
                $action->handle($this->gate()->admit($action, new RawRequest('POST', $fields, sameOrigin: true, fields: count($fields, COUNT_RECURSIVE))));

                return;
            }
        }
        self::fail("There is no action $name.");
    }

    /** @param array<string, mixed> $fields */
    private function post(string $action, array $fields): void
    {
        $_SERVER = ['REQUEST_METHOD' => 'POST', 'HTTP_SEC_FETCH_SITE' => 'same-origin'] + $_SERVER;
        $_POST = wp_slash(['benefit_action' => $action] + $fields);
        (fn() => $this->answerPlainPost())->call($this->sale->endpoint());
    }

    private function checkoutHtml(): string
    {
        $block = new \WP_Block(['blockName' => 'benefit/checkout', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
        \WP_Block_Supports::$block_to_render = $block->parsed_block;
        $renderer = $this->sale->block('benefit/checkout');

        return $renderer->render([], '', $block);
    }
}
