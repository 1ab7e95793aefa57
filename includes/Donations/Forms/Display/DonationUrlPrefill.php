<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationLevel;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Giving\DonationAmountInput;
use Benefit\Donations\Giving\DonationFormValidator;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/** Reads initial entries from a URL (docs/spec-donations.md §2). They only change the form's defaults. */
final class DonationUrlPrefill
{
    private const FORM = 'form-id';
    private const LEVEL = 'level-id';
    private const AMOUNT = 'custom-amount';
    private const MODE = 'payment-mode';
    /** Amount in plain notation, independent of the form's separators. */
    private const PLAIN = '/^[0-9]{1,10}(\.[0-9]{1,4})?$/D';

    public static function isOf(int $formId): bool
    {
        return QueryArgs::value(self::FORM) === (string) $formId;
    }

    /** @return array<string, string> all choices in this page's URL, for the URL of another page */
    public static function parameters(): array
    {
        return array_filter([
            self::MODE => QueryArgs::word(self::MODE),
            self::LEVEL => QueryArgs::word(self::LEVEL),
            self::AMOUNT => QueryArgs::text(self::AMOUNT, 60),
        ], static fn(string $value): bool => $value !== '');
    }

    /** @return array<string, string> entries by field name, without what the form does not offer */
    public static function entries(FormDefinition $form, MoneyFormat $money): array
    {
        $entries = [DonationFormValidator::GATEWAY => QueryArgs::word(self::MODE)];
        $level = QueryArgs::word(self::LEVEL);
        $isLevel = ctype_digit($level) && strlen($level) < 7 && $form->isMulti() && $form->level((int) $level) !== null;
        if ($isLevel || ($level === DonationLevel::CUSTOM && $form->isCustom)) {
            $entries[DonationAmountInput::PRICE_ID] = $level;
        }
        // Without scripts, the amount field next to a chosen level still has another level's amount.
        $minor = $form->isCustom && !$isLevel ? self::minor(QueryArgs::text(self::AMOUNT, 60), $money) : 0;
        if ($minor > 0) {
            $entries[DonationAmountInput::FIELD] = $money->number($minor);
            $entries[DonationAmountInput::PRICE_ID] = DonationLevel::CUSTOM;
        }

        return $entries;
    }

    private static function minor(string $text, MoneyFormat $money): int
    {
        return $money->parse($text) ?? (preg_match(self::PLAIN, $text) === 1 ? $money->parse(str_replace('.', $money->decimal, $text)) : null) ?? $money->parseTyped($text) ?? 0;
    }
}
