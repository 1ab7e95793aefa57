<?php

declare(strict_types=1);

namespace Benefit\Content\VisitHistory;

use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Prints the inline script that records a visit in the browser (src/content/visit-history/record-visit.ts). The HTML is
 * the same for everyone, so that it can be cached.
 */
final class PageVisitScript
{
    private const SCRIPT = 'journey';
    private const TITLE_LENGTH = 200;
    private const URL_LENGTH = 1000;

    /** @param \Closure(): IslandRegistry $islands */
    public function __construct(
        private readonly Settings $settings,
        #[Lazy(IslandRegistry::class)]
        private readonly \Closure $islands,
    ) {}

    public function print(): void
    {
        $isOn = $this->settings->flag(VisitHistorySettings::IS_ON);
        $visit = $isOn ? $this->values(defined('DONOTCACHEPAGE') && DONOTCACHEPAGE) : null;
        if ($visit !== null) {
            wp_print_inline_script_tag((string) wp_json_encode($visit, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE), ['type' => 'application/json', 'id' => 'benefit-journey']);
            // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a tag of WordPress's own with our script
            echo ($this->islands)()->inline(self::SCRIPT, self::SCRIPT);
        }
    }

    /**
     * @param bool $isPersonal the page belongs to one visitor, like those of orders, receipts and carts
     *
     * @return array{url: string, title: string, id: int, referrer: string, path: string, consent: bool}|null schema/settings/benefit-journey.json; null: the visit is not recorded
     */
    public function values(bool $isPersonal): ?array
    {
        /**
         * Filters whether the visitor has agreed to have their visits on this site recorded.
         *
         * @since 0.1.0
         *
         * @param bool|null $consent null: the WP Consent API decides in the visitor's browser
         * @param string $category a category of the WP Consent API
         */
        $consent = apply_filters('benefit_has_consent', null, 'statistics');
        $url = !$isPersonal && $this->isPublic() ? $this->url() : '';
        if ($consent === false || $url === '' || strlen($url) > self::URL_LENGTH) {
            return null;
        }

        return [
            'url' => $url,
            'title' => mb_substr(html_entity_decode(wp_strip_all_tags(wp_get_document_title()), ENT_QUOTES), 0, self::TITLE_LENGTH),
            'id' => is_singular() ? get_queried_object_id() : 0,
            'referrer' => __('Referrer', 'benefit'),
            'path' => COOKIEPATH ?: '/',
            'consent' => $consent === true,
        ];
    }

    /** Leaves out pages that not everyone may read, and the visitor's searches: neither belongs in a cookie. */
    private function isPublic(): bool
    {
        if (is_404() || is_search() || is_preview() || is_feed() || is_embed()) {
            return false;
        }
        $post = is_singular() ? get_queried_object() : null;

        return !$post instanceof \WP_Post || (is_post_publicly_viewable($post) && $post->post_password === '');
    }

    /** Returns the page's own URL, never the requested one, which may carry secrets or names. */
    private function url(): string
    {
        $object = get_queried_object();
        $url = match (true) {
            is_front_page() => home_url('/'),
            $object instanceof \WP_Post => get_permalink($object),
            $object instanceof \WP_Term => get_term_link($object),
            $object instanceof \WP_User => get_author_posts_url($object->ID),
            $object instanceof \WP_Post_Type => get_post_type_archive_link($object->name),
            default => '',
        };

        return is_string($url) ? $url : '';
    }
}
