<?php

declare(strict_types=1);

namespace Benefit\Content\MediaUpload;

use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\AdminScript;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/**
 * Renders Media → Upload many: the frame of a screen that runs in the browser (src/content/media-upload), and a plain
 * form without JavaScript.
 */
final class MediaUploadScreen extends AdminScreen
{
    /** WordPress's own nonce action, for both async-upload.php and media-new.php. */
    public const NONCE = 'media-form';
    /** User setting in which WordPress's own uploader remembers whether images are scaled down. */
    private const RESIZE = 'upload_resize';

    protected const MENU = 'upload.php';
    protected const SLUG = 'benefit-upload';
    protected const CAPABILITY = MediaUploadRestController::CAPABILITY;

    private readonly AdminScript $script;

    public function __construct(PluginFile $plugin)
    {
        $this->script = new AdminScript($plugin->path, 'benefit-media-upload', 'admin/media-upload');
    }

    protected static function title(): string
    {
        return __('Bulk upload', 'benefit');
    }

    protected function renderContent(): string
    {
        $post = self::post();

        return HtmlOutput::screen(__DIR__ . '/templates/upload-screen.php', [
            'title' => self::title(),
            'to' => $post === null ? '' : self::nameOf($post),
            'is_refused' => $post === null && QueryArgs::id('post_id') > 0,
            'to_url' => $post === null ? '' : (string) get_edit_post_link($post, 'raw'),
            'action' => admin_url('media-new.php'),
            'nonce' => wp_create_nonce(self::NONCE),
            'post_id' => $post === null ? '0' : (string) $post->ID,
            'most' => (string) size_format(MediaUploadLimits::bytes()),
        ]);
    }

    protected function enqueue(): void
    {
        $this->script->enqueue(['benefitMediaUpload' => self::settings(self::post())]);
    }

    /** @return array<string, mixed> schema/settings/benefit-media-upload.json */
    public static function settings(?\WP_Post $post): array
    {
        return [
            'upload_url' => admin_url('async-upload.php'),
            'ajax_url' => admin_url('admin-ajax.php'),
            'signin_url' => add_query_arg('interim-login', '1', wp_login_url()),
            'library_url' => admin_url('upload.php'),
            // phpcs:ignore WordPress.WP.I18n -- WordPress's own sentence, with which it answers an upload
            'type_refused' => translate('Sorry, you are not allowed to upload this file type.'),
            'nonce' => wp_create_nonce(self::NONCE),
            'post_id' => $post->ID ?? 0,
            'attached' => $post === null ? 0 : self::attachedTo($post->ID),
            'counts' => self::counts(),
            'resize' => get_user_setting(self::RESIZE) !== false,
            'has_trash' => EMPTY_TRASH_DAYS > 0,
            'limits' => MediaUploadLimits::forScripts(),
        ];
    }

    /** Returns the post that `post_id` in the URL names, if the user may edit it. */
    public static function post(): ?\WP_Post
    {
        $id = QueryArgs::id('post_id');
        $post = $id > 0 && current_user_can('edit_post', $id) ? get_post($id) : null;

        return $post instanceof \WP_Post ? $post : null;
    }

    private static function nameOf(\WP_Post $post): string
    {
        return trim(wp_specialchars_decode($post->post_title, ENT_QUOTES)) ?: __('(no title)', 'benefit');
    }

    private static function attachedTo(int $id): int
    {
        return count(get_children(['post_parent' => $id, 'post_type' => 'attachment', 'post_status' => 'inherit', 'fields' => 'ids']));
    }

    /** @return array<string, int> files in the library, by kind */
    private static function counts(): array
    {
        $counts = ['image' => 0, 'audio' => 0, 'video' => 0, 'file' => 0];
        foreach ((array) wp_count_attachments() as $type => $count) {
            if ($type !== 'trash') {
                $counts[AttachmentPresenter::kindOf((string) $type)] += (int) $count;
            }
        }

        return $counts;
    }
}
