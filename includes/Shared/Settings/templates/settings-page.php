<?php
/**
 * Events → Settings.
 *
 * @var string                $group
 * @var string                $option     name of the array that holds the fields
 * @var array<string, string> $values     by setting
 * @var array<string, string> $labels     by setting
 * @var array<string, string> $currencies name by code
 * @var array<int, string>    $pages      title by id
 * @var array<string, string> $gateways   label by id
 * @var list<string>          $chosen     ids of the gateways that are on
 * @var bool                  $isTesting
 * @var string                $missing_html which pages are missing, and the button that makes them
 */

declare(strict_types=1);

use Benefit\Shared\Admin\BoxField;

defined('ABSPATH') || exit;

$field = new BoxField($option, $values);
$named = [];
foreach ($currencies as $code => $name) {
    $named[$code] = $code . ' – ' . $name;
}
$row = static function (string $name, callable $control) use ($field, $labels): void {
    echo '<tr><th scope="row">';
    $field->label($name, $labels[$name]);
    echo '</th><td>';
    $control();
    echo '</td></tr>';
};
?>
<div class="wrap">
    <h1><?php echo esc_html(get_admin_page_title()); ?></h1>
    <?php settings_errors(); ?>
    <?php if ($isTesting) : ?>
        <div class="notice notice-warning">
            <p><strong><?php esc_html_e('Test mode is on.', 'benefit'); ?></strong> <?php esc_html_e('Anybody can get tickets without paying. Switch it off before you sell.', 'benefit'); ?></p>
        </div>
    <?php endif; ?>
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- a template escapes
    echo $missing_html;
?>

    <form method="post" action="<?php echo esc_url(admin_url('options.php')); ?>">
        <?php settings_fields($group); ?>

        <h2><?php esc_html_e('Money', 'benefit'); ?></h2>
        <table class="form-table" role="presentation">
            <?php
            $row('currency', static fn() => $field->select('currency', $named, __('Choose it before you sell. Prices keep their digits when it changes.', 'benefit')));
$row('currency_position', static fn() => $field->select('currency_position', [
    'before' => __('Before the amount: $12.50', 'benefit'),
    'before_space' => __('Before the amount with a space: $ 12.50', 'benefit'),
    'after' => __('After the amount: 12.50$', 'benefit'),
    'after_space' => __('After the amount with a space: 12.50 $', 'benefit'),
]));
$row('thousands_separator', static fn() => $field->select('thousands_separator', [
    '' => __('None', 'benefit'),
    ',' => __('Comma', 'benefit'),
    '.' => __('Point', 'benefit'),
    "\u{a0}" => __('Space', 'benefit'),
    "'" => __('Straight apostrophe', 'benefit'),
    "\u{2019}" => __('Curly apostrophe', 'benefit'),
]));
$row('decimal_separator', static fn() => $field->select('decimal_separator', [
    '.' => __('Point', 'benefit'),
    ',' => __('Comma', 'benefit'),
], __('It must differ from the thousands separator.', 'benefit')));
?>
            <tr>
                <th scope="row"><?php echo esc_html($labels['prices_include_tax']); ?></th>
                <td><?php $field->checkbox('prices_include_tax', __('Prices include tax', 'benefit'), __('The rate is set for each event. Without this, tax is added to the prices.', 'benefit')); ?></td>
            </tr>
        </table>

        <h2><?php esc_html_e('Ways to pay', 'benefit'); ?></h2>
        <table class="form-table" role="presentation">
            <tr>
                <th scope="row" id="benefit-gateways"><?php echo esc_html($labels['gateways']); ?></th>
                <td>
                    <div role="group" aria-labelledby="benefit-gateways">
                        <input type="hidden" name="<?php echo esc_attr($option); ?>[gateways][]" value="">
                        <?php foreach ($gateways as $id => $label) : ?>
                            <p>
                                <label>
                                    <input type="checkbox" name="<?php echo esc_attr($option); ?>[gateways][]" value="<?php echo esc_attr($id); ?>" <?php checked(in_array($id, $chosen, true)); ?>>
                                    <?php echo esc_html($label); ?>
                                </label>
                            </p>
                        <?php endforeach; ?>
                    </div>
                </td>
            </tr>
            <tr>
                <th scope="row"><?php echo esc_html($labels['test_mode']); ?></th>
                <td><?php $field->checkbox('test_mode', __('Test mode', 'benefit'), __('Payments are only played through, with the way to pay “test” and with Stripe’s keys for test mode. No money moves, and anybody can get tickets without paying.', 'benefit')); ?></td>
            </tr>
        </table>

        <h2><?php esc_html_e('Pages', 'benefit'); ?></h2>
        <table class="form-table" role="presentation">
            <?php
