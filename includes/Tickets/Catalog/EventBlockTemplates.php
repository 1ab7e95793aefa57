<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\BlockTemplateMarkup;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Registers block templates for single events and the archive. Templates of the theme take precedence, and site owners
 * can edit ours in the site editor.
 */
final class EventBlockTemplates
{
    /** Maximum number of events in WordPress's own archive query. */
    private const ARCHIVE_MAX = 500;

    /** @param \Closure(): EventListRepository $list */
    public function __construct(#[Lazy(EventListRepository::class)] private readonly \Closure $list, private readonly Clock $clock) {}

    public function registerTemplates(): void
    {
        if (!wp_is_block_theme()) {
            return;
        }
        register_block_template('benefit//single-' . EventPostType::NAME, [
            'title' => __('Single event', 'benefit'),
            'description' => __('Displays a single event with its tickets.', 'benefit'),
            'content' => BlockTemplateMarkup::page(
                BlockTemplateMarkup::group(
                    'benefit-event-page',
                    BlockTemplateMarkup::group(
                        'benefit-event-page__grid',
                        '<!-- wp:post-featured-image {"aspectRatio":"16/9"} /-->'
                        . BlockTemplateMarkup::group(
                            'benefit-event-page__head',
                            '<!-- wp:benefit/event-date {"className":"is-style-badge"} /-->'
                            . BlockTemplateMarkup::group('benefit-event-page__title', '<!-- wp:post-title {"level":1} /--><!-- wp:benefit/event-date /-->'),
                        )
                        // The ticket table of the content; without one, all tickets.
                        . '<!-- wp:benefit/ticket-table {"fromContent":true} /-->'
                        . BlockTemplateMarkup::group('benefit-event-page__text', '<!-- wp:post-content {"layout":{"type":"default"}} /--><!-- wp:benefit/event-facts /-->'),
                    ),
                    true,
                ),
            ),
        ]);
        register_block_template('benefit//archive-' . EventPostType::NAME, [
            'title' => __('All events', 'benefit'),
            'description' => __('Displays a list of upcoming events.', 'benefit'),
            'content' => BlockTemplateMarkup::page(
                '<!-- wp:query-title {"type":"archive","showPrefix":false} /-->'
                . '<!-- wp:benefit/event-list /-->',
            ),
        ]);
    }

    /** Lists upcoming events by start in the archives of classic themes, which use WordPress's main query. */
    public function sortArchive(\WP_Query $query): void
    {
        if (is_admin() || $query->is_feed() || !$query->is_main_query() || !$query->is_post_type_archive(EventPostType::NAME)) {
            return;
        }
        $query->set('post__in', ($this->list)()->ids('upcoming', 'asc', $this->clock->now(), self::ARCHIVE_MAX, 0) ?: [0]);
        $query->set('orderby', 'post__in');
    }
}
