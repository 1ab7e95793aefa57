<?php

/**
 * The button that sends the filters of a listing.
 *
 * @var string $form id of the form
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p class="benefit-grid__send"><button type="submit" class="wp-element-button benefit-button benefit-button--quiet" form="<?php echo esc_attr($form); ?>"><?php esc_html_e('Show results', 'benefit'); ?></button></p>
