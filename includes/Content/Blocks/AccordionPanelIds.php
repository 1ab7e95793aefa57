<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentProduct;
use Benefit\Content\Placement\BlockInstanceNames;
use Benefit\Content\Placement\BlockLocator;
use Benefit\Shared\Html\BlockText;

defined('ABSPATH') || exit;

/**
 * Names the anchors (#…) of a page's panels after their titles, so that links keep working when panels are added or
 * removed.
 */
final class AccordionPanelIds
{
    private const LENGTH = 60;
    /** Ids of elements around the content in classic themes, to which a link would lead. Block themes have none of them. */
    private const OF_THEMES = ['page', 'header', 'masthead', 'branding', 'site-navigation', 'navigation', 'nav', 'menu', 'search', 'content', 'main', 'primary', 'secondary', 'sidebar', 'container', 'wrapper', 'top', 'comments', 'respond', 'footer', 'colophon'];

    private readonly BlockInstanceNames $names;

    public function __construct(private readonly BlockLocator $locator)
    {
        $this->names = new BlockInstanceNames();
    }

    /** @param array<string, mixed> $block the parsed block that is being rendered */
    public function id(array $block): string
    {
        $instance = $this->locator->findInContent($block);
        $anchor = self::anchor(BlockText::decode((array) ($block['attrs'] ?? [])));
        $same = array_filter($this->locator->blocksBefore($instance), static fn(array $other): bool => self::anchor(BlockText::decode((array) ($other['attrs'] ?? []))) === $anchor);

        return $this->names->name($instance, $anchor, '-', count($same) + 1);
    }

    /** @param array<string, mixed> $attributes */
    private static function anchor(array $attributes): string
    {
        $chosen = self::slug(ContentProduct::text($attributes['slug'] ?? '', AccordionPanelBlock::TITLE_LENGTH));
        if ($chosen !== '') {
            return $chosen;
        }
        $anchor = self::slug(AccordionPanelBlock::title($attributes)) ?: 'panel';

        return in_array($anchor, self::OF_THEMES, true) && !wp_is_block_theme() ? "panel-$anchor" : $anchor;
    }

    /** Decodes what sanitize_title() encodes, so that letters of any script stay readable. */
    private static function slug(string $text): string
    {
        return trim(mb_substr(urldecode(sanitize_title($text)), 0, self::LENGTH), '-');
    }
}
