<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Builder;

use Benefit\Donations\Forms\Display\DonationFormShortcode;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Adds totals and shortcode to the list of donation forms, with a constant number of queries. */
final class DonationFormListColumns
{
    private const RAISED = 'benefit_raised';
    private const GOAL = 'benefit_goal';
    private const GIFTS = 'benefit_gifts';
    private const SHORTCODE = 'benefit_shortcode';

    /** @var array<int, FormVersion|null> by form id */
    private array $forms = [];

    private readonly FundraisingTotals $figures;

    public function __construct(private readonly DonationFormRepository $source, DonationTotalRepository $totals, private readonly Settings $settings)
    {
        $this->figures = new FundraisingTotals($totals, 'form', $settings);
    }

    /**
     * @param array<string, string> $columns
     *
     * @return array<string, string>
     */
    public function addColumns(array $columns): array
    {
        $date = array_intersect_key($columns, ['date' => '']);

        return array_diff_key($columns, $date) + [
            self::RAISED => __('Raised', 'benefit'),
            self::GOAL => __('Goal', 'benefit'),
            self::GIFTS => __('Donations', 'benefit'),
            self::SHORTCODE => __('Shortcode', 'benefit'),
        ] + $date;
    }

    public function renderColumn(string $column, int $formId): void
    {
        // phpcs:disable WordPress.Security.EscapeOutput -- each escapes what it says
        echo match ($column) {
            self::RAISED => $this->figures->raised($formId, $this->currency($formId)),
            self::GOAL => $this->figures->progress($formId, $this->currency($formId), $this->form($formId)->definition->goal->amountMinor ?? 0),
            self::GIFTS => $this->figures->donationCount($formId),
            // A click selects the whole shortcode.
            self::SHORTCODE => sprintf('<code style="user-select:all">[%s id="%d"]</code>', DonationFormShortcode::NAME, $formId),
            default => '',
        };
        // phpcs:enable
    }

    private function currency(int $formId): string
    {
        $form = $this->form($formId);

        return $form === null || $form->definition->currency === '' ? $this->settings->currency() : $form->definition->currency;
    }

    /** Current published version; null if it was never published. */
    private function form(int $formId): ?FormVersion
    {
        if (!array_key_exists($formId, $this->forms)) {
            $ids = FundraisingTotals::listed($formId);
            $this->forms = $this->source->currentOf($ids) + array_fill_keys($ids, null) + $this->forms;
        }

        return $this->forms[$formId];
    }
}
