<?php
/**
 * The whole check-in page, without the theme.
 *
 * @var string $handle   of script and stylesheet
 * @var bool   $isBuilt
 * @var string $siteName
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
    <meta charset="<?php bloginfo('charset'); ?>">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <meta name="color-scheme" content="light dark">
    <title><?php
/* translators: %s: name of the site */
echo esc_html(sprintf(__('Check-in – %s', 'benefit'), $siteName));
?></title>
    <?php wp_print_styles($handle); ?>
</head>
<body class="benefit-checkin-page">
<div id="benefit-checkin" class="benefit">
    <noscript><p class="benefit-checkin-plain"><?php esc_html_e('The check-in page requires JavaScript. Please turn it on in your browser.', 'benefit'); ?></p></noscript>
    <?php if (!$isBuilt) { ?>
    <p class="benefit-checkin-plain"><?php esc_html_e('The scripts for this page are missing. Please reinstall the plugin from its ZIP file.', 'benefit'); ?></p>
    <?php } ?>
</div>
<?php wp_print_scripts($handle); ?>
</body>
</html>
