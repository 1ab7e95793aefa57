<?php

declare(strict_types=1);

namespace Benefit\Donations\Receipts;

defined('ABSPATH') || exit;

/**
 * Addresses by which a donor tells others of a form (spec/donations.txt §7): plain links, so that no other site hears of the donor
 * before they follow one.
 */
final class ShareLinks
{
    /**
     * @param string $url  of the form's page: never a receipt's, which holds a secret
     * @param string $text what the donor may say
     *
     * @return list<array{label: string, url: string}>
     */
    public static function of(string $url, string $text): array
    {
        $with = static fn(string $base, array $arguments): string => $base . '?' . http_build_query($arguments, '', '&', PHP_QUERY_RFC3986);

        return [
            ['label' => __('Share on X', 'benefit'), 'url' => $with('https://twitter.com/intent/tweet', ['url' => $url, 'text' => $text])],
            ['label' => __('Share on Facebook', 'benefit'), 'url' => $with('https://www.facebook.com/sharer/sharer.php', ['u' => $url])],
        ];
    }
}
