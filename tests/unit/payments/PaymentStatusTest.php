<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments;

use Benefit\Payments\PaymentStatus;
use PHPUnit\Framework\TestCase;

/** Which news of a payment changes it: all else has no effect, in whatever order it comes. */
final class PaymentStatusTest extends TestCase
{
    private const MOVES = [
        'pending' => [],
        'paid' => ['pending', 'failed', 'expired'],
        'failed' => ['pending'],
        'expired' => ['pending'],
        'refund_due' => ['pending', 'failed', 'expired'],
        'refunded' => ['pending', 'failed', 'expired', 'paid', 'refund_due'],
        'charged_back' => ['pending', 'failed', 'expired', 'paid', 'refund_due', 'refunded'],
    ];

    public function testEveryMoveIsOneOfThese(): void
    {
        $moves = [];
        foreach (PaymentStatus::cases() as $to) {
            $moves[$to->value] = array_map(static fn(PaymentStatus $from): string => $from->value, $to->reachableFrom());
        }

        self::assertSame(self::MOVES, $moves);
    }
}
