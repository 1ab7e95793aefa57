<?php

declare(strict_types=1);

namespace Benefit\People;

defined('ABSPATH') || exit;

/**
 * Whether a text that somebody typed speaks of one person. An address is theirs alone; a name may be somebody else's,
 * too, and counts as a whole only.
 */
final class PersonMentions
{
    /** @var array<string, string> first and last name by how they are said, without those that are no whole name */
    private readonly array $patterns;

    /** @param list<array{string, string}> $names first and last names under which the person is known */
    public function __construct(private readonly string $email, array $names)
    {
        $patterns = [];
        foreach ($names as [$first, $last]) {
            if (trim($first) !== '' && trim($last) !== '') {
                [$a, $b] = [self::pattern(trim($first)), self::pattern(trim($last))];
                $patterns[trim($first) . ' ' . trim($last)] = "/(?<![\\p{L}\\p{N}])(?:$a\\s+$b|$b\\s*,?\\s+$a)(?![\\p{L}\\p{N}])/iu";
            }
        }
        $this->patterns = $patterns;
    }

    /** It is no part of a longer one: `anna@example.org` does not stand in `joanna@example.org` nor in `anna@example.org.uk`. */
    public function hasAddress(string $text): bool
    {
        return $this->email !== '' && preg_match('/(?<![\w.+%-])' . preg_quote($this->email, '/') . '(?![\w-]|\.\w)/iu', $text) === 1;
    }

    /** The name that stands in it; null when none does. */
    public function nameIn(string $text): ?string
    {
        foreach ($this->patterns as $name => $pattern) {
            if (preg_match($pattern, $text) === 1) {
                return (string) $name;
            }
        }

        return null;
    }

    /** However many spaces are typed between the parts of a name. */
    private static function pattern(string $part): string
    {
        return (string) preg_replace('/\s+/u', '\\s+', preg_quote($part, '/'));
    }
}
