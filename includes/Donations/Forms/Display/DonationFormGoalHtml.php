<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\Campaigns\CampaignViewModel;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Giving\DonationFormGoalProgress;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/**
 * Renders a form's goal above it, as static content. Caches are purged whenever it changes (DonationFormCachePurger).
 */
final class DonationFormGoalHtml
{
    public function __construct(private readonly DonationFormRepository $forms, private readonly DonationFormGoalProgress $goals) {}

    /** Returns '' for a form without a goal. */
    public function renderGoal(FormVersion $form): string
    {
        return $this->renderProgress($form, $this->goals->progress($form));
    }

    /** @param array{gifts: int, amount: int}|null $progress if read already */
    public function renderProgress(FormVersion $form, ?array $progress): string
    {
        $goal = $form->definition->goal;
        if ($progress === null || $goal === null) {
            return '';
        }
        $money = $this->forms->moneyFormat($form->definition);
        $percent = min(100, intdiv(100 * max(0, $progress['amount']), $goal->amountMinor));

        return HtmlOutput::render(__DIR__ . '/templates/goal.php', [
            /* translators: 1: amount raised so far, 2: amount of the goal */
            'sentence' => sprintf(__('%1$s of %2$s raised', 'benefit'), $money->formatShort($progress['amount']), $money->formatShort($goal->amountMinor)),
            /* translators: %s: number of donations */
            'gifts' => sprintf(_n('%s donation', '%s donations', $progress['gifts'], 'benefit'), number_format_i18n($progress['gifts'])),
            'percent' => $percent,
            'share' => CampaignViewModel::formatPercent($percent),
        ]);
    }
}
