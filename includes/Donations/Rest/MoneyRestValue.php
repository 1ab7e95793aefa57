<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Converts money to and from REST: strings, so that nobody calculates with fractions of a cent. */
final class MoneyRestValue
{
    /** @return array{value: string, valueInMinorUnits: string, currency: string} */
    public static function fromMinor(int $minor, MoneyFormat $money): array
    {
        return ['value' => $money->plain($minor), 'valueInMinorUnits' => (string) $minor, 'currency' => $money->currency];
    }

    /**
     * Reads a sent amount: `value` in plain notation, `valueInMinorUnits`, `typed` in the site's notation, or several
     * that agree.
     *
     * @param array<string, mixed> $sent
     *
     * @return string in the site's notation, or '' for none; typed text that is no amount is returned for the caller to
     *     refuse
     *
     * @throws UserFacingException if it is not an amount, contradicts itself, or has another currency
     */
    public static function toSiteNotation(array $sent, MoneyFormat $money): string
    {
        if (!in_array($sent['currency'] ?? '', ['', $money->currency], true)) {
            /* translators: %s: code of a currency, e.g. EUR */
            throw UserFacingException::badRequest('invalid', sprintf(__('This amount must be in %s.', 'benefit'), $money->currency), 'amount');
        }
        $plain = new MoneyFormat($money->currency, 'before', '', '.');
        $texts = isset($sent['typed']) ? [trim((string) $sent['typed'])] : [];
        foreach (array_intersect_key($sent, ['value' => 0, 'valueInMinorUnits' => 0]) as $name => $value) {
            $text = trim((string) $value);
            $isMinor = $name === 'valueInMinorUnits';
            $minor = $isMinor ? (preg_match('/^[0-9]{1,15}$/D', $text) === 1 ? (int) $text : null) : $plain->parse($text);
            // Never parsed in the site's notation, in which 1.234 could mean a thousand.
            if ($minor === null && !$plain->isTooLong($text)) {
                /* translators: %s: example of an amount, e.g. 12.50 */
                throw UserFacingException::badRequest('invalid', sprintf(__('Enter an amount such as %s.', 'benefit'), $isMinor ? '1250' : '12.50'), 'amount');
            }
            $texts[] = $minor === null ? $text : $money->number($minor);
        }
        if (count(array_unique(array_map(static fn(string $text): string => (string) ($money->parse($text) ?? $text), $texts))) > 1) {
            throw UserFacingException::badRequest('invalid', __('You sent two different amounts. Please send only one.', 'benefit'), 'amount');
        }

        return $texts[0] ?? '';
    }
}
