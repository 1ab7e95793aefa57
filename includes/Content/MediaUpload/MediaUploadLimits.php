<?php

declare(strict_types=1);

namespace Benefit\Content\MediaUpload;

defined('ABSPATH') || exit;

/**
 * Tells the browser the limits of the server and of the user's rights, before it sends a byte. WordPress enforces them
 * again.
 */
final class MediaUploadLimits
{
    /** WordPress's default, for sites that have disabled the large image size. */
    private const LARGE = 1024;
    /** Formats that many servers cannot resize. */
    private const BLOCKABLE = ['heic', 'webp', 'avif'];

    public static function bytes(): int
    {
        return max(0, (int) wp_max_upload_size());
    }

    /** @return array<string, mixed> */
    public static function forScripts(): array
    {
        $extensions = [];
        foreach (array_keys(get_allowed_mime_types()) as $pattern) {
            $extensions = [...$extensions, ...explode('|', (string) $pattern)];
        }

        return [
            'bytes' => self::bytes(),
            'size' => (string) size_format(self::bytes()),
            // -1 means no limit.
            'space' => self::space(),
            'extensions' => array_values(array_unique($extensions)),
            'any_type' => current_user_can('unfiltered_upload'),
            'blocked' => self::blocked(),
            'width' => absint(get_option('large_size_w')) ?: self::LARGE,
            'height' => absint(get_option('large_size_h')) ?: self::LARGE,
        ];
    }

    /** @return list<string> the formats of BLOCKABLE that this site refuses */
    private static function blocked(): array
    {
        // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter, as its own uploader asks it
        if (!apply_filters('wp_prevent_unsupported_mime_type_uploads', true, null)) {
            return [];
        }

        return array_values(array_filter(self::BLOCKABLE, static fn(string $format): bool => !wp_image_editor_supports(['mime_type' => "image/$format"])));
    }

    /** Returns the bytes that a site of a network may still store; -1 for no limit. */
    private static function space(): int
    {
        return is_multisite() && (string) get_site_option('upload_space_check_disabled') !== '1' ? max(0, (int) get_upload_space_available()) : -1;
    }
}
