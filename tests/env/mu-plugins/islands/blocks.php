<?php

/**
 * Puts any island with any props on a real page: the block `benefit-test/island`, a post type for pages with it, and the
 * tests' own island `probe` (tests/islands/probe), which the suite builds into the site's folder of plugins.
 *
 * Request headers:
 *   X-Benefit-React: head | footer | defer   another plugin of the site enqueues WordPress's React
 *   X-Benefit-Csp: 1   the site requires a nonce on every script and forbids `eval`
 *   X-Benefit-Csp: none   the site forbids every script: no JavaScript, except for tools that inspect the page
 */

declare(strict_types=1);

use Benefit\Plugin;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Tests\Services;

require_once BENEFIT_TREE . '/tests/Services.php';

defined('ABSPATH') || exit;

add_action('init', static function (): void {
    if (!class_exists(Plugin::class)) {
        return;
    }
    $folder = WP_PLUGIN_DIR . '/benefit-test-island';
    $own = is_dir($folder)
        ? new IslandRegistry($folder . '/plugin.php', ['probe' => __DIR__ . '/probe.php'], [], ['probe' => 'next'])
        : null;
    // Each island has the style sheet of its product; the probe has no product and uses any.
    $products = Plugin::get()->container->get(Contributions::class)->products('islands');
    $sheet = static fn(string $island): string => BlockRegistrar::sheet($products[$island] ?? 'tickets');
    $render = static function (array $attributes) use ($own, $sheet): string {
        wp_enqueue_style($sheet($attributes['island']));
        $islands = $attributes['island'] === 'probe' ? $own : Services::get()->islands();

        return '<div class="benefit">' . $islands?->renderIsland($attributes['island'], $attributes['props'], $attributes['when']) . '</div>';
    };
    register_block_type('benefit-test/island', [
        'api_version' => 3,
        'attributes' => [
            'island' => ['type' => 'string', 'default' => ''],
            'props' => ['type' => 'object', 'default' => []],
            'when' => ['type' => 'string', 'default' => ''],
        ],
        'render_callback' => $render,
    ]);
    // Not in menus or lists, which other tests check.
    register_post_type('benefit_test_page', [
        'public' => true,
        'exclude_from_search' => true,
        'show_in_nav_menus' => false,
        'rewrite' => false,
        'query_var' => true,
        'supports' => ['title', 'editor'],
    ]);
});

$benefit_react = sanitize_key(wp_unslash((string) ($_SERVER['HTTP_X_BENEFIT_REACT'] ?? '')));
if ($benefit_react !== '') {
    add_action('wp_enqueue_scripts', static function () use ($benefit_react): void {
        foreach (['react', 'react-dom', 'react-jsx-runtime'] as $handle) {
            wp_scripts()->add_data($handle, 'group', $benefit_react === 'footer' ? 1 : 0);
            if ($benefit_react === 'defer') {
                wp_scripts()->add_data($handle, 'strategy', 'defer');
            }
            wp_enqueue_script($handle);
        }
    });
}
unset($benefit_react);

if (($_SERVER['HTTP_X_BENEFIT_CSP'] ?? '') === 'none') {
    add_action('send_headers', static fn() => header("Content-Security-Policy: script-src 'none'"));
} elseif (isset($_SERVER['HTTP_X_BENEFIT_CSP'])) {
    $benefit_nonce = static fn(array $attributes): array => ['nonce' => 'Zm9yIHRlc3Rz'] + $attributes;
    add_filter('wp_script_attributes', $benefit_nonce);
    add_filter('wp_inline_script_attributes', $benefit_nonce);
    add_action('send_headers', static fn() => header("Content-Security-Policy: script-src 'nonce-Zm9yIHRlc3Rz'; object-src 'none'; base-uri 'none'"));
    unset($benefit_nonce);
}
