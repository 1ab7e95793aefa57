<?php
/**
 * At which doors a person of the check-in staff may stand.
 *
 * @var string                        $box    name of the array that the fields arrive in
 * @var string                        $nonce
 * @var list<int>                     $chosen
 * @var list<\Benefit\Tickets\Events\Event>   $events
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<h2><?php esc_html_e('Check-in', 'benefit'); ?></h2>
<input type="hidden" name="<?php echo esc_attr($box); ?>[benefit_nonce]" value="<?php echo esc_attr($nonce); ?>">
<table class="form-table" role="presentation">
    <tr>
        <th scope="row"><?php esc_html_e('Events', 'benefit'); ?></th>
        <td>
            <fieldset>
                <legend class="screen-reader-text"><?php esc_html_e('Events at which this person may check people in', 'benefit'); ?></legend>
                <p class="description"><?php esc_html_e('Choose the events at which this person may check people in. If none is chosen, it is all of them.', 'benefit'); ?></p>
                <?php foreach ($events as $event) { ?>
                <label>
                    <input type="checkbox" name="<?php echo esc_attr($box); ?>[events][]" value="<?php echo esc_attr((string) $event->id); ?>"<?php checked(in_array($event->id, $chosen, true)); ?>>
                    <?php echo esc_html($event->title . ($event->start === null ? '' : ', ' . $event->localTime($event->start))); ?>
                </label><br>
                <?php } ?>
            </fieldset>
        </td>
    </tr>
</table>