foreach (['page_cart', 'page_checkout', 'page_order'] as $name) {
    $row($name, static fn() => $field->select($name, $pages));
}
?>
        </table>

        <h2><?php esc_html_e('Terms and consents', 'benefit'); ?></h2>
        <table class="form-table" role="presentation">
            <?php
$row('page_terms', static fn() => $field->select('page_terms', $pages, __('Buyers must tick a box that they agree to this page, which has to be published. None: they are not asked.', 'benefit')));
foreach ([1, 2, 3] as $number) {
    $row("consent_{$number}_text", static function () use ($field, $number): void {
        $field->textarea("consent_{$number}_text", 500, $number === 1 ? __('Words that a buyer can agree to, such as “You may tell me about the next events by e-mail.” An order keeps the exact words and the time. Empty: they are not asked.', 'benefit') : '');
        echo '<p>';
        $field->checkbox("consent_{$number}_required", __('Nobody can order without agreeing to it', 'benefit'));
        echo '</p>';
    });
}
?>
        </table>

        <h2><?php esc_html_e('E-mail', 'benefit'); ?></h2>
        <table class="form-table" role="presentation">
            <?php
$row('mail_from_name', static fn() => $field->input('mail_from_name', 'text', '', ['maxlength' => '100', 'required' => 'required', 'class' => 'regular-text']));
$row('mail_from_email', static fn() => $field->input('mail_from_email', 'email', __('Tickets are sent from this address. It should belong to this site’s domain, or mails may be taken for spam.', 'benefit'), ['maxlength' => '100', 'required' => 'required', 'class' => 'regular-text']));
$row('organiser_email', static fn() => $field->input('organiser_email', 'email', __('Gets a mail for each order. Empty: nobody does.', 'benefit'), ['maxlength' => '100', 'class' => 'regular-text']));
?>
        </table>

        <h2><?php esc_html_e('Invoices', 'benefit'); ?></h2>
        <table class="form-table" role="presentation">
            <tr>
                <th scope="row"><?php echo esc_html($labels['invoices']); ?></th>
                <td><?php $field->checkbox('invoices', __('Buyers get an invoice for what they have paid', 'benefit'), __('It is linked from the order’s page. Numbers follow one another without gaps; refunds get a credit note of the same series.', 'benefit')); ?></td>
            </tr>
            <?php
$row('invoice_prefix', static fn() => $field->input('invoice_prefix', 'text', __('Stands before each number, for instance 2026-. A new prefix begins with number 1 again.', 'benefit'), ['maxlength' => '12', 'class' => 'small-text']));
$row('seller_name', static fn() => $field->input('seller_name', 'text', '', ['maxlength' => '100', 'class' => 'regular-text']));
$row('seller_address', static fn() => $field->textarea('seller_address', 500));
$row('seller_tax_number', static fn() => $field->input('seller_tax_number', 'text', '', ['maxlength' => '50', 'class' => 'regular-text']));
?>
        </table>

        <h2><?php esc_html_e('Places in carts', 'benefit'); ?></h2>
        <table class="form-table" role="presentation">
            <?php
$row('hold_at', static fn() => $field->select('hold_at', [
    'cart' => __('the cart on', 'benefit'),
    'checkout' => __('the checkout on', 'benefit'),
], __('From the checkout on, carts cannot block a sale, but a buyer may find the places gone there.', 'benefit')));
$row('hold_minutes', static fn() => $field->input('hold_minutes', 'number', __('From 1 to 120, counted from the first ticket in the cart.', 'benefit'), ['min' => '1', 'max' => '120', 'step' => '1', 'required' => 'required', 'class' => 'small-text']));
$row('network_share', static fn() => $field->input('network_share', 'number', __('The part of the places, in %, that the carts of one network can hold together. 0: no limit. Whole schools and companies can be one network.', 'benefit'), ['min' => '0', 'max' => '100', 'step' => '1', 'required' => 'required', 'class' => 'small-text']));
$row('trusted_proxies', static fn() => $field->textarea('trusted_proxies', 2600, __('Addresses or networks (such as 203.0.113.0/24), one per line, of the proxy or content delivery network in front of this site. Leave it empty when there is none.', 'benefit')));
?>
        </table>

        <h2><?php esc_html_e('Removing Benefit', 'benefit'); ?></h2>
        <table class="form-table" role="presentation">
            <tr>
                <th scope="row"><?php echo esc_html($labels['delete_on_uninstall']); ?></th>
                <td><?php $field->checkbox('delete_on_uninstall', __('Delete all events, tickets, orders and settings with it', 'benefit'), __('This cannot be undone. Without it, deleting the plugin keeps everything.', 'benefit')); ?></td>
            </tr>
        </table>

        <?php submit_button(); ?>
    </form>
</div>
