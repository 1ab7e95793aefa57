<?php
/**
 * Notices of an editing screen.
 *
 * @var list<array{kind: string, message: string}> $notices
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<?php foreach ($notices as $notice) : ?>
<div class="notice notice-<?php echo esc_attr($notice['kind']); ?> is-dismissible" data-benefit-notice="<?php echo esc_attr($notice['kind']); ?>">
    <p><?php echo esc_html($notice['message']); ?></p>
</div>
<?php endforeach; ?>
