<?php
/**
 * Form of a new or existing checkout field.
 *
 * @var int                   $id       0: new
 * @var string                $list_url
 * @var \Benefit\Shared\Admin\AdminFieldRenderer $field
 * @var string                $name     name of the form field; '' before the first save
 * @var string                $error    why it was not saved, or ''
 * @var array<string, string> $kinds    label by field type
 * @var array<string, string> $audiences
 * @var array<int, string>    $tickets  name by id
 */

declare(strict_types=1);

use Benefit\Shared\Http\Router;
use Benefit\Tickets\Shop\Checkout\CheckoutFieldsScreen;

defined('ABSPATH') || exit;

?>
<div class="wrap">
    <h1><?php echo esc_html($id === 0 ? __('New checkout field', 'benefit') : __('Edit checkout field', 'benefit')); ?></h1>
    <?php if ($error !== '') : ?>
        <div class="notice notice-error" role="alert"><p><?php echo esc_html(__('The field was not saved.', 'benefit') . ' ' . $error); ?></p></div>
    <?php endif; ?>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
        $save_html = Router::screenFields(CheckoutFieldsScreen::SAVE, $id);
// phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
echo $save_html;
?>
        <table class="form-table" role="presentation">
            <?php
            $field->row('label', static fn() => $field->input('label', 'text', __('The name that buyers see, such as “T-shirt size”.', 'benefit'), ['class' => 'regular-text', 'maxlength' => '200', 'required' => 'required']), __('Label', 'benefit'));
$field->row('help', static fn() => $field->input('help', 'text', __('Shown below the label. Optional.', 'benefit'), ['class' => 'regular-text', 'maxlength' => '500']), __('Help text', 'benefit'));
$field->row('audience', static fn() => $field->select('audience', $audiences, __('Buyers are asked once per order, attendees once per ticket.', 'benefit')), __('Who is asked', 'benefit'));
$field->row('kind', static fn() => $field->select('kind', $kinds), __('Type', 'benefit'));
$field->row('choices', static fn() => $field->textarea('choices', 0, __('Only for fields with choices. Enter one choice per line.', 'benefit'), 5), __('Choices', 'benefit'));
?>
            <tr>
                <th scope="row"><?php esc_html_e('Required', 'benefit'); ?></th>
                <td><?php $field->checkbox('required', __('Buyers must fill this in before they can place an order', 'benefit')); ?></td>
            </tr>
            <tr>
                <th scope="row" id="benefit-field-tickets-label"><?php esc_html_e('Ticket types', 'benefit'); ?></th>
                <td>
                    <?php
        if ($tickets === []) {
            printf('<p>%s</p>', esc_html__('There are no ticket types yet. The field will be shown for all future ones.', 'benefit'));
        }
$field->checkboxes('tickets', 'benefit-field-tickets-label', $tickets, __('If none are selected, the field is shown for all ticket types.', 'benefit'), scrolls: true);
?>
                </td>
            </tr>
            <?php if ($name !== '') : ?>
                <tr>
                    <th scope="row"><?php esc_html_e('Field name', 'benefit'); ?></th>
                    <td>
                        <code><?php echo esc_html($name); ?></code>
                        <p class="description"><?php esc_html_e('This never changes, whatever you edit here, and is never reused for another field.', 'benefit'); ?></p>
                    </td>
                </tr>
            <?php endif; ?>
        </table>
        <p class="submit">
            <button class="button button-primary"><?php esc_html_e('Save field', 'benefit'); ?></button>
            <a class="button" href="<?php echo esc_url($list_url); ?>"><?php esc_html_e('Back to the list', 'benefit'); ?></a>
        </p>
    </form>
    <?php if ($id > 0) : ?>
        <details>
            <summary><?php esc_html_e('Delete this field', 'benefit'); ?></summary>
            <p><?php esc_html_e('The checkout will no longer ask for it. Existing answers stay with their orders. This cannot be undone.', 'benefit'); ?></p>
            <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
                <?php
                $delete_html = Router::screenFields(CheckoutFieldsScreen::DELETE, $id);
        // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
        echo $delete_html;
        ?>
                <button class="button"><?php esc_html_e('Delete field', 'benefit'); ?></button>
            </form>
        </details>
    <?php endif; ?>
</div>
