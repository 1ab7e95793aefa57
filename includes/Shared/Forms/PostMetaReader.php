<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/**
 * Reads one post's meta from the database, with a default for each missing value. An unreadable value also gets its
 * default, and isSound() then returns false: another program may have written an invalid price, and nothing must be
 * sold at the default.
 */
final class PostMetaReader
{
    private bool $isSound = true;

    /** @param string $prefix prefix of the keys */
    public function __construct(private readonly int $postId, private readonly string $prefix) {}

    /** Tells whether everything read so far was valid. */
    public function isSound(): bool
    {
        return $this->isSound;
    }

    public function getInteger(string $name, int $min, int $max, int $default): int
    {
        $value = $this->stored($name);
        if ($value === null) {
            return $default;
        }
        $isWhole = is_scalar($value) && preg_match('/^-?\d{1,15}$/D', (string) $value) === 1 && (int) $value >= $min && (int) $value <= $max;

        return $isWhole ? (int) $value : $this->unsound($default);
    }

    /** Unix seconds; null if not set. */
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
        // WordPress returns the default of a registered key for a missing value.
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
