<?php
/**
 * The setting "Logo" of emails. The media library needs scripts.
 *
 * @var string       $name   of the setting in the form
 * @var int          $chosen id of the image, 0 for the site's logo
 * @var string       $url    of the image, or ''
 * @var list<string> $types  MIME types that can be chosen
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<input type="hidden" name="<?php echo esc_attr($name); ?>" value="<?php echo esc_attr((string) $chosen); ?>" id="benefit-mail-logo">
<p id="benefit-mail-logo-image" <?php echo $url === '' ? 'hidden' : ''; ?>><img src="<?php echo esc_url($url); ?>" alt="<?php esc_attr_e('Logo in emails', 'benefit'); ?>" style="max-inline-size: 280px; max-block-size: 40px"></p>
<p>
    <button type="button" class="button hide-if-no-js" id="benefit-mail-logo-choose" data-types="<?php echo esc_attr(implode(',', $types)); ?>" data-title="<?php esc_attr_e('Logo in emails', 'benefit'); ?>" data-button="<?php esc_attr_e('Use image', 'benefit'); ?>" aria-describedby="benefit-mail-logo-help"><?php esc_html_e('Choose image', 'benefit'); ?></button>
    <button type="button" class="button-link hide-if-no-js" id="benefit-mail-logo-remove" <?php echo $chosen === 0 ? 'hidden' : ''; ?>><?php esc_html_e('Remove logo', 'benefit'); ?></button>
</p>
<p class="description" id="benefit-mail-logo-help"><?php esc_html_e('Shown at the top of every email, up to 40 pixels high. Without an image, emails show the site’s logo, or its name if there is none.', 'benefit'); ?></p>
<?php
wp_print_inline_script_tag((string) file_get_contents(__DIR__ . '/../logo-field.js'));
