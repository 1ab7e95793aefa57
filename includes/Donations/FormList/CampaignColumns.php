<?php

declare(strict_types=1);

namespace Benefit\Donations\FormList;

use Benefit\Donations\Forms\CampaignMeta;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Shared\Clock;
use Benefit\Shared\Moment;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The list of campaigns: their state, and what all their forms have raised together. */
final class CampaignColumns
{
    private const STATUS = 'benefit_status';
    private const RAISED = 'benefit_raised';
    private const GOAL = 'benefit_goal';
    private const GIFTS = 'benefit_gifts';

    public function __construct(private readonly Figures $figures, private readonly Settings $settings, private readonly Clock $clock) {}

    public function register(): void
    {
        add_filter('manage_' . CampaignPostType::NAME . '_posts_columns', $this->columns(...));
        add_action('manage_' . CampaignPostType::NAME . '_posts_custom_column', $this->print(...), 10, 2);
    }

    /**
     * @param array<string, string> $columns
     *
     * @return array<string, string>
     */
    private function columns(array $columns): array
    {
        $date = array_intersect_key($columns, ['date' => '']);

        return array_diff_key($columns, $date) + [
            self::STATUS => __('Status', 'benefit'),
            self::RAISED => __('Raised', 'benefit'),
            self::GOAL => __('Goal', 'benefit'),
            self::GIFTS => __('Donations', 'benefit'),
        ] + $date;
    }

    private function print(string $column, int $campaignId): void
    {
        // phpcs:disable WordPress.Security.EscapeOutput -- each escapes what it says
        echo match ($column) {
            self::STATUS => esc_html($this->status($campaignId)),
            self::RAISED => $this->figures->raised($campaignId, $this->settings->currency()),
            self::GOAL => $this->goal($campaignId),
            self::GIFTS => $this->figures->gifts($campaignId),
            default => '',
        };
        // phpcs:enable
    }

    private function status(int $campaignId): string
    {
        $status = (string) get_post_status($campaignId);
        $end = Moment::fromStored((string) get_post_meta($campaignId, CampaignMeta::END, true));

        return match (true) {
            $status !== 'publish' => (string) (get_post_status_object($status)->label ?? $status),
            $end !== null && $end <= $this->clock->now() => __('Ended', 'benefit'),
            default => __('Active', 'benefit'),
        };
    }

    /** Of an amount, or of a number of donations; how many donors there are is counted on the campaign's page. */
    private function goal(int $campaignId): string
    {
        $goal = (int) get_post_meta($campaignId, CampaignMeta::GOAL, true);

        return match ((string) get_post_meta($campaignId, CampaignMeta::GOAL_TYPE, true)) {
            'donations' => $this->figures->progressOfGifts($campaignId, $goal),
            /* translators: %s: a number */
            'donors' => $goal > 0 ? esc_html(sprintf(_n('%s donor', '%s donors', $goal, 'benefit'), number_format_i18n($goal))) : Figures::noGoal(),
            default => $this->figures->progress($campaignId, $this->settings->currency(), $goal),
        };
    }
}
