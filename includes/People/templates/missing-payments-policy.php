<?php

/**
 * The proposed text for a privacy policy about missing payments.
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<h3><?php esc_html_e('Payments after a data loss', 'benefit'); ?></h3>
<p><?php esc_html_e('If this site loses the record of something you paid for, we get the name and email address entered for the payment from the payment provider, in order to restore the record or to refund the payment. We delete both 30 days after that is settled.', 'benefit'); ?></p>
