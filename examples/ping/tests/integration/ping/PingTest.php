<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Ping;

use Benefit\Ping\PingRepository;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

final class PingTest extends IntegrationTestCase
{
    public function testPressesOfAllVisitorsAreCounted(): void
    {
        $repository = Services::get()->service(PingRepository::class);
        array_map($repository->press(...), [str_repeat('a', 32), str_repeat('a', 32), str_repeat('b', 32)]);

        self::assertSame(3, $repository->presses());
        self::assertSame(2, self::rowsIn('ping'));
    }
}
