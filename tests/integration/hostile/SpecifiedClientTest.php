<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** What visitors see whose browser runs the scripts of the specifications' clients. */
final class SpecifiedClientTest extends HostileTestCase
{
    private const STALE = 'aaaaaaaaaa';

    private SpecifiedClient $client;

    protected function setUp(): void
    {
        parent::setUp();
        $this->client = new SpecifiedClient(Caller::visitor());
    }

    public function testADonationIsMadeOnceWithoutAKey(): void
    {
        $before = self::rowsIn('donation');
        $entries = $this->entries();

        $first = $this->client->donate($this->pageId(), $entries);
        $again = $this->client->post($this->pageId(), $entries);
        $withKey = $this->client->post($this->pageId(), ['give-idempotency-key' => str_repeat('k', 20)] + $entries);

        self::assertInstanceOf(Answer::class, $first);
        self::assertSame([303, 303, 303], [$first->status, $again->status, $withKey->status]);
        self::assertSame(1, self::rowsIn('donation') - $before);
    }

    public function testEachCheckAllowsOneDonation(): void
    {
        $before = self::rowsIn('donation');
        foreach ([1, 2] as $time) {
            $answer = $this->client->donate($this->pageId(), $this->entries());
            self::assertSame(303, $answer instanceof Answer ? $answer->status : 0);
        }

        self::assertSame(2, self::rowsIn('donation') - $before);
    }

    /** @param \Closure(self): Answer $post */
    #[DataProvider('unchecked')]
    public function testAPostThatNoCheckPrecededIsReviewed(\Closure $post): void
    {
        $before = self::rowsIn('donation');

        self::assertSame(200, $post($this)->status);
        self::assertSame(0, self::rowsIn('donation') - $before);
    }

    /** @return iterable<string, array{\Closure(self): Answer}> */
    public static function unchecked(): iterable
    {
        yield 'none at all' => [static fn(self $test): Answer => $test->client->post($test->pageId(), $test->entries())];
        yield 'one of other entries' => [static function (self $test): Answer {
            $test->client->call('give_process_donation', $entries = $test->entries());

            return $test->client->post($test->pageId(), ['give_first' => 'Eve'] + $entries);
        }];
        yield 'one that failed' => [static function (self $test): Answer {
            $test->client->call('give_process_donation', ['give_email' => 'x'] + $test->entries());

            return $test->client->post($test->pageId(), $test->entries());
        }];
        yield 'one of another visitor' => [static function (self $test): Answer {
            $other = new SpecifiedClient(Caller::visitor());
            $other->call('give_process_donation', ['give-form-hash' => $other->nonces($test->formId())['nonce']] + $test->entries());

            return $test->client->post($test->pageId(), $test->entries());
        }];
    }

    public function testAStaleNonceIsSaidWhereEachClientLooks(): void
    {
        $form = $this->formId();
        $ticket = (int) $this->fixtures->things['ticket'];
        $before = [self::rowsIn('donation'), self::rowsIn('hold')];

        $errors = $this->client->donate($this->pageId(), ['give-form-hash' => self::STALE] + $this->entries());
        self::assertStringContainsString('id="give_error_donation_form_nonce"', is_string($errors) ? $errors : '');
        self::assertSame('error', $this->client->call('give_load_gateway', ['give_form_id' => $form, 'give_payment_mode' => 'test', 'nonce' => self::STALE]));
        $login = $this->client->call('give_process_donation_login', ['give_ajax' => 'true', 'give_form_id' => $form, 'give_user_login' => 'x', 'give_user_pass' => 'y', 'nonce' => self::STALE]);
        self::assertFalse($login['success'] ?? null);
        self::assertStringContainsString('give_error_donation_form_nonce', (string) ($login['data'] ?? ''));
        $link = SpecifiedClient::parse($this->client->call('give_confirm_email_for_donations_access', ['email' => 'ada@example.org', 'nonce' => self::STALE]));
        self::assertSame('error', $link['status']);
        self::assertSame('error', $this->client->call('add_to_cart', ['ticket_id' => $ticket, 'tc_qty' => 1, 'nonce' => self::STALE]));
        self::assertTrue($this->client->buy($ticket, 1, self::STALE)[1] ?? null, 'A sentence, and the form is back.');
        self::assertSame('error', $this->client->call('ffm_file_del', ['attach_id' => 1, 'nonce' => self::STALE]));

        self::assertSame($before, [self::rowsIn('donation'), self::rowsIn('hold')]);
    }

