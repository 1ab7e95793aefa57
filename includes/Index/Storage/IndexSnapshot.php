<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/** The index as it was at one moment. */
final class IndexSnapshot
{
    /**
     * @param ?IndexBuild             $build       that is read; null before the first
     * @param array<string, int> $generations by post type
     * @param bool               $isOpen      posts may differ from it
     */
    public function __construct(
        public readonly ?IndexBuild $build,
        private readonly array $generations,
        public readonly bool $isOpen,
    ) {}

    /**
     * The generations of these types: while they stay, so does what is found.
     *
     * @param list<string> $types none: all of the index
     *
     * @return list<int> with the build
     */
    public function stamp(array $types): array
    {
        if ($this->build === null) {
            return [];
        }
        $types = $types === [] ? $this->build->layout->types : $types;

        return [$this->build->number, ...array_map(fn(string $type): int => $this->generations[$type] ?? 0, $types)];
    }
}
