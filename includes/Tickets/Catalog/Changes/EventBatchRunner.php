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
 * Telling the holders of an event, and giving all of them their money back, in steps: a request does one, the screen
 * asks for the next. Whoever comes back later goes on where it stopped; two who do it at once do nothing twice.
 */
final class EventBatchRunner
{
    /** Mails leave in the request that queues them. */
    private const ADDRESSES_PER_STEP = 20;
    /** A gateway takes a second or so for each. */
    private const ORDERS_PER_STEP = 5;

    public function __construct(
        private readonly EventBatchJobRepository $jobs,
        private readonly TicketHolderRepository $holders,
        private readonly EventOrderRefund $refund,
        private readonly EmailQueue $mail,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /** @param string $state of the sale as the mail shall say it, whatever becomes of it later */
    public function tell(int $eventId, string $message, string $state, int $userId, string $token): EventBatchJob
    {
        $total = $this->holders->countAddresses($eventId, $this->jobs->firstRefund($eventId));

        return $this->jobs->begin($token, $eventId, EventBatchJob::TELL, ['message' => $message, 'state' => $state], $total, $userId, $this->clock->now());
    }

    public function refundAll(int $eventId, string $reason, int $userId, string $token): EventBatchJob
    {
        $total = $this->holders->sums($eventId)['orders'];

        return $this->jobs->begin($token, $eventId, EventBatchJob::REFUND, ['reason' => $reason], $total, $userId, $this->clock->now());
    }

    /** Does the next few. */
    public function step(EventBatchJob $job): EventBatchJob
    {
        if (!$job->isFinished()) {
            $job->kind === EventBatchJob::REFUND ? $this->refundSome($job) : $this->tellSome($job->id);
        }

        return $this->jobs->byId($job->id) ?? $job;
    }

    /** The mails and how far the job has come are one transaction: nobody is told twice, and nobody left out. */
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
            // The person told last is not stored for it.
            $this->jobs->advance($job, $isLast ? '' : end($addresses), count($addresses), $isLast ? $this->clock->now() : null);
        });
    }

    /** @return list<string> */
    private function nextAddresses(EventBatchJob $job): array
    {
        return $job->kind === EventBatchJob::REMIND
            ? $this->holders->toRemind($job->eventId, $job->number('before'), ($job->data['owners'] ?? false) === true, $job->reached, self::ADDRESSES_PER_STEP)
            : $this->holders->addresses($job->eventId, $this->jobs->firstRefund($job->eventId), $job->reached, self::ADDRESSES_PER_STEP);
    }

    /** Each order is taken by one step: what two of them did at once, one would report as a fault of the other. */
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
     * Counted before it is done. Whoever dies in between has either set the money aside, and cron carries it out, or has
     * done nothing: then the screen still says that there is an order to refund.
     *
     * @return int|null null when none is left
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

    /** @return string what a person has to look at; '' when all is well */
    private function refundOne(int $orderId, EventBatchJob $job): string
    {
        try {
            $this->refund->order($orderId, $job->eventId, $job->text('reason'), $job->userId);
        } catch (UserFacingException $refusal) {
            return $refusal->getMessage();
        } catch (\Throwable $error) {
            ErrorLogger::log("the refund of order $orderId", $error);

            return __('Something went wrong with it; the site’s error log has the details. Please check it yourself.', 'benefit');
        }

        return '';
    }
}