    public function testReadsIgnoreAStaleNonce(): void
    {
        self::assertStringContainsString('benefit-cart-empty', $this->text('update_cart_widget', ['nonce' => self::STALE]));
        self::assertNotSame('error', $this->text('tickera_update_widget_cart', ['nonce' => self::STALE]));
        self::assertIsArray($this->client->call('share_count', ['posts' => [1], 'services' => ['facebook'], 'ajax_nonce' => self::STALE]));
        self::assertStringContainsString('give_email', (string) SpecifiedClient::parse($this->client->call('give_cancel_login', ['form_id' => $this->formId(), 'nonce' => self::STALE])['fields'] ?? null));
    }

    public function testTheWholePurchaseFormComesWithTheGateway(): void
    {
        $html = $this->text('give_load_gateway', ['give_total' => '25.00', 'give_form_id' => $this->formId(), 'give_form_id_prefix' => $this->formId() . '-1', 'give_payment_mode' => 'test', 'nonce' => $this->client->nonces($this->formId())['nonce']]);
        $names = [];
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag()) {
            $names[] = $tags->get_attribute('name') ?? ($tags->get_attribute('type') === 'submit' ? 'the button' : null);
        }

        self::assertSame([], array_diff(['give_first', 'give_email', 'test_outcome', 'give_action', 'give-gateway', 'the button'], $names));
        self::assertStringContainsString('give-final-total-amount', $html);
    }

    public function testTheStateFieldKeepsItsName(): void
    {
        $found = $this->client->call('give_get_states', ['country' => 'US', 'field_name' => 'card_state', 'nonce' => self::STALE]);
        $none = $this->client->call('give_get_states', ['country' => 'SG', 'field_name' => 'card_state']);

        self::assertMatchesRegularExpression('~^<select name="card_state" id="card_state"><option.*</select>$~s', $found['data'] ?? '');
        self::assertSame('nostates', $none['data'] ?? null);
    }

    public function testTheLinkToTheDonationsIsConfirmed(): void
    {
        $said = SpecifiedClient::parse($this->client->call('give_confirm_email_for_donations_access', ['email' => 'ada@example.org']));

        self::assertSame('success', $said['status']);
    }

    public function testATicketWithoutALimitIsNotSoldOut(): void
    {
        $ticket = (int) $this->fixtures->things['ticket'];
        foreach ([$ticket, (int) $this->fixtures->things['event']] as $pool) {
            Services::get()->stock()->setCapacity($pool, null);
        }

        self::assertTrue($this->client->buy($ticket, 1)[1] ?? null);
    }

    public function testTheCartFormIsReadByItsSpecifiedNamesAlone(): void
    {
        $ticket = (int) $this->fixtures->things['ticket'];
        $this->client->call('add_to_cart', ['ticket_id' => $ticket, 'tc_qty' => 2]);
        self::assertStringNotContainsString('benefit-cart-empty', $this->text('update_cart_widget', []));

        $answer = $this->client->post($this->examples->pageOf(Examples::actions()['Form cart_form']), ['cart_action' => 'update_cart', 'ticket_cart_id' => [$ticket], 'ticket_quantity' => ['0']]);

        self::assertSame(303, $answer->status);
        self::assertStringContainsString('benefit-cart-empty', $this->text('update_cart_widget', []));
    }

    /** @param array<string, mixed> $fields */
    private function text(string $action, array $fields): string
    {
        $answer = $this->client->call($action, $fields);

        return is_string($answer) ? $answer : self::fail("$action shows nothing.");
    }

    private function formId(): int
    {
        return (int) $this->fixtures->things['form'];
    }

    private function pageId(): int
    {
        return $this->examples->pageOf(Examples::actions()['Form give_purchase']);
    }

    /** @return array<string, mixed> */
    private function entries(): array
    {
        return [
            'give_action' => 'purchase',
            'give-form-id' => $this->formId(),
            'give-form-hash' => $this->client->nonces($this->formId())['nonce'],
            'give-price-id' => '1',
            'payment-mode' => 'test',
            'give_first' => 'Ada',
            'give_email' => 'ada@example.org',
        ];
    }
}
