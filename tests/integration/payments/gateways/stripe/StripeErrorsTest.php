<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Shared\Support\UserFacingException;
use PHPUnit\Framework\Attributes\DataProvider;

/** If the payment page cannot be opened, the payer learns what to do, the cart is kept, and nothing is charged. */
final class StripeErrorsTest extends StripeTestCase
{
    private string $visitor;

    protected function setUp(): void
    {
        parent::setUp();
        $this->visitor = self::visitor();
        $this->add($this->visitor, $this->ticket($this->event(), 1000), 2);
    }

    /** @param list<string> $faults of the requests to Stripe, in turn */
    #[DataProvider('passing')]
    public function testWhatPassesIsTriedAgainWithTheSameKey(array $faults, int $requests, bool $isReplayed): void
    {
        $this->stripe->control('fault', ['kinds' => $faults]);

        $answer = $this->place($this->visitor, $this->entries($this->visitor, ['tc_choose_gateway' => 'stripe']));

        self::assertSame($this->stripe->all('sessions')[0]['url'], $answer['redirect']);
        self::assertCount(1, $this->stripe->all('sessions'), 'However often it was asked for.');
        $seen = $this->stripe->all('requests');
        self::assertCount($requests, $seen);
        self::assertSame($isReplayed, $seen[$requests - 1]['replayed'] ?? false);
        self::assertCount(1, array_unique(array_column($seen, 'key')));
    }

    /**
     * @return iterable<string, array{list<string>, int, bool}> faults, number of requests that Stripe processed,
     * whether it recognized the last one by its key
     */
    public static function passing(): iterable
    {
        yield 'no answer, nothing done' => [['drop'], 1, false];
        yield 'a time-out after the page was made' => [['drop_after'], 2, true];
        yield 'twice' => [['drop_after', 'drop_after'], 3, true];
        yield 'an error in front of Stripe after the page was made' => [['error_after'], 2, true];
        yield 'an error of Stripe' => [['error', 'error'], 1, false];
        yield 'too many requests, for a moment' => [['rate_limit:0'], 1, false];
    }

    /** @param list<string> $faults */
    #[DataProvider('final')]
    public function testWhatDoesNotPassIsSaidAndTheCartIsKept(array $faults, string $sentence): void
    {
        $this->stripe->control('fault', ['kinds' => $faults]);
        $refusal = self::refusal(fn() => $this->place($this->visitor, $this->entries($this->visitor, ['tc_choose_gateway' => 'stripe'])));

        self::assertSame(['declined', 422], [$refusal->reason, $refusal->status]);
        self::assertStringContainsString($sentence, $refusal->getMessage());
        self::assertStringContainsString('You have not been charged', $refusal->getMessage());
        self::assertSame([[2, 2]], $this->lines($this->visitor));
        $this->assertCanStillPay();
    }

    /** @return iterable<string, array{list<string>, string}> */
    public static function final(): iterable
    {
        yield 'no answer' => [['drop', 'drop', 'drop'], 'is not responding'];
        yield 'no answer, though the page was made' => [['drop_after', 'drop_after', 'drop_after'], 'is not responding'];
        yield 'errors of Stripe' => [['error', 'error', 'error'], 'is not responding'];
        yield 'too many requests, for longer' => [['rate_limit:30'], 'Too many people'];
        yield 'too many requests, again and again' => [['rate_limit:0', 'rate_limit:0', 'rate_limit:0'], 'Too many people'];
    }

    #[DataProvider('keys')]
    public function testAKeyThatIsRefusedIsNotTheBuyersFault(string $key, string $logged): void
    {
        (new StripeKeys())->save('test', 'secret', $key);
        $this->stripe->control('set', ['restricted' => ['rk_test_onlyRefunds' => ['refunds']]]);
        $log = self::logOf(fn(): UserFacingException => self::refusal(fn() => $this->place($this->visitor, $this->entries($this->visitor, ['tc_choose_gateway' => 'stripe']))), $refusal);

        self::assertSame('The payment page could not be opened. You have not been charged. Please use another payment method or contact the organizer.', $refusal->getMessage());
        self::assertStringContainsString($logged, $log);
        self::assertStringNotContainsString($key, $log . $refusal->getMessage());
        self::assertSame([[2, 2]], $this->lines($this->visitor));
    }

    /** @return iterable<string, array{string, string}> */
    public static function keys(): iterable
    {
        yield 'a wrong key' => ['sk_test_wrong', 'Stripe: 401 invalid_request_error req_'];
        yield 'a key that may not' => ['rk_test_onlyRefunds', 'Stripe: 403 permission_error req_'];
    }

    public function testAnAmountThatStripeDoesNotTake(): void
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->event(), 10));
        $refusal = self::refusal(fn() => $this->place($visitor, $this->entries($visitor, ['tc_choose_gateway' => 'stripe'])));

        self::assertStringContainsString('too small', $refusal->getMessage());
        self::assertSame([[1, 1]], $this->lines($visitor));
    }

    public function testWithoutAKeyItIsNotOffered(): void
    {
        self::assertContains('stripe', $this->offered());
        (new StripeKeys())->save('test', 'secret', '');
        self::assertNotContains('stripe', $this->offered());
    }

    public function testLiveKeysWorkOnASiteWithHttpsOnly(): void
    {
        (new StripeKeys())->save('live', 'secret', 'sk_live_x');
        $this->open(['test_mode' => false]);
        self::assertNotContains('stripe', $this->offered());

        add_filter('home_url', static fn(string $url): string => str_replace('http:', 'https:', $url));
        self::assertContains('stripe', $this->offered());
    }

    private function assertCanStillPay(): void
    {
        $answer = $this->place($this->visitor, ['idempotency_key' => 'another-key-0123'] + $this->entries($this->visitor, ['tc_choose_gateway' => 'stripe']));
        $order = $this->orderOf($answer);
        $this->pay($order);
        $this->deliver();
        self::assertSame(['paid', 'order_paid'], $this->states($order));
        self::assertCount(1, $this->stripe->all('charges'));
    }

    /** @return list<string> */
    private function offered(): array
    {
        return array_map(static fn($gateway): string => $gateway->id(), $this->sale->gateways()->active(1000, 'EUR'));
    }

    /** @param mixed $result return value of the work */
    private static function logOf(callable $work, mixed &$result): string
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'benefit');
        $before = ini_set('error_log', $file);
        try {
            $result = $work();
        } finally {
            ini_set('error_log', (string) $before);
            $log = (string) file_get_contents($file);
            unlink($file);
        }

        return $log;
    }
}
