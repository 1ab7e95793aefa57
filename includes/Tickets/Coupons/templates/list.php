<?php
/**
 * Events → Coupons.
 *
 * @var string $said_html  what became of the last press
 * @var string $new_url
 * @var string $list_url
 * @var array<string, string> $menu what finds this screen again, for a form that is sent with GET
 * @var string $search
 * @var int    $count      of what was found
 * @var string $pages_html
 * @var list<array{code: string, edit_url: string, copy_url: string, value: string, tickets: list<string>, limited: bool, period: string, uses: string, state: string}> $coupons
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="wrap">
    <h1 class="wp-heading-inline"><?php echo esc_html(get_admin_page_title()); ?></h1>
    <a href="<?php echo esc_url($new_url); ?>" class="page-title-action"><?php esc_html_e('Add a coupon', 'benefit'); ?></a>
    <hr class="wp-header-end">
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- made by FlashMessage::html()
    echo $said_html;
?>
    <?php if ($coupons === [] && $search === '') : ?>
        <div class="card">
            <h2><?php esc_html_e('No coupons yet', 'benefit'); ?></h2>
            <p><?php esc_html_e('A coupon is a code for a discount: for members, for a school class, for last year’s helpers. Buyers enter it in their cart. You choose the discount, the tickets it applies to, when it is valid, and how often it can be used.', 'benefit'); ?></p>
            <p><a class="button button-primary" href="<?php echo esc_url($new_url); ?>"><?php esc_html_e('Add the first coupon', 'benefit'); ?></a></p>
        </div>
    <?php else : ?>
        <form method="get" action="<?php echo esc_url(admin_url('edit.php')); ?>">
            <?php foreach ($menu as $name => $value) : ?>
                <input type="hidden" name="<?php echo esc_attr($name); ?>" value="<?php echo esc_attr($value); ?>">
            <?php endforeach; ?>
            <p class="search-box">
                <label class="screen-reader-text" for="benefit-coupon-search"><?php esc_html_e('Search for a code', 'benefit'); ?></label>
                <input type="search" id="benefit-coupon-search" name="s" maxlength="40" value="<?php echo esc_attr($search); ?>">
                <button class="button"><?php esc_html_e('Search', 'benefit'); ?></button>
            </p>
        </form>
        <p>
            <?php
            echo esc_html(sprintf(
                /* translators: %s: number of coupons */
                _n('%s coupon', '%s coupons', $count, 'benefit'),
                number_format_i18n($count),
            ));
        ?>
            <?php if ($search !== '') : ?>
                · <a href="<?php echo esc_url($list_url); ?>"><?php esc_html_e('Show all', 'benefit'); ?></a>
            <?php endif; ?>
        </p>
        <?php if ($coupons === []) : ?>
            <p><?php esc_html_e('No code matches your search.', 'benefit'); ?></p>
        <?php else : ?>
            <table class="wp-list-table widefat striped">
                <caption class="screen-reader-text"><?php esc_html_e('Coupons, the newest first', 'benefit'); ?></caption>
                <thead>
                    <tr>
                        <th scope="col" class="column-primary"><?php esc_html_e('Code', 'benefit'); ?></th>
                        <th scope="col"><?php esc_html_e('Discount', 'benefit'); ?></th>
                        <th scope="col"><?php esc_html_e('Ticket types', 'benefit'); ?></th>
                        <th scope="col"><?php esc_html_e('Can be used', 'benefit'); ?></th>
                        <th scope="col"><?php esc_html_e('Uses', 'benefit'); ?></th>
                        <th scope="col"><?php esc_html_e('State', 'benefit'); ?></th>
                        <th scope="col"><?php esc_html_e('Copy', 'benefit'); ?></th>
                    </tr>
                </thead>
                <tbody>
                    <?php foreach ($coupons as $coupon) : ?>
                        <tr class="is-expanded">
                            <?php /* On a phone WordPress puts the first two cells side by side, since its own lists begin with a box to tick. */ ?>
                            <th scope="row" class="column-primary" style="flex-basis: 100%">
                                <a class="row-title" href="<?php echo esc_url($coupon['edit_url']); ?>"><?php echo esc_html($coupon['code']); ?></a>
                            </th>
                            <td style="flex-basis: 100%" data-colname="<?php esc_attr_e('Discount', 'benefit'); ?>"><?php echo esc_html($coupon['value']); ?></td>
                            <td data-colname="<?php esc_attr_e('Ticket types', 'benefit'); ?>">
                                <?php if (!$coupon['limited']) : ?>
                                    <?php esc_html_e('All', 'benefit'); ?>
                                <?php elseif ($coupon['tickets'] === []) : ?>
                                    <?php esc_html_e('None that still exists', 'benefit'); ?>
                                <?php else : ?>
                                    <?php echo esc_html(implode(', ', $coupon['tickets'])); ?>
                                <?php endif; ?>
                            </td>
                            <td data-colname="<?php esc_attr_e('Can be used', 'benefit'); ?>"><?php echo esc_html($coupon['period'] === '' ? __('at any time', 'benefit') : $coupon['period']); ?></td>
                            <td data-colname="<?php esc_attr_e('Uses', 'benefit'); ?>"><?php echo esc_html($coupon['uses']); ?></td>
                            <td data-colname="<?php esc_attr_e('State', 'benefit'); ?>"><?php echo esc_html($coupon['state']); ?></td>
                            <td data-colname="<?php esc_attr_e('Copy', 'benefit'); ?>"><a href="<?php echo esc_url($coupon['copy_url']); ?>"><?php esc_html_e('Duplicate', 'benefit'); ?><span class="screen-reader-text"> <?php echo esc_html($coupon['code']); ?></span></a></td>
                        </tr>
                    <?php endforeach; ?>
                </tbody>
            </table>
            <?php if ($pages_html !== '') : ?>
                <nav class="tablenav-pages" aria-label="<?php esc_attr_e('Pages of the list', 'benefit'); ?>">
                    <?php
                    // phpcs:ignore WordPress.Security.EscapeOutput -- made by paginate_links()
                    echo $pages_html;
                ?>
                </nav>
            <?php endif; ?>
        <?php endif; ?>
    <?php endif; ?>
</div>
