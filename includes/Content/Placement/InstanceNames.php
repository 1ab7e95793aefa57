<?php

declare(strict_types=1);

namespace Benefit\Content\Placement;

defined('ABSPATH') || exit;

/** Names that are unique on a page. A use of a block that is rendered again has the name of the first time. */
final class InstanceNames
{
    /** @var array<string, array<string, string>> names, by page and use */
    private array $names = [];

    /**
     * @param string $between the name and its number
     * @param int    $number  which of the blocks of this name it is in its document, from 1
     * @param int    $step    to the next number where that one is taken
     */
    public function name(BlockUse $use, string $name, string $between, int $number = 1, int $step = 1): string
    {
        $page = $use->page();
        if (!isset($this->names[$page][$use->key])) {
            $taken = $this->names[$page] ?? [];
            while (in_array($numbered = $number === 1 ? $name : "$name$between$number", $taken, true)) {
                $number += $step;
            }
            $this->names[$page][$use->key] = $numbered;
        }

        return $this->names[$page][$use->key];
    }

    /** Another page is made. */
    public function forget(): void
    {
        $this->names = [];
    }
}
