<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentProduct;
use Benefit\Content\Placement\BlockLocator;
use Benefit\Content\Placement\InstanceNames;

defined('ABSPATH') || exit;

/** The addresses (#…) of the panels of a page: from their titles, so that a link stays good while panels come and go. */
final class AccordionPanelIds
{
    private const LENGTH = 60;

    private readonly InstanceNames $names;

    public function __construct(private readonly BlockLocator $locator)
    {
        $this->names = new InstanceNames();
    }

    /** @param array<string, mixed> $block parsed, as it is rendered */
    public function id(array $block): string
    {
        $use = $this->locator->findInContent($block);
        $wanted = self::wanted($block['attrs'] ?? []);
        $same = array_filter($this->locator->before($use), static fn(array $other): bool => self::wanted($other['attrs'] ?? []) === $wanted);

        return $this->names->name($use, $wanted, '-', count($same) + 1);
    }

    /** @param array<string, mixed> $attributes */
    private static function wanted(array $attributes): string
    {
        return self::slug(ContentProduct::text($attributes['slug'] ?? '', AccordionPanelBlock::TITLE_LENGTH)) ?: self::slug(AccordionPanelBlock::title($attributes)) ?: 'panel';
    }

    /** Letters of any script stay letters. */
    private static function slug(string $text): string
    {
        return trim(mb_substr(urldecode(sanitize_title($text)), 0, self::LENGTH), '-');
    }
}
