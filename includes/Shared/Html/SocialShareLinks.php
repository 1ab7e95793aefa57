<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/**
 * Links for sharing a page. They are plain links, so that no other site is contacted before the visitor follows one.
 */
final class SocialShareLinks
{
    /** @return array<string, string> link text by service */
    public static function labels(): array
    {
        return [
            'twitter' => __('Share on X', 'benefit'),
            'facebook' => __('Share on Facebook', 'benefit'),
            'bluesky' => __('Share on Bluesky', 'benefit'),
            'linkedin' => __('Share on LinkedIn', 'benefit'),
            'pinterest' => __('Share on Pinterest', 'benefit'),
            'reddit' => __('Share on Reddit', 'benefit'),
            'whatsapp' => __('Share on WhatsApp', 'benefit'),
            'telegram' => __('Share on Telegram', 'benefit'),
            'email' => __('Share by email', 'benefit'),
        ];
    }

    /**
     * @param string       $url      URL to share: never that of a receipt, which contains a secret
     * @param string       $text     suggested text of the message
     * @param list<string> $services unknown ones are ignored
     *
     * @return list<array{service: string, label: string, url: string}>
     */
    public static function buildLinks(string $url, string $text, array $services): array
    {
        $labels = array_intersect_key(self::labels(), array_flip($services));

        return array_map(static fn(string $service): array => ['service' => $service, 'label' => $labels[$service], 'url' => self::url($service, $url, $text)], array_keys($labels));
    }

    private static function url(string $service, string $url, string $text): string
    {
        [$base, $arguments] = match ($service) {
            'twitter' => ['https://twitter.com/intent/tweet', ['url' => $url, 'text' => $text]],
            'facebook' => ['https://www.facebook.com/sharer/sharer.php', ['u' => $url]],
            'bluesky' => ['https://bsky.app/intent/compose', ['text' => "$text $url"]],
            'linkedin' => ['https://www.linkedin.com/sharing/share-offsite/', ['url' => $url]],
            'pinterest' => ['https://www.pinterest.com/pin/create/button/', ['url' => $url, 'description' => $text]],
            'reddit' => ['https://www.reddit.com/submit', ['url' => $url, 'title' => $text]],
            'whatsapp' => ['https://wa.me/', ['text' => "$text $url"]],
            'telegram' => ['https://t.me/share/url', ['url' => $url, 'text' => $text]],
            default => ['mailto:', ['subject' => $text, 'body' => $url]],
        };

        return $base . '?' . http_build_query($arguments, '', '&', PHP_QUERY_RFC3986);
    }
}
