<?php

declare(strict_types=1);

namespace Benefit\Content\Grid;

defined('ABSPATH') || exit;

/**
 * Where the block stands that is being rendered: in a post, a synced pattern, a template or a part of one (of the theme's files
 * too), or a widget. WordPress does not say so: the blocks that hold others are followed.
 */
final class Standing
{
    /** @var list<array{string, string}> the holders that are open: name, and what it names */
    private array $open = [];
    private bool $isTrial = false;

    public function register(): void
    {
        add_filter('pre_render_block', $this->enter(...), PHP_INT_MAX, 2);
        foreach (['core/block', 'core/template-part'] as $holder) {
            add_filter("render_block_$holder", $this->leave(...), PHP_INT_MIN);
        }
    }

    /** @return array{int, string} the post that holds the block, or 0, and the template, `theme//slug`, or '' */
    public function here(): array
    {
        [$holder, $name] = $this->open[count($this->open) - 1] ?? ['', ''];
        if ($holder === 'core/block') {
            return [(int) $name, ''];
        }
        if (doing_filter('the_content')) {
            return [(int) get_the_ID(), ''];
        }
        if ($holder === 'core/template-part') {
            return self::template($name, 'wp_template_part');
        }
        global $_wp_current_template_id;

        return is_string($_wp_current_template_id) && $_wp_current_template_id !== '' && !doing_action('dynamic_sidebar')
            ? self::template($_wp_current_template_id, 'wp_template')
            : [0, ''];
    }

    /** Settings are tried in the editor: the page is as its preview is. */
    public function beginTrial(): void
    {
        $this->isTrial = true;
    }

    /** Whether somebody who edits the post looks at it before others do. */
    public function isPreviewOf(int $postId): bool
    {
        return ($this->isTrial || is_preview()) && $postId > 0 && current_user_can('edit_post', $postId);
    }

    /**
     * The blocks among which a listing stands.
     *
     * @return list<array<string, mixed>>
     */
    public function blocks(int $postId, string $template): array
    {
        $content = '';
        if ($postId > 0) {
            $content = $this->content($postId);
        } elseif ($template !== '') {
            [$type, $id] = explode(':', $template, 2) + [1 => ''];
            $content = get_block_template($id, $type === 'wp_template' ? 'wp_template' : 'wp_template_part')->content ?? '';
        } else {
            $widgets = (array) get_option('widget_block', []);
            // Those that were put aside are shown nowhere.
            foreach (array_merge(...array_values(array_diff_key(wp_get_sidebars_widgets(), ['wp_inactive_widgets' => 1]))) as $id) {
                $widget = $widgets[(int) substr((string) $id, strlen('block-'))] ?? null;
                $content .= str_starts_with((string) $id, 'block-') && is_array($widget) && is_string($widget['content'] ?? null) ? $widget['content'] : '';
            }
        }

        return str_contains($content, '<!-- wp:benefit/') ? array_values(parse_blocks($content)) : [];
    }

    /** In a preview as WordPress shows it there: what was saved by itself while somebody writes. */
    private function content(int $postId): string
    {
        $saved = $this->isPreviewOf($postId) ? wp_get_post_autosave($postId) : false;

        return ($saved ?: get_post($postId))->post_content ?? '';
    }

    /** @param array<string, mixed> $block parsed */
    private function enter(mixed $html, array $block): mixed
    {
        $name = $block['blockName'] ?? '';
        if ($html === null && ($name === 'core/block' || $name === 'core/template-part')) {
            $attributes = $block['attrs'] ?? [];
            $this->open[] = [$name, $name === 'core/block' ? (string) ($attributes['ref'] ?? 0) : (($attributes['theme'] ?? '') ?: get_stylesheet()) . '//' . ($attributes['slug'] ?? '')];
        }

        return $html;
    }

    private function leave(mixed $html): mixed
    {
        array_pop($this->open);

        return $html;
    }

    /**
     * @param 'wp_template'|'wp_template_part' $type
     *
     * @return array{int, string}
     */
    private static function template(string $id, string $type): array
    {
        $template = get_block_template($id, $type);

        return [(int) ($template->wp_id ?? 0), empty($template->wp_id) ? "$type:$id" : ''];
    }
}
