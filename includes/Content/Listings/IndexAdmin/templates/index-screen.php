<?php

/**
 * Benefit → Index of listings.
 *
 * @var string                $title
 * @var string                $said_html     result of the last action
 * @var list<string>          $sentences     about the index
 * @var array{int, int}|null  $progress      posts read for a new index, and their total; null: none is being built
 * @var string                $progress_text
 * @var bool                  $is_paused
 * @var bool                  $has_index
 * @var string                $rebuild_html  hidden fields of the action that rebuilds
 * @var string                $field_html    hidden fields of the action for custom fields
 * @var string                $types_html    post types
 * @var string                $fields_html   allowed custom fields
 * @var \Benefit\Shared\Admin\AdminFieldRenderer $field
 * @var array<string, string> $type_names    by post type
 * @var array<string, string> $kinds         labels by kind of field
 * @var list<string>          $keys          suggested keys of custom fields
 * @var bool                  $is_protected  whether WordPress hides fields with the key that was entered
 */

declare(strict_types=1);

use Benefit\Content\Listings\IndexAdmin\IndexRebuildRestController;
use Benefit\Shared\Http\Router;

defined('ABSPATH') || exit;

?>
<div class="wrap">
    <h1><?php echo esc_html($title); ?></h1>
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by FlashMessage
    echo $said_html;
?>
    <p><?php esc_html_e('Listings use a search index to keep filters and their counts fast.', 'benefit'); ?> <?php echo esc_html(implode(' ', $sentences)); ?></p>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
    echo $rebuild_html;
?>
        <?php if ($progress !== null) : ?>
            <h2><?php esc_html_e('Rebuilding the index', 'benefit'); ?></h2>
            <p>
                <progress id="benefit-index-progress" aria-labelledby="benefit-index-text" value="<?php echo esc_attr((string) $progress[0]); ?>" max="<?php echo esc_attr((string) max(1, $progress[1])); ?>"<?php echo $is_paused ? '' : ' data-step="' . esc_attr(Router::REST_NAMESPACE . '/' . IndexRebuildRestController::ROUTE) . '"'; ?> data-broken="<?php esc_attr_e('Connection lost. The rebuild continues through scheduled tasks.', 'benefit'); ?>"></progress>
                <span id="benefit-index-text"><?php echo esc_html($progress_text); ?></span>
            </p>
            <p id="benefit-index-broken" role="status"></p>
            <p>
                <?php if ($is_paused) : ?>
                    <button type="submit" class="button button-primary" name="do" value="resume"><?php esc_html_e('Resume', 'benefit'); ?></button>
                <?php else : ?>
                    <button type="submit" class="button" name="do" value="pause"><?php esc_html_e('Pause', 'benefit'); ?></button>
                    <a href="" class="hide-if-js"><?php esc_html_e('Check progress', 'benefit'); ?></a>
                <?php endif; ?>
            </p>
            <p class="description">
                <?php
            if ($has_index) {
                esc_html_e('Listings use the old index until the new one is ready. You can leave this page: the rebuild continues in the background.', 'benefit');
            } else {
                esc_html_e('Listings show no counts until the index is ready. You can leave this page: the rebuild continues in the background.', 'benefit');
            }
?>
            </p>
        <?php endif; ?>
        <h2><?php esc_html_e('Post types', 'benefit'); ?></h2>
        <?php
// phpcs:ignore WordPress.Security.EscapeOutput -- the template of lists escapes
echo $types_html;
?>
        <p class="submit">
            <button type="submit" class="button<?php echo $progress === null ? ' button-primary' : ''; ?>" name="do" value="rebuild"><?php esc_html_e('Rebuild index', 'benefit'); ?></button>
            <span class="description"><?php esc_html_e('Changes to the selection above take effect when you rebuild the index.', 'benefit'); ?></span>
        </p>
    </form>

    <h2><?php esc_html_e('Custom fields for filters', 'benefit'); ?></h2>
    <p><?php esc_html_e('Fields that a post type makes public (in REST) can be used in filters right away. You can allow other fields here, but note that anyone can use a filter to find out what its field contains.', 'benefit'); ?></p>
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- the template of lists escapes
    echo $fields_html;
?>
    <h3><?php esc_html_e('Allow a field', 'benefit'); ?></h3>
    <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
        <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- made by Router::screenFields()
    echo $field_html;
?>
        <datalist id="benefit-index-keys">
            <?php foreach ($keys as $key) : ?>
                <option value="<?php echo esc_attr($key); ?>"></option>
            <?php endforeach; ?>
        </datalist>
        <table class="form-table" role="presentation">
            <?php
$field->row('type', static fn() => $field->select('type', $type_names), __('Post type', 'benefit'));
$field->row('key', static fn() => $field->input('key', 'text', '', ['class' => 'regular-text code', 'maxlength' => '190', 'required' => 'required', 'spellcheck' => 'false', 'list' => 'benefit-index-keys', 'autocapitalize' => 'off']), __('Field key', 'benefit'));
$field->row('kind', static fn() => $field->select('kind', $kinds, __('A choice is a text value that several posts share. A post can have more than one.', 'benefit')), __('Type', 'benefit'));
$field->row('places', static fn() => $field->input('places', 'number', __('For numbers only. Further decimal places are cut off.', 'benefit'), ['min' => '0', 'max' => '6', 'step' => '1', 'class' => 'small-text']), __('Decimal places', 'benefit'));
if ($is_protected) {
    echo '<tr><td></td><td>';
    $field->checkbox('is_confirmed', __('I understand that visitors can find out what this field contains', 'benefit'));
    echo '</td></tr>';
}
?>
        </table>
        <p class="submit">
            <button type="submit" class="button" name="do" value="allow"><?php esc_html_e('Allow field', 'benefit'); ?></button>
        </p>
    </form>
</div>
