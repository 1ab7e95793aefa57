<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Payments\Recurrence;
use Benefit\Shared\Support\Currency;

defined('ABSPATH') || exit;

/** Finds contradictions in a definition that the schema cannot express, so that a published form can take donations. */
final class FormProblems
{
    /** Basis points; a larger share is probably a typing error. */
    private const MOST_FEES = 2000;

    /** @param array<string, mixed> $form from FormDefinition::fillDefaults() */
    private function __construct(private readonly array $form) {}

    /**
     * @param array<string, mixed> $form from FormDefinition::fillDefaults()
     *
     * @return array<string, string> messages by the path of the property, such as `fields.2.label`
     */
    public static function findProblems(array $form): array
    {
        $problems = new self($form);

        return array_filter($problems->amounts() + $problems->recurring() + $problems->money() + $problems->words() + $problems->login() + DonationFormFieldProblems::findProblems($form['fields']));
    }

    /** @return array<string, string> */
    private function amounts(): array
    {
        ['type' => $type, 'levels' => $levels, 'default_level' => $default, 'custom' => $custom] = $this->form;
        $isMulti = $type === FormDefinition::MULTI;
        $ids = array_column($levels, 'id');
        $problems = [
            'amount_minor' => !$isMulti && $this->form['amount_minor'] < 1 ? self::noAmount() : '',
            'levels' => match (true) {
                $isMulti && $levels === [] => __('Please add at least one amount.', 'benefit'),
                count(array_unique($ids)) < count($ids) => __('Two amounts have the same ID. Please remove one of them.', 'benefit'),
                default => '',
            },
            'default_level' => $default !== 0 && !in_array($default, $ids, true) ? __('The default amount is not one of the suggested amounts.', 'benefit') : '',
        ];
        foreach ($levels as $index => $level) {
            $problems["levels.$index.amount_minor"] = $level['amount_minor'] < 1 ? self::noAmount() : '';
        }

        return $problems + [
            'custom.minimum_minor' => $custom['minimum_minor'] < 1 ? self::noAmount() : '',
            'custom.maximum_minor' => match (true) {
                $custom['maximum_minor'] < 1 => self::noAmount(),
                $custom['minimum_minor'] > $custom['maximum_minor'] => __('The maximum amount is lower than the minimum.', 'benefit'),
                default => '',
            },
        ];
    }

    /** @return array<string, string> */
    private function recurring(): array
    {
        $problems = self::ofRecurring('recurring', $this->form['recurring']);
        foreach ($this->form['levels'] as $index => $level) {
            $problems += isset($level['recurring']) ? self::ofRecurring("levels.$index.recurring", $level['recurring']) : [];
        }

        return $problems;
    }

    /**
     * @param array{mode: string, periods: list<string>, times: int} $recurring
     *
     * @return array<string, string>
     */
    private static function ofRecurring(string $path, array $recurring): array
    {
        ['mode' => $mode, 'periods' => $periods, 'times' => $times] = $recurring;

        return $mode === FormDefinition::OFF ? [] : [
            "$path.periods" => match (true) {
                $periods === [] => __('Please choose a frequency.', 'benefit'),
                $mode === RecurringOption::ADMIN && count($periods) > 1 => __('Donations that are always recurring can have only one frequency. Please choose just one.', 'benefit'),
                default => '',
            },
            // Donors would not expect a subscription for a single payment.
            "$path.times" => $times < 0 || $times === 1 || $times > Recurrence::TIMES_MAX ? sprintf(
                /* translators: %d: a number */
                __('Please enter a number from 2 to %d, or leave the field empty to continue until the donor cancels.', 'benefit'),
                Recurrence::TIMES_MAX,
            ) : '',
        ];
    }

    /** @return array<string, string> */
    private function money(): array
    {
        ['currency' => $currency, 'fees' => $fees, 'goal' => $goal] = $this->form;
        $isShare = $fees['basis_points'] >= 0 && $fees['basis_points'] <= self::MOST_FEES;

        return [
            'currency' => $currency !== '' && !Currency::exists($currency) ? __('This currency does not exist. Please choose another one.', 'benefit') : '',
            'fees.basis_points' => match (true) {
                !$fees['enabled'] => '',
                !$isShare => __('Please enter a percentage from 0 to 20.', 'benefit'),
                $fees['basis_points'] === 0 && $fees['fixed_minor'] === 0 => __('Please enter the processing fee: a percentage, a fixed amount, or both.', 'benefit'),
                default => '',
            },
            'fees.fixed_minor' => $fees['enabled'] && $fees['fixed_minor'] < 0 ? __('Please enter an amount, or 0.', 'benefit') : '',
            'goal.amount_minor' => $goal['enabled'] && $goal['amount_minor'] < 1 ? self::noAmount() : '',
        ];
    }

    /** @return array<string, string> */
    private function words(): array
    {
        $terms = $this->form['terms'];
        $problems = ['terms.label' => $terms['enabled'] && trim($terms['label']) === '' ? __('Please enter what donors agree to.', 'benefit') : ''];
        $fields = array_column($this->form['messages'], 'field');
        if (count(array_unique($fields)) < count($fields)) {
            $problems['messages'] = __('There are two messages for the same field. Please remove one of them.', 'benefit');
        }

        return $problems;
    }

    /** @return array<string, string> */
    private function login(): array
    {
        // Donors with an account could not use the form.
        $isShut = $this->form['is_login_required'] && !in_array($this->form['login'], [FormDefinition::LOGIN, FormDefinition::BOTH], true);

        return ['login' => $isShut ? __('This form requires an account. Please let donors log in on it.', 'benefit') : ''];
    }

    private static function noAmount(): string
    {
        return __('Please enter an amount.', 'benefit');
    }
}
