<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Blocks;

defined('ABSPATH') || exit;

/** Blocks that render the blocks inside them: WordPress would do it first, when it is not known yet what they are to show. */
final class ListingInnerBlocks
{
    private const BLOCKS = [ListingBlock::NAME, ListingItemsBlock::NAME];

    /**
     * @param array<string, mixed> $args of register_block_type()
     *
     * @return array<string, mixed>
     */
    public function leaveToBlock(array $args, string $name): array
    {
        return in_array($name, self::BLOCKS, true) ? ['skip_inner_blocks' => true] + $args : $args;
    }
}
