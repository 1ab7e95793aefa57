<?php

declare(strict_types=1);

namespace Benefit\Content\Placement;

defined('ABSPATH') || exit;

/** One block of a document, with its position and its holder. */
final class BlockPlace
{
    public const LOOP = 'core/post-template';
    private const CARDS = 'benefit/grid-items';

    private ?string $signature = null;

    /**
     * @param string               $document the content of a post, a template with its parts, or the widgets
     * @param int                  $position in the document, counting the blocks of synced patterns, from 0
     * @param array<string, mixed> $block    parsed
     * @param int                  $postId   the post that holds it; 0: a theme's file or a widget
     * @param string               $template `wp_template:theme//slug` if a theme's file holds it; '' if a post does
     * @param int                  $use      which use of the holder: a synced pattern may occur more than once in a document
     * @param list<string>         $parents  names of the blocks around it, and the holders of those, outermost first
     */
    public function __construct(
        public readonly string $document,
        public readonly int $position,
        public readonly array $block,
        public readonly int $postId,
        public readonly string $template,
        public readonly int $use,
        private readonly array $parents,
    ) {}

    public function isIn(string ...$names): bool
    {
        return array_intersect($this->parents, $names) !== [];
    }

    /** Whether the block is rendered once for each of several posts. */
    public function isRepeated(): bool
    {
        return $this->isIn(self::LOOP, self::CARDS);
    }

    public function name(): string
    {
        return (string) ($this->block['blockName'] ?? '');
    }

    public function signature(): string
    {
        return $this->signature ??= self::signatureOf($this->block);
    }

    /**
     * Returns a hash that is the same for a block in the content and while it is rendered, when WordPress has added classes to it
     * and replaced embeds in its HTML.
     *
     * @param array<string, mixed> $block parsed
     */
    public static function signatureOf(array $block): string
    {
        $attributes = (array) ($block['attrs'] ?? []);
        unset($attributes['className']);

        return md5((string) wp_json_encode([$block['blockName'] ?? '', $attributes, array_map(self::signatureOf(...), (array) ($block['innerBlocks'] ?? []))]));
    }
}
