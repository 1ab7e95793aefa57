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
        return [self::TEST => ['label' => __('Index of listings', 'benefit'), 'test' => $this->test(...)]];
    }

    /** @return array<string, mixed> */
    public function test(): array
    {
        [$label, $sentence] = $this->problem($this->index->status()) ?? ['', ''];

        return ($label === '' ? [] : ['actions' => sprintf('<a href="%s">%s</a>', esc_url(IndexScreen::url()), esc_html__('Open the index of listings', 'benefit'))])
            + SiteHealthResult::build(self::TEST, $label === '', __('Listings find all posts', 'benefit'), $label, $sentence);
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
        $information[self::TEST] = ['label' => __('Benefit: index of listings', 'benefit'), 'fields' => [
            'types' => $field(__('Post types', 'benefit'), implode(', ', $status->current->layout->types ?? []) ?: __('none', 'benefit')),
            'posts' => $field(__('Posts in the index', 'benefit'), array_sum($status->found)),
            'made' => $field(__('Made', 'benefit'), ($status->current->at ?? 0) > 0 ? gmdate('c', $status->current->at ?? 0) : ''),
            'facets' => $field(__('Found by', 'benefit'), implode(', ', array_keys($status->current->layout->facets ?? []))),
            'rebuild' => $field(__('New index', 'benefit'), $status->running === null ? __('none', 'benefit') : IndexScreen::progressText($status)),
            'open' => $field(__('Changes that were not read yet', 'benefit'), $status->open),
            'sample' => $field(__('Last sample', 'benefit'), $status->sample?->sentence() ?? __('none', 'benefit')),
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
                __('The making of the index of listings has stopped', 'benefit'),
                __('It has not moved for two hours, so scheduled tasks do not seem to run on this site. Open the screen of the index: it goes on while the screen is open.', 'benefit'),
            ],
            $status->isPaused() => [
                __('The making of the index of listings is paused', 'benefit'),
                __('Until it goes on, listings use the old index, or have no numbers where there is none. Resume it.', 'benefit'),
            ],
            $missing !== [] && $status->running === null => [
                __('Listings have no index', 'benefit'),
                /* translators: %s: names of post types */
                sprintf(__('Listings show posts of these types, which are in no index: %s. They are slower, and have no numbers beside their filters. The index is made by scheduled tasks soon after a listing is visited; if that does not happen, rebuild it.', 'benefit'), wp_sprintf('%l', $missing)),
            ],
            $status->late > 0 => [
                __('The index of listings is behind', 'benefit'),
                /* translators: %s: number of posts */
                sprintf(_n('%s changed post has not been read for more than ten minutes. It is read with the next visit to a listing, or by scheduled tasks every hour. If this stays, rebuild the index.', '%s changed posts have not been read for more than ten minutes. They are read with the next visits to listings, or by scheduled tasks every hour. If this stays, rebuild the index.', $status->late, 'benefit'), number_format_i18n($status->late)),
            ],
            ($status->sample->mended ?? 0) > 0 => [
                __('Posts were changed past the index of listings', 'benefit'),
                $status->sample?->sentence() . ' ' . __('Something on this site changes posts directly in the database, such as an import. Rebuild the index after such changes: a sample finds only some of them.', 'benefit'),
            ],
            $status->needsRebuild() => [__('The index of listings has grown too large', 'benefit'), IndexScreen::grownText()],
            default => null,
        };
    }
}
