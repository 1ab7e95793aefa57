<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Shared\Money\Money;

defined('ABSPATH') || exit;

/** Money as REST has it: texts, so that nobody counts with halves of a cent. */
final class Amount
{
    /** @return array{value: string, valueInMinorUnits: string, currency: string} */
    public static function of(int $minor, Money $money): array
    {
        return ['value' => $money->plain($minor), 'valueInMinorUnits' => (string) $minor, 'currency' => $money->currency];
    }
}
