<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/**
 * Registers the shortcodes that manifests declare under `shortcodes`. `sheet` names the style sheet if it is not the
 * product's. A name that another plugin already uses stays with that plugin.
 */
final class ShortcodeRegistrar
{
    /** @var array<string, true> names that were free */
    private static array $ours = [];

    public function __construct(private readonly Contributions $contributions) {}

    /** Runs after other plugins have registered their shortcodes and before the page is rendered. */
    public function register(): void
    {
        foreach ($this->contributions->callables('shortcodes') as $name => $html) {
            $name = (string) $name;
            if ($name === '' || shortcode_exists($name)) {
                continue;
            }
            self::$ours[$name] = true;
            add_shortcode($name, function (array|string $attributes) use ($name, $html): string {
                wp_enqueue_style($this->sheet($name));

                return $html($attributes);
            });
        }
    }

    public function styleInHead(): void
    {
        foreach (array_keys(self::$ours) as $name) {
            if (self::isOnCurrentPage($name)) {
                wp_enqueue_style($this->sheet($name));
            }
        }
    }

    /** Tells whether the current page contains this shortcode and it is ours. */
    public static function isOnCurrentPage(string $name): bool
    {
        $post = is_singular() ? get_queried_object() : null;

        return isset(self::$ours[$name]) && $post instanceof \WP_Post && has_shortcode($post->post_content, $name);
    }

    private function sheet(string $name): string
    {
        $sheet = $this->contributions->rows('shortcodes')[$name]['sheet'] ?? $this->contributions->products('shortcodes')[$name] ?? '';

        return BlockRegistrar::sheet((string) $sheet);
    }
}
