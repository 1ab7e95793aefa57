<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** A shortcode of the specification's system, so that pages made for that go on. It stays with another plugin that has it. */
final class CompatibilityShortcode
{
    /** @var array<string, true> the names that were free when they were taken */
    private static array $ours = [];

    /**
     * @param non-empty-string                                        $name
     * @param \Closure(array<array-key, string>|string): string $html by the attributes
     * @param string                                                 $sheet the handle of its style sheet
     */
    public function __construct(private readonly string $name, private readonly \Closure $html, private readonly string $sheet) {}

    public function register(): void
    {
        // As late as can be before a page is made, when every plugin has taken its names.
        add_action('wp_loaded', $this->take(...), PHP_INT_MAX);
        add_action('wp_enqueue_scripts', function (): void {
            if (self::isAsked($this->name)) {
                wp_enqueue_style($this->sheet);
            }
        });
    }

    /** Whether it stands in the text of the page that is asked for, and is ours. */
    public static function isAsked(string $name): bool
    {
        $post = is_singular() ? get_queried_object() : null;

        return isset(self::$ours[$name]) && $post instanceof \WP_Post && has_shortcode($post->post_content, $name);
    }

    private function take(): void
    {
        if (shortcode_exists($this->name)) {
            return;
        }
        self::$ours[$this->name] = true;
        add_shortcode($this->name, function (array|string $attributes): string {
            wp_enqueue_style($this->sheet);

            return ($this->html)($attributes);
        });
    }
}
