<?php

declare(strict_types=1);

namespace Benefit\Donations\FormPage;

use Benefit\Donations\Forms\FormPostType;

defined('ABSPATH') || exit;

/** A form's own page shows the form also where its text has no block for it, as one that a program has made. */
final class FormContent
{
    /** After the blocks and shortcodes of the text. */
    private const PRIORITY = 20;

    /** @param \Closure(): DonationFormBlock $block */
    public function __construct(private readonly \Closure $block) {}

    public function register(): void
    {
        add_filter('the_content', $this->completed(...), self::PRIORITY);
    }

    private function completed(string $content): string
    {
        $isPage = is_singular(FormPostType::NAME) && !is_feed() && !is_embed() && !post_password_required();
        $formId = get_queried_object_id();
        // An excerpt is made of the content, too, and has no forms.
        if (!$isPage || get_the_ID() !== $formId || doing_filter('get_the_excerpt') || ($this->block)()->wasAskedFor($formId)) {
            return $content;
        }

        return $content . do_blocks('<!-- wp:' . DonationFormBlock::NAME . ' /-->');
    }
}
