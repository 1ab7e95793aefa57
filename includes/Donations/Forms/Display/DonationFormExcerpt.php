<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

defined('ABSPATH') || exit;

/** Describes a form in a few words of plain text: its excerpt, or else the start of its content. */
final class DonationFormExcerpt
{
    private const WORDS = 30;

    /** Avoids get_the_excerpt(), which renders the whole post, with its form, if there is no excerpt. */
    public static function getExcerpt(int $formId): string
    {
        $post = get_post($formId);
        if ($post === null || post_password_required($post)) {
            return '';
        }
        $text = $post->post_excerpt !== '' ? $post->post_excerpt : excerpt_remove_blocks(strip_shortcodes($post->post_content));

        return html_entity_decode(wp_trim_words($text, self::WORDS, '…'), ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }
}
