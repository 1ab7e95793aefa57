<?php
/**
 * Selects the events at which a member of the check-in staff may check in.
 *
 * @var \Benefit\Shared\Admin\AdminFieldRenderer $field
 * @var string                $box    name of the array that the fields arrive in
 * @var string                $nonce
 * @var array<int, string>    $events name by id
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<h2><?php esc_html_e('Check-in', 'benefit'); ?></h2>
<input type="hidden" name="<?php echo esc_attr($box); ?>[benefit_nonce]" value="<?php echo esc_attr($nonce); ?>">
<table class="form-table" role="presentation">
    <tr>
        <th scope="row" id="benefit-door-events"><?php esc_html_e('Events', 'benefit'); ?></th>
        <td><?php $field->checkboxes('events', 'benefit-door-events', $events, __('Choose the events where this person can check people in. If you choose none, they can do so at all events.', 'benefit')); ?></td>
    </tr>
</table>
