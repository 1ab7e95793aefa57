<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\Campaigns\CampaignPeriod;
use Benefit\Donations\Forms\Campaigns\CampaignViewModel;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Giving\DonationFormGoalProgress;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Renders a form's goal above it, as static content. Caches are purged whenever it changes (DonationFormCachePurger).
 */
final class DonationFormGoalHtml
{
    public function __construct(private readonly DonationFormRepository $forms, private readonly DonationFormGoalProgress $goals, private readonly Clock $clock) {}

    /** Returns '' for a form without a goal. */
    public function renderGoal(FormVersion $form): string
    {
        return $form->definition->goal === null ? '' : $this->renderProgress($form, $this->goals->progress($form), $this->describeTime($form));
    }

    /**
     * @param array{gifts: int, amount: int}|null $progress if read already
     * @param string                              $time     when the form's campaign starts or ends; '' for nothing
     */
    public function renderProgress(FormVersion $form, ?array $progress, string $time = ''): string
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
            'share' => CampaignViewModel::share($percent),
            'time' => $time,
        ]);
    }

    private function describeTime(FormVersion $form): string
    {
        $campaign = $form->definition->campaignId > 0 ? get_post($form->definition->campaignId) : null;

        return $campaign instanceof \WP_Post && is_post_publicly_viewable($campaign) ? CampaignPeriod::fromPost($campaign)->describe($this->clock->now()) : '';
    }
}
