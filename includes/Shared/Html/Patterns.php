<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** The patterns of all modules. */
final class Patterns
{
    private const CATEGORY = 'benefit';

    /** @param \Closure(): list<Pattern> $patterns asked for when WordPress is ready: they hold sentences */
    public function __construct(private readonly \Closure $patterns) {}

    public function register(): void
    {
        add_action('init', $this->registerPatterns(...));
    }

    private function registerPatterns(): void
    {
        register_block_pattern_category(self::CATEGORY, ['label' => __('Benefit', 'benefit')]);
        foreach (($this->patterns)() as $pattern) {
            register_block_pattern('benefit/' . $pattern->name, [
                'title' => $pattern->title,
                'description' => $pattern->description,
                'categories' => [self::CATEGORY],
                'keywords' => $pattern->keywords,
                'viewportWidth' => 800,
                'content' => $pattern->content,
            ]);
        }
    }
}
