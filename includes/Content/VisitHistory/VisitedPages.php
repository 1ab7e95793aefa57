<?php

declare(strict_types=1);

namespace Benefit\Content\VisitHistory;

defined('ABSPATH') || exit;

/**
 * Parses the pages that a visitor has seen from the cookie `benefit_journey`. The cookie is plain JSON with URL-encoded texts, so it
 * is read from the raw header: PHP would decode the texts before the JSON is parsed. Its content is untrusted.
 */
final class VisitedPages
{
    public const COOKIE = 'benefit_journey';
    /** Maximum number of characters of the JSON (docs/spec-content.md §9). */
    private const MOST = 4016;

    /** @param list<VisitedPage> $steps the oldest first */
    private function __construct(public readonly array $steps) {}

    /** @param string $header the raw `Cookie` header */
    public static function fromCookieHeader(string $header): self
    {
        $json = preg_match('/(?:^|;)\s*' . self::COOKIE . '=([^;]*)/', $header, $found) === 1 ? trim($found[1]) : '';
        $visits = strlen($json) <= self::MOST ? json_decode($json, true, 3) : null;
        $steps = [];
        foreach (is_array($visits) ? $visits : [] as $second => $visit) {
            $step = is_int($second) && is_array($visit) ? VisitedPage::fromVisit($second, $visit) : null;
            if ($step !== null) {
                $steps[$second] = $step;
            }
        }
        ksort($steps);

        return new self(array_values($steps));
    }
}
