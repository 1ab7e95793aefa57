<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/**
 * Renders inner blocks for blocks that render theirs themselves, with the filters that WP_Block::render() runs for them
 * (wp-includes/class-wp-block.php): plugins that restrict content hide blocks by these filters.
 */
final class InnerBlockRenderer
{
    /**
     * @param array<string, mixed> $context added to the block's context after the filters
     * @param (\Closure(\WP_Block): string)|null $render renders the filtered block; null: as WordPress does
     */
    public static function render(\WP_Block $inner, \WP_Block $parent, array $context = [], ?\Closure $render = null): string
    {
        $html = apply_filters('pre_render_block', null, $inner->parsed_block, $parent);
        if ($html !== null) {
            return is_scalar($html) ? (string) $html : '';
        }
        [$source, $before] = [$inner->parsed_block, $inner->context];
        $inner->parsed_block = apply_filters('render_block_data', $source, $source, $parent);
        $inner->context = apply_filters('render_block_context', $before, $inner->parsed_block, $parent);
        if ($inner->context !== $before) {
            $inner->refresh_context_dependents();
        } elseif ($inner->parsed_block !== $source) {
            $inner->refresh_parsed_block_dependents();
        }
        $inner->context = $context + $inner->context;

        return $render === null ? $inner->render() : $render($inner);
    }

    /**
     * Creates a block as render_block() does, to render a part of it.
     *
     * @param array<string, mixed> $parsed
     * @param array<string, mixed> $context
     *
     * @return \WP_Block|null null if a plugin renders something else in its place
     */
    public static function create(array $parsed, array $context): ?\WP_Block
    {
        if (apply_filters('pre_render_block', null, $parsed, null) !== null) {
            return null;
        }
        $filtered = apply_filters('render_block_data', $parsed, $parsed, null);

        return new \WP_Block($filtered, apply_filters('render_block_context', $context, $filtered, null));
    }

    /** @return list<\WP_Block> */
    public static function blocksOf(\WP_Block $block): array
    {
        $inner = [];
        foreach ($block->inner_blocks as $one) {
            if ($one instanceof \WP_Block) {
                $inner[] = $one;
            }
        }

        return $inner;
    }
}
