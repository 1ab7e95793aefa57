<?php

/**
 * The element in which src/shared/admin/desk renders a desk.
 *
 * @var string                                             $name
 * @var string                                             $title
 * @var bool                                               $isBuilt
 * @var array{text: string, url?: string, label?: string} $fallback
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="wrap">
    <h1 class="wp-heading-inline"><?php echo esc_html($title); ?></h1>
    <hr class="wp-header-end">
    <?php if ($isBuilt) : ?>
        <div id="<?php echo esc_attr('benefit-' . $name); ?>"></div>
        <noscript>
            <p>
                <?php echo esc_html($fallback['text']); ?>
                <?php if (isset($fallback['url'], $fallback['label'])) : ?>
                    <a href="<?php echo esc_url($fallback['url']); ?>"><?php echo esc_html($fallback['label']); ?></a>
                <?php endif; ?>
            </p>
        </noscript>
    <?php else : ?>
        <div class="notice notice-error inline"><p><?php esc_html_e('The scripts for this screen are missing. Please reinstall the plugin.', 'benefit'); ?></p></div>
    <?php endif; ?>
</div>
