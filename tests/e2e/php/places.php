<?php

/**
 * Creates a page for every place that can contain a listing. Input: {listing: blocks, other: blocks of another listing,
 * inherited: blocks of one with the template's own query, used in the archive of the category music}, or {made: earlier
 * output} to remove everything. Prints {urls: {place: address, …}, ids: [id, …], stored: {option: value, …}}.
 */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

wp_set_current_user(1);
if (isset($site['made'])) {
    array_map(static fn(int $id) => wp_delete_post($id, true), $site['made']['ids']);
    array_map(update_option(...), array_keys($site['made']['stored']), $site['made']['stored']);
    exit('null');
}

$ids = [];
$make = static function (string $type, string $slug, string $content) use (&$ids): int {
    return $ids[] = wp_insert_post(wp_slash(['post_type' => $type, 'post_status' => 'publish', 'post_name' => $slug, 'post_title' => "Place $slug", 'post_content' => $content]));
};
/** For the site's current theme. */
$makeOfTheme = static function (string $type, string $slug, string $content) use ($make): void {
    wp_set_object_terms($make($type, $slug, $content), get_stylesheet(), 'wp_theme');
};
['listing' => $listing, 'other' => $other] = $site;

$pattern = '<!-- wp:block ' . wp_json_encode(['ref' => $make('wp_block', 'place-pattern', $listing)]) . ' /-->';
$saved = '<!-- wp:benefit/saved-view ' . wp_json_encode(['viewId' => $make('benefit_view', 'place-saved', $listing)]) . ' /-->';
$makeOfTheme('wp_template_part', 'place-part', $listing);
$makeOfTheme('wp_template', 'page-place-part-of-a-template', '<!-- wp:template-part {"slug":"place-part","theme":"' . get_stylesheet() . '"} /-->');
$makeOfTheme('wp_template', 'page-place-template', $listing);
$makeOfTheme('wp_template', 'category-music', $site['inherited'] ?? $listing);
$contents = [
    'post' => $listing,
    'pattern' => $pattern,
    'template' => '',
    'part-of-a-template' => '',
    'widget' => '',
    'two' => $other . $listing,
    'pattern-twice' => $pattern . $pattern,
    'saved-twice' => $saved . $saved,
];
$urls = ['archive' => get_term_link('music', 'category')];
foreach ($contents as $place => $content) {
    $urls[$place] = get_permalink($make($place === 'post' ? 'post' : 'page', "place-$place", $content));
}
$stored = ['widget_block' => get_option('widget_block', []), 'sidebars_widgets' => get_option('sidebars_widgets', [])];
update_option('widget_block', [971 => ['content' => $listing]] + $stored['widget_block']);
update_option('sidebars_widgets', ['sidebar-1' => ['block-971']] + $stored['sidebars_widgets']);

echo json_encode(['urls' => $urls, 'ids' => $ids, 'stored' => $stored], JSON_THROW_ON_ERROR);
