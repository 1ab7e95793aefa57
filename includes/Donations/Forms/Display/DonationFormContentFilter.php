<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Giving\DonationFormHandler;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\FormSubmission;

defined('ABSPATH') || exit;

/**
 * A form's own page shows the form also where its text has no block for it, as one that a program has made; and a page to which a
 * form was posted that does not stand there says what became of it.
 */
final class DonationFormContentFilter
{
    /** @param \Closure(): DonationFormBlock $block */
    public function __construct(#[Lazy(DonationFormBlock::class)] private readonly \Closure $block) {}

    /** Shows a donation form on its own page. */
    public function appendForm(string $content): string
    {
        return $content . (self::isWholePage() ? $this->form(get_queried_object_id()) : '');
    }

    /** Answers a post to a page that does not show its form. */
    public function prependPosted(string $content): string
    {
        $formId = FormSubmission::of(DonationFormHandler::ACTION)->values['give-form-id'] ?? null;

        return (is_numeric($formId) && self::isWholePage() ? $this->form((int) $formId) : '') . $content;
    }

    /** An excerpt is made of the content, too, and has no forms. */
    private static function isWholePage(): bool
    {
        return is_singular() && !is_feed() && !is_embed() && get_the_ID() === get_queried_object_id() && !doing_filter('get_the_excerpt') && !post_password_required();
    }

    private function form(int $formId): string
    {
        return ($this->block)()->wasAskedFor($formId) ? '' : do_blocks(sprintf('<!-- wp:%s {"formId":%d} /-->', DonationFormBlock::NAME, $formId));
    }
}
