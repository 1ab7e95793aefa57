<?php

declare(strict_types=1);

namespace Benefit\Donations\FormList;

use Benefit\Donations\Forms\CampaignMeta;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The list of campaigns: what all their forms have raised together. */
final class CampaignColumns
{
    private const RAISED = 'benefit_raised';
    private const GOAL = 'benefit_goal';
    private const GIFTS = 'benefit_gifts';

    public function __construct(private readonly Figures $figures, private readonly Settings $settings) {}

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
            self::RAISED => __('Raised', 'benefit'),
            self::GOAL => __('Goal', 'benefit'),
            self::GIFTS => __('Donations', 'benefit'),
        ] + $date;
    }

    private function print(string $column, int $campaignId): void
    {
        // phpcs:disable WordPress.Security.EscapeOutput -- each escapes what it says
        echo match ($column) {
            self::RAISED => $this->figures->raised($campaignId, $this->settings->currency()),
            self::GOAL => $this->figures->progress($campaignId, $this->settings->currency(), (int) get_post_meta($campaignId, CampaignMeta::GOAL, true)),
            self::GIFTS => $this->figures->gifts($campaignId),
            default => '',
        };
        // phpcs:enable
    }
}
