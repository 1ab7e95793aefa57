<?php

/**
 * The filters of a listing. Without scripts, and in a wide window, the dialog is an ordinary box.
 *
 * @var string $wrapper_html
 * @var string $id           of the dialog
 * @var string $content_html the filters
 * @var string $button_html  opens it on a phone; '' if the button is in the toolbar
 * @var string $show         label of the button that closes it, with the number of results
 * @var string $reset_url    URL without any filter; '' if none is chosen
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<?php echo $button_html; ?>
<dialog id="<?php echo esc_attr($id); ?>" class="benefit-grid__sheet" aria-label="<?php esc_attr_e('Filter', 'benefit'); ?>">
<div class="benefit-grid__done">
<h2><?php esc_html_e('Filter', 'benefit'); ?></h2>
<button type="button" class="benefit-lightbox__button" command="close" commandfor="<?php echo esc_attr($id); ?>" aria-label="<?php esc_attr_e('Close', 'benefit'); ?>"><span aria-hidden="true">×</span></button>
</div>
<?php echo $content_html; ?>
<div class="benefit-grid__done" aria-live="polite">
<button type="button" class="wp-element-button benefit-button" command="close" commandfor="<?php echo esc_attr($id); ?>"><span data-part="found"><?php echo esc_html($show); ?></span></button>
<span data-part="reset"><?php if ($reset_url !== '') : ?><a class="benefit-grid__reset" data-benefit-held="grid-filter" href="<?php echo esc_url($reset_url); ?>"><?php esc_html_e('Clear all', 'benefit'); ?></a><?php endif; ?></span>
</div>
</dialog>
</div>
