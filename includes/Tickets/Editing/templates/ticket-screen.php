<?php
/**
 * The box on a ticket type's editing screen.
 *
 * @var string                $box      name of the array that holds the fields
 * @var array<string, string> $labels   by field name
 * @var string                $action
 * @var int                   $postId
 * @var array<string, string> $values   by field name
 * @var ?string               $wrong    name of the field that was refused
 * @var array<int, string>    $events   title by id
 * @var string                $eventUrl editing screen of the ticket's event, or ''
 * @var ?\Benefit\Tickets\Stock\Level $level
 * @var bool                  $isTaken  whether places are sold or held
 * @var string                $currency
 * @var string                $zone     name of the event's time zone
 */

declare(strict_types=1);

use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Http\Endpoint;

defined('ABSPATH') || exit;

$field = new BoxField($box, $values, $wrong);
$whole = static fn(string $minimum, string $maximum): array => [
    'min' => $minimum,
    'max' => $maximum,
    'step' => '1',
    'required' => 'required',
    'class' => 'small-text',
];
?>
<input type="hidden" name="<?php echo esc_attr($box); ?>[benefit_nonce]" value="<?php echo esc_attr(Endpoint::screenNonce($action, $postId)); ?>">

<table class="form-table" role="presentation">
    <tr>
        <th scope="row"><?php $field->label('event', $labels['event']); ?></th>
        <td>
            <?php
            $field->select('event', $events, $isTaken
                ? __('Tickets of this type are sold or in carts, so the event can no longer be changed.', 'benefit')
                : '');
?>
            <?php if ($eventUrl !== '') : ?>
                <p><a href="<?php echo esc_url($eventUrl); ?>"><?php esc_html_e('Edit the event', 'benefit'); ?></a></p>
            <?php endif; ?>
        </td>
    </tr>
    <tr>
        <th scope="row"><?php $field->label('price', $labels['price']); ?></th>
        <td><?php /* translators: %s: code of a currency, e.g. EUR */ $field->input('price', 'text', sprintf(__('In %s. 0 is a free ticket.', 'benefit'), $currency), ['inputmode' => 'decimal', 'maxlength' => '20', 'size' => '12', 'required' => 'required']); ?></td>
    </tr>
    <tr>
        <th scope="row"><?php $field->label('capacity', $labels['capacity']); ?></th>
        <td>
            <?php $field->input('capacity', 'text', __('0: no places yet. Empty: no limit of its own.', 'benefit'), ['inputmode' => 'numeric', 'maxlength' => '7', 'class' => 'small-text']); ?>
            <?php if ($level !== null) : ?>
                <p>
                    <?php
                    echo esc_html(sprintf(
                        /* translators: 1: number of sold places, 2: number of places in carts */
                        __('Sold: %1$s. In carts: %2$s.', 'benefit'),
                        number_format_i18n($level->sold),
                        number_format_i18n($level->held),
                    ));
                ?>
                </p>
            <?php endif; ?>
        </td>
    </tr>
    <tr>
        <th scope="row"><?php $field->label('min_per_order', $labels['min_per_order']); ?></th>
        <td><?php $field->input('min_per_order', 'number', '', $whole('1', '999')); ?></td>
    </tr>
    <tr>
        <th scope="row"><?php $field->label('max_per_order', $labels['max_per_order']); ?></th>
        <td><?php $field->input('max_per_order', 'number', '', $whole('1', '999')); ?></td>
    </tr>
    <tr>
        <th scope="row"><?php $field->label('max_per_buyer', $labels['max_per_buyer']); ?></th>
        <td><?php $field->input('max_per_buyer', 'number', __('Counted by e-mail address over all orders. 0: no limit.', 'benefit'), $whole('0', '9999')); ?></td>
    </tr>
    <tr>
        <th scope="row"><?php $field->label('sale_from', $labels['sale_from']); ?></th>
        <td>
            <?php
            $field->input('sale_from', 'datetime-local', sprintf(
                /* translators: %s: name of a time zone, e.g. Europe/Berlin */
                __('In the event’s time zone (%s). Empty: at once.', 'benefit'),
                $zone,
            ));
?>
        </td>
    </tr>
    <tr>
        <th scope="row"><?php $field->label('sale_to', $labels['sale_to']); ?></th>
        <td><?php $field->input('sale_to', 'datetime-local', __('Empty: until the event is over.', 'benefit')); ?></td>
    </tr>
    <tr>
        <th scope="row"><?php $field->label('fee_kind', $labels['fee_kind']); ?></th>
        <td>
            <?php
$field->select('fee_kind', [
    'none' => __('No fee', 'benefit'),
    'fixed' => __('An amount for each ticket', 'benefit'),
    'percent' => __('A percentage of the price', 'benefit'),
]);
?>
        </td>
    </tr>
    <tr>
        <th scope="row"><?php $field->label('fee_value', $labels['fee_value']); ?></th>
        <td><?php $field->input('fee_value', 'text', __('Free tickets have no fee.', 'benefit'), ['inputmode' => 'decimal', 'maxlength' => '20', 'size' => '12']); ?></td>
    </tr>
    <tr>
        <th scope="row"><?php $field->label('checkins_allowed', $labels['checkins_allowed']); ?></th>
        <td><?php $field->input('checkins_allowed', 'number', __('How often one ticket can be checked in. 0: any number of times.', 'benefit'), $whole('0', '999')); ?></td>
    </tr>
    <tr>
        <th scope="row"><?php esc_html_e('Age', 'benefit'); ?></th>
        <td><?php $field->checkbox('age_limit', $labels['age_limit']); ?></td>
    </tr>
</table>
