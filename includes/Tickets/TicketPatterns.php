<?php

declare(strict_types=1);

namespace Benefit\Tickets;

use Benefit\Shared\Html\BlockPattern;

defined('ABSPATH') || exit;

/** Offers patterns for pages about tickets in the inserter. */
final class TicketPatterns
{
    /** @return list<BlockPattern> */
    public function all(): array
    {
        $keywords = [__('tickets', 'benefit'), __('event', 'benefit')];

        return [
            new BlockPattern(
                'event-page',
                __('Event page', 'benefit'),
                __('A description of the event, and its tickets.', 'benefit'),
                BlockPattern::paragraph(__('Say in two sentences why this event is worth a visit.', 'benefit'))
                    . BlockPattern::heading(__('The programme', 'benefit'))
                    . BlockPattern::paragraph(__('The performers, the speakers and the occasion.', 'benefit'))
                    . '<!-- wp:benefit/ticket-table /-->
',
                $keywords,
            ),
            new BlockPattern(
                'cart',
                __('Cart', 'benefit'),
                __('The page where visitors check their tickets.', 'benefit'),
                BlockPattern::paragraph(__('Your places are kept for a few minutes while you check them.', 'benefit'))
                    . '<!-- wp:benefit/cart /-->
',
                $keywords,
            ),
            new BlockPattern(
                'checkout',
                __('Checkout', 'benefit'),
                __('The page where visitors enter their names and pay.', 'benefit'),
                BlockPattern::paragraph(__('Your tickets come by e-mail as soon as the order is placed.', 'benefit'))
                    . '<!-- wp:benefit/checkout /-->
',
                $keywords,
            ),
            new BlockPattern(
                'event-list',
                __('Event list', 'benefit'),
                __('The next events with a short text on each.', 'benefit'),
                BlockPattern::paragraph(__('Our next events and their prices.', 'benefit'))
                    . '<!-- wp:benefit/event-list /-->
',
                $keywords,
            ),
            new BlockPattern(
                'upcoming-events',
                __('Upcoming events, with filters', 'benefit'),
                __('What comes next, by its date, to be found by day and place.', 'benefit'),
                BlockPattern::heading(__('What’s on', 'benefit'))
                    . '<!-- wp:benefit/content-grid {"layout":"list","paging":"more","query":{"postTypes":["benefit_event"],"period":"upcoming","orderBy":"brought:event_start","order":"asc","perPage":10}} -->
<!-- wp:benefit/grid-filter {"facet":"brought:event_start","control":"daterange"} /--><!-- wp:benefit/grid-filter {"facet":"brought:event_place","control":"dropdown"} /--><!-- wp:benefit/grid-active /-->
<!-- wp:benefit/grid-items --><!-- wp:post-featured-image {"isLink":true,"aspectRatio":"3/2"} /--><!-- wp:post-title {"isLink":true,"level":3} /--><!-- wp:benefit/event-date /--><!-- wp:post-excerpt {"excerptLength":25} /--><!-- /wp:benefit/grid-items -->
<!-- wp:benefit/grid-empty /--><!-- wp:benefit/grid-pager /-->
<!-- /wp:benefit/content-grid -->
',
                $keywords,
            ),
            new BlockPattern(
                'event-prices',
                __('Events and their prices', 'benefit'),
                __('Events as a grid of pictures with prices, sorted and filtered by them.', 'benefit'),
                BlockPattern::heading(__('Tickets', 'benefit'))
                    . '<!-- wp:benefit/content-grid {"query":{"postTypes":["benefit_event"],"period":"upcoming","orderBy":"brought:event_start","order":"asc"}} -->
<!-- wp:benefit/grid-filter {"facet":"brought:event_price","control":"range"} /--><!-- wp:benefit/grid-sort {"orders":[{"by":"brought:event_start","way":"asc"},{"by":"brought:event_price","way":"asc"},{"by":"brought:event_price","way":"desc"}]} /--><!-- wp:benefit/grid-count /-->
<!-- wp:benefit/grid-items --><!-- wp:post-featured-image {"isLink":true,"aspectRatio":"3/2"} /--><!-- wp:post-title {"isLink":true,"level":3} /--><!-- wp:benefit/event-date /--><!-- wp:benefit/event-price /--><!-- /wp:benefit/grid-items -->
<!-- wp:benefit/grid-empty /--><!-- wp:benefit/grid-pager /-->
<!-- /wp:benefit/content-grid -->
',
                $keywords,
            ),
        ];
    }
}
