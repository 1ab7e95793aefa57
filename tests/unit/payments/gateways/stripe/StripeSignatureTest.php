<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Payments\Gateways\Stripe;

use Benefit\Payments\Gateways\Stripe\StripeSignature;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class StripeSignatureTest extends TestCase
{
    private const NOW = 1_900_000_000;
    private const BODY = '{"id":"evt_1"}';
    private const SECRET = 'whsec_of_this_test';

    #[DataProvider('headers')]
    public function testItHolds(string $header, bool $holds): void
    {
        self::assertSame($holds, StripeSignature::isValid($header, self::BODY, self::SECRET, self::NOW));
    }

    /** @return iterable<string, array{string, bool}> */
    public static function headers(): iterable
    {
        $now = self::NOW;
        $good = self::mac($now);
        yield 'as it is sent' => ["t=$now,v1=$good", true];
        yield 'with spaces' => ["t=$now, v1=$good", true];
        yield 'with an older scheme beside it' => ["t=$now,v1=$good,v0=abc", true];
        yield 'the second of two' => ["t=$now,v1=" . str_repeat('0', 64) . ",v1=$good", true];
        yield 'of an older scheme alone' => ["t=$now,v0=$good", false];
        yield 'without a time' => ["v1=$good", false];
        yield 'of another time' => ['t=' . ($now + 1) . ",v1=$good", false];
        yield 'five minutes old' => ['t=' . ($now - 300) . ',v1=' . self::mac($now - 300), true];
        yield 'older' => ['t=' . ($now - 301) . ',v1=' . self::mac($now - 301), false];
        yield 'of the future' => ['t=' . ($now + 301) . ',v1=' . self::mac($now + 301), false];
        yield 'in capitals' => ["t=$now,v1=" . strtoupper($good), false];
        yield 'cut short' => ["t=$now,v1=" . substr($good, 0, 63), false];
        yield 'empty' => ['', false];
        yield 'words' => ['signed by me', false];
        yield 'after very many' => ["t=$now" . str_repeat(',v1=0', 30) . ",v1=$good", false];
    }

    public function testWithoutASecretNothingHolds(): void
    {
        $header = 't=' . self::NOW . ',v1=' . hash_hmac('sha256', self::NOW . '.' . self::BODY, '');

        self::assertFalse(StripeSignature::isValid($header, self::BODY, '', self::NOW));
    }

    public function testItIsOfThisVeryBody(): void
    {
        self::assertFalse(StripeSignature::isValid('t=' . self::NOW . ',v1=' . self::mac(self::NOW), self::BODY . ' ', self::SECRET, self::NOW));
    }

    private static function mac(int $time): string
    {
        return hash_hmac('sha256', $time . '.' . self::BODY, self::SECRET);
    }
}
