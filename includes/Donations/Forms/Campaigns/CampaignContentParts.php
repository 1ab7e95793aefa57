<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

defined('ABSPATH') || exit;

/** Finds progress, form and donor wall in the content of campaigns. */
final class CampaignContentParts
{
    /** @return list<array<string, mixed>> blocks of that name, which save nothing, so that each is a single comment */
    public static function blocksIn(string $content, string $name): array
    {
        preg_match_all(self::pattern($name), $content, $matches);

        return array_map(static fn(string $comment): array => parse_blocks($comment)[0], $matches[0]);
    }

    private static function pattern(string $name): string
    {
        return '#<!-- wp:' . preg_quote($name, '#') . ' (?:\{(?:(?!-->).)*?\} )?/-->#s';
    }
}
