<?php
/**
 * The box on a ticket type's editing screen.
 *
 * @var \Benefit\Shared\Admin\AdminFieldRenderer $field
 * @var array<int, string>    $events   title by id
 * @var string                $eventUrl editing screen of the ticket type's event, or ''
 * @var ?\Benefit\Tickets\Catalog\Inventory\StockLevel $level
 * @var bool                  $isTaken  whether places are sold or held
 * @var string                $currency
 * @var string                $zone     name of the event's time zone
 */

declare(strict_types=1);

use Benefit\Tickets\Catalog\Editing\CapacityRestField;

defined('ABSPATH') || exit;

$whole = static fn(string $minimum, string $maximum): array => [
    'min' => $minimum,
    'max' => $maximum,
    'step' => '1',
    'required' => 'required',
    'class' => 'small-text',
];
?>
<table class="form-table" role="presentation">
    <?php
    $field->row('event', static function () use ($field, $events, $isTaken, $eventUrl): void {
        $field->select('event', $events, $isTaken ? __('Tickets of this type have been sold or are in carts, so the event can no longer be changed.', 'benefit') : '');
        if ($eventUrl !== '') {
            printf('<p><a href="%s">%s</a></p>', esc_url($eventUrl), esc_html__('Edit event', 'benefit'));
        }
    });
/* translators: %s: code of a currency, e.g. EUR */
$field->row('price', static fn() => $field->input('price', 'text', sprintf(__('In %s. Enter 0 for a free ticket.', 'benefit'), $currency), ['inputmode' => 'decimal', 'maxlength' => '20', 'size' => '12', 'required' => 'required']));
$field->row('capacity', static function () use ($field, $level): void {
    $field->input('capacity', 'text', __('Enter 0 to sell none yet. Leave empty for no separate limit.', 'benefit'), ['inputmode' => 'numeric', 'maxlength' => '7', 'class' => 'small-text']);
    CapacityRestField::printUsed($level);
});
$field->row('min_per_order', static fn() => $field->input('min_per_order', 'number', '', $whole('1', '999')));
$field->row('max_per_order', static fn() => $field->input('max_per_order', 'number', '', $whole('1', '999')));
$field->row('max_per_buyer', static fn() => $field->input('max_per_buyer', 'number', __('Counted by email address across all orders. 0 means no limit.', 'benefit'), $whole('0', '9999')));
/* translators: %s: name of a time zone, e.g. Europe/Berlin */
$field->row('sale_from', static fn() => $field->input('sale_from', 'datetime-local', sprintf(__('In the event’s time zone (%s). Leave empty to start immediately.', 'benefit'), $zone)));
$field->row('sale_to', static fn() => $field->input('sale_to', 'datetime-local', __('Leave empty to sell until the event is over.', 'benefit')));
$field->row('fee_kind', static fn() => $field->select('fee_kind', [
    'none' => __('No fee', 'benefit'),
    'fixed' => __('Fixed amount per ticket', 'benefit'),
    'percent' => __('Percentage of the price', 'benefit'),
]));
$field->row('fee_value', static fn() => $field->input('fee_value', 'text', __('Free tickets have no fee.', 'benefit'), ['inputmode' => 'decimal', 'maxlength' => '20', 'size' => '12']));
$field->row('checkins_allowed', static fn() => $field->input('checkins_allowed', 'number', __('How many times one ticket can be checked in. 0 means unlimited.', 'benefit'), $whole('0', '999')));
?>
    <tr>
        <th scope="row"><?php esc_html_e('Age requirement', 'benefit'); ?></th>
        <td><?php $field->checkbox('age_limit', __('Buyers must confirm that they meet the age requirement', 'benefit')); ?></td>
    </tr>
</table>
