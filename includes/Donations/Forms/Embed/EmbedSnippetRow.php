<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Embed;

use Benefit\Donations\Forms\DonationFormPostType;

defined('ABSPATH') || exit;

/** Prints the embed code of each form on the settings screen. */
final class EmbedSnippetRow
{
    /** Maximum; other forms have theirs in the editor. */
    private const FORMS = 20;

    public function __construct(private readonly EmbedSnippet $snippet) {}

    public function print(): void
    {
        $forms = get_posts(['post_type' => DonationFormPostType::NAME, 'post_status' => 'publish', 'numberposts' => self::FORMS, 'orderby' => 'title', 'order' => 'ASC']);
        if ($forms === []) {
            return;
        }
        printf('<details><summary>%s</summary><p class="description">%s</p>', esc_html__('Embed code', 'benefit'), esc_html__('Paste it as HTML into a page on one of these sites. With data-display="modal", a link opens the form.', 'benefit'));
        foreach ($forms as $form) {
            printf(
                '<p><label>%s<textarea class="large-text code" rows="5" readonly>%s</textarea></label></p>',
                esc_html(get_the_title($form)),
                esc_textarea($this->snippet->forForm($form, 'inline')),
            );
        }
        echo '</details>';
    }
}
