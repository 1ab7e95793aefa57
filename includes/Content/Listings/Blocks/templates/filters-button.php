<?php

/**
 * The button that opens a listing's filters on a phone.
 *
 * @var string $id     of the dialog
 * @var int    $chosen number of choices
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<button type="button" class="wp-element-button benefit-button benefit-button--quiet benefit-grid__open" command="show-modal" commandfor="<?php echo esc_attr($id); ?>" aria-haspopup="dialog"><?php esc_html_e('Filter', 'benefit'); ?><span data-part="chosen"><?php echo esc_html($chosen > 0 ? ' (' . number_format_i18n($chosen) . ')' : ''); ?></span></button>
