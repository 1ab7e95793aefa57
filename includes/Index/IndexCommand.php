<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Shared\Admin\CommandReport;

defined('ABSPATH') || exit;

/**
 * Manages the search index of listings.
 */
final class IndexCommand
{
    public function __construct(private readonly IndexFactory $factory) {}

    /**
     * Shows the state of the search index and the progress of a rebuild.
     *
     * ## EXAMPLES
     *
     *     wp benefit index status
     */
    public function status(): void
    {
        $index = $this->factory->index();
        $current = $index->current();
        \WP_CLI::line($current === null
            ? __('There is no search index yet.', 'benefit')
            /* translators: 1: number of posts, 2: names of post types */
            : sprintf(__('Posts in the search index: %1$d (%2$s).', 'benefit'), $current->docs, implode(', ', $current->layout->types)));
        $progress = $index->rebuild()->progress();
        if ($progress !== null) {
            /* translators: 1: number of posts, 2: number of posts */
            \WP_CLI::line(sprintf(__('Rebuilding the search index: %1$d posts indexed, %2$d remaining.', 'benefit'), $progress[0]->docs, $progress[1]));
        }
        if ($progress !== null && $progress[0]->isPaused) {
            \WP_CLI::line(__('The rebuild is paused.', 'benefit'));
        }
        $status = $this->factory->status();
        if ($status->late > 0) {
            /* translators: %d: number of posts */
            \WP_CLI::line(sprintf(_n('%d changed post has been waiting to be indexed for more than ten minutes.', '%d changed posts have been waiting to be indexed for more than ten minutes.', $status->late, 'benefit'), $status->late));
        }
        if ($status->sample !== null) {
            \WP_CLI::line($status->sample->sentence());
        }
    }

    /**
     * Rebuilds the search index. Listings use the current one until the new one is complete.
     *
     * ## OPTIONS
     *
     * [--types=<types>]
     * : Comma-separated list of post types. Defaults to the types of the current index, or "post".
     *
     * [--resume]
     * : Continue a paused rebuild.
     *
     * ## EXAMPLES
     *
     *     wp benefit index rebuild --types=post,page
     *     wp benefit index rebuild --resume
     *
     * @param list<string>               $args
     * @param array<string, string|bool> $options
     */
    public function rebuild(array $args, array $options): void
    {
        $index = $this->factory->index();
        if (isset($options['resume'])) {
            $index->rebuild()->pause(false);
        } else {
            $types = isset($options['types'])
                ? array_values(array_filter(array_map('trim', explode(',', (string) $options['types']))))
                : (array_values(array_filter($index->current()->layout->types ?? [], is_post_type_viewable(...))) ?: ['post']);
            $unknown = array_filter($types, static fn(string $type): bool => !is_post_type_viewable($type));
            if ($unknown !== [] || $types === []) {
                /* translators: %s: names */
                \WP_CLI::error(sprintf(__('These post types are not public: %s', 'benefit'), implode(', ', $unknown)));
            }
            $this->factory->begin($types);
        }
        while ($index->work(5.0)) {
            $progress = $index->rebuild()->progress();
            if ($progress !== null) {
                /* translators: 1: number of posts, 2: number of posts */
                \WP_CLI::line(sprintf(__('%1$d posts indexed, %2$d remaining.', 'benefit'), $progress[0]->docs, $progress[1]));
            }
        }
        // Another process may have paused it, and "--resume" may have found none.
        $index->rebuild()->running() === null && $index->current() !== null ? \WP_CLI::success(__('The search index is complete.', 'benefit')) : $this->status();
    }

    /**
     * Pauses a rebuild. "rebuild --resume" continues it.
     *
     * ## EXAMPLES
     *
     *     wp benefit index pause
     */
    public function pause(): void
    {
        $this->factory->index()->rebuild()->pause(true);
        \WP_CLI::success(__('The rebuild is paused.', 'benefit'));
    }

    /**
     * Compares the search index with the posts. Exits with 1 if they differ.
     *
     * ## OPTIONS
     *
     * [--repair]
     * : Index the posts that differ again.
     *
     * ## EXAMPLES
     *
     *     wp benefit index check
     *     wp benefit index check --repair
     *
     * @param list<string>               $args
     * @param array<string, string|bool> $options
     */
    public function check(array $args, array $options): void
    {
        $differing = $this->factory->differing(isset($options['repair']));
        if ($differing === null) {
            \WP_CLI::line(__('There is no search index yet.', 'benefit'));

            return;
        }
        /* translators: %d: id of a post */
        CommandReport::printProblems(array_map(static fn(int $id): string => sprintf(__('Post %d is out of date in the search index.', 'benefit'), $id), $differing), __('The search index matches the posts.', 'benefit'));
        if ($differing !== [] && !isset($options['repair'])) {
            \WP_CLI::halt(1);
        }
    }
}
