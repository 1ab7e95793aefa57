<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Boot\Lazy;

defined('ABSPATH') || exit;

/**
 * Purges cached pages that show outdated facts of a form, through `clean_post_cache`. Once per form, at the end of the
 * request.
 */
final class DonationFormCachePurger
{
    /** @var array<int, true> forms to purge */
    private array $changed = [];

    private bool $isPurging = false;

    /**
     * @param \Closure(): DonationFormPagesRepository $pages
     * @param \Closure(): DonationFormRepository               $forms
     * @param \Closure(): DonationTotalRepository     $totals
     */
    public function __construct(
        #[Lazy(DonationFormPagesRepository::class)]
        private readonly \Closure $pages,
        #[Lazy(DonationFormRepository::class)]
        private readonly \Closure $forms,
        #[Lazy(DonationTotalRepository::class)]
        private readonly \Closure $totals,
    ) {}

    public function purgeAtEnd(): void
    {
        // An array callable, which WordPress registers once, unlike a closure.
        add_action('shutdown', [$this, 'purge']);
    }

    /** Runs on `clean_post_cache`. */
    public function noteForm(int $postId, \WP_Post $post): void
    {
        if (!$this->isPurging && $post->post_type === DonationFormPostType::NAME && $post->post_status === 'publish') {
            $this->changed[$postId] = true;
            $this->purgeAtEnd();
        }
    }

    /** Runs on `shutdown`. */
    public function purge(): void
    {
        // Pages show totals only if the form has a goal.
        foreach (($this->totals)()->changedForms() as $formId) {
            if (($this->forms)()->current($formId)?->definition->goal !== null) {
                $this->changed[$formId] = true;
            }
        }
        $this->isPurging = true;
        foreach (array_keys($this->changed) as $formId) {
            clean_post_cache($formId);
            array_map(clean_post_cache(...), ($this->pages)()->pages($formId));
        }
        $this->changed = [];
        $this->isPurging = false;
    }
}
