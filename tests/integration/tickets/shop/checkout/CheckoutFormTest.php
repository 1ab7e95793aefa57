<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Fields of the checkout: docs/spec-tickets.md §5 and docs/contracts.md "Names", validated by the server alone. */
final class CheckoutFormTest extends SaleTestCase
{
    private int $ticket;
    private string $visitor;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ticket = $this->ticket($this->event(), 0);
        $this->visitor = self::visitor();
        $this->add($this->visitor, $this->ticket, 2);
    }

    /** @param list<string> $also other fields that become invalid */
    #[DataProvider('wrong')]
    public function testSaysWhatIsWrongBesideItsField(string $field, string $entry, string $said, array $also = []): void
    {
        $refusal = $this->refused($this->with($field, $entry));

        self::assertSame('invalid_fields', $refusal->reason);
        self::assertSame([$this->full($field), ...$also], array_keys($refusal->data['fields']));
        self::assertSame($this->full($field), $refusal->field);
        self::assertMatchesRegularExpression($said, $refusal->data['fields'][$this->full($field)]);
        self::assertSame(0, self::rowsIn('orders') + self::rowsIn('idempotency'));
        $this->assertPool(2, 0, $this->ticket);
    }

    /** @return iterable<string, array{0: string, 1: string, 2: string, 3?: list<string>}> */
    public static function wrong(): iterable
    {
        foreach (['buyer_data_first_name_post_meta', 'buyer_data_last_name_post_meta', 'owner_data_first_name_post_meta[T][1]', 'owner_data_last_name_post_meta[T][0]'] as $name) {
            yield "$name is empty" => [$name, '', '/is required/'];
            yield "$name is blank" => [$name, " \t ", '/is required/'];
            yield "$name is too long" => [$name, str_repeat('ä', 101), '/too long/'];
            foreach (str_split('<?=^>') as $character) {
                yield "$name has $character" => [$name, "A{$character}da", '/cannot contain/'];
            }
        }
        yield 'the e-mail is none' => ['buyer_data_email_post_meta', 'ada at example', '/valid email/', ['buyer_data_confirm_email_post_meta']];
        yield 'the second e-mail differs' => ['buyer_data_confirm_email_post_meta', 'adb@example.org', '/does not match/'];
        yield 'the second e-mail is empty' => ['buyer_data_confirm_email_post_meta', '', '/is required/'];
        yield 'the second owner e-mail differs' => ['owner_data_owner_confirm_email_post_meta[T][0]', 'eve@example.org', '/does not match/'];
    }

    #[DataProvider('good')]
    public function testAcceptsTheNamesThatPeopleHave(string $name): void
    {
        $order = $this->orderOf($this->place($this->visitor, $this->with('owner_data_first_name_post_meta[T][1]', $name)));

        self::assertSame(['Guest', $name], array_column($order->attendees, 'firstName'));
    }

    /** @return iterable<string, array{string}> */
    public static function good(): iterable
    {
        foreach (["O'Brien", 'Søren', '李小龍', 'Jean-Luc', 'D\'Àrcy & [Sons] "x"', str_repeat('ä', 100), 'عمر', '0'] as $name) {
            yield $name => [$name];
        }
    }

    public function testAllThatIsWrongIsSaidAtOnce(): void
    {
        $refusal = $this->refused(['idempotency_key' => 'key-0123456789abcdef', 'tc_choose_gateway' => 'free']);

        self::assertCount(4 + 2 * 2, $refusal->data['fields']);
    }

    public function testOwnersWithoutAnEMailAreReachedByTheBuyer(): void
    {
        $entries = $this->with('owner_data_owner_email_post_meta[T][1]', 'grace@example.org');
        $entries['owner_data_owner_confirm_email_post_meta'][$this->ticket]['1'] = 'grace@example.org';
        $order = $this->orderOf($this->place($this->visitor, $entries));

        self::assertSame(['ada@example.org', 'grace@example.org'], array_column($order->attendees, 'email'));
    }

    public function testOneJsonFieldCarriesTheSameAsThePlainNames(): void
    {
        $owners = [
            ['first_name' => 'Ada', 'last_name' => 'A', 'owner_email' => 'a@example.org', 'owner_confirm_email' => 'a@example.org'],
            ['first_name' => 'Bea', 'last_name' => 'B'],
        ];
        $entries = array_filter($this->entries($this->visitor), static fn(string $name): bool => !str_starts_with($name, 'owner_'), ARRAY_FILTER_USE_KEY);
        $order = $this->orderOf($this->place($this->visitor, $entries + ['benefit_attendees' => wp_json_encode([$this->ticket => $owners])]));

        self::assertSame([['Ada', 'A', 'a@example.org'], ['Bea', 'B', 'ada@example.org']], array_map(
            static fn($owner): array => [$owner->firstName, $owner->lastName, $owner->email],
            $order->attendees,
        ));
    }

    public function testTheJsonFieldIsNotABackDoor(): void
    {
        $entries = array_filter($this->entries($this->visitor), static fn(string $name): bool => !str_starts_with($name, 'owner_'), ARRAY_FILTER_USE_KEY);
        foreach (['{', '"x"', '{"1":[{"first_name":"A","role":"admin"}]}', '{"x":[]}', '{"1":{"a":{"b":{"c":{}}}}}', '{"1":[{"first_name":"a\u0000b"}]}'] as $json) {
            self::assertSame(400, $this->refused($entries + ['benefit_attendees' => $json])->status, $json);
        }
        $wrong = wp_json_encode([$this->ticket => array_fill(0, 2, ['first_name' => '<b>', 'last_name' => 'B'])]);
        self::assertSame('invalid_fields', $this->refused($entries + ['benefit_attendees' => $wrong])->reason);
    }

    public function testOwnersOfTicketsThatAreNotInTheCartAreIgnored(): void
    {
        $entries = $this->entries($this->visitor);
        $entries['owner_data_first_name_post_meta']['999'] = ['0' => 'Nobody'];
        $entries['owner_data_first_name_post_meta'][(string) $this->ticket]['2'] = 'One third';

        self::assertCount(2, $this->orderOf($this->place($this->visitor, $entries))->attendees);
    }

    public function testRobotsFallIntoTheTrapAndPeopleDoNot(): void
    {
        self::assertSame('trap', $this->refused($this->entries($this->visitor, ['benefit_website' => 'https://spam.example']))->reason);
        self::assertSame(0, self::rowsIn('orders'));

        $this->place($this->visitor, $this->entries($this->visitor, ['benefit_website' => '']));
        self::assertSame(1, self::rowsIn('orders'));
    }

    #[DataProvider('ages')]
    public function testTheAgeIsConfirmedWhereALineAsksForIt(bool $limited, mixed $entry, bool $accepted): void
    {
        $limited && update_post_meta($this->ticket, 'benefit_age_limit', true);
        $entries = $this->entries($this->visitor, ['tc_age_check' => $entry]);
        if (!$accepted) {
            $refusal = $this->refused($entries);
            self::assertSame(['age_check', 'tc_age_check'], [$refusal->reason, $refusal->field]);

            return;
        }
        $this->place($this->visitor, $entries);
        $stored = $this->sale->database()->value('SELECT age_confirmed_at FROM {orders}');
        self::assertSame($limited ? (string) self::NOW : null, $stored);
    }

    /** @return iterable<string, array{bool, mixed, bool}> */
    public static function ages(): iterable
    {
        yield 'not asked' => [false, null, true];
        yield 'asked and confirmed' => [true, 'on', true];
        yield 'asked and absent' => [true, null, false];
        yield 'asked and said no' => [true, '0', false];
    }

    /** @param array<string, mixed> $entries */
    private function refused(array $entries): UserFacingException
    {
        return self::refusal(fn() => $this->place($this->visitor, $entries));
    }

    private function full(string $field): string
    {
        return str_replace('[T]', "[$this->ticket]", $field);
    }

    /** @return array<string, mixed> */
    private function with(string $field, string $entry): array
    {
        $entries = $this->entries($this->visitor);
        if (preg_match('/^(.+)\[T\]\[(\d)\]$/', $field, $part) === 1) {
            $entries[$part[1]][(string) $this->ticket][$part[2]] = $entry;
        } else {
            $entries[$field] = $entry;
        }

        return $entries;
    }
}
