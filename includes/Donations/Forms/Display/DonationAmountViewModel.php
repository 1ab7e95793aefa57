<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationLevel;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Giving\DonationAmountInput;
use Benefit\Shared\Forms\UnvalidatedFormValues;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/** Describes a form's amounts for its props. */
final class DonationAmountViewModel
{
    /** Price id of a form without levels. */
    public const NO_LEVEL = '-1';

    public function __construct(private readonly FormDefinition $form, private readonly MoneyFormat $money) {}

    /** @return array<string, mixed> part of schema/islands/donation-form.json */
    public function props(UnvalidatedFormValues $entries): array
    {
        $first = $this->form->firstMinor();
        $text = $entries->text(DonationAmountInput::FIELD);
        $priceId = $this->priceId($entries->text(DonationAmountInput::PRICE_ID));
        $minor = $text === '' ? $first : $this->money->parseTyped($text) ?? 0;
        // Without scripts, the amount field does not follow the chosen level.
        $level = ctype_digit($priceId) ? $this->form->level((int) $priceId) : null;
        if ($level !== null && ($text === '' || $minor === $first)) {
            [$minor, $text] = [$level->amountMinor, $this->text($level->amountMinor)];
        }

        return [
            'type' => $this->form->type,
            'level_style' => $this->form->levelStyle,
            'levels' => $this->levels(),
            'price_id' => $priceId,
            'amount' => $text === '' ? $this->text($first) : $text,
            'minor' => $minor,
            'total' => $minor === 0 ? '–' : $this->money->formatShort($minor),
            'is_custom' => $this->form->isCustom,
            'fallback' => ['price_id' => (string) ($this->form->default()->id ?? self::NO_LEVEL), 'minor' => $first],
            'minimum' => $this->limit($this->form->minimumMinor),
            'maximum' => $this->limit($this->form->maximumMinor),
            'money' => $this->money->notation(),
        ];
    }

    /** Formats an amount for the field; '' for 0. */
    public function text(int $minor): string
    {
        return $minor === 0 ? '' : $this->money->number($minor);
    }

    /** Price id as sent if the form offers it, else the default. */
    private function priceId(string $sent): string
    {
        if (!$this->form->isMulti()) {
            return self::NO_LEVEL;
        }
        $isOffered = ($sent === DonationLevel::CUSTOM && $this->form->isCustom) || (ctype_digit($sent) && $this->form->level((int) $sent) !== null);

        return $isOffered ? $sent : (string) ($this->form->default()->id ?? '');
    }

    /** @return list<array{id: string, label: string, note: string, minor: int}> */
    private function levels(): array
    {
        if (!$this->form->isMulti()) {
            return [];
        }
        $levels = array_map(fn(DonationLevel $level): array => [
            'id' => (string) $level->id,
            ...$this->levelText($level),
            'minor' => $level->amountMinor,
        ], $this->form->levels);
        if ($this->form->isCustom) {
            $levels[] = ['id' => DonationLevel::CUSTOM, 'label' => $this->form->customLabel === '' ? DonationFormMessages::otherAmount() : $this->form->customLabel, 'note' => '', 'minor' => 0];
        }

        return $levels;
    }

    /**
     * Shows a level's label below the amount, or in its place if the label begins with the amount.
     *
     * @return array{label: string, note: string}
     */
    private function levelText(DonationLevel $level): array
    {
        $amount = $this->money->formatShort($level->amountMinor);
        $beginsWith = static fn(string $text): bool => preg_match('/^' . preg_quote($text, '/') . '(?![.,]?\d)/u', $level->label) === 1;

        return $beginsWith($amount) || $beginsWith($this->money->format($level->amountMinor)) ? ['label' => $level->label, 'note' => ''] : ['label' => $amount, 'note' => $level->label];
    }

    /** @return array{minor: int, plain: string, shown: string} */
    private function limit(int $minor): array
    {
        return ['minor' => $minor, 'plain' => $this->money->plain($minor), 'shown' => $this->money->formatShort($minor)];
    }
}
