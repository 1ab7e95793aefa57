<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

defined('ABSPATH') || exit;

/** The content of a lightbox, derived from the URL of a link (docs/spec-content.md §5). */
final class LightboxContent
{
    public const IMAGE = 'image';
    /** A file that the browser plays. */
    public const VIDEO = 'video';
    /** A video of another site, in that site's player. */
    public const PLAYER = 'player';
    public const FRAME = 'frame';
    public const PART = 'part';

    private const IMAGES = ['jpeg', 'jpg', 'gif', 'png', 'webp', 'bmp', 'tif', 'tiff', 'ico', 'svg'];
    private const VIDEOS = ['mp4', 'm4v', 'webm', 'ogv'];

    public function __construct(
        public readonly string $kind,
        public readonly string $src,
        public readonly string $caption = '',
        public readonly string $alt = '',
    ) {}

    public static function fromUrl(string $url): self
    {
        $path = (string) wp_parse_url($url, PHP_URL_PATH);
        $extension = strtolower(pathinfo($path, PATHINFO_EXTENSION));
        if (in_array($extension, self::IMAGES, true)) {
            return new self(self::IMAGE, $url);
        }
        if (in_array($extension, self::VIDEOS, true)) {
            return new self(self::VIDEO, $url);
        }
        $player = self::player($url, $path);

        return $player === null ? new self(self::FRAME, $url) : new self(self::PLAYER, $player);
    }

    /** Tells whether a URL leads to a document that browsers show in a frame, such as a PDF. */
    public static function isDocument(string $url): bool
    {
        return str_ends_with(strtolower((string) wp_parse_url($url, PHP_URL_PATH)), '.pdf');
    }

    /** Returns the URL of a service's player for other sites, without cookies; null if it is no video. */
    private static function player(string $url, string $path): ?string
    {
        $host = (string) preg_replace('/^(www|m)\./', '', strtolower((string) wp_parse_url($url, PHP_URL_HOST)));
        if (in_array($host, ['youtube.com', 'youtube-nocookie.com', 'youtu.be'], true)) {
            parse_str((string) wp_parse_url($url, PHP_URL_QUERY), $query);
            $queryId = is_string($query['v'] ?? null) && $path === '/watch' ? $query['v'] : '';
            $id = $queryId !== '' ? $queryId : (preg_match($host === 'youtu.be' ? '#^/([^/]+)/?$#' : '#^/(?:embed|shorts|live|v)/([^/]+)/?$#', $path, $match) === 1 ? $match[1] : '');

            return preg_match('/^[A-Za-z0-9_-]{6,20}$/', $id) === 1 ? "https://www.youtube-nocookie.com/embed/$id" . self::start($query['t'] ?? $query['start'] ?? '') : null;
        }
        if (in_array($host, ['vimeo.com', 'player.vimeo.com'], true) && preg_match('#^/(?:video/|channels/[^/]+/)?(\d{5,12})(?:/([0-9a-f]{6,20}))?/?$#', $path, $match) === 1) {
            return "https://player.vimeo.com/video/{$match[1]}?" . (isset($match[2]) ? "h={$match[2]}&" : '') . 'dnt=1';
        }

        return null;
    }

    /** Parses the start time of a link: seconds, or `1h2m3s`. */
    private static function start(mixed $time): string
    {
        if (!is_string($time) || preg_match('/^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/D', $time, $parts) !== 1) {
            return '';
        }
        [, $hours, $minutes, $seconds] = $parts + ['', 0, 0, 0];
        $start = (int) $hours * 3600 + (int) $minutes * 60 + (int) $seconds;

        return $start > 0 ? "?start=$start" : '';
    }
}
