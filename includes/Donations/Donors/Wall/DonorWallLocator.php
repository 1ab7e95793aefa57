<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds posts, templates and widgets with donor walls. */
final class DonorWallLocator
{
    /** Maximum number of pages that one purge can take; other pages of a large site stay cached until they expire. */
    private const PURGED = 500;
    private const WIDGETS = ['block' => 'widget_block', 'text' => 'widget_text'];

    public function __construct(private readonly Database $database) {}

    /** @return list<int> published posts with an approval */
    public function idsOfApprovedWalls(): array
    {
        return $this->approved("p.post_type NOT IN ('wp_block', 'wp_template', 'wp_template_part')");
    }

    /** @return list<int> synced patterns with an approval */
    public function idsOfApprovedPatterns(): array
    {
        return $this->approved("p.post_type = 'wp_block'");
    }

    /** @return list<int> published posts and synced patterns that may show a wall */
    public function idsOfPublishedWalls(): array
    {
        $marks = array_map(fn(string $mark): string => '%' . $this->database->like($mark) . '%', ['<!-- wp:' . DonorWallBlock::NAME . ' ', '[' . DonorWallShortcode::NAME, '<!-- wp:block ']);

        return self::ids($this->database->rows("SELECT ID FROM {wp.posts} WHERE post_status IN ('publish', 'private', 'future') AND (post_content LIKE %s OR post_content LIKE %s OR post_content LIKE %s)", ...$marks));
    }

    /**
     * @param list<int> $ids
     *
     * @return list<int> those that everyone can see
     */
    public function publicIds(array $ids): array
    {
        _prime_post_caches($ids, false, false);

        return array_values(array_filter($ids, static fn(int $id): bool => is_post_publicly_viewable($id) && get_post($id)?->post_password === ''));
    }

    /** Content of widgets and templates, which only people who may edit the theme can change. */
    public function framing(): string
    {
        $texts = [];
        foreach (array_merge(...array_values(array_filter(array_diff_key(wp_get_sidebars_widgets(), ['wp_inactive_widgets' => []]), is_array(...)))) as $id) {
            [$kind, $number] = explode('-', (string) $id) + [1 => ''];
            $widget = ((array) get_option(self::WIDGETS[$kind] ?? '', []))[(int) $number] ?? null;
            $texts[] = is_array($widget) ? (string) ($widget['content'] ?? $widget['text'] ?? '') : '';
        }
        if (wp_is_block_theme()) {
            foreach ([...get_block_templates(), ...get_block_templates([], 'wp_template_part')] as $template) {
                $texts[] = (string) $template->content;
            }
        }

        return implode("\n", $texts);
    }

    /** @return list<int> */
    public function newestIds(): array
    {
        return self::ids($this->database->rows(
            "SELECT ID FROM {wp.posts} WHERE post_status = 'publish' AND post_type IN (" . implode(', ', array_fill(0, count($types = array_values(get_post_types(['public' => true]))), '%s')) . ') ORDER BY post_date DESC LIMIT %d',
            ...[...$types, self::PURGED],
        ));
    }

    /** @return list<int> */
    private function approved(string $condition): array
    {
        return self::ids($this->database->rows("SELECT p.ID FROM {wp.postmeta} m JOIN {wp.posts} p ON p.ID = m.post_id WHERE m.meta_key = %s AND p.post_status = 'publish' AND $condition", DonorWallApprovals::META));
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<int>
     */
    private static function ids(array $rows): array
    {
        return array_map(static fn(array $row): int => (int) $row['ID'], $rows);
    }
}
