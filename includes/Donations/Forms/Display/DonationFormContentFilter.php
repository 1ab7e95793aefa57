<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Giving\DonationFormHandler;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\FormSubmission;

defined('ABSPATH') || exit;

/**
 * Adds the form to its own page if the content has no block for it, for example because a program created the post; and
 * shows the result on a page to which a form was posted that is not on it.
 */
final class DonationFormContentFilter
{
    /** @param \Closure(): DonationFormBlock $block */
    public function __construct(#[Lazy(DonationFormBlock::class)] private readonly \Closure $block) {}

    public function appendForm(string $content): string
    {
        return $content . (self::isWholePage() ? $this->form(get_queried_object_id()) : '');
    }

    public function prependPosted(string $content): string
    {
        $formId = FormSubmission::forAction(DonationFormHandler::ACTION)->values['give-form-id'] ?? null;

        return (is_numeric($formId) && self::isWholePage() ? $this->form((int) $formId) : '') . $content;
    }

    /** Excludes excerpts, which are made from the content, too. */
    private static function isWholePage(): bool
    {
        return is_singular() && !is_feed() && !is_embed() && get_the_ID() === get_queried_object_id() && !doing_filter('get_the_excerpt') && !post_password_required();
    }

    private function form(int $formId): string
    {
        return ($this->block)()->isRequested($formId) ? '' : do_blocks(sprintf('<!-- wp:%s {"formId":%d} /-->', DonationFormBlock::NAME, $formId));
    }
}
