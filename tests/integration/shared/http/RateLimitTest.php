<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Limits are exact. */
#[Group('sqlite')]
final class RateLimitTest extends SaleTestCase
{
    // A multiple of 60, at which a window begins.
    private const BEGIN = 1_900_000_020;

    protected function setUp(): void
    {
        parent::setUp();
        $this->clock->now = self::BEGIN;
    }

    public function testCountsExactlyAndSaysHowLongToWait(): void
    {
        $this->clock->forward(10);
        $waits = array_map(fn(): int => $this->limit()->hit('a', 3, 60), range(1, 5));

        self::assertSame([0, 0, 0, 50, 50], $waits);
        self::assertSame('3', $this->sale->database()->value('SELECT hits FROM {rate}'), 'What was refused is not counted.');
    }

    public function testANewWindowBeginsAfterTheOld(): void
    {
        self::assertSame(0, $this->limit()->hit('a', 1, 60));
        $this->clock->forward(59);
        self::assertSame(1, $this->limit()->hit('a', 1, 60));
        $this->clock->forward(1);
        self::assertSame(0, $this->limit()->hit('a', 1, 60));
    }

    public function testEachBucketIsCountedByItself(): void
    {
        self::assertSame(0, $this->limit()->hit('a', 1, 60));
        self::assertSame(0, $this->limit()->hit('b', 1, 60));
        self::assertSame(0, $this->limit()->hit('a', 1, 600), 'Another length is another rule.');
        self::assertGreaterThan(0, $this->limit()->hit('a', 1, 60));
    }

    public function testWhatMayBePutOffGetsTheFirstWindowThatIsNotFull(): void
    {
        $this->clock->forward(10);
        $slots = array_map(fn(): int => $this->limit()->slot('a', 2, 60) - self::BEGIN, range(1, 5));
        self::assertSame([0, 0, 60, 60, 120], $slots);

        $this->clock->forward(60);
        self::assertSame([120, 180], [$this->limit()->slot('a', 2, 60) - self::BEGIN, $this->limit()->slot('a', 2, 60) - self::BEGIN], 'They keep their order.');
        self::assertSame(60, $this->limit()->slot('b', 2, 60) - self::BEGIN);
        $this->clock->forward(600);
        self::assertSame(660, $this->limit()->slot('a', 2, 60) - self::BEGIN);
    }

    public function testAUseThatIsGivenBackCanBeHadAgain(): void
    {
        $this->limit()->undoHit('a', 60);
        self::assertSame([0, 0], [$this->limit()->hit('a', 2, 60), $this->limit()->hit('a', 2, 60)]);
        $this->limit()->undoHit('a', 60);

        self::assertSame([0, 60], [$this->limit()->hit('a', 2, 60), $this->limit()->hit('a', 2, 60)]);
    }

    public function testTheTableHoldsNoNames(): void
    {
        $this->limit()->hit('find|field:email|ada@example.org', 5, 60);

        self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/', (string) $this->sale->database()->value('SELECT bucket FROM {rate}'));
    }

    public function testOldWindowsAreForgotten(): void
    {
        $this->limit()->hit('a', 5, DAY_IN_SECONDS);
        $this->clock->forward(DAY_IN_SECONDS);
        $this->limit()->forgetOld();
        self::assertSame(1, self::rowsIn('rate'));
        $this->clock->forward(2 * DAY_IN_SECONDS);
        $this->limit()->forgetOld();
        self::assertSame(0, self::rowsIn('rate'));
    }

    /** @param array<string, mixed> $input */
    #[DataProvider('subjects')]
    public function testWhomARuleCounts(string $by, ?string $visitor, string $address, array $input, ?string $subject): void
    {
        $network = new ClientAddress(['REMOTE_ADDR' => $address], []);

        self::assertSame($subject, (new RateLimitRule($by, 1, 60))->subject($visitor, $network, $input));
    }

    /** @return iterable<string, array{string, ?string, string, array<string, mixed>, ?string}> */
    public static function subjects(): iterable
    {
        yield 'a visitor' => ['visitor', 'abc', '203.0.113.7', [], 'abc'];
        yield 'nobody yet' => ['visitor', null, '203.0.113.7', [], null];
        yield 'a network' => ['network', 'abc', '203.0.113.7', [], '203.0.113.7'];
        yield 'a household' => ['network', null, '2001:db8:1:2:3:4:5:6', [], '2001:db8:1:2::/64'];
        yield 'a private network' => ['network', null, '10.0.0.1', [], null];
        yield 'a field' => ['field:email', null, '', ['email' => ' Ada@Example.org '], 'ada@example.org'];
        yield 'an empty field' => ['field:email', null, '', ['email' => ''], null];
        yield 'a field that is a list' => ['field:email', null, '', ['email' => ['a']], null];
        yield 'no field' => ['field:email', null, '', [], null];
    }

    private function limit(): RateLimiter
    {
        return $this->sale->rateLimit();
    }
}
