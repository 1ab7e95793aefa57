<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

defined('ABSPATH') || exit;

/**
 * Where the block stands that is being rendered: in a post, a synced pattern, a template or a part of one (of the theme's files
 * too), or a widget. WordPress does not say so: the blocks that hold others are followed.
 */
final class RenderContext
{
    private const CONTENT = 'the_content';
    public const LOOP = 'core/post-template';

    /** @var list<array{string, string}> the holders, and loops of WordPress, that are open: name, and what it names */
    private array $open = [];
    private bool $isTrial = false;

    /** @return array{int, string} the post that holds the block, or 0, and the template, `theme//slug`, or '' */
    public function here(): array
    {
        $holders = array_values(array_filter($this->open, static fn(array $one): bool => $one[0] !== self::LOOP));
        [$holder, $name] = $holders[count($holders) - 1] ?? ['', ''];
        if ($holder === 'core/block' || $holder === self::CONTENT) {
            return [(int) $name, ''];
        }
        if ($holder === 'core/template-part') {
            return self::template($name, 'wp_template_part');
        }
        global $_wp_current_template_id;

        return is_string($_wp_current_template_id) && $_wp_current_template_id !== '' && !doing_action('dynamic_sidebar')
            ? self::template($_wp_current_template_id, 'wp_template')
            : [0, ''];
    }

    /** @return int the post whose content is being rendered, in whichever loops; 0: none */
    public function content(): int
    {
        $contents = array_column(array_filter($this->open, static fn(array $one): bool => $one[0] === self::CONTENT), 1);

        return (int) end($contents);
    }

    /** @return int so many contents are being rendered, each in a card of the one before */
    public function depth(): int
    {
        return count(array_keys(array_column($this->open, 0), self::CONTENT, true));
    }

    /** @return int the post that a loop of WordPress has come to; 0 outside of one */
    public function item(): int
    {
        return in_array(self::LOOP, array_column($this->open, 0), true) ? (int) get_the_ID() : 0;
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
            $content = $this->saved($postId);
        } elseif ($template !== '') {
            [$type, $id] = explode(':', $template, 2) + [1 => ''];
            $content = get_block_template($id, $type === 'wp_template' ? 'wp_template' : 'wp_template_part')->content ?? '';
        } else {
            $widgets = (array) get_option('widget_block', []);
            // Those that were put aside are shown nowhere.
            foreach (array_merge(...array_values(array_filter(array_diff_key(wp_get_sidebars_widgets(), ['wp_inactive_widgets' => 1]), is_array(...)))) as $id) {
                $widget = $widgets[(int) substr((string) $id, strlen('block-'))] ?? null;
                $content .= str_starts_with((string) $id, 'block-') && is_array($widget) && is_string($widget['content'] ?? null) ? $widget['content'] : '';
            }
        }

        return str_contains($content, '<!-- wp:benefit/') ? array_values(parse_blocks($content)) : [];
    }

    /** In a preview as WordPress shows it there: what was saved by itself while somebody writes. */
    private function saved(int $postId): string
    {
        $saved = $this->isPreviewOf($postId) ? wp_get_post_autosave($postId) : false;

        return ($saved ?: get_post($postId))->post_content ?? '';
    }

    /**
     * @param array<string, mixed> $block parsed
     *
     * @return array<string, mixed>
     */
    public function enter(array $block): array
    {
        $one = self::opened($block);
        if ($one !== null) {
            $this->open[] = $one;
        }

        return $block;
    }

    /**
     * WordPress says it twice of a pattern, in whose name it also renders what is in it.
     *
     * @param array<string, mixed> $block parsed
     */
    public function leave(mixed $html, array $block): mixed
    {
        if (end($this->open) === self::opened($block)) {
            array_pop($this->open);
        }

        return $html;
    }

    public function enterContent(mixed $content): mixed
    {
        $this->open[] = [self::CONTENT, (string) get_the_ID()];

        return $content;
    }

    public function leaveContent(mixed $content): mixed
    {
        array_pop($this->open);

        return $content;
    }

    /**
     * @param array<string, mixed> $block parsed
     *
     * @return array{string, string}|null as it is kept while it is open
     */
    private static function opened(array $block): ?array
    {
        $attributes = $block['attrs'] ?? [];

        return match ($block['blockName'] ?? '') {
            'core/block' => ['core/block', (string) ($attributes['ref'] ?? 0)],
            'core/template-part' => ['core/template-part', (($attributes['theme'] ?? '') ?: get_stylesheet()) . '//' . ($attributes['slug'] ?? '')],
            self::LOOP => [self::LOOP, ''],
            default => null,
        };
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
