<?php
/**
 * The screen Benefit → Payments.
 *
 * @var string                   $answer_html result of the form sent last
 * @var string                   $fields_html hidden fields of the action
 * @var Benefit\Shared\Admin\AdminFieldRenderer   $field
 * @var array<string, string>    $ends        last characters of each saved secret by field; '' if there is
 *         none
 * @var bool                     $isTesting
 * @var bool                     $isSecure
 * @var string                   $webhookUrl
 * @var list<string>             $events      to select at Stripe
 * @var string                   $apiVersion
 * @var int                      $daysMax
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$secret = static function (string $name, string $label, string $begins) use ($field, $ends): void {
    $help = $ends[$name] === ''
        /* translators: %s: the first characters of a key, such as sk_test_ */
        ? sprintf(__('It begins with %s.', 'benefit'), $begins)
        /* translators: %s: the last four characters of a key */
        : sprintf(__('One that ends in %s is saved. It is not shown again; enter another one to replace it.', 'benefit'), $ends[$name]);
    $field->row($name, static fn() => $field->input($name, 'password', $help, ['maxlength' => '255', 'class' => 'regular-text', 'autocomplete' => 'off', 'spellcheck' => 'false']), $label);
};
?>
<div class="wrap">
    <h1><?php echo esc_html(get_admin_page_title()); ?></h1>
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by FlashMessage
    echo $answer_html;
?>
    <p><?php esc_html_e('Which ways to pay are offered, and whether the site is in test mode, is chosen under Settings.', 'benefit'); ?></p>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>" autocomplete="off">
        <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
    echo $fields_html;
?>
        <h2><?php esc_html_e('Stripe', 'benefit'); ?></h2>
        <p>
            <?php
if ($isTesting) {
    esc_html_e('The site is in test mode: the keys for test mode are used, and no money moves.', 'benefit');
} else {
    esc_html_e('The site is not in test mode: the live keys are used.', 'benefit');
}
?>
        </p>
        <h3><?php esc_html_e('Test mode', 'benefit'); ?></h3>
        <table class="form-table" role="presentation">
            <?php
$secret('test_secret', __('Secret key for test mode', 'benefit'), 'sk_test_');
$secret('test_webhook', __('Signing secret of the webhook in test mode', 'benefit'), 'whsec_');
if ($ends['test_secret'] . $ends['test_webhook'] !== '') {
    echo '<tr><td></td><td>';
    $field->checkbox('forget_test', __('Delete the keys for test mode', 'benefit'));
    echo '</td></tr>';
}
?>
        </table>
        <h3><?php esc_html_e('Live payments', 'benefit'); ?></h3>
        <?php if (!$isSecure) : ?>
            <p><?php esc_html_e('Live keys are not stored on a site without HTTPS.', 'benefit'); ?></p>
        <?php endif; ?>
        <table class="form-table" role="presentation">
            <?php
$secret('live_secret', __('Live secret key', 'benefit'), 'sk_live_');
$secret('live_webhook', __('Signing secret of the live webhook', 'benefit'), 'whsec_');
if ($ends['live_secret'] . $ends['live_webhook'] !== '') {
    echo '<tr><td></td><td>';
    $field->checkbox('forget_live', __('Delete the live keys', 'benefit'));
    echo '</td></tr>';
}
?>
        </table>
        <h3><?php esc_html_e('Webhook', 'benefit'); ?></h3>
        <p id="benefit-webhook-help">
            <?php
/* translators: %s: version of an interface, such as 2024-06-20 */
echo esc_html(sprintf(__('Stripe tells this site the outcome of each payment. Add an endpoint at Stripe (Developers → Webhooks) with this address, the API version %s and the events below, once in test mode and once live, and enter the signing secret of each above.', 'benefit'), $apiVersion));
?>
        </p>
        <p>
            <label for="benefit-webhook-url"><?php esc_html_e('Address of the webhook', 'benefit'); ?></label><br>
            <input type="text" id="benefit-webhook-url" class="large-text code" readonly aria-describedby="benefit-webhook-help" value="<?php echo esc_attr($webhookUrl); ?>">
        </p>
        <details>
            <summary><?php esc_html_e('The events', 'benefit'); ?></summary>
            <ul>
                <?php foreach ($events as $event) : ?>
                    <li><code><?php echo esc_html($event); ?></code></li>
                <?php endforeach; ?>
            </ul>
        </details>

        <h2><?php esc_html_e('Paying offline', 'benefit'); ?></h2>
        <table class="form-table" role="presentation">
            <?php
$field->row('offline_label', static fn() => $field->input('offline_label', 'text', '', ['maxlength' => '60', 'class' => 'regular-text']), __('Name of this way to pay', 'benefit'));
$field->row('offline_instructions', static fn() => $field->textarea('offline_instructions', 2000, __('Shown where people pay, on the page that they see afterwards and in the e-mail, together with the amount, the reference and the date. Without it this way to pay is not offered.', 'benefit')), __('How to pay', 'benefit'));
$field->row('offline_days', static fn() => $field->input('offline_days', 'number', __('The payment can be made within this time, and what it is for is kept until then. There is one reminder; after that it expires.', 'benefit'), ['min' => '1', 'max' => (string) $daysMax, 'step' => '1', 'required' => 'required', 'class' => 'small-text']), __('Days to pay', 'benefit'));
?>
        </table>
        <p class="submit">
            <button type="submit" class="button button-primary" name="do" value="save"><?php esc_html_e('Save', 'benefit'); ?></button>
            <button type="submit" class="button" name="do" value="check"><?php esc_html_e('Check the saved keys', 'benefit'); ?></button>
        </p>
    </form>
</div>
