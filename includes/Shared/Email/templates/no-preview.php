<?php
/**
 * Shown in place of a preview.
 *
 * @var string $message what is wrong
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<!DOCTYPE html>
<html><head><meta charset="utf-8"><title></title></head><body style="font-family:sans-serif"><p role="alert"><?php echo esc_html($message); ?></p></body></html>
