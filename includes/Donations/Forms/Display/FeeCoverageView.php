<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Giving\DonationFormValidator;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Forms\UnvalidatedFormValues;
use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/**
 * Describes the checkbox by which a donor covers the processing fee. Without scripts, its amount is that of the default
 * donation; the rule is shown below it, and the review step shows the total.
 */
final class FeeCoverageView
{
    /**
     * @param int  $minor    donation; 0 while there is none
     * @param bool $isPosted the entries count, not the form's default
     *
     * @return array{fees?: array<string, mixed>} part of schema/islands/donation-form.json
     */
    public static function props(FormDefinition $form, MoneyFormat $money, int $minor, UnvalidatedFormValues $entries, bool $isPosted, string $idPrefix): array
    {
        $fees = $form->fees;
        if ($fees === null || $fees->basisPoints + $fees->fixedMinor === 0) {
            return [];
        }
        $isCovered = $isPosted ? $entries->text(DonationFormValidator::FEE) !== '' : $fees->isTicked;
        /* translators: %s: amount of money */
        $sentence = __('I’ll cover the processing fee of %s', 'benefit');
        $plain = __('I’ll cover the processing fee', 'benefit');
        $parts = array_filter([
            $fees->basisPoints === 0 ? '' : self::percent($fees->basisPoints, $money),
            $fees->fixedMinor === 0 ? '' : $money->formatShort($fees->fixedMinor),
        ], static fn(string $part): bool => $part !== '');
        $field = new FormField(
            DonationFormValidator::FEE,
            $minor === 0 ? $plain : sprintf($sentence, $money->formatShort($fees->on($minor))),
            'checkbox',
            /* translators: %s: for example "2.9 % + €0.30" */
            help: sprintf(__('Processing a payment costs %s. If you cover it, your full donation reaches us.', 'benefit'), implode(' + ', $parts)),
        );
        $total = $minor + ($isCovered ? $fees->on($minor) : 0);

        return ['fees' => [
            'basis_points' => $fees->basisPoints,
            'fixed_minor' => $fees->fixedMinor,
            'sentence' => $sentence,
            'plain' => $plain,
            'total' => $total === 0 ? '–' : $money->formatShort($total),
            'field' => (new FieldSet([$field], isStrict: false))->props([DonationFormValidator::FEE => $isCovered ? '1' : ''], [], $idPrefix)[0],
        ]];
    }

    /** @return list<array{label: string, value: string}> for the review step, which shows the total above */
    public static function answers(MoneyFormat $money, int $minor, int $feeMinor): array
    {
        return $feeMinor === 0 ? [] : [
            ['label' => __('Donation', 'benefit'), 'value' => $money->formatShort($minor, $feeMinor)],
            ['label' => __('Processing fee (covered by you)', 'benefit'), 'value' => $money->formatShort($feeMinor, $minor)],
        ];
    }

    private static function percent(int $basisPoints, MoneyFormat $money): string
    {
        /* translators: %s: a number, e.g. "2.9" */
        return sprintf(__('%s%%', 'benefit'), str_replace('.', $money->decimal, BasisPoints::format($basisPoints)));
    }
}
