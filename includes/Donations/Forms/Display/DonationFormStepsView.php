<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Giving\DonationAmountInput;
use Benefit\Donations\Giving\RecurringInput;

defined('ABSPATH') || exit;

/**
 * Describes the three steps of a narrow form: amount, donor, payment. Style sheets hide the parts of the other steps
 * where the form is narrow and scripts run, so the markup is the same everywhere.
 */
final class DonationFormStepsView
{
    private const AMOUNT = 1;
    private const DONOR = 2;
    private const PAYMENT = 3;

    /**
     * @param array<string, mixed> $props  of the form
     * @param array<string, string> $errors messages by field name
     *
     * @return array{steps?: array<string, mixed>} part of schema/islands/donation-form.json
     */
    public static function props(FormDefinition $form, array $props, array $errors, bool $isRefused): array
    {
        if (!$form->hasSteps) {
            return [];
        }
        $names = [__('Amount', 'benefit'), __('About you', 'benefit'), __('Payment', 'benefit')];

        return ['steps' => [
            'step' => self::firstStep($props, array_keys($errors), $isRefused),
            'names' => $names,
            /* translators: 1: number of the current step, 2: number of steps */
            'headings' => array_map(static fn(int $step): string => sprintf(__('Step %1$d of %2$d', 'benefit'), $step, count($names)), [self::AMOUNT, self::DONOR, self::PAYMENT]),
            'next' => [__('Next: About you', 'benefit'), __('Next: Payment', 'benefit')],
            'back' => __('Back', 'benefit'),
            'change' => __('Change', 'benefit'),
        ]];
    }

    /**
     * Returns the step of the first wrong field. A refusal without a field, such as a declined card, is about the payment.
     *
     * @param array<string, mixed> $props
     * @param list<string>         $wrong names of fields
     */
    private static function firstStep(array $props, array $wrong, bool $isRefused): int
    {
        $donor = array_column([...$props['fields'], ...$props['own']['fields'] ?? [], ...$props['billing']['fields'] ?? [], ...$props['login']['create'] ?? []], 'name');
        $steps = array_map(static fn(string $name): int => match (true) {
            in_array($name, [DonationAmountInput::FIELD, DonationAmountInput::PRICE_ID, RecurringInput::FIELD], true) => self::AMOUNT,
            in_array($name, $donor, true) => self::DONOR,
            default => self::PAYMENT,
        }, $wrong);

        return min([...$steps, $isRefused ? self::PAYMENT : self::AMOUNT]);
    }
}
