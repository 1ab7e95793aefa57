<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

defined('ABSPATH') || exit;

/**
 * The title of the page around a listing, as WordPress makes it of its parts (wp_get_document_title()): with what was chosen before it,
 * and the number of the page behind it. Where another plugin says the whole of it, nothing is known of its parts.
 */
final class ListingPageTitle
{
    private const HOOK = 'document_title_parts';
    /** Bytes of all parts: a page carries them with it, and a call may bring only so much. */
    private const LENGTH_MOST = 500;

    private static bool $isPlain = false;

    /** Whether it is asked for without choices, while a listing is being made: then no listing is to be asked. */
    public static function isPlain(): bool
    {
        return self::$isPlain;
    }

    /** @return array<string, string> of the page that is made, without any choice; none where another plugin says it, or where they are too long */
    public static function parts(): array
    {
        $parts = [];
        $take = static function (mixed $own) use (&$parts): mixed {
            $parts = array_filter((array) $own, 'is_string');

            return $own;
        };
        self::$isPlain = true;
        add_filter(self::HOOK, $take, PHP_INT_MAX);
        try {
            wp_get_document_title();
        } finally {
            remove_filter(self::HOOK, $take, PHP_INT_MAX);
            self::$isPlain = false;
        }

        if (strlen(implode('', $parts)) > self::LENGTH_MOST) {
            return [];
        }

        // That of an archive is the listing's own.
        return is_singular() ? $parts : array_diff_key($parts, ['page' => '']);
    }

    /**
     * "Jazz – Evenings – Page 2".
     *
     * @param array<string, string> $parts
     *
     * @return array<string, string>
     */
    public static function with(array $parts, Listing $listing): array
    {
        if ($listing->total() === 0 || !$listing->isOfKnown()) {
            return $parts;
        }
        /* translators: %s: number of a page */
        $page = $listing->page() > 1 ? ['page' => sprintf(__('Page %s', 'benefit'), number_format_i18n($listing->page()))] : [];

        return array_filter(['chosen' => esc_html(implode(', ', array_column((new ActiveFilters($listing))->all(), 'label')))]) + array_intersect_key($parts, ['title' => 1]) + $page + $parts;
    }

    /** For scripts: the whole of it as plain text; '' where nothing is known of it. */
    public static function text(Listing $listing): string
    {
        $parts = $listing->isTried ? [] : $listing->around->title;
        if ($parts === []) {
            return '';
        }
        $separator = (string) apply_filters('document_title_separator', '-');

        return html_entity_decode((string) apply_filters('document_title', implode(" $separator ", array_filter(self::with($parts, $listing)))), ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }
}
