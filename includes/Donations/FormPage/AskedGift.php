<?php

declare(strict_types=1);

namespace Benefit\Donations\FormPage;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\Level;
use Benefit\Donations\Giving\Amounts;
use Benefit\Donations\Giving\Entries;
use Benefit\Shared\Http\Asked;
use Benefit\Shared\Money\Money;

defined('ABSPATH') || exit;

/** The gift that an address chooses for the donor (spec/donations.txt §2): it changes what the form begins with, and nothing else. */
final class AskedGift
{
    private const FORM = 'form-id';
    private const LEVEL = 'level-id';
    private const AMOUNT = 'custom-amount';
    private const MODE = 'payment-mode';
    /** As prices are written in programs, whatever the form's separators are. */
    private const PLAIN = '/^[0-9]{1,10}(\.[0-9]{1,4})?$/D';

    public static function isOf(int $formId): bool
    {
        return Asked::value(self::FORM) === (string) $formId;
    }

    /** @return array<string, string> all of it that the address of this page says, for the address of another one */
    public static function parameters(): array
    {
        return array_filter([
            self::MODE => Asked::word(self::MODE),
            self::LEVEL => Asked::word(self::LEVEL),
            self::AMOUNT => Asked::text(self::AMOUNT, 60),
        ], static fn(string $value): bool => $value !== '');
    }

    /** @return array<string, string> entries by field name; what the form does not offer is left out */
    public static function entries(FormDefinition $form, Money $money): array
    {
        $entries = [Entries::GATEWAY => Asked::word(self::MODE)];
        $level = Asked::word(self::LEVEL);
        $isLevel = ctype_digit($level) && strlen($level) < 7 && $form->isMulti() && $form->level((int) $level) !== null;
        if ($isLevel || ($level === Level::CUSTOM && $form->isCustom)) {
            $entries[Amounts::PRICE_ID] = $level;
        }
        // Without scripts the field beside a chosen level still has the amount of another one.
        $minor = $form->isCustom && !$isLevel ? self::minor(Asked::text(self::AMOUNT, 60), $money) : 0;
        if ($minor > 0) {
            $entries[Amounts::FIELD] = $money->number($minor);
            $entries[Amounts::PRICE_ID] = Level::CUSTOM;
        }

        return $entries;
    }

    private static function minor(string $text, Money $money): int
    {
        return $money->parse($text) ?? (preg_match(self::PLAIN, $text) === 1 ? $money->parse(str_replace('.', $money->decimal, $text)) : null) ?? 0;
    }
}
