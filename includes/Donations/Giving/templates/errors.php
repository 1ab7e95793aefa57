<?php

/**
 * Errors in a posted form, in the format that clients of give_process_donation read (docs/contracts.md "Donations").
 *
 * @var list<array{code: string, message: string, field: string, data: array<string, string>}> $errors
 * @var string                                                                                  $today  URL of the
 *     current form if the page shows an older one, else ''
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="give_notices give_errors">
<?php foreach ($errors as $error) : ?>
<div class="give_error give_notice" id="give_error_<?php echo esc_attr($error['code']); ?>"<?php foreach ($error['data'] as $name => $value) : ?> data-<?php echo esc_attr($name); ?>="<?php echo esc_attr($value); ?>"<?php endforeach; ?>><p<?php if ($error['field'] !== '') : ?> data-field="<?php echo esc_attr($error['field']); ?>"<?php endif; ?>><?php echo esc_html($error['message']); ?></p></div>
<?php endforeach; ?>
<?php if ($today !== '') : ?>
<p><a href="<?php echo esc_url($today); ?>"><?php esc_html_e('View the current form', 'benefit'); ?></a></p>
<?php endif; ?>
</div>
