<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/**
 * One post's meta as the database has it, with a default for each value that is not there. A value that is there and
 * cannot be read gets its default, too, and is remembered: another program may have written a price that is none, and
 * nothing is to be sold at the default.
 */
final class PostMetaReader
{
    private bool $isSound = true;

    /** @param string $prefix of the keys */
    public function __construct(private readonly int $postId, private readonly string $prefix) {}

    /** Whether all that was asked for so far could be read. */
    public function isSound(): bool
    {
        return $this->isSound;
    }

    public function whole(string $name, int $min, int $max, int $default): int
    {
        $value = $this->stored($name);
        if ($value === null) {
            return $default;
        }
        $isWhole = is_scalar($value) && preg_match('/^-?\d{1,15}$/D', (string) $value) === 1 && (int) $value >= $min && (int) $value <= $max;

        return $isWhole ? (int) $value : $this->unsound($default);
    }

    /** Unix seconds; null where none is set. */
    public function moment(string $name): ?int
    {
        $value = $this->stored($name) ?? '';

        return $value === '' ? null : (is_string($value) ? Timestamp::fromStored($value) : null) ?? $this->unsound(null);
    }

    /**
     * @template Word of string
     *
     * @param list<Word> $words
     * @param Word       $default
     *
     * @return Word
     */
    public function word(string $name, array $words, string $default): string
    {
        $value = $this->stored($name) ?? '';
        if ($value === '') {
            return $default;
        }
        $found = array_search($value, $words, true);

        return $found === false ? $this->unsound($default) : $words[$found];
    }

    private function stored(string $name): mixed
    {
        // WordPress gives the default of a registered key for what is not there.
        return metadata_exists('post', $this->postId, $this->prefix . $name) ? get_post_meta($this->postId, $this->prefix . $name, true) : null;
    }

    /**
     * @template Value
     *
     * @param Value $default
     *
     * @return Value
     */
    private function unsound(mixed $default): mixed
    {
        $this->isSound = false;

        return $default;
    }
}
