<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Email;

use Benefit\Shared\Email\EmailGreeting;
use PHPUnit\Framework\TestCase;

/** Names of people pass, names that an email program may show as a link do not. */
final class EmailGreetingTest extends TestCase
{
    public function testGreetsPeopleAndNotAddresses(): void
    {
        $names = json_decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/greeting-names.json'), true, 8, JSON_THROW_ON_ERROR);

        self::assertGreaterThanOrEqual(60, count($names['greeted']) + count($names['left_out']));
        self::assertSame($names['greeted'], array_map(EmailGreeting::name(...), $names['greeted']));
        self::assertSame(array_fill_keys($names['left_out'], ''), array_combine($names['left_out'], array_map(EmailGreeting::name(...), $names['left_out'])));
    }
}
