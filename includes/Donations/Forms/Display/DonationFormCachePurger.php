<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Boot\Lazy;

defined('ABSPATH') || exit;

/**
 * Tells page caches when what they keep of a form is no longer so: they listen to `clean_post_cache`. Once per request
 * and form, at its end.
 */
final class DonationFormCachePurger
{
    /** @var array<int, true> */
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
        // An array, which WordPress keeps once, and no closure.
        add_action('shutdown', [$this, 'purge']);
    }

    /** On `clean_post_cache`. */
    public function noteForm(int $postId, \WP_Post $post): void
    {
        if (!$this->isPurging && $post->post_type === DonationFormPostType::NAME && $post->post_status === 'publish') {
            $this->changed[$postId] = true;
            $this->purgeAtEnd();
        }
    }

    /** On `shutdown`. */
    public function purge(): void
    {
        // Pages show sums only where there is a goal.
        foreach (($this->totals)()->counted() as $formId) {
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
