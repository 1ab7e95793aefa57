<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentProduct;
use Benefit\Content\Placement\BlockLocator;
use Benefit\Content\Placement\InstanceNames;

defined('ABSPATH') || exit;

/**
 * Names the anchors (#…) of a page's panels after their titles, so that links keep working when panels are added or
 * removed.
 */
final class AccordionPanelIds
{
    private const LENGTH = 60;

    private readonly InstanceNames $names;

    public function __construct(private readonly BlockLocator $locator)
    {
        $this->names = new InstanceNames();
    }

    /** @param array<string, mixed> $block the parsed block that is being rendered */
    public function id(array $block): string
    {
        $use = $this->locator->findInContent($block);
        $wanted = self::wanted($block['attrs'] ?? []);
        $same = array_filter($this->locator->blocksBefore($use), static fn(array $other): bool => self::wanted($other['attrs'] ?? []) === $wanted);

        return $this->names->name($use, $wanted, '-', count($same) + 1);
    }

    /** @param array<string, mixed> $attributes */
    private static function wanted(array $attributes): string
    {
        return self::slug(ContentProduct::text($attributes['slug'] ?? '', AccordionPanelBlock::TITLE_LENGTH)) ?: self::slug(AccordionPanelBlock::title($attributes)) ?: 'panel';
    }

    /** Decodes what sanitize_title() encodes, so that letters of any script stay readable. */
    private static function slug(string $text): string
    {
        return trim(mb_substr(urldecode(sanitize_title($text)), 0, self::LENGTH), '-');
    }
}
