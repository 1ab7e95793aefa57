<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** The addresses (#…) of the panels of a page: from their titles, so that a link stays good while panels come and go. */
final class AccordionPanelIds
{
    private const LENGTH = 60;

    /** @var array<string, int> how often each was wanted */
    private array $given = [];

    /** @param string $wanted the owner's own address; '': by the title */
    public function next(string $wanted, string $title): string
    {
        $id = self::slug($wanted) ?: self::slug($title) ?: 'panel';
        $count = $this->given[$id] = ($this->given[$id] ?? 0) + 1;

        return $count === 1 ? $id : $this->next("$id-$count", '');
    }

    /** Letters of any script stay letters. */
    private static function slug(string $text): string
    {
        return trim(mb_substr(urldecode(sanitize_title($text)), 0, self::LENGTH), '-');
    }
}
