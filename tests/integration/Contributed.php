<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\Manifest;

/** Contributions of slices that only a test has. */
final class Contributed
{
    /** @param array<string, array<array-key, mixed>> $kinds rows as manifests have them; an object stands for its class */
    public static function rows(array $kinds): Contributions
    {
        $given = [];
        $rows = [];
        foreach ($kinds as $kind => $list) {
            foreach ($list as $key => $row) {
                if (is_object($row)) {
                    $given[$row::class] = $row;
                    $row = $row::class;
                }
                $rows[$kind][] = [null, $row, is_string($key) ? $key : null];
            }
        }
        return new Contributions(new Manifest(['services' => [], 'rows' => $rows]), new Container([], $given), static fn(): array => []);
    }
}
