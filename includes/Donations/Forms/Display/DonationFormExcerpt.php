<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

defined('ABSPATH') || exit;

/** The purpose of a form in a few plain words: its excerpt, else the beginning of its text. */
final class DonationFormExcerpt
{
    private const WORDS = 30;

    /** Not get_the_excerpt(): where none was written it renders the whole post, with its form. */
    public static function of(int $formId): string
    {
        $post = get_post($formId);
        if ($post === null || post_password_required($post)) {
            return '';
        }
        $text = $post->post_excerpt !== '' ? $post->post_excerpt : excerpt_remove_blocks(strip_shortcodes($post->post_content));

        return html_entity_decode(wp_trim_words($text, self::WORDS, '…'), ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }
}
