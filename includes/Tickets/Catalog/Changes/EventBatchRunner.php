<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Changes;

use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\ErrorLogger;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Notifies the ticket holders of an event, and refunds all of its orders, in steps: each request does one, and the
 * screen asks for the next. A job resumes where it stopped, and parallel steps do nothing twice.
 */
final class EventBatchRunner
{
    /** Small, since emails are sent in the request that queues them. */
    private const ADDRESSES_PER_STEP = 20;
    /** Small, since a gateway takes about a second per refund. */
    private const ORDERS_PER_STEP = 5;

    public function __construct(
        private readonly EventBatchJobRepository $jobs,
        private readonly TicketHolderRepository $holders,
        private readonly EventOrderRefund $refund,
        private readonly EmailQueue $mail,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /**
     * @param string $state    sales status that the email states, even if it changes later
     * @param int    $ticketId holders of this ticket type; 0 for all
     */
    public function notifyHolders(int $eventId, string $message, string $state, int $userId, string $token, int $ticketId = 0): EventBatchJob
    {
        $total = $this->holders->countAddresses($eventId, $this->jobs->firstRefund($eventId), $ticketId);

        return $this->jobs->begin($token, $eventId, EventBatchJob::TELL, ['message' => $message, 'state' => $state, 'ticket' => $ticketId], $total, $userId, $this->clock->now());
    }

    public function refundAll(int $eventId, string $reason, int $userId, string $token): EventBatchJob
    {
        $total = $this->holders->sumUpRefund($eventId)['orders'];

        return $this->jobs->begin($token, $eventId, EventBatchJob::REFUND, ['reason' => $reason], $total, $userId, $this->clock->now());
    }

    public function step(EventBatchJob $job): EventBatchJob
    {
        if (!$job->isFinished()) {
            $job->kind === EventBatchJob::REFUND ? $this->refundSome($job) : $this->tellSome($job->id);
        }

        return $this->jobs->byId($job->id) ?? $job;
    }

    /** Queues the emails and saves the progress in one transaction, so that no address is notified twice or skipped. */
    private function tellSome(int $jobId): void
    {
        $this->transaction->run(function () use ($jobId): void {
            $job = $this->jobs->lock($jobId);
            if ($job === null || $job->isFinished()) {
                return;
            }
            $addresses = $this->nextAddresses($job);
            foreach ($addresses as $address) {
                $job->kind === EventBatchJob::REMIND
                    ? $this->mail->queue(EventReminderEmails::KIND, $job->eventId, $address, ['start' => $job->number('start'), 'before' => $job->number('before'), 'owners' => ($job->data['owners'] ?? false) === true, 'email' => $address])
                    : $this->mail->queue(EventChangeEmails::kind($job->text('state')), $job->eventId, $address, ['job' => $job->id, 'email' => $address]);
            }
            $isLast = count($addresses) < self::ADDRESSES_PER_STEP;
            // The last address of a finished job is personal data without use.
            $this->jobs->advance($job, $isLast ? '' : end($addresses), count($addresses), $isLast ? $this->clock->now() : null);
        });
    }

    /** @return list<string> */
    private function nextAddresses(EventBatchJob $job): array
    {
        return $job->kind === EventBatchJob::REMIND
            ? $this->holders->toRemind($job->eventId, $job->number('before'), ($job->data['owners'] ?? false) === true, $job->reached, self::ADDRESSES_PER_STEP)
            : $this->holders->addresses($job->eventId, $this->jobs->firstRefund($job->eventId), $job->reached, self::ADDRESSES_PER_STEP, $job->number('ticket'));
    }

    /**
     * Takes one order per step: if two steps refunded the same order, one would report the other's work as a failure.
     */
    private function refundSome(EventBatchJob $job): void
    {
        for ($i = 0; $i < self::ORDERS_PER_STEP; $i++) {
            $orderId = $this->takeNext($job->id);
            if ($orderId === null) {
                return;
            }
            $fault = $this->refundOne($orderId, $job);
            if ($fault !== '') {
                $error = ['order' => $this->refund->number($orderId), 'message' => $fault];
                $this->transaction->run(fn() => $this->jobs->note($this->jobs->lock($job->id) ?? $job, $error));
            }
        }
    }

    /**
     * Advances before the refund is made. After a crash in between, either the amount is reserved and cron finishes the
     * refund, or nothing happened and the screen still counts the order.
     *
     * @return int|null null when no order is left
     */
    private function takeNext(int $jobId): ?int
    {
        return $this->transaction->run(function () use ($jobId): ?int {
            $now = $this->jobs->lock($jobId);
            if ($now === null || $now->isFinished()) {
                return null;
            }
            $orderId = $this->holders->orders($now->eventId, (int) $now->reached, 1)[0] ?? null;
            $this->jobs->advance($now, $orderId === null ? $now->reached : (string) $orderId, $orderId === null ? 0 : 1, $orderId === null ? $this->clock->now() : null);

            return $orderId;
        });
    }

    /** @return string a problem that staff must look at; '' for none */
    private function refundOne(int $orderId, EventBatchJob $job): string
    {
        try {
            $this->refund->order($orderId, $job->eventId, $job->text('reason'), $job->userId);
        } catch (UserFacingException $refusal) {
            return $refusal->getMessage();
        } catch (\Throwable $error) {
            ErrorLogger::log("the refund of order $orderId", $error);

            return __('Something went wrong. Please handle this one yourself. See this site’s error log for details.', 'benefit');
        }

        return '';
    }
}
