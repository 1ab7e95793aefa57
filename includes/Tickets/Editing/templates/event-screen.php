<?php
/**
 * The box on an event's editing screen.
 *
 * @var string                $box      name of the array that holds the fields
 * @var array<string, string> $labels   by field name
 * @var string                $action
 * @var int                   $postId
 * @var array<string, string> $values   by field name
 * @var ?string               $wrong    name of the field that was refused
 * @var list<string>          $zones
 * @var array<string, string> $states   label by value
 * @var ?\Benefit\Tickets\Stock\Level $level  the shared pool
 * @var array<string, string> $taxModes label by value
 * @var bool                  $isNew
 * @var list<array{title: string, status: string, price: string, sold: int, held: int, left: string, editUrl: string}> $tickets
 * @var string                $addUrl
 * @var string                $releaseUrl
 * @var string                $duplicateUrl '' for those who may not
 * @var string                $followUpUrl '' for those who may not manage orders
 */

declare(strict_types=1);

use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Http\Endpoint;

defined('ABSPATH') || exit;

$field = new BoxField($box, $values, $wrong);
?>
<input type="hidden" name="<?php echo esc_attr($box); ?>[benefit_nonce]" value="<?php echo esc_attr(Endpoint::screenNonce($action, $postId)); ?>">

<fieldset>
    <legend><strong><?php esc_html_e('When', 'benefit'); ?></strong></legend>
    <table class="form-table" role="presentation">
        <tr>
            <th scope="row"><?php $field->label('timezone', $labels['timezone']); ?></th>
            <td>
                <?php $field->select('timezone', array_combine($zones, $zones), __('The times below are in the event’s time zone. Visitors see the same times.', 'benefit')); ?>
            </td>
        </tr>
        <tr>
            <th scope="row"><?php $field->label('start', $labels['start']); ?></th>
            <td><?php $field->input('start', 'datetime-local'); ?></td>
        </tr>
        <tr>
            <th scope="row"><?php $field->label('end', $labels['end']); ?></th>
            <td><?php $field->input('end', 'datetime-local', __('Nothing is sold after the end, or after the start when there is no end.', 'benefit')); ?></td>
        </tr>
        <tr>
            <th scope="row"><?php $field->label('doors', $labels['doors']); ?></th>
            <td><?php $field->input('doors', 'datetime-local'); ?></td>
        </tr>
    </table>
</fieldset>

<fieldset>
    <legend><strong><?php esc_html_e('Venue and organiser', 'benefit'); ?></strong></legend>
    <table class="form-table" role="presentation">
        <tr>
            <th scope="row"><?php $field->label('venue_name', $labels['venue_name']); ?></th>
            <td><?php $field->input('venue_name', 'text', '', ['maxlength' => '200', 'class' => 'regular-text']); ?></td>
        </tr>
        <tr>
            <th scope="row"><?php $field->label('venue_address', $labels['venue_address']); ?></th>
            <td><?php $field->textarea('venue_address', 500); ?></td>
        </tr>
        <tr>
            <th scope="row"><?php $field->label('organiser', $labels['organiser']); ?></th>
            <td><?php $field->input('organiser', 'text', '', ['maxlength' => '200', 'class' => 'regular-text']); ?></td>
        </tr>
    </table>
</fieldset>

<fieldset>
    <legend><strong><?php esc_html_e('Sale', 'benefit'); ?></strong></legend>
    <table class="form-table" role="presentation">
        <tr>
            <th scope="row"><?php $field->label('sale_state', $labels['sale_state']); ?></th>
            <td><?php $field->select('sale_state', $states, __('Tickets are sold only while this is “On sale”.', 'benefit')); ?></td>
        </tr>
        <tr>
            <th scope="row"><?php $field->label('tax_rate', $labels['tax_rate']); ?></th>
            <td>
                <?php
                $field->input('tax_rate', 'text', '', ['inputmode' => 'decimal', 'maxlength' => '6', 'class' => 'small-text']);
?>
            </td>
        </tr>
        <tr>
            <th scope="row"><?php $field->label('tax_mode', $labels['tax_mode']); ?></th>
            <td><?php $field->select('tax_mode', $taxModes); ?></td>
        </tr>
        <tr>
            <th scope="row"><?php $field->label('capacity', $labels['capacity']); ?></th>
            <td>
                <?php
$field->input('capacity', 'text', __('Shared by all ticket types, in addition to the limit of each. Empty: no shared limit.', 'benefit'), ['inputmode' => 'numeric', 'maxlength' => '7', 'class' => 'small-text']);
?>
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
    </table>
</fieldset>

<h3><?php esc_html_e('Ticket types', 'benefit'); ?></h3>
<?php if ($isNew) : ?>
    <p><?php esc_html_e('Save the event, then reload this page to add ticket types.', 'benefit'); ?></p>
<?php else : ?>
    <?php if ($tickets === []) : ?>
        <p><?php esc_html_e('This event sells no tickets yet.', 'benefit'); ?></p>
    <?php else : ?>
        <table class="widefat striped">
            <thead>
                <tr>
                    <th scope="col"><?php esc_html_e('Ticket type', 'benefit'); ?></th>
                    <th scope="col"><?php esc_html_e('Price', 'benefit'); ?></th>
                    <th scope="col"><?php esc_html_e('Sold', 'benefit'); ?></th>
                    <th scope="col"><?php esc_html_e('In carts', 'benefit'); ?></th>
                    <th scope="col"><?php esc_html_e('Left', 'benefit'); ?></th>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($tickets as $ticket) : ?>
                    <tr>
                        <th scope="row">
                            <?php if ($ticket['editUrl'] === '') : ?>
                                <?php echo esc_html($ticket['title']); ?>
                            <?php else : ?>
                                <a href="<?php echo esc_url($ticket['editUrl']); ?>"><?php echo esc_html($ticket['title']); ?></a>
                            <?php endif; ?>
                            <?php if ($ticket['status'] !== '') : ?>
                                — <?php echo esc_html($ticket['status']); ?>
                            <?php endif; ?>
                        </th>
                        <td><?php echo esc_html($ticket['price']); ?></td>
                        <td><?php echo esc_html(number_format_i18n($ticket['sold'])); ?></td>
                        <td><?php echo esc_html(number_format_i18n($ticket['held'])); ?></td>
                        <td><?php echo esc_html($ticket['left']); ?></td>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    <?php endif; ?>
    <p>
        <a class="button" href="<?php echo esc_url($addUrl); ?>"><?php esc_html_e('Add ticket type', 'benefit'); ?></a>
        <a class="button" href="<?php echo esc_url($releaseUrl); ?>"><?php esc_html_e('Release all holds…', 'benefit'); ?></a>
        <?php if ($duplicateUrl !== '') : ?>
            <a class="button" href="<?php echo esc_url($duplicateUrl); ?>"><?php esc_html_e('Duplicate event…', 'benefit'); ?></a>
        <?php endif; ?>
        <?php if ($followUpUrl !== '') : ?>
            <a class="button" href="<?php echo esc_url($followUpUrl); ?>"><?php esc_html_e('Tell the holders, refund all…', 'benefit'); ?></a>
        <?php endif; ?>
    </p>
<?php endif; ?>
