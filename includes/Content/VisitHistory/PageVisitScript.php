<?php

declare(strict_types=1);

namespace Benefit\Content\VisitHistory;

use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The visit to a page, as its browser notes it (src/content/journey/record.ts): the HTML is the same for everybody, so that it can be cached. */
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
     * @param bool $isPersonal the page has said that it belongs to one visitor, as those of orders, receipts and carts do
     *
     * @return array{url: string, title: string, id: int, referrer: string, path: string, consent: bool}|null as schema/settings/benefit-journey.json says; null: it is not recorded
     */
    public function values(bool $isPersonal): ?array
    {
        /**
         * Filters whether a visitor has agreed to be followed within the site.
         *
         * @since 0.1.0
         *
         * @param bool|null $consent null: the WP Consent API of the visitor's browser is asked
         * @param string $category of the WP Consent API
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

    /** A page that not everybody may read, or a search of the visitor's, has no place in a cookie. */
    private function isPublic(): bool
    {
        if (is_404() || is_search() || is_preview() || is_feed() || is_embed()) {
            return false;
        }
        $post = is_singular() ? get_queried_object() : null;

        return !$post instanceof \WP_Post || (is_post_publicly_viewable($post) && $post->post_password === '');
    }

    /** As the site has it: nothing of what stands behind it in the address bar, where secrets and names may be. */
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
