<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

defined('ABSPATH') || exit;

/**
 * How often each block and each saved view has been used on the page so far, and as what: a second use is another listing, with
 * addresses of its own. What is rendered twice has the names of the first time.
 */
final class ListingInstanceNames
{
    /** @var array<string, int> in what is being rendered, by a block's place and id */
    private array $counts = [];

    /** @var array<string, string> names, by where each of them stands */
    private array $names = [];

    /** The id, or `n` and the place, of the block whose use has this name. */
    public static function base(string $name): string
    {
        return (string) preg_replace('/x[1-9]\d{0,3}$/D', '', $name);
    }

    /** Which use of it has this name: from 1. */
    public static function number(string $name): int
    {
        return (int) substr($name, strlen(self::base($name)) + 1) ?: 1;
    }

    /**
     * @param string $place of the content that is being rendered, and of the block's holder in it
     * @param int    $same  blocks with this id in their holder: a use's number says which of them it is, counted round and round
     */
    public function name(string $place, string $id, int $same = 1): string
    {
        $use = $this->counts["$place:$id"] = ($this->counts["$place:$id"] ?? 0) + 1;
        if (!isset($this->names["$place:$id:$use"])) {
            $number = ($use - 1) % $same + 1;
            while (in_array($name = $number === 1 ? $id : "{$id}x$number", $this->names, true)) {
                $number += $same;
            }
            $this->names["$place:$id:$use"] = $name;
        }

        return $this->names["$place:$id:$use"];
    }

    /**
     * The id of a block that has none: its place among those in its holder, which may stand there more than once.
     *
     * @param int $there so many of them
     */
    public function unnamed(string $place, int $there): string
    {
        $number = $this->counts[$place] = ($this->counts[$place] ?? 0) + 1;

        return 'n' . ($there === 0 ? $number : ($number - 1) % $there + 1);
    }

    /**
     * A listing that is only looked for is counted when it is rendered.
     *
     * @param \Closure(): Listing $look
     */
    public function uncounted(\Closure $look): Listing
    {
        $counts = $this->counts;
        try {
            return $look();
        } finally {
            $this->counts = $counts;
        }
    }

    /** A content is rendered from its beginning. */
    public function begin(int $content): void
    {
        $this->counts = array_filter($this->counts, static fn(string $place): bool => !str_starts_with($place, "$content "), ARRAY_FILTER_USE_KEY);
    }

    /** All contents are. */
    public function beginAll(): void
    {
        $this->counts = [];
    }

    /** Another page is made. */
    public function forget(): void
    {
        $this->counts = $this->names = [];
    }
}
