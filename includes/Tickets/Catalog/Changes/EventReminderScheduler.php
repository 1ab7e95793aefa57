<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\EventListRepository;
use Benefit\Tickets\Catalog\TicketTypeRepository;

defined('ABSPATH') || exit;

/**
 * Finds the events that begin within the owner's number of days, and reminds their holders: a job for each event and
 * start, in the same steps as telling them by hand. A job that comes hours late still does it, until the start.
 */
final class EventReminderScheduler
{
    /** Each queues mails for 20 addresses; what is left is queued an hour later. */
    private const STEPS = 100;

    public function __construct(
        private readonly EventListRepository $events,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly TicketHolderRepository $holders,
        private readonly EventBatchRunner $jobs,
        private readonly EventBatchJobRepository $repository,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    public function run(): void
    {
        $lead = $this->settings->number('reminder_days') * DAY_IN_SECONDS;
        if ($lead === 0) {
            return;
        }
        $now = $this->clock->now();
        $ids = $this->events->startingBetween($now, $now + $lead);
        $newest = $this->repository->newest(EventBatchJob::REMIND, $ids);
        $steps = self::STEPS;
        foreach ($this->ticketTypes->events($ids) as $event) {
            if ($event->start === null || !EventReminderEmails::isDue($event, $now)) {
                continue;
            }
            $job = $newest[$event->id] ?? null;
            if ($job === null || $job->number('start') !== $event->start) {
                $job = $this->begin($event->id, $event->start, $event->start - $lead, $job->id ?? 0);
            }
            while ($job !== null && !$job->isFinished() && $steps-- > 0) {
                $job = $this->jobs->step($job);
            }
        }
    }

    /**
     * @param int $before holders whose tickets came later have just had a mail with them
     * @param int $after  the job before this one: an event that is moved, and moved back, is reminded of anew
     *
     * @return EventBatchJob|null null without anybody to remind
     */
    private function begin(int $eventId, int $start, int $before, int $after): ?EventBatchJob
    {
        $owners = $this->settings->flag('owner_tickets');
        $total = $this->holders->countToRemind($eventId, $before, $owners);
        $token = "remind-$eventId-$start-$after";

        return $total === 0 ? null : $this->repository->begin($token, $eventId, EventBatchJob::REMIND, ['start' => $start, 'before' => $before, 'owners' => $owners], $total, 0, $this->clock->now());
    }
}
