<?php

declare(strict_types=1);

namespace Benefit\Content\Placement;

defined('ABSPATH') || exit;

/** One block of a document, and what holds it. */
final class BlockPlace
{
    public const LOOP = 'core/post-template';
    private const CARDS = 'benefit/grid-items';

    private ?string $signature = null;

    /**
     * @param string               $document of which it is a part: a post's content, a template with its parts, or the widgets
     * @param int                  $position in the document, synced patterns included
     * @param array<string, mixed> $block    parsed
     * @param int                  $postId   that holds it; 0: a theme's file or a widget
     * @param string               $template the theme's, as `wp_template:theme//slug`, whose file holds it; '' where a post does
     * @param int                  $use      of what holds it: a synced pattern may be in a document more than once
     * @param list<string>         $parents  names of the blocks around it, and what holds those, outermost first
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

    /** Whether it is rendered for each of several posts. */
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
     * The same for a block in its content and while it is rendered: then WordPress adds classes to it, and its HTML may have embeds.
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
