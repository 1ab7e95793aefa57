<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Support;

use Benefit\Shared\Support\EmailDomain;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresPhpExtension;
use PHPUnit\Framework\TestCase;

#[RequiresPhpExtension('intl')]
final class EmailDomainTest extends TestCase
{
    #[DataProvider('addresses')]
    public function testWritesADomainInAscii(string $address, string $ascii): void
    {
        self::assertSame($ascii, EmailDomain::toAscii($address));
    }

    /** @return iterable<string, array{string, string}> */
    public static function addresses(): iterable
    {
        yield 'an umlaut' => ['info@münchen.de', 'info@xn--mnchen-3ya.de'];
        yield 'a capital' => ['info@MÜNCHEN.de', 'info@xn--mnchen-3ya.de'];
        yield 'ASCII already' => ['info@xn--mnchen-3ya.de', 'info@xn--mnchen-3ya.de'];
        yield 'a capital in ASCII' => ['Info@Example.org', 'Info@Example.org'];
        yield 'an umlaut before the sign' => ['ünal@example.org', 'ünal@example.org'];
        yield 'no domain' => ['info@münchen.de/a', 'info@münchen.de/a'];
        yield 'no address' => ['münchen', 'münchen'];
    }
}
