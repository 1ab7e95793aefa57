<?php
/**
 * One coupon, new or changed.
 *
 * @var int                   $id       0: a new one
 * @var string                $list_url
 * @var array<string, string> $values   by field
 * @var string                $wrong    the refused field
 * @var string                $error    what is wrong with it
 * @var array<string, string> $kinds    label by kind
 * @var string                $currency
 * @var string                $zone     of the times
 * @var array<int, string>    $tickets  name by id
 * @var list<int>             $chosen   of these
 * @var int                   $used     how often
 * @var string                $fields_html hidden fields of the action
 * @var string                $delete_fields_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$attributes = static function (string $name, bool $hasHelp = true) use ($wrong): void {
    $described = trim(($hasHelp ? "benefit-coupon-$name-help " : '') . ($wrong === $name ? "benefit-coupon-$name-error" : ''));
    printf(' id="benefit-coupon-%1$s" name="%1$s"', esc_attr($name));
    if ($described !== '') {
        printf(' aria-describedby="%s"', esc_attr($described));
    }
    if ($wrong === $name) {
        echo ' aria-invalid="true" autofocus';
    }
};
$about = static function (string $name, string $help = '') use ($wrong, $error): void {
    if ($help !== '') {
        printf('<p class="description" id="benefit-coupon-%s-help">%s</p>', esc_attr($name), esc_html($help));
    }
    if ($wrong === $name) {
        printf('<p class="notice notice-error inline" id="benefit-coupon-%s-error">%s</p>', esc_attr($name), esc_html($error));
    }
};
$input = static function (string $name, string $label, string $help, string $type, string $more) use ($attributes, $about, $values): void {
    printf('<tr><th scope="row"><label for="benefit-coupon-%s">%s</label></th><td>', esc_attr($name), esc_html($label));
    // phpcs:ignore WordPress.Security.EscapeOutput -- literals of this file
    printf('<input type="%s" value="%s" %s', esc_attr($type), esc_attr($values[$name]), $more);
    $attributes($name, $help !== '');
    echo '>';
    $about($name, $help);
    echo '</td></tr>';
};
?>
<div class="wrap">
    <h1><?php echo esc_html($id === 0 ? __('New coupon', 'benefit') : __('Edit coupon', 'benefit')); ?></h1>
    <?php if ($error !== '') : ?>
        <div class="notice notice-error" role="alert"><p><?php echo esc_html(__('The coupon was not saved.', 'benefit') . ' ' . $error); ?></p></div>
    <?php endif; ?>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
        // phpcs:ignore WordPress.Security.EscapeOutput -- made by Endpoint::screenFields()
        echo $fields_html;
?>
        <table class="form-table" role="presentation">
            <?php $input('code', __('Code', 'benefit'), __('The code that buyers enter, in capital or small letters. Anyone who guesses it can use it, so a longer code is safer.', 'benefit'), 'text', 'class="regular-text code" maxlength="40" required autocomplete="off" spellcheck="false"'); ?>
            <tr>
                <th scope="row"><label for="benefit-coupon-kind"><?php esc_html_e('Takes off', 'benefit'); ?></label></th>
                <td>
                    <select<?php $attributes('kind'); ?>>
                        <?php foreach ($kinds as $kind => $text) : ?>
                            <option value="<?php echo esc_attr($kind); ?>"<?php selected($values['kind'], $kind); ?>><?php echo esc_html($text); ?></option>
                        <?php endforeach; ?>
                    </select>
                    <?php $about('kind', __('The discount applies to the prices of the tickets and is never more than they cost. Fees stay. An amount off the order is shared among its tickets, so that taxes and refunds are right.', 'benefit')); ?>
                </td>
            </tr>
            <?php
        /* translators: %s: code of a currency, such as EUR */
        $input('value', __('How much', 'benefit'), sprintf(__('A percentage, or an amount in %s.', 'benefit'), $currency), 'text', 'size="12" maxlength="20" required inputmode="decimal" autocomplete="off"');
