<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** Blocks that render the blocks inside them: WordPress would do it first, when a panel's group or a slide's number is not known. */
final class InnerBlockRendering
{
    private const BLOCKS = [AccordionBlock::NAME, SlideshowBlock::NAME];

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
