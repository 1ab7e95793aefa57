<?php

/**
 * Media → Upload many: the element that src/content/media-upload renders into, and a form that works without it. The form is sent
 * to WordPress's own page.
 *
 * @var string $title
 * @var string $to the title of the post that the files are attached to; '': none
 * @var string $to_url
 * @var bool $is_refused the URL names a post to which this user may not attach files
 * @var string $action
 * @var string $nonce
 * @var string $post_id
 * @var string $most the largest file that the server accepts, such as "64 MB"
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="wrap">
    <h1 class="wp-heading-inline"><?php echo esc_html($title); ?></h1>
    <hr class="wp-header-end">
    <?php if ($to !== '') : ?>
        <p><?php esc_html_e('The files will be attached to:', 'benefit'); ?> <a href="<?php echo esc_url($to_url); ?>"><?php echo esc_html($to); ?></a></p>
    <?php endif; ?>
    <?php if ($is_refused) : ?>
        <div class="notice notice-warning inline"><p><?php esc_html_e('The files will not be attached to a post: the post does not exist, or you are not allowed to edit it.', 'benefit'); ?></p></div>
    <?php endif; ?>
    <div id="benefit-media-upload"></div>
    <form id="benefit-html-upload" method="post" enctype="multipart/form-data" action="<?php echo esc_url($action); ?>">
        <input type="hidden" name="post_id" value="<?php echo esc_attr($post_id); ?>">
        <input type="hidden" name="_wpnonce" value="<?php echo esc_attr($nonce); ?>">
        <p>
            <label for="benefit-html-file"><?php esc_html_e('Choose a file from your device', 'benefit'); ?></label><br>
            <input type="file" id="benefit-html-file" name="async-upload" required>
        </p>
        <p><button type="submit" class="button button-primary" name="html-upload" value="1"><?php esc_html_e('Upload', 'benefit'); ?></button></p>
        <?php /* translators: %s: a size, such as 64 MB */ ?>
        <p class="description"><?php echo esc_html(sprintf(__('Maximum file size: %s. The media library opens when the upload is complete.', 'benefit'), $most)); ?></p>
    </form>
</div>
