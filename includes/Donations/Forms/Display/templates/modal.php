<?php

/**
 * Dialog with a form. Open without scripts, it is part of the page's flow.
 *
 * @var string $id
 * @var string $kind_html additional classes
 * @var bool $is_open
 * @var bool $is_returned
 * @var string $title
 * @var string $close
 * @var string $whole_html content
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<dialog class="give-modal<?php echo $kind_html; ?>" id="<?php echo esc_attr($id); ?>" aria-labelledby="<?php echo esc_attr($id); ?>-title"<?php echo $is_open ? ' open' : ''; ?>>
<div class="give-modal__box">
<form method="dialog"><button type="submit" class="give-closer" aria-label="<?php echo esc_attr($close); ?>" title="<?php echo esc_attr($close); ?>"><span aria-hidden="true">&times;</span></button></form>
<h2 class="benefit-heading" id="<?php echo esc_attr($id); ?>-title" tabindex="-1"<?php echo $is_returned ? ' autofocus' : ''; ?>><?php echo esc_html($title); ?></h2>
<?php echo $whole_html; ?>
</div>
</dialog>
