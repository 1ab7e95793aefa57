<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit;

/** Tables of examples that the tests in PHP and in TypeScript both read. */
final class Fixture
{
    /** @return array<string, mixed> */
    public static function read(string $name): array
    {
        $json = (string) file_get_contents(dirname(__DIR__) . '/fixtures/' . $name . '.json');

        return json_decode($json, true, 16, JSON_THROW_ON_ERROR);
    }
}
