<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Records\DonationTotalRepository;

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
    public function __construct(private readonly \Closure $pages, private readonly \Closure $forms, private readonly \Closure $totals) {}

    public function register(): void
    {
        add_action('clean_post_cache', $this->postChanged(...), 10, 2);
        add_action('shutdown', $this->purge(...));
    }

    private function postChanged(int $postId, \WP_Post $post): void
    {
        if (!$this->isPurging && $post->post_type === DonationFormPostType::NAME && $post->post_status === 'publish') {
            $this->changed[$postId] = true;
        }
    }

    private function purge(): void
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
