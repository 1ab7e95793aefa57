<?php
/**
 * The screen Benefit → Settings.
 *
 * @var string                                          $group
 * @var string                                          $option       name of the array with the fields
 * @var array<string, string>                           $values       by key
 * @var array<string, string>                           $tabs         label by id
 * @var string                                          $tab          id of the current tab
 * @var array<\Benefit\Shared\Settings\SettingsSection> $sections     sections of the current tab
 * @var list<string>                                    $warnings     warnings of all tabs
 * @var string                                          $said_html    result of a button
 * @var string                                          $missing_html notice about missing pages, with a button
 *         that creates them
 */

declare(strict_types=1);

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Settings\SettingsScreen;

defined('ABSPATH') || exit;

$field = new AdminFieldRenderer($option, $values);
?>
<div class="wrap">
    <h1><?php echo esc_html(get_admin_page_title()); ?></h1>
    <?php
    // Results of options.php, which saves the settings.
    settings_errors();
// phpcs:ignore WordPress.Security.EscapeOutput -- FlashMessage escapes
echo $said_html;
?>
    <form method="post" action="<?php echo esc_url(admin_url('options.php')); ?>" id="<?php echo esc_attr(SettingsScreen::OFFER_FORM); ?>">
        <input type="hidden" name="option_page" value="<?php echo esc_attr($group); ?>">
        <input type="hidden" name="action" value="update">
        <input type="hidden" name="_wpnonce" value="<?php echo esc_attr(wp_create_nonce($group . '-options')); ?>">
    </form>
    <?php foreach ($warnings as $warning) : ?>
        <div class="notice notice-warning">
            <p><?php echo esc_html($warning); ?></p>
        </div>
    <?php endforeach; ?>
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput -- a template escapes
    echo $missing_html;
?>

    <nav class="nav-tab-wrapper" aria-label="<?php esc_attr_e('Settings', 'benefit'); ?>">
        <?php foreach ($tabs as $id => $label) : ?>
            <a href="<?php echo esc_url(AdminMenu::url(with: $id === array_key_first($tabs) ? [] : [AdminMenu::TAB => $id])); ?>" class="nav-tab<?php echo $id === $tab ? ' nav-tab-active' : ''; ?>"<?php echo $id === $tab ? ' aria-current="page"' : ''; ?>><?php echo esc_html($label); ?></a>
        <?php endforeach; ?>
    </nav>

    <form method="post" action="<?php echo esc_url(admin_url('options.php')); ?>">
        <?php settings_fields($group); ?>
        <?php foreach ($sections as $section) : ?>
            <h2><?php echo esc_html($section->title); ?></h2>
            <table class="form-table" role="presentation">
                <?php foreach ($section->rows as $row) : ?>
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
        <?php endforeach; ?>

        <?php submit_button(); ?>
    </form>
</div>
