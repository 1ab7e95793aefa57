<?php
/**
 * Subject and attachments, shown above the preview of an email.
 *
 * @var string       $subject
 * @var list<string> $files   names of the attachments
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div style="padding:12px 16px;border-bottom:1px solid #888888;font-family:sans-serif">
<p style="margin:0"><strong><?php echo esc_html($subject); ?></strong></p>
<?php if ($files !== []) : ?>
<p style="margin:4px 0 0"><?php
/* translators: %s: names of files */
echo esc_html(sprintf(__('Attached: %s', 'benefit'), implode(', ', $files)));
    ?></p>
<?php endif; ?>
</div>
