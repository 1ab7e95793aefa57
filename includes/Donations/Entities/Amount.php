<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Shared\Money\Money;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** Money as REST has it: texts, so that nobody counts with halves of a cent. */
final class Amount
{
    /** @return array{value: string, valueInMinorUnits: string, currency: string} */
    public static function of(int $minor, Money $money): array
    {
        return ['value' => $money->plain($minor), 'valueInMinorUnits' => (string) $minor, 'currency' => $money->currency];
    }

    /**
     * Of an amount that is sent: `value` as programs write it, whatever the site's separators are, `valueInMinorUnits`, `typed` as people
     * write it on this site, or several of them that are the same.
     *
     * @param array<string, mixed> $sent
     *
     * @return string in the site's own way of writing; what is no amount stays, and is refused as that by those who read it. '' for none
     *
     * @throws Refusal when it contradicts itself, or is of another currency
     */
    public static function written(array $sent, Money $money): string
    {
        if (!in_array($sent['currency'] ?? '', ['', $money->currency], true)) {
            /* translators: %s: code of a currency, e.g. EUR */
            throw new Refusal('invalid', sprintf(__('This is given in %s.', 'benefit'), $money->currency), 400, 'amount');
        }
        $texts = [];
        foreach (['typed', 'value', 'valueInMinorUnits'] as $name) {
            if (isset($sent[$name])) {
                $text = trim((string) $sent[$name]);
                $minor = match ($name) {
                    'typed' => null,
                    'value' => (new Money($money->currency, 'before', '', '.'))->parse($text),
                    default => preg_match('/^[0-9]{1,15}$/D', $text) === 1 ? (int) $text : null,
                };
                $texts[] = $minor === null ? $text : $money->number($minor);
            }
        }
        if (count(array_unique(array_map(static fn(string $text): string => (string) ($money->parse($text) ?? $text), $texts))) > 1) {
            throw new Refusal('invalid', __('These are two amounts. Send one, or the same in both ways.', 'benefit'), 400, 'amount');
        }

        return $texts[0] ?? '';
    }
}
