<?php

/**
 * Changes how the site looks, as its owner does: the theme, its style variation, and the background color of a classic
 * theme. Input: {theme?, style?, background?}; what is missing is as at first. {list: true} prints the names of
 * the block theme's style variations.
 */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

const FIRST_LOOK = 'benefit_test_look';

wp_set_current_user(1);
if ($site['list'] ?? false) {
    $files = array_map('basename', glob(get_theme_root() . '/twentytwentyfive/styles/*.json') ?: []);
    echo json_encode(array_map(static fn(string $file): string => basename($file, '.json'), $files), JSON_THROW_ON_ERROR);

    return;
}

$first = get_option(FIRST_LOOK);
if (!is_array($first)) {
    $globalId = WP_Theme_JSON_Resolver::get_user_global_styles_post_id();
    $first = ['theme' => get_stylesheet(), 'styles_id' => $globalId, 'styles' => (string) get_post_field('post_content', $globalId, 'raw')];
    update_option(FIRST_LOOK, $first, false);
}

$theme = (string) ($site['theme'] ?? $first['theme']);
// Each theme has its own.
remove_theme_mod('background_color');
if ($theme !== get_stylesheet()) {
    switch_theme($theme);
}
if (isset($site['background'])) {
    set_theme_mod('background_color', (string) $site['background']);
}
$styles = $first['styles'];
if (isset($site['style'])) {
    $variation = json_decode((string) file_get_contents(get_theme_root() . "/twentytwentyfive/styles/{$site['style']}.json"), true, 64, JSON_THROW_ON_ERROR);
    $styles = (string) wp_json_encode(array_intersect_key($variation, ['settings' => 0, 'styles' => 0]) + ['version' => 3, 'isGlobalStylesUserThemeJSON' => true]);
}
if ($styles !== get_post_field('post_content', $first['styles_id'], 'raw')) {
    wp_update_post(wp_slash(['ID' => $first['styles_id'], 'post_content' => $styles]));
}
wp_clean_theme_json_cache();
if (!isset($site['theme']) && !isset($site['style'])) {
    delete_option(FIRST_LOOK);
}
echo 'true';
