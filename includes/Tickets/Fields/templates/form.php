<?php
/**
 * One field of the checkout, new or changed.
 *
 * @var int                   $id       0: a new one
 * @var string                $list_url
 * @var array<string, string> $values   by field
 * @var string                $name     in the form, '' while there is none
 * @var string                $wrong    the refused field
 * @var string                $error    what is wrong with it
 * @var array<string, string> $kinds    label by kind
 * @var array<string, string> $audiences
 * @var array<int, string>    $tickets  name by id
 * @var list<int>             $chosen   of these
 */

declare(strict_types=1);

use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Fields\FieldsScreen;

defined('ABSPATH') || exit;

$attributes = static function (string $name, bool $hasHelp = true) use ($wrong): void {
    $described = trim(($hasHelp ? "benefit-field-$name-help " : '') . ($wrong === $name ? "benefit-field-$name-error" : ''));
    printf(' id="benefit-field-%1$s" name="%1$s"', esc_attr($name));
    if ($described !== '') {
        printf(' aria-describedby="%s"', esc_attr($described));
    }
    if ($wrong === $name) {
        echo ' aria-invalid="true" autofocus';
    }
};
$about = static function (string $name, string $help = '') use ($wrong, $error): void {
    if ($help !== '') {
        printf('<p class="description" id="benefit-field-%s-help">%s</p>', esc_attr($name), esc_html($help));
    }
    if ($wrong === $name) {
        printf('<p class="notice notice-error inline" id="benefit-field-%s-error">%s</p>', esc_attr($name), esc_html($error));
    }
};
?>
<div class="wrap">
    <h1><?php echo esc_html($id === 0 ? __('New checkout field', 'benefit') : __('Edit checkout field', 'benefit')); ?></h1>
    <?php if ($error !== '') : ?>
        <div class="notice notice-error" role="alert"><p><?php echo esc_html(__('The field was not saved.', 'benefit') . ' ' . $error); ?></p></div>
    <?php endif; ?>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
        $save_html = Endpoint::screenFields(FieldsScreen::SAVE, $id);
// phpcs:ignore WordPress.Security.EscapeOutput -- made by Endpoint::screenFields()
echo $save_html;
?>
        <table class="form-table" role="presentation">
            <tr>
                <th scope="row"><label for="benefit-field-label"><?php esc_html_e('Label', 'benefit'); ?></label></th>
                <td>
                    <input type="text" class="regular-text" maxlength="200" required value="<?php echo esc_attr($values['label']); ?>"<?php $attributes('label'); ?>>
                    <?php $about('label', __('The name of the field, such as “T-shirt size”.', 'benefit')); ?>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="benefit-field-help"><?php esc_html_e('Help', 'benefit'); ?></label></th>
                <td>
                    <input type="text" class="regular-text" maxlength="500" value="<?php echo esc_attr($values['help']); ?>"<?php $attributes('help'); ?>>
                    <?php $about('help', __('Shown below the label. May be empty.', 'benefit')); ?>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="benefit-field-audience"><?php esc_html_e('Asked of', 'benefit'); ?></label></th>
                <td>
                    <select<?php $attributes('audience'); ?>>
                        <?php foreach ($audiences as $audience => $text) : ?>
                            <option value="<?php echo esc_attr($audience); ?>"<?php selected($values['audience'], $audience); ?>><?php echo esc_html($text); ?></option>
                        <?php endforeach; ?>
                    </select>
                    <?php $about('audience', __('The buyer is asked once per order, owners once per ticket.', 'benefit')); ?>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="benefit-field-kind"><?php esc_html_e('Kind', 'benefit'); ?></label></th>
                <td>
                    <select<?php $attributes('kind', false); ?>>
                        <?php foreach ($kinds as $kind => $text) : ?>
                            <option value="<?php echo esc_attr($kind); ?>"<?php selected($values['kind'], $kind); ?>><?php echo esc_html($text); ?></option>
                        <?php endforeach; ?>
                    </select>
                    <?php $about('kind'); ?>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="benefit-field-choices"><?php esc_html_e('Choices', 'benefit'); ?></label></th>
                <td>
                    <textarea rows="5" class="large-text"<?php $attributes('choices'); ?>><?php echo esc_textarea("\n" . $values['choices']); ?></textarea>
                    <?php $about('choices', __('For the kinds with choices: one on each line. Other kinds have none.', 'benefit')); ?>
                </td>
            </tr>
            <tr>
                <th scope="row"><?php esc_html_e('Required', 'benefit'); ?></th>
                <td>
                    <input type="hidden" name="required" value="0">
                    <label><input type="checkbox" name="required" value="1"<?php checked($values['required'], '1'); ?>> <?php esc_html_e('Buyers must fill it in before they can order', 'benefit'); ?></label>
                </td>
            </tr>
            <tr>
                <th scope="row" id="benefit-field-tickets"><?php esc_html_e('Ticket types', 'benefit'); ?></th>
                <td>
                    <input type="hidden" name="tickets[]" value="">
                    <?php if ($tickets === []) : ?>
                        <p><?php esc_html_e('There are no ticket types yet: the field is shown for all future ones.', 'benefit'); ?></p>
                    <?php else : ?>
                        <div role="group" aria-labelledby="benefit-field-tickets" aria-describedby="benefit-field-tickets-help" class="wp-tab-panel">
                            <?php foreach ($tickets as $ticket => $text) : ?>
                                <p><label><input type="checkbox" name="tickets[]" value="<?php echo esc_attr((string) $ticket); ?>"<?php checked(in_array($ticket, $chosen, true)); ?>> <?php echo esc_html($text); ?></label></p>
                            <?php endforeach; ?>
                        </div>
                    <?php endif; ?>
                    <?php $about('tickets', __('None ticked: the field is shown for all ticket types.', 'benefit')); ?>
                </td>
            </tr>
            <?php if ($name !== '') : ?>
                <tr>
                    <th scope="row"><?php esc_html_e('Name in the form', 'benefit'); ?></th>
                    <td>
                        <code><?php echo esc_html($name); ?></code>
                        <p class="description"><?php esc_html_e('It stays the same whatever you change here, and is never used for another field.', 'benefit'); ?></p>
                    </td>
                </tr>
            <?php endif; ?>
        </table>
        <p class="submit">
            <button class="button button-primary"><?php esc_html_e('Save the field', 'benefit'); ?></button>
            <a class="button" href="<?php echo esc_url($list_url); ?>"><?php esc_html_e('Back to the list', 'benefit'); ?></a>
        </p>
    </form>
    <?php if ($id > 0) : ?>
        <details>
            <summary><?php esc_html_e('Delete this field', 'benefit'); ?></summary>
            <p><?php esc_html_e('The checkout will no longer ask for it. Entries made so far stay with their orders. This cannot be undone.', 'benefit'); ?></p>
            <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
                <?php
                $delete_html = Endpoint::screenFields(FieldsScreen::DELETE, $id);
        // phpcs:ignore WordPress.Security.EscapeOutput -- made by Endpoint::screenFields()
        echo $delete_html;
        ?>
                <button class="button"><?php esc_html_e('Delete the field', 'benefit'); ?></button>
            </form>
        </details>
    <?php endif; ?>
</div>
