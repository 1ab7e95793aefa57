<?php
/**
 * The screen Benefit → Payments.
 *
 * @var string                   $answer_html result of the form sent last
 * @var string                   $sections_html of other slices; '' for none
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
        ? sprintf(__('Starts with %s.', 'benefit'), $begins)
        /* translators: %s: the last four characters of a key */
        : sprintf(__('A value ending in %s is saved. It is not shown again. Enter a new one to replace it.', 'benefit'), $ends[$name]);
    $field->row($name, static fn() => $field->input($name, 'password', $help, ['maxlength' => '255', 'class' => 'regular-text', 'autocomplete' => 'off', 'spellcheck' => 'false']), $label);
};
?>
<div class="wrap">
    <h1><?php echo esc_html(get_admin_page_title()); ?></h1>
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by FlashMessage
    echo $answer_html;
// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where they were made
echo $sections_html;
?>
    <p><?php esc_html_e('Choose which payment methods to offer, and turn test mode on or off, under Settings.', 'benefit'); ?></p>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>" autocomplete="off">
        <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
    echo $fields_html;
?>
        <h2><?php esc_html_e('Stripe', 'benefit'); ?></h2>
        <p>
            <?php
if ($isTesting) {
    esc_html_e('The site is in test mode. The test keys are used, and no real money is charged.', 'benefit');
} else {
    esc_html_e('The site is in live mode. The live keys are used.', 'benefit');
}
?>
        </p>
        <h3><?php esc_html_e('Test mode', 'benefit'); ?></h3>
        <table class="form-table" role="presentation">
            <?php
$secret('test_secret', __('Test secret key', 'benefit'), 'sk_test_');
$secret('test_webhook', __('Test webhook signing secret', 'benefit'), 'whsec_');
if ($ends['test_secret'] . $ends['test_webhook'] !== '') {
    echo '<tr><td></td><td>';
    $field->checkbox('forget_test', __('Delete test keys', 'benefit'));
    echo '</td></tr>';
}
?>
        </table>
        <h3><?php esc_html_e('Live payments', 'benefit'); ?></h3>
        <?php if (!$isSecure) : ?>
            <p><?php esc_html_e('Live keys cannot be saved on a site without HTTPS.', 'benefit'); ?></p>
        <?php endif; ?>
        <table class="form-table" role="presentation">
            <?php
$secret('live_secret', __('Live secret key', 'benefit'), 'sk_live_');
$secret('live_webhook', __('Live webhook signing secret', 'benefit'), 'whsec_');
if ($ends['live_secret'] . $ends['live_webhook'] !== '') {
    echo '<tr><td></td><td>';
    $field->checkbox('forget_live', __('Delete live keys', 'benefit'));
    echo '</td></tr>';
}
?>
        </table>
        <h3><?php esc_html_e('Webhook', 'benefit'); ?></h3>
        <p id="benefit-webhook-help">
            <?php
/* translators: %s: version of an interface, such as 2024-06-20 */
echo esc_html(sprintf(__('Stripe notifies this site of the outcome of each payment. In Stripe, go to Developers → Webhooks and add an endpoint with this URL, API version %s, and the events below. Do this once in test mode and once in live mode, then enter each signing secret above.', 'benefit'), $apiVersion));
?>
        </p>
        <p>
            <label for="benefit-webhook-url"><?php esc_html_e('Webhook URL', 'benefit'); ?></label><br>
            <input type="text" id="benefit-webhook-url" class="large-text code" readonly aria-describedby="benefit-webhook-help" value="<?php echo esc_attr($webhookUrl); ?>">
        </p>
        <details>
            <summary><?php esc_html_e('Webhook events', 'benefit'); ?></summary>
            <ul>
                <?php foreach ($events as $event) : ?>
                    <li><code><?php echo esc_html($event); ?></code></li>
                <?php endforeach; ?>
            </ul>
        </details>

        <h2><?php esc_html_e('Offline payments', 'benefit'); ?></h2>
        <table class="form-table" role="presentation">
            <?php
$field->row('offline_label', static fn() => $field->input('offline_label', 'text', '', ['maxlength' => '60', 'class' => 'regular-text']), __('Payment method name', 'benefit'));
$field->row('offline_instructions', static fn() => $field->textarea('offline_instructions', 2000, __('Shown when people pay, on the confirmation page, and in the email, along with the amount, reference, and due date. If empty, this payment method is not offered.', 'benefit')), __('How to pay', 'benefit'));
$field->row('offline_days', static fn() => $field->input('offline_days', 'number', __('How long people have to pay. What they ordered is reserved until then. They get one reminder before it expires.', 'benefit'), ['min' => '1', 'max' => (string) $daysMax, 'step' => '1', 'required' => 'required', 'class' => 'small-text']), __('Days to pay', 'benefit'));
?>
        </table>
        <p class="submit">
            <button type="submit" class="button button-primary" name="do" value="save"><?php esc_html_e('Save', 'benefit'); ?></button>
            <button type="submit" class="button" name="do" value="check"><?php esc_html_e('Check saved keys', 'benefit'); ?></button>
        </p>
    </form>
</div>
