<?php

declare(strict_types=1);

namespace Benefit\Content\VisitHistory;

defined('ABSPATH') || exit;

/** A page that a visitor has seen, as reported by their browser. */
final class VisitedPage
{
    /**
     * @param int $second Unix time of the visit
     * @param int $pageId 0: not a post, or a page of another site
     */
    private function __construct(
        public readonly int $second,
        public readonly string $url,
        public readonly string $title,
        public readonly int $pageId,
    ) {}

    /** @param array<array-key, mixed> $visit */
    public static function fromVisit(int $second, array $visit): ?self
    {
        $url = self::text($visit['url'] ?? null);
        $id = $visit['id'] ?? 0;
        if ($second < 1 || preg_match('#^https?://[^\s<>"]+$#iD', $url) !== 1 || !is_int($id) || $id < 0) {
            return null;
        }

        return new self($second, $url, self::text($visit['title'] ?? null), $id);
    }

    private static function text(mixed $value): string
    {
        $text = is_string($value) ? rawurldecode($value) : '';

        return preg_match('//u', $text) === 1 ? trim((string) preg_replace('/[\x00-\x1f\x7f]+/', ' ', $text)) : '';
    }
}
