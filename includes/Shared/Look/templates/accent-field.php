<?php
/**
 * The setting "Accent color". Without scripts, both the choice and the color are made by hand.
 *
 * @var string $name   of the setting in the form
 * @var string $row    id of the row's heading
 * @var string $chosen color, '' to follow the theme
 * @var string $theme  the theme's accent
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<div role="radiogroup" aria-labelledby="<?php echo esc_attr($row); ?>" aria-describedby="benefit-accent-help">
    <p>
        <label><input type="radio" name="<?php echo esc_attr($name); ?>[choice]" value="theme" <?php checked($chosen, ''); ?>> <?php esc_html_e('Follow the theme', 'benefit'); ?></label>
        <span style="display: inline-block; inline-size: 1.25em; block-size: 1.25em; border-radius: 50%; vertical-align: middle; background: <?php echo esc_attr($theme); ?>" aria-hidden="true"></span>
    </p>
    <p>
        <label><input type="radio" name="<?php echo esc_attr($name); ?>[choice]" value="custom" id="benefit-accent-custom" <?php checked($chosen !== ''); ?>> <?php esc_html_e('Custom color', 'benefit'); ?></label>
        <input type="color" name="<?php echo esc_attr($name); ?>[color]" id="benefit-accent-color" value="<?php echo esc_attr($chosen === '' ? $theme : $chosen); ?>" aria-labelledby="<?php echo esc_attr($row); ?>">
    </p>
</div>
<p class="description" id="benefit-accent-help"><?php esc_html_e('Buttons, selected items, and progress bars have this color.', 'benefit'); ?></p>
<?php
// Picking a color chooses it.
wp_print_inline_script_tag("document.getElementById('benefit-accent-color').addEventListener('input',()=>{document.getElementById('benefit-accent-custom').checked=true});");
