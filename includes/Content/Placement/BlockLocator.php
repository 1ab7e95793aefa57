<?php

declare(strict_types=1);

namespace Benefit\Content\Placement;

defined('ABSPATH') || exit;

/**
 * Finds the place of the block that is being rendered in its document. WordPress does not say where a block is, so it is
 * looked up in the parsed content: it is found in the same place, however often it is rendered and by whatever code.
 */
final class BlockLocator
{
    private const POST = 'post ';
    private const WIDGETS = 'widgets';
    /** Filters during which the content of posts is rendered. At other times a template or a widget is. */
    private const CONTENT_HOOKS = ['the_content', 'get_the_excerpt', 'wp_head'];

    /** @var array<string, list<BlockPlace>> by document */
    private array $places = [];

    private string $version = '';

    /** @var array<string, int> how often blocks that look the same have been rendered, by document, looks and item of a loop */
    private array $renderings = [];

    /** The document of the listing that an ajax call asks for. */
    private string $preferredDocument = '';

    public function __construct(private readonly BlockHolders $holders) {}

    public static function documentOf(int $postId): string
    {
        return self::POST . $postId;
    }

    /**
     * @param array<string, mixed> $block       the parsed block that is being rendered
     * @param string               $idAttribute attribute that identifies a block when another plugin has changed the rest of it
     */
    public function find(array $block, string $idAttribute = ''): BlockInstance
    {
        $signature = BlockPlace::signatureOf($block);
        $id = $block['attrs'][$idAttribute] ?? '';
        $isSame = static fn(BlockPlace $place): int => (int) ($place->name() === ($block['blockName'] ?? '') && $place->signature() === $signature);
        $hasId = static fn(BlockPlace $place): int => (int) ($place->name() === ($block['blockName'] ?? '') && ($place->block['attrs'][$idAttribute] ?? '') === $id);
        $instance = $this->findBy($signature, $isSame);
        if ($instance === null && is_string($id) && $id !== '') {
            $instance = $this->findBy("$idAttribute $id", $hasId) ?? $this->findInPattern("\"$idAttribute\":\"$id\"", $isSame);
        }

        return $instance ?? $this->createUnplacedInstance();
    }

    /**
     * Finds the block in the content of posts only. Templates are rendered once, so their blocks need no lookup.
     *
     * @param array<string, mixed> $block the parsed block that is being rendered
     */
    public function findInContent(array $block): BlockInstance
    {
        return self::isContentRendered() ? $this->find($block) : $this->createUnplacedInstance();
    }

    /**
     * Returns the next instance of something that may occur several times. The instances of a document are counted in
     * a circle, so that a content that is rendered again yields the same places.
     *
     * @param string                    $what  names the thing, to count its renderings
     * @param \Closure(BlockPlace): int $times how often a block contains it
     */
    public function findBy(string $what, \Closure $times): ?BlockInstance
    {
        foreach ($this->documents() as $document) {
            $instances = [];
            foreach ($this->places($document) as $place) {
                for ($i = 0, $count = $times($place); $i < $count; $i++) {
                    $instances[] = $this->createInstance($place, $i);
                }
            }
            if ($instances !== []) {
                $item = array_filter($instances, static fn(BlockInstance $instance): bool => $instance->place?->isRepeated() ?? false) === [] ? '' : get_the_ID();
                $rendering = $this->renderings["$document $what $item"] = ($this->renderings["$document $what $item"] ?? 0) + 1;

                return $instances[($rendering - 1) % count($instances)];
            }
        }

        return null;
    }

    /** @param int $index which of several instances in the same block, from 0 */
    public function createInstance(BlockPlace $place, int $index = 0): BlockInstance
    {
        return new BlockInstance("$place->document $place->position $index" . ($place->isRepeated() ? ' ' . get_the_ID() : ''), $place);
    }

    /** @return list<BlockPlace> all blocks of a document in order, including those of its synced patterns and template parts */
    public function places(string $document): array
    {
        if ($this->version !== $this->holders->version()) {
            [$this->version, $this->places] = [$this->holders->version(), []];
        }
        if (!isset($this->places[$document])) {
            $this->places[$document] = [];
            [$postId, $template] = match (true) {
                str_starts_with($document, self::POST) => [(int) substr($document, strlen(self::POST)), ''],
                $document === self::WIDGETS => [0, ''],
                default => $this->holders->holderOf($document),
            };
            $this->collect($document, [$postId, $template], []);
        }

        return $this->places[$document];
    }

    /** @return list<BlockPlace> all blocks with the same holder, itself included */
    public function placesInSameHolder(BlockPlace $place): array
    {
        return array_values(array_filter($this->places($place->document), static fn(BlockPlace $other): bool => $other->use === $place->use));
    }

