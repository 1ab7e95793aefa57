<?php
/**
 * Form of a new or existing coupon.
 *
 * @var int                   $id       0: new
 * @var string                $list_url
 * @var \Benefit\Shared\Admin\AdminFieldRenderer $field
 * @var string                $error    why it was not saved, or ''
 * @var array<string, string> $kinds    label by discount type
 * @var string                $currency
 * @var string                $zone     time zone of the times
 * @var array<int, string>    $tickets  name by id
 * @var int                   $used     number of uses so far
 * @var string                $fields_html hidden fields of the action
 * @var string                $delete_fields_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$number = ['size' => '12', 'maxlength' => '7', 'inputmode' => 'numeric', 'autocomplete' => 'off'];
?>
<div class="wrap">
    <h1><?php echo esc_html($id === 0 ? __('New coupon', 'benefit') : __('Edit coupon', 'benefit')); ?></h1>
    <?php if ($error !== '') : ?>
        <div class="notice notice-error" role="alert"><p><?php echo esc_html(__('The coupon was not saved.', 'benefit') . ' ' . $error); ?></p></div>
    <?php endif; ?>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
        // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
        echo $fields_html;
?>
        <table class="form-table" role="presentation">
            <?php
            $field->row('code', static fn() => $field->input('code', 'text', __('The code that buyers enter, in uppercase or lowercase. Anyone who guesses it can use it, so a longer code is safer.', 'benefit'), ['class' => 'regular-text code', 'maxlength' => '40', 'required' => 'required', 'autocomplete' => 'off', 'spellcheck' => 'false']), __('Code', 'benefit'));
$field->row('kind', static fn() => $field->select('kind', $kinds, __('The discount applies to ticket prices and never exceeds them. Fees are not discounted. A fixed amount per order is split across its tickets so that taxes and refunds are correct.', 'benefit')), __('Discount type', 'benefit'));
/* translators: %s: code of a currency, such as EUR */
$field->row('value', static fn() => $field->input('value', 'text', sprintf(__('A percentage or an amount in %s.', 'benefit'), $currency), ['size' => '12', 'maxlength' => '20', 'required' => 'required', 'inputmode' => 'decimal', 'autocomplete' => 'off']), __('Discount amount', 'benefit'));
?>
            <tr>
                <th scope="row" id="benefit-coupon-scope"><?php esc_html_e('Applies to', 'benefit'); ?></th>
                <td>
                    <?php
        $field->radios('scope', 'benefit-coupon-scope', [
            'all' => __('All ticket types, including future ones', 'benefit'),
            'chosen' => __('Only the selected ticket types:', 'benefit'),
        ]);
if ($tickets === []) {
    printf('<p>%s</p>', esc_html__('There are no ticket types yet.', 'benefit'));
}
$field->checkboxes('tickets', 'benefit-coupon-scope', $tickets, scrolls: true);
?>
                </td>
            </tr>
            <?php
/* translators: %s: number of uses */
$field->row('uses_max', static fn() => $field->input('uses_max', 'text', $used === 0 ? __('Each order counts as one use. Leave empty for no limit.', 'benefit') : sprintf(__('Each order counts as one use. Leave empty for no limit. Used so far: %s.', 'benefit'), number_format_i18n($used)), $number), __('Usage limit', 'benefit'));
$field->row('uses_per_buyer', static fn() => $field->input('uses_per_buyer', 'text', __('Counted by email address. Leave empty for no limit.', 'benefit'), $number), __('Usage limit per buyer', 'benefit'));
/* translators: %s: name of a time zone */
$field->row('starts_at', static fn() => $field->input('starts_at', 'datetime-local', sprintf(__('In this site’s time zone (%s). Leave empty to start immediately.', 'benefit'), $zone)), __('From', 'benefit'));
$field->row('ends_at', static fn() => $field->input('ends_at', 'datetime-local', __('Leave empty for no end date.', 'benefit')), __('Until', 'benefit'));
?>
            <tr>
                <th scope="row"><?php esc_html_e('Status', 'benefit'); ?></th>
                <td>
                    <?php $field->checkbox('active', __('Enable this coupon', 'benefit')); ?>
                </td>
            </tr>
        </table>
        <p class="submit">
            <button class="button button-primary"><?php esc_html_e('Save coupon', 'benefit'); ?></button>
            <a class="button" href="<?php echo esc_url($list_url); ?>"><?php esc_html_e('Back to the list', 'benefit'); ?></a>
        </p>
    </form>
    <?php if ($id > 0) : ?>
        <details>
            <summary><?php esc_html_e('Delete this coupon', 'benefit'); ?></summary>
            <p><?php esc_html_e('Buyers who have it in their cart are told that it is no longer valid. Orders that used it are not affected. This cannot be undone. To pause the coupon instead, uncheck “Enable this coupon”.', 'benefit'); ?></p>
            <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
                <?php
                // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
                echo $delete_fields_html;
        ?>
                <button class="button"><?php esc_html_e('Delete coupon', 'benefit'); ?></button>
            </form>
        </details>
    <?php endif; ?>
</div>
