<?php
/**
 * The box on an event's editing screen.
 *
 * @var \Benefit\Shared\Admin\AdminFieldRenderer $field
 * @var string                $box     name of the array that holds the fields
 * @var array<string, string> $shown   times as printed, by field
 * @var bool                  $isSold  moving it to another day has to be confirmed
 * @var list<string>          $zones
 * @var array<string, string> $states   label by value
 * @var ?\Benefit\Tickets\Catalog\Inventory\StockLevel $level  the shared pool
 * @var array<string, string> $taxModes label by value
 * @var bool                  $isNew
 * @var string                $tickets_html
 * @var string                $addUrl
 * @var string                $releaseUrl
 * @var string                $duplicateUrl '' without permission
 * @var string                $messageUrl '' without permission to manage orders
 * @var string                $followUpUrl '' without permission to manage orders
 */

declare(strict_types=1);

use Benefit\Tickets\Catalog\Editing\CapacityRestField;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<?php foreach ($shown as $name => $value) : ?>
    <input type="hidden" name="<?php echo esc_attr($box . '[shown_' . $name . ']'); ?>" value="<?php echo esc_attr($value); ?>">
<?php endforeach; ?>
<fieldset>
    <legend><strong><?php esc_html_e('Date and time', 'benefit'); ?></strong></legend>
    <table class="form-table" role="presentation">
        <?php $field->row('timezone', static fn() => $field->select('timezone', array_combine($zones, $zones), __('Times are in the event’s time zone. Visitors see the same times.', 'benefit'))); ?>
        <?php
        $field->row('start', static function () use ($field, $isSold): void {
            $field->input('start', 'datetime-local', __('If you move the start, end and doors open move along.', 'benefit'));
            if ($isSold) {
                echo '<br>';
                $field->checkbox('move', __('Tickets have been sold. Move the event to another day or into the past', 'benefit'));
            }
        });
?>
        <?php $field->row('end', static fn() => $field->input('end', 'datetime-local', __('Ticket sales stop when the event ends, or when it starts if it has no end.', 'benefit'))); ?>
        <?php $field->row('doors', static fn() => $field->input('doors', 'datetime-local')); ?>
    </table>
</fieldset>

<fieldset>
    <legend><strong><?php esc_html_e('Venue and organizer', 'benefit'); ?></strong></legend>
    <table class="form-table" role="presentation">
        <?php $field->row('venue_name', static fn() => $field->input('venue_name', 'text', '', ['maxlength' => '200', 'class' => 'regular-text'])); ?>
        <?php $field->row('venue_address', static fn() => $field->textarea('venue_address', 500)); ?>
        <?php $field->row('organiser', static fn() => $field->input('organiser', 'text', '', ['maxlength' => '200', 'class' => 'regular-text'])); ?>
    </table>
</fieldset>

<fieldset>
    <legend><strong><?php esc_html_e('Sales', 'benefit'); ?></strong></legend>
    <table class="form-table" role="presentation">
        <?php $field->row('sale_state', static fn() => $field->select('sale_state', $states, __('Tickets are only sold while this is set to “On sale”.', 'benefit'))); ?>
        <?php $field->row('tax_rate', static fn() => $field->input('tax_rate', 'text', '', ['inputmode' => 'decimal', 'maxlength' => '6', 'class' => 'small-text'])); ?>
        <?php $field->row('tax_mode', static fn() => $field->select('tax_mode', $taxModes)); ?>
        <?php
        $field->row('capacity', static function () use ($field, $level): void {
            $field->input('capacity', 'text', __('Shared by all ticket types, in addition to each type’s own limit. Leave empty for no shared limit.', 'benefit'), ['inputmode' => 'numeric', 'maxlength' => '7', 'class' => 'small-text']);
            CapacityRestField::printUsed($level);
        });
?>
    </table>
</fieldset>

<h3><?php esc_html_e('Ticket types', 'benefit'); ?></h3>
<?php if ($isNew) : ?>
    <p><?php esc_html_e('Save the event, then reload this page to add ticket types.', 'benefit'); ?></p>
<?php else : ?>
    <?php echo $tickets_html; ?>
    <p>
        <a class="button" href="<?php echo esc_url($addUrl); ?>"><?php esc_html_e('Add ticket type', 'benefit'); ?></a>
        <a class="button" href="<?php echo esc_url($releaseUrl); ?>"><?php esc_html_e('Release all reserved tickets…', 'benefit'); ?></a>
        <?php if ($duplicateUrl !== '') : ?>
            <a class="button" href="<?php echo esc_url($duplicateUrl); ?>"><?php esc_html_e('Duplicate event…', 'benefit'); ?></a>
        <?php endif; ?>
        <?php if ($followUpUrl !== '') : ?>
            <a class="button" href="<?php echo esc_url($messageUrl); ?>"><?php esc_html_e('Message attendees…', 'benefit'); ?></a>
            <a class="button" href="<?php echo esc_url($followUpUrl); ?>"><?php esc_html_e('Notify or refund ticket holders…', 'benefit'); ?></a>
        <?php endif; ?>
    </p>
<?php endif; ?>
