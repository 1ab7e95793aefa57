<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\View;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * The notice that a saved editing screen shows after its redirect. Bound to the person and the post, and kept for two
 * minutes. A refusal keeps the entries as well, so that the box shows them again.
 */
final class Notices
{
    /** How the names of its transients begin. */
    public const TRANSIENT = 'benefit_notice_';

    private const LIFE = 120;

    /** @var list<array{kind: string, message: string}> */
    private array $notices = [];

    /** @var array<string, string> */
    private array $entries = [];

    private ?string $field = null;

    public function register(): void
    {
        add_action('admin_notices', $this->show(...));
        add_action('enqueue_block_editor_assets', $this->enqueue(...));
    }

    public function success(int $postId, string $message): void
    {
        $this->keep($postId, ['kind' => 'success', 'message' => $message]);
    }

    /**
     * @param array<string, string> $entries what was entered, by field name
     * @param array<string, string> $labels  what people call a field, by the name that the contract has for it
     */
    public function refused(int $postId, string $where, Refusal $refusal, array $entries, array $labels): void
    {
        $label = $labels[$refusal->field] ?? null;
        $message = $refusal->getMessage();
        if ($label !== null) {
            $message = strtr($message, [$refusal->field => '“' . $label . '”']);
        }
        // WordPress has saved the title and would say so beside the refusal.
        add_filter('redirect_post_location', static fn(string $location): string => remove_query_arg('message', $location));
        $this->keep($postId, [
            'kind' => 'error',
            /* translators: 1: title of a box on the screen, 2: what is wrong */
            'message' => sprintf(__('“%1$s” was not saved. %2$s', 'benefit'), $where, $message),
            'field' => $refusal->field,
            'entries' => $entries,
        ]);
    }

    /** @return array<string, string> what was entered on the screen that is shown, after a refusal */
    public function entries(): array
    {
        return $this->entries;
    }

    /** The name of the refused field. */
    public function field(): ?string
    {
        return $this->field;
    }

    /** Runs before the screen's boxes are printed, also in the block editor. */
    private function show(): void
    {
        $screen = get_current_screen();
        $post = get_post();
        if ($screen === null || $screen->base !== 'post' || $post === null) {
            return;
        }
        $key = self::key($post->ID);
        $kept = get_transient($key);
        if (is_array($kept)) {
            delete_transient($key);
            $this->read($kept);
        }
        if ($this->notices !== []) {
            // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
            echo View::render(__DIR__ . '/templates/notices.php', ['notices' => $this->notices]);
        }
    }

    /** The block editor hides what `admin_notices` prints and saves boxes in the background. */
    private function enqueue(): void
    {
        if (get_current_screen()?->base !== 'post') {
            return;
        }
        $script = (string) file_get_contents(__DIR__ . '/block-editor-notices.js');
        wp_add_inline_script('wp-edit-post', $script);
    }

    /** @param array{kind: string, message: string, field?: string|null, entries?: array<string, string>} $notice */
    private function keep(int $postId, array $notice): void
    {
        $kept = get_transient(self::key($postId));
        $kept = is_array($kept) ? $kept : [];
        $kept[] = $notice;
        set_transient(self::key($postId), $kept, self::LIFE);
    }

    /** @param array<mixed> $kept */
    private function read(array $kept): void
    {
        foreach ($kept as $notice) {
            if (!is_array($notice) || !is_string($notice['message'] ?? null)) {
                continue;
            }
            $this->notices[] = [
                'kind' => ($notice['kind'] ?? '') === 'success' ? 'success' : 'error',
                'message' => $notice['message'],
            ];
            if (is_array($notice['entries'] ?? null)) {
                $this->entries = array_filter($notice['entries'], 'is_string');
                $this->field = is_string($notice['field'] ?? null) ? $notice['field'] : null;
            }
        }
    }

    private static function key(int $postId): string
    {
        return self::TRANSIENT . get_current_user_id() . '_' . $postId;
    }
}
