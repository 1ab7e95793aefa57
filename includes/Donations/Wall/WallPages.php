<?php

declare(strict_types=1);

namespace Benefit\Donations\Wall;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** The places where donor walls stand: texts of posts, synced patterns in them, templates and widgets. */
final class WallPages
{
    private const LIMIT = 500;
    /** So deep patterns stand in one another. */
    private const DEPTH = 5;

    public function __construct(private readonly Database $database) {}

    public static function holdsWall(string $text): bool
    {
        return str_contains($text, '<!-- wp:' . WallBlock::NAME . ' ') || preg_match('/\[' . WallShortcode::NAME . '[\s\]]/', $text) === 1;
    }

    /** @return list<int> the published posts whose pages show a wall: all of them, where it stands in a template or a widget */
    public function ids(): array
    {
        [$texts, $patterns] = $this->found();

        return $this->isEverywhere(array_keys($patterns)) ? $this->newest() : array_keys($texts);
    }

    /** @return array<int, list<string>> by page that everybody can read: the texts on it that have walls */
    public function publicTexts(): array
    {
        return array_filter($this->found()[0], static fn(int $id): bool => is_post_publicly_viewable($id) && get_post($id)?->post_password === '', ARRAY_FILTER_USE_KEY);
    }

    /** @return array{array<int, list<string>>, array<int, list<string>>} texts with walls by post, and by pattern */
    private function found(): array
    {
        $texts = [];
        $patterns = [];
        $marks = ['<!-- wp:' . WallBlock::NAME . ' ' => [], '[' . WallShortcode::NAME => []];
        for ($depth = 0; $depth <= self::DEPTH && $marks !== []; ++$depth) {
            $next = [];
            foreach ($this->holding(array_keys($marks)) as $row) {
                [$id, $text] = [(int) $row['ID'], (string) $row['post_content']];
                $new = $depth === 0 ? (self::holdsWall($text) ? [$text] : []) : array_merge([], ...array_values(array_filter($marks, static fn(string $mark): bool => str_contains($text, $mark), ARRAY_FILTER_USE_KEY)));
                if ($new === []) {
                    continue;
                }
                if ($row['post_type'] !== 'wp_block') {
                    $texts[$id] = [...$texts[$id] ?? [], ...$new];
                } elseif (!isset($patterns[$id])) {
                    $patterns[$id] = $new;
                    $next += ['"ref":' . $id . '}' => $new, '"ref":' . $id . ',' => $new];
                }
            }
            $marks = $next;
        }

        return [$texts, $patterns];
    }

    /**
     * @param non-empty-list<string> $marks
     *
     * @return list<array<string, string|null>>
     */
    private function holding(array $marks): array
    {
        return $this->database->rows(
            "SELECT ID, post_type, post_content FROM {wp.posts} WHERE post_status = 'publish' AND post_type NOT IN ('wp_template', 'wp_template_part') AND (" . implode(' OR ', array_fill(0, count($marks), 'post_content LIKE %s')) . ') LIMIT %d',
            ...[...array_map(fn(string $mark): string => '%' . $this->database->like($mark) . '%', $marks), self::LIMIT],
        );
    }

    /** @param list<int> $patterns with walls in them */
    private function isEverywhere(array $patterns): bool
    {
        $blocks = get_option('widget_block', []);
        $others = get_option('widget_text', []);
        $texts = [];
        foreach ([...(is_array($blocks) ? $blocks : []), ...(is_array($others) ? $others : [])] as $widget) {
            $texts[] = is_array($widget) ? (string) ($widget['content'] ?? $widget['text'] ?? '') : '';
        }
        if (wp_is_block_theme()) {
            foreach ([...get_block_templates(), ...get_block_templates([], 'wp_template_part')] as $template) {
                $texts[] = (string) $template->content;
            }
        }
        $text = implode("\n", $texts);

        return self::holdsWall($text) || ($patterns !== [] && preg_match('/"ref":(' . implode('|', $patterns) . ')[,}]/', $text) === 1);
    }

    /** @return list<int> as many as one purge can take; the rest of a large site waits until its cache is old */
    private function newest(): array
    {
        return array_map(static fn(array $row): int => (int) $row['ID'], $this->database->rows(
            "SELECT ID FROM {wp.posts} WHERE post_status = 'publish' AND post_type IN (" . implode(', ', array_fill(0, count($types = array_values(get_post_types(['public' => true]))), '%s')) . ') ORDER BY post_date DESC LIMIT %d',
            ...[...$types, self::LIMIT],
        ));
    }
}
