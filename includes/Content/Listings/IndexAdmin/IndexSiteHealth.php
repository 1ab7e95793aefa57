<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\IndexAdmin;

use Benefit\Index\IndexFactory;
use Benefit\Index\IndexStatus;
use Benefit\Shared\Admin\SiteHealthResult;

defined('ABSPATH') || exit;

/** Reports in Site Health when the index of listings is missing, behind or was wrong. */
final class IndexSiteHealth
{
    private const TEST = 'benefit_index';

    public function __construct(private readonly IndexFactory $index, private readonly PublishedListingRepository $standing) {}

    /** @return array<string, array{label: string, test: callable}> */
    public function tests(): array
    {
        return [self::TEST => ['label' => __('Search index', 'benefit'), 'test' => $this->test(...)]];
    }

    /** @return array<string, mixed> */
    public function test(): array
    {
        [$label, $sentence] = $this->problem($this->index->status()) ?? ['', ''];

        return ($label === '' ? [] : ['actions' => sprintf('<a href="%s">%s</a>', esc_url(IndexScreen::url()), esc_html__('Open the search index', 'benefit'))])
            + SiteHealthResult::build(self::TEST, $label === '', __('The search index of listings is up to date', 'benefit'), $label, $sentence);
    }

    /**
     * @param array<string, mixed> $information
     *
     * @return array<string, mixed>
     */
    public function debug(array $information): array
    {
        $status = $this->index->status();
        $field = static fn(string $label, string|int $value): array => ['label' => $label, 'value' => (string) $value];
        $information[self::TEST] = ['label' => __('Benefit: search index', 'benefit'), 'fields' => [
            'types' => $field(__('Post types', 'benefit'), implode(', ', $status->current->layout->types ?? []) ?: __('none', 'benefit')),
            'posts' => $field(__('Indexed posts', 'benefit'), array_sum($status->found)),
            'made' => $field(__('Created', 'benefit'), ($status->current->at ?? 0) > 0 ? gmdate('c', $status->current->at ?? 0) : ''),
            'facets' => $field(__('Indexed filters', 'benefit'), implode(', ', array_keys($status->current->layout->facets ?? []))),
            'rebuild' => $field(__('Rebuild in progress', 'benefit'), $status->running === null ? __('none', 'benefit') : IndexScreen::progressText($status)),
            'open' => $field(__('Changes not indexed yet', 'benefit'), $status->open),
            'sample' => $field(__('Last check', 'benefit'), $status->sample?->sentence() ?? __('none', 'benefit')),
            'size' => $field(__('Size', 'benefit'), (string) size_format($status->bytes)),
        ]];

        return $information;
    }

    /** @return array{string, string}|null the problem, and what to do; null: none */
    private function problem(IndexStatus $status): ?array
    {
        $missing = array_values(array_filter($this->standing->types(), static fn(string $type): bool => !$status->has($type)));

        return match (true) {
            $status->isStuck() => [
                __('The rebuild of the search index has stopped', 'benefit'),
                __('There has been no progress for two hours, so scheduled tasks do not seem to run on this site. Open the search index screen: the rebuild continues while the screen is open.', 'benefit'),
            ],
            $status->isPaused() => [
                __('The rebuild of the search index is paused', 'benefit'),
                __('Resume the rebuild. Until then, listings use the old index, or show no counts if there is none.', 'benefit'),
            ],
            $missing !== [] && $status->running === null => [
                __('Listings have no search index', 'benefit'),
                /* translators: %s: names of post types */
                sprintf(__('Listings show these post types, which are not in the search index: %s. These listings are slower and show no counts next to their filters. A scheduled task creates the index soon after someone visits a listing. If that does not happen, rebuild the index.', 'benefit'), wp_sprintf('%l', $missing)),
            ],
            $status->late > 0 => [
                __('The search index is out of date', 'benefit'),
                /* translators: %s: number of posts */
                sprintf(_n('%s changed post has been waiting to be indexed for more than ten minutes. It will be indexed when someone visits a listing, or by the hourly scheduled task. If this message stays, rebuild the index.', '%s changed posts have been waiting to be indexed for more than ten minutes. They will be indexed when people visit listings, or by the hourly scheduled task. If this message stays, rebuild the index.', $status->late, 'benefit'), number_format_i18n($status->late)),
            ],
            ($status->sample->mended ?? 0) > 0 => [
                __('Posts were changed without updating the search index', 'benefit'),
                $status->sample?->sentence() . ' ' . __('Something on this site, such as an import, changes posts directly in the database. Rebuild the index after such changes, because the nightly check finds only some of them.', 'benefit'),
            ],
            $status->needsRebuild() => [__('The search index has grown too large', 'benefit'), IndexScreen::grownText()],
            default => null,
        };
    }
}
