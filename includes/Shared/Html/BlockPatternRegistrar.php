<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

use Benefit\Shared\Boot\Provided;

defined('ABSPATH') || exit;

/** Registers the block patterns of all slices. */
final class BlockPatternRegistrar
{
    private const CATEGORY = 'benefit';

    /**
     * @param array<array-key, \Closure(): list<BlockPattern>> $providers called after translations are loaded,
     *         because patterns contain sentences
     */
    public function __construct(#[Provided('patterns')] private readonly array $providers) {}

    public function register(): void
    {
        $patterns = array_merge([], ...array_map(static fn(\Closure $provide): array => $provide(), array_values($this->providers)));
        register_block_pattern_category(self::CATEGORY, ['label' => __('Benefit', 'benefit')]);
        foreach (array_filter($patterns, self::hasBlocks(...)) as $pattern) {
            register_block_pattern('benefit/' . $pattern->name, [
                'title' => $pattern->title,
                'description' => $pattern->description,
                'categories' => [self::CATEGORY],
                'keywords' => $pattern->keywords,
                'viewportWidth' => 1280,
                'content' => $pattern->content,
            ] + ($pattern->postTypes === [] ? [] : ['postTypes' => $pattern->postTypes]));
        }
    }

    /** Skips patterns that use a block of a disabled product. */
    private static function hasBlocks(BlockPattern $pattern): bool
    {
        preg_match_all('#<!-- wp:(benefit/[a-z-]+)#', $pattern->content, $found);

        return array_filter($found[1], static fn(string $name): bool => !\WP_Block_Type_Registry::get_instance()->is_registered($name)) === [];
    }
}
