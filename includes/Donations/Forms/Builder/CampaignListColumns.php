<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Builder;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\Campaigns\CampaignProgress;
use Benefit\Donations\Forms\Campaigns\CampaignTotals;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/** Adds columns to the list of campaigns: status, goal, and totals over all of a campaign's forms. */
final class CampaignListColumns
{
    private const STATUS = 'benefit_status';
    private const RAISED = 'benefit_raised';
    private const GOAL = 'benefit_goal';
    private const GIFTS = 'benefit_gifts';
    private const DONORS = 'benefit_donors';

    private readonly FundraisingTotals $figures;

    public function __construct(DonationTotalRepository $totals, private readonly CampaignTotals $progress, private readonly Settings $settings, private readonly Clock $clock)
    {
        $this->figures = new FundraisingTotals($totals, 'campaign', $settings);
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
            self::STATUS => __('Status', 'benefit'),
            self::RAISED => __('Raised', 'benefit'),
            self::GOAL => __('Goal', 'benefit'),
            self::GIFTS => __('Donations', 'benefit'),
            self::DONORS => __('Donors', 'benefit'),
        ] + $date;
    }

    public function renderColumn(string $column, int $campaignId): void
    {
        // phpcs:disable WordPress.Security.EscapeOutput -- each method escapes its output
        echo match ($column) {
            self::STATUS => esc_html($this->status($campaignId)),
            self::RAISED => $this->figures->raised($campaignId, $this->settings->currency()),
            self::GOAL => $this->goal($this->progress($campaignId)),
            self::GIFTS => $this->figures->donationCount($campaignId),
            self::DONORS => esc_html(number_format_i18n($this->progress($campaignId)->donors)),
            default => '',
        };
        // phpcs:enable
    }

    private function status(int $campaignId): string
    {
        $status = (string) get_post_status($campaignId);
        $end = Timestamp::fromStored((string) get_post_meta($campaignId, CampaignMetaFields::END, true));

        return match (true) {
            $status !== 'publish' => (string) (get_post_status_object($status)->label ?? $status),
            $end !== null && $end <= $this->clock->now() => __('Ended', 'benefit'),
            default => __('Active', 'benefit'),
        };
    }

    private function goal(CampaignProgress $progress): string
    {
        $number = number_format_i18n($progress->goal);

        return FundraisingTotals::share($progress->actual(), $progress->goal, match ($progress->type) {
            /* translators: %s: a number */
            'donations' => sprintf(_n('%s donation', '%s donations', $progress->goal, 'benefit'), $number),
            /* translators: %s: a number */
            'donors' => sprintf(_n('%s donor', '%s donors', $progress->goal, 'benefit'), $number),
            default => $this->settings->money()->format($progress->goal),
        });
    }

    /** Loads the progress of all listed campaigns at once. */
    private function progress(int $campaignId): CampaignProgress
    {
        $this->progress->preload(...FundraisingTotals::listed($campaignId));

        return $this->progress->getProgress($campaignId);
    }
}
