<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Shows the results of our forms (FlashMessage) on WordPress's edit screens, and gives a refused box its entries back.
 */
final class EditScreenNotices
{
    private ?FlashMessage $message = null;

    /** @param array{url: string, label: string}|null $link what to do next */
    public function success(int $postId, string $message, ?array $link = null): void
    {
        FlashMessage::success(self::screen($postId), $message, link: $link);
    }

    /**
     * @param array<string, mixed>  $entries entries by field name
     * @param array<string, string> $labels  labels by the field names of the contract
     */
    public function refused(int $postId, string $where, UserFacingException $refusal, array $entries, array $labels): void
    {
        $label = $labels[$refusal->field] ?? null;
        $message = $refusal->getMessage();
        if ($label !== null) {
            $message = strtr($message, [$refusal->field => '“' . $label . '”']);
        }
        // WordPress has saved the post itself and would report that next to the refusal.
        add_filter('redirect_post_location', static fn(string $location): string => remove_query_arg('message', $location));
        /* translators: 1: title of a box on the screen, 2: what is wrong */
        FlashMessage::refused(self::screen($postId), $refusal, $entries, sprintf(__('“%1$s” was not saved. %2$s', 'benefit'), $where, $message));
    }

    /** @return array<string, string> entries of the current screen, after a refusal */
    public function entries(): array
    {
        return $this->message->entries ?? [];
    }

    /** Name of the refused field. */
    public function field(): string
    {
        return $this->message->field ?? '';
    }

    /** Runs before the screen's boxes are printed, also in the block editor. */
    public function print(): void
    {
        $screen = get_current_screen();
        $post = get_post();
        if ($screen === null || $screen->base !== 'post' || $post === null) {
            return;
        }
        $this->message = FlashMessage::take(self::screen($post->ID));
        // phpcs:ignore WordPress.Security.EscapeOutput -- FlashMessage escapes
        echo (string) $this->message?->toHtml(isDismissible: true);
    }

    /** Needed because the block editor hides what `admin_notices` prints, and saves boxes in the background. */
    public function enqueue(): void
    {
        if (get_current_screen()?->base !== 'post') {
            return;
        }
        $script = (string) file_get_contents(__DIR__ . '/block-editor-notices.js'); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server
        wp_add_inline_script('wp-edit-post', $script);
    }

    private static function screen(int $postId): string
    {
        return 'post-' . $postId;
    }
}
