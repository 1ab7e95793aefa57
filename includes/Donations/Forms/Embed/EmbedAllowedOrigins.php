<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Embed;

use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The sites that may show donation forms in a frame, by origin ("https://example.org"). */
final class EmbedAllowedOrigins
{
    public const SETTING = 'donation_frame_hosts';
    private const ORIGIN = 'https?://[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?';
    /** Excludes a user name, `@` or backslash before the path, which may disguise the target. */
    private const PAGE = '~^(' . self::ORIGIN . ')(?:[/?#][^\s\\\\<>"]*)?$~iD';
    private const PAGE_BYTES = 1000;
    /** Arguments of a return to this page, or of the original program's. */
    private const NOT_OF_PAGE = ['giveDonationAction', ...EmbedReturnLinks::PARAMETERS];

    public function __construct(private readonly Settings $settings) {}

    /** @return list<string> */
    public function origins(): array
    {
        return $this->settings->texts(self::SETTING);
    }

    /** URL of the page around a frame as sent by the browser; '' for a site that is not allowed. */
    public function page(mixed $url): string
    {
        if (!is_string($url) || strlen($url) > self::PAGE_BYTES || preg_match(self::PAGE, $url, $part) !== 1 || !in_array(strtolower($part[1]), $this->origins(), true)) {
            return '';
        }

        return remove_query_arg(self::NOT_OF_PAGE, $url);
    }

    /** Normalizes what people type or copy from their browser into origins. */
    public static function prepare(mixed $value): mixed
    {
        $lines = SettingsSanitizer::lines($value);

        return is_array($lines) ? array_values(array_unique(array_map(self::origin(...), $lines))) : $lines;
    }

    public static function check(mixed $origins): void
    {
        foreach ((array) $origins as $origin) {
            if (!is_string($origin) || preg_match('~^' . self::ORIGIN . '$~D', $origin) !== 1) {
                throw UserFacingException::refused('invalid', sprintf(
                    /* translators: %s: what was entered */
                    __('“%s” is not a valid site address. Enter addresses such as https://example.org, without a path.', 'benefit'),
                    is_string($origin) ? $origin : '',
                ));
            }
        }
    }

    private static function origin(mixed $line): mixed
    {
        if (!is_string($line)) {
            return $line;
        }
        $url = strtolower(str_contains($line, '://') ? $line : 'https://' . $line);
        // Browsers omit default ports.
        $url = (string) preg_replace(['~/$~', '~^(https://[^/]*):443$~', '~^(http://[^/]*):80$~'], ['', '$1', '$1'], $url);

        return preg_match('~^' . self::ORIGIN . '$~D', $url) === 1 ? $url : $line;
    }
}
