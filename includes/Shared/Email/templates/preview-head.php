<?php
/**
 * Subject and attachments, shown above the preview of an email, and its plain text for the email editor's script
 * (src/shared/email/preview-answer.ts).
 *
 * @var string       $subject
 * @var list<string> $files   names of the attachments
 * @var string       $text
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div id="benefit-preview-head" style="padding:12px 16px;border-bottom:1px solid #888888;font-family:sans-serif">
<p style="margin:0"><strong><?php echo esc_html($subject); ?></strong></p>
<?php if ($files !== []) : ?>
<p style="margin:4px 0 0"><span><?php
/* translators: %s: names of files */
echo esc_html(sprintf(__('Attached: %s', 'benefit'), implode(', ', $files)));
    ?></span></p>
<?php endif; ?>
<template><?php echo esc_textarea($text); ?></template>
</div>
