<?php
/**
 * Events → Checkout fields.
 *
 * @var string $said_html what became of the last press
 * @var string $new_url
 * @var list<array{id: int, label: string, help: string, edit_url: string, audience: string, kind: string, required: bool, choices: list<string>, tickets: list<string>, limited: bool}> $fields
 * @var int    $moved     id of the field that was just moved: the focus stays with it
 * @var string $direction
 */

declare(strict_types=1);

use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Fields\FieldsScreen;

defined('ABSPATH') || exit;

$last = count($fields) - 1;
?>
<div class="wrap">
    <h1 class="wp-heading-inline"><?php echo esc_html(get_admin_page_title()); ?></h1>
    <a href="<?php echo esc_url($new_url); ?>" class="page-title-action"><?php esc_html_e('Add a field', 'benefit'); ?></a>
    <hr class="wp-header-end">
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- made by FlashMessage::html()
    echo $said_html;
?>
    <p><?php esc_html_e('The checkout asks buyers and ticket owners for names and e-mail addresses. Here you can add other questions, in the order in which they are asked.', 'benefit'); ?></p>
    <?php if ($fields === []) : ?>
        <div class="card">
            <h2><?php esc_html_e('No fields of your own yet', 'benefit'); ?></h2>
            <p><?php esc_html_e('You might ask for a T-shirt size, a meal, a school class, or the name of an instrument.', 'benefit'); ?></p>
            <p><a class="button button-primary" href="<?php echo esc_url($new_url); ?>"><?php esc_html_e('Add the first field', 'benefit'); ?></a></p>
        </div>
    <?php else : ?>
        <table class="widefat striped">
            <caption class="screen-reader-text"><?php esc_html_e('Fields of the checkout, in their order', 'benefit'); ?></caption>
            <thead>
                <tr>
                    <th scope="col"><?php esc_html_e('Field', 'benefit'); ?></th>
                    <th scope="col"><?php echo esc_html(_x('Order', 'sequence', 'benefit')); ?></th>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($fields as $number => $field) : ?>
                    <tr>
                        <td>
                            <a class="row-title" href="<?php echo esc_url($field['edit_url']); ?>"><?php echo esc_html($field['label']); ?></a>
                            <?php if ($field['required']) : ?>
                                <span class="post-state"> — <?php esc_html_e('required', 'benefit'); ?></span>
                            <?php endif; ?>
                            <?php if ($field['help'] !== '') : ?>
                                <p class="description"><?php echo esc_html($field['help']); ?></p>
                            <?php endif; ?>
                            <p><?php echo esc_html($field['audience'] . ' · ' . $field['kind']); ?></p>
                            <?php if ($field['choices'] !== []) : ?>
                                <p class="description"><?php echo esc_html(implode(' · ', $field['choices'])); ?></p>
                            <?php endif; ?>
                            <?php if ($field['limited']) : ?>
                                <p>
                                    <?php
                                    /* translators: %s: names of ticket types */
                                    echo esc_html($field['tickets'] === [] ? __('Its ticket types have been deleted, so it is not shown.', 'benefit') : sprintf(__('Only for: %s', 'benefit'), implode(', ', $field['tickets'])));
                                ?>
                                </p>
                            <?php endif; ?>
                        </td>
                        <td>
                            <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
                                <?php
                            $move_html = Endpoint::screenFields(FieldsScreen::MOVE, $field['id']);
                    // phpcs:ignore WordPress.Security.EscapeOutput -- made by Endpoint::screenFields()
                    echo $move_html;
                    /* translators: %s: label of a field */
                    $up = sprintf(__('Move up: %s', 'benefit'), $field['label']);
                    /* translators: %s: label of a field */
                    $down = sprintf(__('Move down: %s', 'benefit'), $field['label']);
                    // At the end of the list the button that was pressed is gone: the other one takes the focus.
                    $focused = $moved !== $field['id'] ? '' : ($direction === 'up' && $number > 0 || $number === $last ? 'up' : 'down');
                    ?>
                                <div class="button-group">
                                <?php if ($number > 0) : ?>
                                    <button class="button" name="direction" value="up" aria-label="<?php echo esc_attr($up); ?>"<?php echo $focused === 'up' ? ' autofocus' : ''; ?>>↑</button>
                                <?php endif; ?>
                                <?php if ($number < $last) : ?>
                                    <button class="button" name="direction" value="down" aria-label="<?php echo esc_attr($down); ?>"<?php echo $focused === 'down' ? ' autofocus' : ''; ?>>↓</button>
                                <?php endif; ?>
                                </div>
                                <?php if ($last === 0) : ?>
                                    <span aria-hidden="true">–</span>
                                <?php endif; ?>
                            </form>
                        </td>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    <?php endif; ?>
</div>
