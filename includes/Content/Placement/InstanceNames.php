<?php

declare(strict_types=1);

namespace Benefit\Content\Placement;

defined('ABSPATH') || exit;

/** Gives blocks names that are unique on a page. A use that is rendered again keeps its first name. */
final class InstanceNames
{
    /** @var array<string, array<string, string>> names by page and use */
    private array $names = [];

    /**
     * @param string $between separator between the name and its number
     * @param int    $number  which block of this name it is in its document, from 1
     * @param int    $step    added to the number for as long as the name is taken
     */
    public function name(BlockInstance $use, string $name, string $between, int $number = 1, int $step = 1): string
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

    /** Frees all names for another page. */
    public function forget(): void
    {
        $this->names = [];
    }
}