?>
            <tr>
                <th scope="row" id="benefit-coupon-scope"><?php esc_html_e('For', 'benefit'); ?></th>
                <td>
                    <div role="radiogroup" aria-labelledby="benefit-coupon-scope">
                        <p><label><input type="radio" name="scope" value="all"<?php checked($values['scope'], 'all'); ?>> <?php esc_html_e('All ticket types, including future ones', 'benefit'); ?></label></p>
                        <p><label><input type="radio" name="scope" value="chosen"<?php checked($values['scope'], 'chosen'); ?>> <?php esc_html_e('Only those ticked here:', 'benefit'); ?></label></p>
                    </div>
                    <input type="hidden" name="tickets[]" value="">
                    <?php if ($tickets === []) : ?>
                        <p><?php esc_html_e('There are no ticket types yet.', 'benefit'); ?></p>
                    <?php else : ?>
                        <div role="group" aria-label="<?php esc_attr_e('Ticket types', 'benefit'); ?>" class="wp-tab-panel"<?php echo $wrong === 'tickets' ? ' aria-describedby="benefit-coupon-tickets-error"' : ''; ?>>
                            <?php foreach ($tickets as $ticket => $text) : ?>
                                <p><label><input type="checkbox" name="tickets[]" value="<?php echo esc_attr((string) $ticket); ?>"<?php checked(in_array($ticket, $chosen, true)); ?>> <?php echo esc_html($text); ?></label></p>
                            <?php endforeach; ?>
                        </div>
                    <?php endif; ?>
                    <?php $about('tickets'); ?>
                </td>
            </tr>
            <?php
    $number = 'size="12" maxlength="7" inputmode="numeric" autocomplete="off"';
/* translators: %s: number of uses */
$input('uses_max', __('Total uses', 'benefit'), $used === 0 ? __('One order is one use. Empty: any number.', 'benefit') : sprintf(__('One order is one use. Empty: any number. Used so far: %s.', 'benefit'), number_format_i18n($used)), 'text', $number);
$input('uses_per_buyer', __('Uses per buyer', 'benefit'), __('By e-mail address. Empty: any number.', 'benefit'), 'text', $number);
/* translators: %s: name of a time zone */
$input('starts_at', __('From', 'benefit'), sprintf(__('In the time zone of this site, %s. Empty: at once.', 'benefit'), $zone), 'datetime-local', '');
$input('ends_at', __('Until', 'benefit'), __('Empty: no end.', 'benefit'), 'datetime-local', '');
?>
            <tr>
                <th scope="row"><?php esc_html_e('State', 'benefit'); ?></th>
                <td>
                    <input type="hidden" name="active" value="0">
                    <label><input type="checkbox" name="active" value="1"<?php checked($values['active'], '1'); ?>> <?php esc_html_e('The coupon can be used', 'benefit'); ?></label>
                </td>
            </tr>
        </table>
        <p class="submit">
            <button class="button button-primary"><?php esc_html_e('Save the coupon', 'benefit'); ?></button>
            <a class="button" href="<?php echo esc_url($list_url); ?>"><?php esc_html_e('Back to the list', 'benefit'); ?></a>
        </p>
    </form>
    <?php if ($id > 0) : ?>
        <details>
            <summary><?php esc_html_e('Delete this coupon', 'benefit'); ?></summary>
            <p><?php esc_html_e('Buyers who have it in their cart are told that it is no longer valid. Orders that used it stay as they are. This cannot be undone; to pause it, untick “The coupon can be used”.', 'benefit'); ?></p>
            <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
                <?php
                // phpcs:ignore WordPress.Security.EscapeOutput -- made by Endpoint::screenFields()
                echo $delete_fields_html;
        ?>
                <button class="button"><?php esc_html_e('Delete the coupon', 'benefit'); ?></button>
            </form>
        </details>
    <?php endif; ?>
</div>
