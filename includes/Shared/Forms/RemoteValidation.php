<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

defined('ABSPATH') || exit;

/**
 * Validates an entry through another part of this site: "expects true or an error message" (docs/spec-donations.md §7).
 */
abstract class RemoteValidation
{
    /** Maximum length of an error message, in characters. */
    protected const SENTENCE_LENGTH = 300;
    /** A route of this site's REST API only: no host, no query, no `..`. */
    private const ROUTE = '#^(?:/(?!\.{1,2}(?:/|$))[A-Za-z0-9._~-]+)+$#D';

    /** Normalizes a route, with or without its first slash; null for anything else. */
    public static function route(string $text): ?string
    {
        $route = str_starts_with($text, '/') ? $text : '/' . $text;

        return preg_match(self::ROUTE, $route) === 1 ? $route : null;
    }

    /**
     * @param string $route as returned by route()
     * @param string $field name of the field in the form
     *
     * @return true|string|null an error message if it is refused; null if there was no answer
     */
    abstract public function ask(string $route, string $field, string $value): bool|string|null;
}
