<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Finds donor walls: in posts, synced patterns inside them, templates and widgets. */
final class DonorWallLocator
{
    private const LIMIT = 500;
    /** Maximum nesting of patterns. */
    private const DEPTH = 5;

    public function __construct(private readonly Database $database) {}

    public static function holdsWall(string $text): bool
    {
        return str_contains($text, '<!-- wp:' . DonorWallBlock::NAME . ' ') || preg_match('/\[' . DonorWallShortcode::NAME . '[\s\]]/', $text) === 1;
    }

    /** @return list<int> published posts that show a wall; all of them if a template or widget has one */
    public function ids(): array
    {
        [$texts, $patterns] = $this->found();

        $framing = $this->framing();

        return self::holdsWall($framing) || self::isFramed(array_keys($patterns), $framing) ? $this->newest() : array_keys($texts);
    }

    /**
     * Texts with walls that everyone can see.
     *
     * @return array{pages: array<int, string>, everywhere: array<int, string>} on pages, and in templates and widgets;
     *     by the post or synced pattern that contains them, 0: neither
     */
    public function publicTexts(): array
    {
        [$pages, $patterns] = $this->found();
        $public = array_filter($pages, static fn(int $id): bool => is_post_publicly_viewable($id) && get_post($id)?->post_password === '', ARRAY_FILTER_USE_KEY);
        $framing = $this->framing();
        $framed = array_filter($patterns, static fn(int $id): bool => self::isFramed([$id], $framing), ARRAY_FILTER_USE_KEY);

        return ['pages' => array_replace(...[[], ...array_values($public)]), 'everywhere' => array_replace([0 => $framing], ...array_values($framed))];
    }

    /**
     * @return array{array<int, array<int, string>>, array<int, array<int, string>>} texts with walls by the id of
     *     their post, of each post that shows them; the same of each synced pattern
     */
    private function found(): array
    {
        $texts = [];
        $patterns = [];
        $marks = ['<!-- wp:' . DonorWallBlock::NAME . ' ' => [], '[' . DonorWallShortcode::NAME => []];
        for ($depth = 0; $depth <= self::DEPTH && $marks !== []; ++$depth) {
            $next = [];
            foreach ($this->holding(array_keys($marks)) as $row) {
                [$id, $text] = [(int) $row['ID'], (string) $row['post_content']];
                $new = $depth === 0 ? (self::holdsWall($text) ? [$id => $text] : []) : array_replace([], ...array_values(array_filter($marks, static fn(string $mark): bool => str_contains($text, $mark), ARRAY_FILTER_USE_KEY)));
                if ($new === []) {
                    continue;
                }
                if ($row['post_type'] !== 'wp_block') {
                    $texts[$id] = ($texts[$id] ?? []) + $new;
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

    /** @param list<int> $patterns patterns that contain walls */
    private static function isFramed(array $patterns, string $framing): bool
    {
        return $patterns !== [] && preg_match('/"ref":(' . implode('|', $patterns) . ')[,}]/', $framing) === 1;
    }

    /** Content of widgets and templates, which only people who may edit the theme can change. */
    private function framing(): string
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

        return implode("\n", $texts);
    }

    /** @return list<int> as many as one purge can take; other pages of a large site stay cached until they expire */
    private function newest(): array
    {
        return array_map(static fn(array $row): int => (int) $row['ID'], $this->database->rows(
            "SELECT ID FROM {wp.posts} WHERE post_status = 'publish' AND post_type IN (" . implode(', ', array_fill(0, count($types = array_values(get_post_types(['public' => true]))), '%s')) . ') ORDER BY post_date DESC LIMIT %d',
            ...[...$types, self::LIMIT],
        ));
    }
}
