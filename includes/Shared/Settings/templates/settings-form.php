<?php
/**
 * A form for single settings.
 *
 * @var string                                       $group
 * @var \Benefit\Shared\Admin\AdminFieldRenderer     $field
 * @var list<\Benefit\Shared\Settings\SettingsRow>   $rows
 * @var string                                       $button class of the button
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<form method="post" action="<?php echo esc_url(admin_url('options.php')); ?>">
    <?php // As settings_fields(), whose nonce has an id: a screen has several of these forms.?>
    <input type="hidden" name="option_page" value="<?php echo esc_attr($group); ?>">
    <input type="hidden" name="action" value="update">
    <input type="hidden" name="_wpnonce" value="<?php echo esc_attr(wp_create_nonce($group . '-options')); ?>">
    <?php wp_referer_field(); ?>
    <table class="form-table" role="presentation">
        <?php foreach ($rows as $row) : ?>
            <tr>
                <th scope="row" id="<?php echo esc_attr('benefit-row-' . $row->key); ?>">
                    <?php
                    if ($row->isLabelled) {
                        $field->label($row->key, $row->label);
                    } else {
                        echo esc_html($row->label);
                    }
            ?>
                </th>
                <td><?php ($row->print)($field); ?></td>
            </tr>
        <?php endforeach; ?>
    </table>
    <p><button type="submit" class="<?php echo esc_attr($button); ?>"><?php esc_html_e('Save', 'benefit'); ?></button></p>
</form>
