<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Database;

use Benefit\Shared\Database\IdempotencyStore;
use Benefit\Shared\Database\UnknownCommitException;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\Group;

/** One key, one effect, one answer. */
#[Group('sqlite')]
final class IdempotencyTest extends SaleTestCase
{
    private const KEY = 'key-0123456789abcdef';

    public function testAReplayGetsTheSameAnswerAndMakesNothing(): void
    {
        [$visitor, $entries] = $this->cart(1000);
        $answer = $this->place($visitor, $entries);
        $this->clock->forward(HOUR_IN_SECONDS);
        $this->open();

        self::assertSame($answer, $this->place($visitor, $entries));
        self::assertSame([1, 1, 2, 2], [self::rowsIn('orders'), self::rowsIn('payment'), self::rowsIn('attendee'), self::rowsIn('mail')]);
    }

    public function testWhatSaysNothingAboutTheOrderMayDiffer(): void
    {
        [$visitor, $entries] = $this->cart(0);
        $answer = $this->place($visitor, $entries + ['benefit_field_count' => '12']);

        self::assertSame($answer, $this->place($visitor, ['benefit_field_count' => '14'] + array_reverse($entries, true)));
    }

    public function testTheSameKeyWithAnotherBodyIsRefused(): void
    {
        [$visitor, $entries] = $this->cart(0);
        $this->place($visitor, $entries);
        $this->assertReason('key_reused', 409, fn() => $this->place($visitor, ['buyer_data_last_name_post_meta' => 'Byron'] + $entries));

        self::assertSame(1, self::rowsIn('orders'));
    }

    public function testAKeyIsOfOneVisitor(): void
    {
        [$visitor, $entries] = $this->cart(0);
        [$other, $others] = $this->cart(0);
        $this->place($visitor, $entries);
        $answer = $this->place($other, ['idempotency_key' => $entries['idempotency_key']] + $others);

        self::assertSame(2, self::rowsIn('orders'));
        self::assertNotSame($this->place($visitor, $entries), $answer);
    }

    public function testInFlight(): void
    {
        [$visitor, $entries] = $this->cart(1000);
        $seen = null;
        add_filter('query', function (string $sql) use ($visitor, $entries, &$seen): string {
            if ($seen === null && str_starts_with($sql, 'INSERT INTO') && str_contains($sql, 'benefit_orders')) {
                $seen = false;
                // The same key from another worker while the first request is running, as far as one connection can
                // simulate two.
                $seen = self::refusal(fn() => $this->idempotency()->findClaim(self::scope($visitor), $entries['idempotency_key']));
            }

            return $sql;
        });
        $this->place($visitor, $entries);

        self::assertInstanceOf(UserFacingException::class, $seen);
        self::assertSame(['in_flight', 409, 1], [$seen->reason, $seen->status, $seen->data['retry_after']]);
        self::assertIsArray($this->idempotency()->findClaim(self::scope($visitor), $entries['idempotency_key'])?->answer);
    }

    public function testAClaimIsHeldUntilItIsFinishedOrReleased(): void
    {
        $claim = $this->idempotency()->claim('scope', self::KEY, 'print');
        self::assertNull($claim->answer);
        $this->assertReason('in_flight', 409, fn() => $this->idempotency()->claim('scope', self::KEY, 'print'));
        self::assertNull($this->idempotency()->findClaim('scope', 'key-that-nobody-sent'));

        $this->idempotency()->giveUp($claim, new \RuntimeException('Nothing was made.'));
        $claim = $this->idempotency()->claim('scope', self::KEY, 'another print');
        $this->idempotency()->finish($claim, ['done' => 1]);

        self::assertSame(['done' => 1], $this->idempotency()->claim('scope', self::KEY, 'another print')->answer);
    }

    /** It may still be committed a moment later; another order under this key would be a duplicate. */
    public function testAClaimIsNotReleasedWhenNobodyKnowsWhatBecameOfItsCommit(): void
    {
        $claim = $this->idempotency()->claim('scope', self::KEY, 'print');
        $this->idempotency()->giveUp($claim, new UnknownCommitException('Lost connection to server during query', 2013));

        $this->assertReason('in_flight', 409, fn() => $this->idempotency()->claim('scope', self::KEY, 'print'));
        $this->clock->forward(121);
        self::assertNull($this->idempotency()->claim('scope', self::KEY, 'print')->answer);
    }

    public function testTheClaimOfADeadRequestIsTakenOverByOne(): void
    {
        $this->idempotency()->claim('scope', self::KEY, 'print');
        $this->clock->forward(120);
        $this->assertReason('in_flight', 409, fn() => $this->idempotency()->claim('scope', self::KEY, 'print'));

        $this->clock->forward(1);
        $this->assertReason('key_reused', 409, fn() => $this->idempotency()->claim('scope', self::KEY, 'another print'));
        self::assertNull($this->idempotency()->claim('scope', self::KEY, 'print')->answer);
        $this->assertReason('in_flight', 409, fn() => $this->idempotency()->claim('scope', self::KEY, 'print'));
    }

    public function testAnOrderWhoseRequestDiedIsAnsweredAndNotMadeAgain(): void
    {
        [$visitor, $entries] = $this->cart(1000);
        $this->place($visitor, $entries);
        // The request died after the order was stored and before its answer was.
        $this->sale->database()->execute('UPDATE {idempotency} SET answer = NULL');
        $this->assertReason('in_flight', 409, fn() => $this->place($visitor, $entries));
        $this->clock->forward(121);

        $answer = $this->place($visitor, $entries);

        self::assertSame('order_paid', $answer['order']['status']);
        self::assertSame(1, self::rowsIn('orders'));
        self::assertSame($answer, $this->place($visitor, $entries));
    }

    public function testARefusedOrderGivesItsKeyBack(): void
    {
        [$visitor, $entries] = $this->cart(0);
        self::refusal(fn() => $this->place($visitor, ['buyer_data_email_post_meta' => 'x'] + $entries));
        self::assertSame(0, self::rowsIn('idempotency'));

        self::assertSame('order_paid', $this->place($visitor, $entries)['order']['status']);
    }

    public function testKeysAreForgottenAfterTwoDays(): void
    {
        $this->idempotency()->claim('scope', self::KEY, 'print');
        $this->clock->forward(2 * DAY_IN_SECONDS);
        $this->idempotency()->forgetOld();
        self::assertSame(1, self::rowsIn('idempotency'));

        $this->clock->forward(1);
        $this->idempotency()->forgetOld();
        self::assertSame(0, self::rowsIn('idempotency'));
    }

    /** @return array{string, array<string, mixed>} a visitor with two tickets in the cart, and the fields they send */
    private function cart(int $price): array
    {
        $visitor = self::visitor();
        $this->add($visitor, $this->ticket($this->event(), $price), 2);

        return [$visitor, $this->entries($visitor)];
    }

    private function assertReason(string $reason, int $status, callable $work): void
    {
        $refusal = self::refusal($work);
        self::assertSame([$reason, $status], [$refusal->reason, $refusal->status]);
    }

    private function idempotency(): IdempotencyStore
    {
        return $this->sale->idempotency();
    }

    private static function scope(string $visitor): string
    {
        return IdempotencyStore::scope('order', $visitor);
    }
}
