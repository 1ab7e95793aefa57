<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Giving\DonationFormValidator;
use Benefit\Shared\Forms\UnvalidatedFormValues;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/**
 * Describes and renders the summary of what is paid, in the form's last step (docs/spec-content.md "Donation summary");
 * src/donations/forms/display/SummaryPart.tsx renders the same. It is below the payment methods from the start, so that
 * nothing moves when one is loaded.
 */
final class DonationSummaryView
{
    /**
     * @param int  $minor    donation; 0 while there is none, or if it is refused
     * @param bool $isPosted the entries count, not the form's default
     *
     * @return array{summary?: array<string, mixed>} part of schema/islands/donation-form.json
     */
    public static function props(FormDefinition $form, MoneyFormat $money, int $minor, UnvalidatedFormValues $entries, bool $isPosted): array
    {
        if (!$form->hasSummary) {
            return [];
        }
        $isCovered = $isPosted ? $entries->text(DonationFormValidator::FEE) !== '' : $form->fees->isTicked ?? false;
        $fee = $isCovered ? $form->fees?->on($minor) ?? 0 : 0;

        return ['summary' => [
            'amount' => $minor === 0 ? '–' : $money->formatShort($minor, $fee),
            'fees' => $fee === 0 ? '' : $money->formatShort($fee, $minor),
            'total' => $minor === 0 ? '–' : $money->formatShort($minor + $fee, $minor, $fee),
            'legend' => __('Summary', 'benefit'),
            'amount_label' => __('Donation', 'benefit'),
            'frequency_label' => __('Frequency', 'benefit'),
            'once' => __('One-time', 'benefit'),
            'fees_label' => __('Processing fee (covered by you)', 'benefit'),
            'total_label' => __('Total', 'benefit'),
            // Nothing to change if there is no choice.
            'back' => $form->isMulti() || $form->isCustom ? __('Change amount', 'benefit') : '',
        ]];
    }

    /**
     * @param array<string, mixed>|null $summary from props()
     * @param array<string, mixed>|null $recurring from the form's props
     */
    public static function renderSummary(?array $summary, ?array $recurring): string
    {
        return $summary === null ? '' : trim(HtmlOutput::render(__DIR__ . '/templates/summary.php', [
            'summary' => $summary,
            'frequency' => RecurringOptionViewModel::frequency($recurring),
        ]));
    }
}
