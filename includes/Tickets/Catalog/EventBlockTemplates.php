<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Shared\Boot\Lazy;
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
            'content' => self::page(
                self::group(
                    'benefit-event-page',
                    self::group(
                        'benefit-event-page__grid',
                        '<!-- wp:post-featured-image {"aspectRatio":"16/9"} /-->'
                        . self::group(
                            'benefit-event-page__head',
                            '<!-- wp:benefit/event-date {"className":"is-style-badge"} /-->'
                            . self::group('benefit-event-page__title', '<!-- wp:post-title {"level":1} /--><!-- wp:benefit/event-date /-->'),
                        )
                        // The ticket table of the content; without one, all tickets.
                        . '<!-- wp:benefit/ticket-table {"fromContent":true} /-->'
                        . '<!-- wp:group {"className":"benefit-event-page__text","layout":{"type":"default"}} --><div class="wp-block-group benefit-event-page__text">'
                        . '<!-- wp:post-content {"layout":{"type":"default"}} /--><!-- wp:benefit/event-facts /-->'
                        . '</div><!-- /wp:group -->',
                    ),
                    true,
                ),
            ),
        ]);
        register_block_template('benefit//archive-' . EventPostType::NAME, [
            'title' => __('All events', 'benefit'),
            'description' => __('Displays a list of upcoming events.', 'benefit'),
            'content' => self::page(
                '<!-- wp:query-title {"type":"archive","showPrefix":false} /-->'
                . '<!-- wp:benefit/event-list /-->',
            ),
        ]);
    }

    private static function group(string $class, string $content, bool $isWide = false): string
    {
        return '<!-- wp:group {' . ($isWide ? '"align":"wide",' : '') . '"className":"' . $class . '","layout":{"type":"default"}} -->'
            . '<div class="wp-block-group ' . ($isWide ? 'alignwide ' : '') . $class . '">' . $content . '</div><!-- /wp:group -->';
    }

    private static function page(string $content): string
    {
        return '<!-- wp:template-part {"slug":"header"} /-->'
            . '<!-- wp:group {"tagName":"main","style":{"spacing":{"margin":{"top":"var:preset|spacing|60"}}},"layout":{"type":"constrained"}} -->'
            . '<main class="wp-block-group" style="margin-top:var(--wp--preset--spacing--60)">'
            . '<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"var:preset|spacing|60","bottom":"var:preset|spacing|60"}}},"layout":{"type":"constrained"}} -->'
            . '<div class="wp-block-group alignfull" style="padding-top:var(--wp--preset--spacing--60);padding-bottom:var(--wp--preset--spacing--60)">'
            . $content
            . '</div><!-- /wp:group --></main><!-- /wp:group -->'
            . '<!-- wp:template-part {"slug":"footer"} /-->';
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
