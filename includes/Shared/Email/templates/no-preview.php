<?php
/**
 * Shown in place of a preview.
 *
 * @var string $message what is wrong
 * @var string $field   name of the text that it is about, or ''
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<!DOCTYPE html>
<html><head><meta charset="utf-8"><title></title></head><body style="font-family:sans-serif"><p role="alert" data-field="<?php echo esc_attr($field); ?>"><?php echo esc_html($message); ?></p></body></html>
