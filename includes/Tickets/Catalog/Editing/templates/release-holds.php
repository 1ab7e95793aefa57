<?php
/**
 * Asks whether to release all held places of an event.
 *
 * @var string $title       of the event
 * @var int    $held        places in carts now
 * @var string $fields_html hidden fields of the action
 * @var string $backUrl
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div class="wrap">
    <h1><?php esc_html_e('Release all reserved tickets', 'benefit'); ?></h1>
    <p>
        <?php
        echo esc_html(sprintf(
            /* translators: 1: title of an event, 2: number of places */
            _n(
                '“%1$s” has %2$s ticket reserved in carts and checkouts.',
                '“%1$s” has %2$s tickets reserved in carts and checkouts.',
                $held,
                'benefit',
            ),
            $title,
            number_format_i18n($held),
        ));
?>
    </p>
    <p><?php esc_html_e('Once these tickets are released, anyone can buy them. Buyers who had them in their cart keep their entries and get the tickets back at checkout if they are still available.', 'benefit'); ?></p>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
// phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
echo $fields_html;
?>
        <p class="submit">
            <button type="submit" class="button button-primary"><?php esc_html_e('Release all reserved tickets', 'benefit'); ?></button>
            <a class="button" href="<?php echo esc_url($backUrl); ?>"><?php esc_html_e('Back to event', 'benefit'); ?></a>
        </p>
    </form>
</div>
