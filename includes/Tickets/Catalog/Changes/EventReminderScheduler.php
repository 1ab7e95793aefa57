<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tickets\Catalog\EventListRepository;
use Benefit\Tickets\Catalog\TicketTypeRepository;

defined('ABSPATH') || exit;

/**
 * Reminds the ticket holders of events that start within the configured number of days. One job per event and start,
 * advanced like other batch jobs; a late cron run still sends reminders until the event starts.
 */
final class EventReminderScheduler
{
    /** Steps per run, 20 addresses each; the rest follow an hour later. */
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
        $secondsBefore = $this->settings->number('reminder_days') * DAY_IN_SECONDS;
        if ($secondsBefore === 0) {
            return;
        }
        $now = $this->clock->now();
        $ids = $this->events->startingBetween($now, $now + $secondsBefore);
        $newest = $this->repository->newest(EventBatchJob::REMIND, $ids);
        $steps = self::STEPS;
        foreach ($this->ticketTypes->events($ids) as $event) {
            if ($event->start === null || !EventReminderEmails::isDue($event, $now)) {
                continue;
            }
            $job = $newest[$event->id] ?? null;
            if ($job === null || $job->number('start') !== $event->start) {
                $job = $this->begin($event->id, $event->start, $event->start - $secondsBefore, $job->id ?? 0);
            }
            while ($job !== null && !$job->isFinished() && $steps-- > 0) {
                $job = $this->jobs->step($job);
            }
        }
    }

    /**
     * @param int $before holders whose tickets were paid later have only just received them by email
     * @param int $after  previous job: an event that is moved, and moved back, gets another reminder
     *
     * @return EventBatchJob|null null when there is no one to remind
     */
    private function begin(int $eventId, int $start, int $before, int $after): ?EventBatchJob
    {
        $withAttendees = $this->settings->flag('owner_tickets');
        $total = $this->holders->countToRemind($eventId, $before, $withAttendees);
        $token = "remind-$eventId-$start-$after";

        return $total === 0 ? null : $this->repository->begin($token, $eventId, EventBatchJob::REMIND, ['start' => $start, 'before' => $before, 'owners' => $withAttendees], $total, 0, $this->clock->now());
    }
}
