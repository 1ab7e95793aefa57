<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds pages that show a campaign, other than its own. */
final class CampaignPagesRepository
{
    private const LIMIT = 200;

    public function __construct(private readonly Database $database) {}

    /** @return list<int> published posts with the campaign's block: pages, patterns, templates and template parts */
    public function pages(int $campaignId): array
    {
        $holds = fn(string $text): string => '%' . $this->database->like($text) . '%';
        $rows = $this->database->rows(
            "SELECT ID FROM {wp.posts} WHERE post_status = 'publish' AND post_content LIKE %s AND (post_content LIKE %s OR post_content LIKE %s) LIMIT %d",
            $holds('<!-- wp:' . CampaignBlock::NAME . ' '),
            // Followed by a comma or brace, so that no longer number matches.
            $holds('"campaignId":' . $campaignId . ','),
            $holds('"campaignId":' . $campaignId . '}'),
            self::LIMIT,
        );

        return array_map(static fn(array $row): int => (int) $row['ID'], $rows);
    }
}
