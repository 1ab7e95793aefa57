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
                __('A description of the event with its tickets.', 'benefit'),
                BlockPattern::paragraph(__('Describe in two sentences why people should come to this event.', 'benefit'))
                    . BlockPattern::heading(__('Program', 'benefit'))
                    . BlockPattern::paragraph(__('The performers, the speakers, and the occasion.', 'benefit'))
                    . '<!-- wp:benefit/ticket-table {"buttons":"add"} /-->
',
                $keywords,
            ),
            new BlockPattern(
                'cart',
                __('Cart', 'benefit'),
                __('The page where visitors review their tickets.', 'benefit'),
                BlockPattern::paragraph(__('Your tickets are reserved for a few minutes while you review them.', 'benefit'))
                    . '<!-- wp:benefit/cart {"align":"wide"} /-->
',
                $keywords,
            ),
            new BlockPattern(
                'checkout',
                __('Checkout', 'benefit'),
                __('The page where visitors enter their details and pay.', 'benefit'),
                BlockPattern::paragraph(__('You will get your tickets by email as soon as your order is complete.', 'benefit'))
                    . '<!-- wp:benefit/checkout {"align":"wide"} /-->
',
                $keywords,
            ),
            new BlockPattern(
                'event-list',
                __('Event list', 'benefit'),
                __('Upcoming events with excerpts.', 'benefit'),
                BlockPattern::paragraph(__('Our upcoming events and their prices.', 'benefit'))
                    . '<!-- wp:benefit/event-list /-->
',
                $keywords,
            ),
            new BlockPattern(
                'upcoming-events',
                __('Upcoming events, with filters', 'benefit'),
                __('Upcoming events by date, with filters for date and location.', 'benefit'),
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
                __('Events with prices', 'benefit'),
                __('A grid of events with images and prices that visitors can sort and filter by price.', 'benefit'),
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