    /** @return list<array<string, mixed>> parsed blocks with the same name before this one in its document */
    public function blocksBefore(BlockInstance $instance): array
    {
        $own = $instance->place;
        $before = $own === null ? [] : array_slice($this->places($own->document), 0, $own->position);

        return array_values(array_filter(array_column($before, 'block'), static fn(array $block): bool => ($block['blockName'] ?? '') === $own?->name()));
    }

    /** Makes the locator look first in the holder of the listing that an ajax call asks for. */
    public function preferHolder(int $postId, string $template): void
    {
        $this->preferredDocument = match (true) {
            $postId > 0 => self::documentOf($postId),
            $template !== '' => $template,
            default => self::WIDGETS,
        };
    }

    /** Resets all counts for another page. */
    public function forget(): void
    {
        $this->renderings = $this->places = [];
        $this->preferredDocument = '';
    }

    /** Returns a new instance of a block that is in no document of the page. */
    public function createUnplacedInstance(?BlockPlace $place = null): BlockInstance
    {
        $rendering = $this->renderings[''] = ($this->renderings[''] ?? 0) + 1;

        return new BlockInstance("elsewhere $rendering", $place);
    }

    /**
     * Looks in synced patterns: a shortcode or a theme's PHP may show one that no document refers to.
     *
     * @param \Closure(BlockPlace): int $times
     */
    private function findInPattern(string $text, \Closure $times): ?BlockInstance
    {
        foreach ($this->holders->patternsWith($text) as $pattern) {
            foreach ($this->places(self::documentOf($pattern)) as $place) {
                if ($times($place) > 0) {
                    return $this->createUnplacedInstance($place);
                }
            }
        }

        return null;
    }

    private static function isContentRendered(): bool
    {
        return array_filter(self::CONTENT_HOOKS, doing_filter(...)) !== [];
    }

    /** @return list<string> documents that may contain the block that is being rendered, the most likely first */
    private function documents(): array
    {
        global $wp_query, $_wp_current_template_id;
        $queried = get_queried_object();
        $posts = [(int) get_the_ID(), $wp_query instanceof \WP_Query ? (int) ($wp_query->post->ID ?? 0) : 0, $queried instanceof \WP_Post ? $queried->ID : 0];
        $contents = array_map(self::documentOf(...), array_filter($posts));
        $others = [is_string($_wp_current_template_id) && $_wp_current_template_id !== '' ? "wp_template:$_wp_current_template_id" : '', self::WIDGETS];

        return array_values(array_unique(array_filter([$this->preferredDocument, ...(self::isContentRendered() ? [...$contents, ...$others] : [...$others, ...$contents])])));
    }

    /**
     * @param array{int, string} $holder  the post or the template that holds these blocks
     * @param list<string>       $parents names of the blocks and holders around it
     */
    private function collect(string $document, array $holder, array $parents): void
    {
        $this->collectFrom($this->holders->blocks(...$holder), $document, $holder, count($this->places[$document]), [...$parents, implode(' ', $holder)]);
    }

    /**
     * @param array<array-key, array<string, mixed>> $blocks  parsed
     * @param array{int, string}                     $holder
     * @param int                                    $instance     identifies this occurrence of the holder: the position of its first block
     * @param list<string>                           $parents
     */
    private function collectFrom(array $blocks, string $document, array $holder, int $instance, array $parents): void
    {
        foreach ($blocks as $block) {
            $this->places[$document][] = new BlockPlace($document, count($this->places[$document]), $block, $holder[0], $holder[1], $instance, $parents);
            $held = $this->heldBy($block);
            if ($held === null) {
                $this->collectFrom($block['innerBlocks'] ?? [], $document, $holder, $instance, [...$parents, (string) ($block['blockName'] ?? '')]);
            } elseif (!in_array(implode(' ', $held), $parents, true)) {
                $this->collect($document, $held, $parents);
            }
        }
    }

    /**
     * @param array<string, mixed> $block parsed
     *
     * @return array{int, string}|null the post or the template file whose blocks it shows; null: only its own
     */
    private function heldBy(array $block): ?array
    {
        $attributes = (array) ($block['attrs'] ?? []);

        return match ($block['blockName'] ?? '') {
            'core/block' => (int) ($attributes['ref'] ?? 0) > 0 ? [(int) $attributes['ref'], ''] : null,
            'core/template-part' => $this->holders->holderOf('wp_template_part:' . (($attributes['theme'] ?? '') ?: get_stylesheet()) . '//' . ($attributes['slug'] ?? '')),
            default => null,
        };
    }
}
