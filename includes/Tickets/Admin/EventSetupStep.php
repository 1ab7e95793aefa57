<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin;

use Benefit\Shared\Home\FirstPostStep;
use Benefit\Shared\Home\SetupStep;
use Benefit\Tickets\Catalog\EventPostType;

defined('ABSPATH') || exit;

/** The first event, on the checklist of the screen Home. */
final class EventSetupStep
{
    /** @return list<SetupStep> */
    public function steps(): array
    {
        return [FirstPostStep::make(
            EventPostType::NAME,
            'event',
            30,
            __('Create your first event', 'benefit'),
            __('Give it a date, an image, and its ticket types. The page with the ticket sale is ready at once.', 'benefit'),
            __('Add event', 'benefit'),
            __('Continue editing', 'benefit'),
            __('View event', 'benefit'),
        )];
    }
}
