<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\BlockAttributes;

defined('ABSPATH') || exit;

/**
 * Defines how links in cards open: as a page, in a lightbox, or in a small window (docs/spec-content.md §2). Without
 * scripts they are plain links.
 */
final class LinkBehavior
{
    public const LIGHTBOX = 'lightbox';
    public const WINDOW = 'window';
    private const SELECTOR_MOST = 200;
    private const ATTRIBUTE = 'data-benefit-open';

    /**
     * @param ''|'lightbox'|'window'  $in
     * @param 'page'|'part'|'image'   $what       what a lightbox shows
     * @param string                  $selector   CSS selector of the part
     * @param bool                    $hasAddress whether an open lightbox puts the post's URL in the address bar
     */
    private function __construct(
        public readonly string $in,
        public readonly string $what,
        public readonly string $selector,
        public readonly bool $hasAddress,
    ) {}

    /** @param array<string, mixed> $attributes of benefit/content-grid */
    public static function fromAttributes(array $attributes): self
    {
        $selector = trim(BlockAttributes::text($attributes['opensPart'] ?? '', self::SELECTOR_MOST));
        $what = BlockAttributes::oneOf($attributes['opensWhat'] ?? '', ['page', 'part', 'image']);

        return new self(
            BlockAttributes::oneOf($attributes['opensIn'] ?? '', ['', self::LIGHTBOX, self::WINDOW]),
            $what === 'part' && $selector === '' ? 'page' : $what,
            $selector,
            ($attributes['opensAddress'] ?? false) === true,
        );
    }

    /** Marks links to the card's post, to images, and to videos, for the script that opens them. */
    public function markLinks(string $html, \WP_Post $post): string
    {
        if ($this->in === '') {
            return $html;
        }
        $own = (string) get_permalink($post);
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag('a')) {
            $href = $tags->get_attribute('href');
            if (!is_string($href) || $href === '') {
                continue;
            }
            $isOwn = html_entity_decode($own) === html_entity_decode($href);
            $shown = $isOwn ? $this->shownOf($post, $own) : LightboxContent::fromUrl($href);
            if ($isOwn || $shown->kind !== LightboxContent::FRAME || LightboxContent::isDocument($href)) {
                $this->mark($tags, $shown, get_the_title($post));
            }
        }

        return $tags->get_updated_html();
    }

    /**
     * Keeps the marks that markLinks() set, and disables those that an author wrote. Authors may use `data-`
     * attributes, and a lightbox would show any page that such a link names, even an admin screen with its buttons.
     */
    public static function keepOnlyOwnMarks(string $html): string
    {
        $name = self::name();
        $html = (string) preg_replace('/' . self::ATTRIBUTE . '(?!' . substr($name, strlen(self::ATTRIBUTE)) . ')/i', 'data-not-open', $html);

        return str_replace($name, self::ATTRIBUTE, $html);
    }

    /** Returns the attribute's name while a page is rendered. It is random, so no author can write it. */
    private static function name(): string
    {
        static $name = null;

        return $name ??= self::ATTRIBUTE . '-' . bin2hex(random_bytes(8));
    }

    private function mark(\WP_HTML_Tag_Processor $tags, LightboxContent $shown, string $title): void
    {
        $tags->set_attribute(self::name(), $this->in);
        if ($this->in === self::LIGHTBOX) {
            $tags->set_attribute('aria-haspopup', 'dialog');
            $tags->set_attribute('data-kind', $shown->kind);
            $tags->set_attribute('data-src', $shown->src);
            $tags->set_attribute('data-title', html_entity_decode(wp_strip_all_tags($title), ENT_QUOTES));
            $tags->set_attribute('data-caption', $shown->caption);
            $tags->set_attribute('data-alt', $shown->alt);
        }
    }

    private function shownOf(\WP_Post $post, string $url): LightboxContent
    {
        if ($this->what === 'image' && !post_password_required($post)) {
            $image = (int) get_post_thumbnail_id($post);
            $src = $image > 0 ? wp_get_attachment_image_url($image, 'full') : false;
            if (is_string($src)) {
                return new LightboxContent(LightboxContent::IMAGE, $src, wp_strip_all_tags((string) wp_get_attachment_caption($image)), (string) get_post_meta($image, '_wp_attachment_image_alt', true));
            }
        }

        return new LightboxContent($this->what === 'part' ? LightboxContent::PART : LightboxContent::FRAME, $url);
    }
}
