<?php

/**
 * A donation form without the theme, see src/donations/forms/embed.
 *
 * @var string $title     of the form
 * @var string $site
 * @var string $content_html
 * @var list<string> $sheets handles of stylesheets
 * @var \Benefit\Shared\Html\IslandRegistry $islands
 * @var string $hosts     origins that may show it
 * @var string $page_url  of the form on this site
 * @var string $leaving   ids of payment methods with a payment page of their own
 * @var bool   $is_answer in response to something that the visitor has sent
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="<?php bloginfo('charset'); ?>">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title><?php echo esc_html(($title === '' ? '' : $title . ' – ') . $site); ?></title>
<?php wp_print_styles($sheets); ?>
</head>
<body class="benefit-frame" data-hosts="<?php echo esc_attr($hosts); ?>" data-page="<?php echo esc_url($page_url); ?>" data-leaving="<?php echo esc_attr($leaving); ?>"<?php echo $is_answer ? ' data-answer="1"' : ''; ?>>
<main class="benefit-frame__page">
<?php if ($title !== '') : ?>
<h1><?php echo esc_html($title); ?></h1>
<?php endif; ?>
<?php echo $content_html; ?>
</main>
<?php $islands->printScriptsWithoutTheme(); ?>
</body>
</html>
