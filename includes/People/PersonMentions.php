<?php

declare(strict_types=1);

namespace Benefit\People;

defined('ABSPATH') || exit;

/**
 * Tells whether a free text mentions a given person. An email address is theirs alone; a name may be shared, and counts
 * only as a whole.
 */
final class PersonMentions
{
    /** @var array<string, string> pattern by full name; incomplete names are left out */
    private readonly array $patterns;

    /** @param list<array{string, string}> $names first and last names by which the person is known */
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

    /**
     * The address must not be part of a longer one: `anna@example.org` is not in `joanna@example.org` or
     * `anna@example.org.uk`.
     */
    public function hasAddress(string $text): bool
    {
        return $this->email !== '' && preg_match('/(?<![\w.+%-])' . preg_quote($this->email, '/') . '(?![\w-]|\.\w)/iu', $text) === 1;
    }

    /** Returns the name that the text contains; null if none. */
    public function nameIn(string $text): ?string
    {
        foreach ($this->patterns as $name => $pattern) {
            if (preg_match($pattern, $text) === 1) {
                return (string) $name;
            }
        }

        return null;
    }

    /** Allows any number of spaces between the parts of a name. */
    private static function pattern(string $part): string
    {
        return (string) preg_replace('/\s+/u', '\\s+', preg_quote($part, '/'));
    }
}
