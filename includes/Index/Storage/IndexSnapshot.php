<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/** The state of the index at one point in time. */
final class IndexSnapshot
{
    /**
     * @param ?IndexBuild             $build       the current build; null if there is none yet
     * @param array<string, int> $generations by post type
     * @param bool               $isOpen      whether posts may differ from it
     */
    public function __construct(
        public readonly ?IndexBuild $build,
        private readonly array $generations,
        public readonly bool $isOpen,
    ) {}

    /**
     * Returns the generations of these types: results stay the same as long as these do.
     *
     * @param list<string> $types empty for all in the index
     *
     * @return list<int> build number and generations
     */
    public function generations(array $types): array
    {
        if ($this->build === null) {
            return [];
        }
        $types = $types === [] ? $this->build->layout->types : $types;

        return [$this->build->number, ...array_map(fn(string $type): int => $this->generations[$type] ?? 0, $types)];
    }
}
