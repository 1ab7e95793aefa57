<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

defined('ABSPATH') || exit;

/** Asks another part of this site about an entry: "expects true or an error message" (issue 12). */
abstract class RemoteValidation
{
    /** Characters of a sentence. */
    protected const SENTENCE_LENGTH = 300;
    /** A route of this site's REST API, and nothing else: no host, no query, no way up. */
    private const ROUTE = '#^(?:/(?!\.{1,2}(?:/|$))[A-Za-z0-9._~-]+)+$#D';

    /** With or without its first slash; null for all else. */
    public static function route(string $text): ?string
    {
        $route = str_starts_with($text, '/') ? $text : '/' . $text;

        return preg_match(self::ROUTE, $route) === 1 ? $route : null;
    }

    /**
     * @param string $route that route() knows
     * @param string $field its name in the form
     *
     * @return true|string|null a sentence for people when it is refused; null where there was no answer
     */
    abstract public function ask(string $route, string $field, string $value): bool|string|null;
}
