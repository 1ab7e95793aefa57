<?php

declare(strict_types=1);

namespace Benefit\Content\Placement;

defined('ABSPATH') || exit;

/**
 * Reads the blocks of a holder: a post, a synced pattern, a template or template part (also of the theme's files), or
 * the widgets.
 */
final class BlockHolders
{
    private const BLOCKS = '/<!-- wp:(benefit\/|block |template-part )|\[pt_view/';

    private const PATTERNS_MOST = 10;

    /** @var array<string, list<array<string, mixed>>> by the content's hash */
    private array $parsed = [];

    /** @var array<string, \WP_Block_Template|null> */
    private array $templates = [];

    private string $version = '';

    private bool $isTrial = false;

    /** Treats the page as a preview while the editor tries settings. */
    public function beginTrial(): void
    {
        $this->isTrial = true;
    }

    /** Whether this is a preview of the post for a user who may edit it. */
    public function isPreviewOf(int $postId): bool
    {
        return ($this->isTrial || is_preview()) && $postId > 0 && current_user_can('edit_post', $postId);
    }

    /** Identifies the state that blocks() reads: it changes when a post is saved, a trial begins or the user changes. */
    public function version(): string
    {
        return wp_cache_get_last_changed('posts') . (int) $this->isTrial . (int) is_preview() . get_current_user_id();
    }

    /**
     * @param int    $postId   0: the template file, or without one the widgets
     * @param string $template `wp_template:theme//slug`
     *
     * @return list<array<string, mixed>> parsed
     */
    public function blocks(int $postId, string $template): array
    {
        $content = match (true) {
            $postId > 0 => $this->saved($postId),
            $template !== '' => $this->template($template)->content ?? '',
            default => self::widgets(),
        };
        $key = md5($content);

        return $this->parsed[$key] ??= preg_match(self::BLOCKS, $content) === 1 ? array_values(parse_blocks($content)) : [];
    }

    /**
     * @param string $template `wp_template:theme//slug`
     *
     * @return array{int, string} the post that holds its blocks, or the template itself if its file does
     */
    public function holderOf(string $template): array
    {
        $postId = (int) ($this->template($template)->wp_id ?? 0);

        return [$postId, $postId > 0 ? '' : $template];
    }

    /** @return list<int> synced patterns that contain a text, the newest first */
    public function patternsWith(string $text): array
    {
        global $wpdb;
        $sql = $wpdb->prepare("SELECT ID FROM $wpdb->posts WHERE post_type = 'wp_block' AND post_status = 'publish' AND post_content LIKE %s ORDER BY ID DESC LIMIT %d", '%' . $wpdb->esc_like($text) . '%', self::PATTERNS_MOST);

        // phpcs:ignore WordPress.DB.PreparedSQL -- prepared above
        return array_values(array_map(intval(...), $wpdb->get_col($sql)));
    }

    private function template(string $template): ?\WP_Block_Template
    {
        if ($this->version !== $this->version()) {
            [$this->version, $this->templates] = [$this->version(), []];
        }
        if (!array_key_exists($template, $this->templates)) {
            [$type, $id] = explode(':', $template, 2) + [1 => ''];
            $this->templates[$template] = get_block_template($id, $type === 'wp_template' ? 'wp_template' : 'wp_template_part');
        }

        return $this->templates[$template];
    }

    /** Returns the content of a post; in a preview, that of its autosave. */
    private function saved(int $postId): string
    {
        $saved = $this->isPreviewOf($postId) ? wp_get_post_autosave($postId) : false;

        return ($saved ?: get_post($postId))->post_content ?? '';
    }

    private static function widgets(): string
    {
        $content = '';
        $widgets = (array) get_option('widget_block', []);
        // Inactive widgets are shown nowhere.
        foreach (array_merge(...array_values(array_filter(array_diff_key(wp_get_sidebars_widgets(), ['wp_inactive_widgets' => 1]), is_array(...)))) as $id) {
            $widget = $widgets[(int) substr((string) $id, strlen('block-'))] ?? null;
            $content .= str_starts_with((string) $id, 'block-') && is_array($widget) && is_string($widget['content'] ?? null) ? $widget['content'] : '';
        }

        return $content;
    }
}
