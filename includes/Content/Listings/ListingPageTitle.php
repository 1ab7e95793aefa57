<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

defined('ABSPATH') || exit;

/**
 * Builds the title of the page around a listing from the parts that WordPress uses (wp_get_document_title()), with the choices
 * in front and the page number behind. When another plugin replaces the whole title, its parts are unknown.
 */
final class ListingPageTitle
{
    private const HOOK = 'document_title_parts';
    /** Maximum bytes of all parts: pages carry them in the signed context, whose length in a call is limited. */
    private const LENGTH_MOST = 500;

    private static bool $isPlain = false;

    /**
     * Whether the title is being read without choices because a listing is being made; no listing may be looked up
     * then.
     */
    public static function isPlain(): bool
    {
        return self::$isPlain;
    }

    /** @return array<string, string> parts without any choice; none if another plugin sets the title or they are too long */
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

        // The page number of an archive is that of the listing.
        return is_singular() ? $parts : array_diff_key($parts, ['page' => '']);
    }

    /**
     * Adds the choices and the page number, as in "Jazz – Evenings – Page 2".
     *
     * @param array<string, string> $parts
     *
     * @return array<string, string>
     */
    public static function with(array $parts, Listing $listing): array
    {
        if ($listing->total() === 0 || !$listing->hasOnlyKnownValues()) {
            return $parts;
        }
        /* translators: %s: number of a page */
        $page = $listing->page() > 1 ? ['page' => sprintf(__('Page %s', 'benefit'), number_format_i18n($listing->page()))] : [];

        return array_filter(['chosen' => esc_html(implode(', ', array_column((new ActiveFilters($listing))->all(), 'label')))]) + array_intersect_key($parts, ['title' => 1]) + $page + $parts;
    }

    /** Returns the whole title as plain text for scripts; '' if its parts are unknown. */
    public static function text(Listing $listing): string
    {
        $parts = $listing->isTried ? [] : $listing->context->title;
        if ($parts === []) {
            return '';
        }
        $separator = (string) apply_filters('document_title_separator', '-');

        return html_entity_decode((string) apply_filters('document_title', implode(" $separator ", array_filter(self::with($parts, $listing)))), ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }
}
