<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\EmbedPage;

use Benefit\Donations\Forms\Embed\EmbedUrl;

defined('ABSPATH') || exit;

/**
 * Adjusts links on a page in a frame: they open in the whole window, since only forms may be framed; receipts stay in
 * the frame.
 */
final class EmbedLinkTargets
{
    public static function openInWholeWindow(string $html, string $receiptUrl, int $formId): string
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag('A')) {
            $href = $tags->get_attribute('href');
            if (!is_string($href) || $tags->get_attribute('target') !== null) {
                continue;
            }
            $query = self::queryOf($href, $receiptUrl);
            if ($query === null) {
                $tags->set_attribute('target', '_top');
            } else {
                $tags->set_attribute('href', EmbedUrl::url($formId, $query));
            }
        }

        return $tags->get_updated_html();
    }

    /** @return array<array-key, string>|null null: not a link to the receipt page */
    private static function queryOf(string $href, string $receiptUrl): ?array
    {
        wp_parse_str((string) wp_parse_url($receiptUrl, PHP_URL_QUERY), $own);
        wp_parse_str((string) wp_parse_url($href, PHP_URL_QUERY), $sent);
        $added = [];
        foreach (array_diff_key($sent, $own) as $name => $value) {
            if (is_string($value)) {
                $added[(string) $name] = $value;
            }
        }

        return $added !== [] && add_query_arg(array_map('rawurlencode', $added), $receiptUrl) === $href ? $added : null;
    }
}
