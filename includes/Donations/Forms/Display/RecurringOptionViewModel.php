<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationLevel;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\RecurringMessages;
use Benefit\Donations\Forms\RecurringOption;
use Benefit\Donations\Giving\RecurringInput;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Recurrence;

defined('ABSPATH') || exit;

/**
 * Describes the choice of a frequency. Without scripts it cannot follow the amount: it lists what any amount offers,
 * and the review step shows the result. With scripts, other options are disabled.
 *
 * @phpstan-type Choice array{price_id: string, always: bool, only: string, periods: list<array{value: string, words: string}>}
 */
final class RecurringOptionViewModel
{
    /** @param FormDefinition $form reduced to what can be paid (Donations\Forms\AvailableDonationFormOptions) */
    public function __construct(private readonly FormDefinition $form) {}

    /**
     * @param string $priceId of the chosen level, see DonationAmountViewModel
     * @param string $sent    as posted; '' for nothing
     * @param string $total   formatted amount to pay
     *
     * @return array{recurring?: array<string, mixed>} part of schema/islands/donation-form.json
     */
    public function props(string $priceId, string $sent, string $total, string $error): array
    {
        $recurring = $this->offered();
        $options = self::options($recurring);
        if (array_diff(array_column($options, 'value'), [RecurringInput::ONCE]) === []) {
            return [];
        }
        $chosen = self::chosen($recurring, $priceId, $sent, $options);
        $recurrence = ($recurring[$priceId] ?? null)?->offer($chosen);

        return ['recurring' => [
            'legend' => __('Frequency', 'benefit'),
            'options' => $options,
            'chosen' => $chosen,
            'choices' => array_map(self::choice(...), array_map(strval(...), array_keys($recurring)), $recurring),
            'details' => self::details($recurring),
            'words' => $recurrence === null || $total === '' ? '' : RecurringMessages::charge($total, $recurrence),
            'once_only' => __('One-time donations only', 'benefit'),
            'error' => $error,
        ]];
    }

    /**
     * @param array<string, mixed>|null $recurring from props()
     *
     * @return string the choice in words; '' for one-time
     */
    public static function frequency(?array $recurring): string
    {
        $chosen = $recurring['chosen'] ?? RecurringInput::ONCE;

        return $chosen === RecurringInput::ONCE ? '' : (string) (array_column((array) ($recurring['options'] ?? []), 'label', 'value')[$chosen] ?? '');
    }

    /** @return list<array{label: string, value: string}> for the review step; empty for a one-time donation */
    public static function answers(string $total, ?Recurrence $recurrence): array
    {
        return $recurrence === null ? [] : [['label' => __('Frequency', 'benefit'), 'value' => RecurringMessages::charge($total, $recurrence)]];
    }

    /** @return array<int|string, RecurringOption|null> by price id */
    private function offered(): array
    {
        $all = [];
        foreach ($this->form->isMulti() ? $this->form->levels : [] as $level) {
            $all[$level->id] = $level->recurring;
        }
        if (!$this->form->isMulti() || $this->form->isCustom) {
            $all[$this->form->isMulti() ? DonationLevel::CUSTOM : DonationAmountViewModel::NO_LEVEL] = $this->form->recurring;
        }

        return $all;
    }

    /** @return Choice */
    private static function choice(string $priceId, ?RecurringOption $recurring): array
    {
        return [
            'price_id' => $priceId,
            'always' => $recurring?->isAlways === true,
            'only' => self::only($recurring),
            'periods' => array_map(static fn(Recurrence $one): array => ['value' => $one->period->value, 'words' => RecurringMessages::charge('%s', $one)], $recurring->offered ?? []),
        ];
    }

    /** Text such as “One-time only”, shown with an amount while a frequency is selected that it does not offer. */
    private static function only(?RecurringOption $recurring): string
    {
        if ($recurring === null) {
            return __('One-time only', 'benefit');
        }
        $labels = array_map(static fn(Recurrence $one): string => RecurringMessages::title($one->period), $recurring->offered);

        /* translators: %s: frequencies, such as "Monthly" or "One-time, Monthly" */
        return sprintf(__('%s only', 'benefit'), implode(', ', [...($recurring->isAlways ? [] : [__('One-time', 'benefit')]), ...$labels]));
    }

    /**
     * Data for third-party scripts (docs/spec-content.md §3).
     *
     * @param array<int|string, RecurringOption|null> $recurring
     */
    private static function details(array $recurring): string
    {
        $multi = array_map(static fn(?RecurringOption $one): array => [
            '_give_recurring' => $one === null ? 'no' : 'yes',
            'pretty' => implode(', ', array_map(static fn(Recurrence $offered): string => $offered->period->label(), $one->offered ?? [])),
        ], $recurring);

        return (string) wp_json_encode(['multi' => $multi], JSON_UNESCAPED_UNICODE);
    }

    /**
     * @param array<int|string, RecurringOption|null> $recurring
     *
     * @return list<array{value: string, label: string}> options of all amounts; a label includes the number of
     *     payments if it is the same for all amounts
     */
    private static function options(array $recurring): array
    {
        $isOnce = array_filter($recurring, static fn(?RecurringOption $one): bool => $one?->isAlways !== true) !== [];
        $options = $isOnce ? [['value' => RecurringInput::ONCE, 'label' => __('One-time', 'benefit')]] : [];
        foreach (BillingPeriod::cases() as $period) {
            $labels = [];
            foreach ($recurring as $one) {
                $recurrence = $one?->offer($period->value);
                $labels[] = $recurrence === null ? '' : RecurringMessages::optionLabel($recurrence);
            }
            $labels = array_values(array_unique(array_filter($labels, static fn(string $label): bool => $label !== '')));
            if ($labels !== []) {
                $options[] = ['value' => $period->value, 'label' => count($labels) === 1 ? $labels[0] : RecurringMessages::title($period)];
            }
        }

        return $options;
    }

    /**
     * @param array<int|string, RecurringOption|null>         $recurring
     * @param list<array{value: string, label: string}> $options
     */
    private static function chosen(array $recurring, string $priceId, string $sent, array $options): string
    {
        $one = $recurring[$priceId] ?? null;
        // Before an amount is chosen, any option may apply.
        $isOpen = !array_key_exists($priceId, $recurring) && in_array($sent, array_column($options, 'value'), true);

        return match (true) {
            $one?->isAlways === true => $one->offered[0]->period->value,
            $isOpen, $one?->offer($sent) !== null => $sent,
            default => $options[0]['value'],
        };
    }
}
