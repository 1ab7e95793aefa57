<?php

declare(strict_types=1);

namespace Benefit\Content\Placement;

defined('ABSPATH') || exit;

/** Gives blocks names that are unique on a page. An occurrence that is rendered again keeps its first name. */
final class BlockInstanceNames
{
    /** @var array<string, array<string, string>> names by page and key of the instance */
    private array $names = [];

    /**
     * @param string $between separator between the name and its number
     * @param int    $number  which block of this name it is in its document, from 1
     * @param int    $step    added to the number for as long as the name is taken
     */
    public function name(BlockInstance $instance, string $name, string $between, int $number = 1, int $step = 1): string
    {
        $page = $instance->page();
        if (!isset($this->names[$page][$instance->key])) {
            $taken = $this->names[$page] ?? [];
            while (in_array($numbered = $number === 1 ? $name : "$name$between$number", $taken, true)) {
                $number += $step;
            }
            $this->names[$page][$instance->key] = $numbered;
        }

        return $this->names[$page][$instance->key];
    }

    /** Frees all names for another page. */
    public function forget(): void
    {
        $this->names = [];
    }
}
