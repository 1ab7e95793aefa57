<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** The pages on which campaigns stand. Their own are found by their ids. */
final class CampaignPagesRepository
{
    private const LIMIT = 200;

    public function __construct(private readonly Database $database) {}

    /** @return list<int> what is published with the campaign's block: pages, patterns, templates and their parts */
    public function pages(int $campaignId): array
    {
        $holds = fn(string $text): string => '%' . $this->database->like($text) . '%';
        $rows = $this->database->rows(
            "SELECT ID FROM {wp.posts} WHERE post_status = 'publish' AND post_content LIKE %s AND (post_content LIKE %s OR post_content LIKE %s) LIMIT %d",
            $holds('<!-- wp:' . CampaignBlock::NAME . ' '),
            // The number ends there.
            $holds('"campaignId":' . $campaignId . ','),
            $holds('"campaignId":' . $campaignId . '}'),
            self::LIMIT,
        );

        return array_map(static fn(array $row): int => (int) $row['ID'], $rows);
    }
}
