<?php

declare(strict_types=1);

namespace Benefit\AfterSale;

use Benefit\Shared\Clock;
use Benefit\Shared\Mail;
use Benefit\Shared\Refusal;
use Benefit\Shared\Transaction;

/**
 * Telling the holders of an event, and giving all of them their money back, in steps: a request does one, the screen
 * asks for the next. Whoever comes back later goes on where it stopped; two who do it at once do nothing twice.
 */
final class EventJobs
{
    /** Mails leave in the request that queues them. */
    private const ADDRESSES_PER_STEP = 20;
    /** A gateway takes a second or so for each. */
    private const ORDERS_PER_STEP = 5;

    public function __construct(
        private readonly EventJobRepository $jobs,
        private readonly HolderRepository $holders,
        private readonly EventRefund $refund,
        private readonly Mail $mail,
        private readonly Transaction $transaction,
        private readonly Clock $clock,
    ) {}

    /** @param string $state of the sale as the mail shall say it, whatever becomes of it later */
    public function tell(int $eventId, string $message, string $state, int $userId, string $token): EventJob
    {
        $total = $this->holders->countAddresses($eventId, $this->jobs->firstRefund($eventId));

        return $this->jobs->begin($token, $eventId, EventJob::TELL, ['message' => $message, 'state' => $state], $total, $userId, $this->clock->now());
    }

    public function refundAll(int $eventId, string $reason, int $userId, string $token): EventJob
    {
        $total = $this->holders->sums($eventId)['orders'];

        return $this->jobs->begin($token, $eventId, EventJob::REFUND, ['reason' => $reason], $total, $userId, $this->clock->now());
    }

    /** Does the next few. */
    public function step(EventJob $job): EventJob
    {
        if (!$job->isFinished()) {
            $job->kind === EventJob::TELL ? $this->tellSome($job->id) : $this->refundSome($job);
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
            $addresses = $this->holders->addresses($job->eventId, $this->jobs->firstRefund($job->eventId), $job->reached, self::ADDRESSES_PER_STEP);
            foreach ($addresses as $address) {
                $this->mail->queue(EventMail::kind($job->text('state')), $job->eventId, $address, ['job' => $job->id, 'email' => $address]);
            }
            $isLast = count($addresses) < self::ADDRESSES_PER_STEP;
            // Whoever was told last is not kept for it.
            $this->jobs->advance($job, $isLast ? '' : end($addresses), count($addresses), [], $isLast ? $this->clock->now() : null);
        });
    }

    /** Each refund is done once by its own means; here it is only counted once. */
    private function refundSome(EventJob $job): void
    {
        $orders = $this->holders->orders($job->eventId, (int) $job->reached, self::ORDERS_PER_STEP);
        $errors = [];
        foreach ($orders as $orderId) {
            try {
                $this->refund->order($orderId, $job->eventId, $job->text('reason'), $job->userId);
            } catch (Refusal $refusal) {
                $errors[] = ['order' => $this->refund->number($orderId), 'message' => $refusal->getMessage()];
            }
        }
        $this->transaction->run(function () use ($job, $orders, $errors): void {
            $now = $this->jobs->lock($job->id);
            // Another tab has counted these.
            if ($now === null || $now->isFinished() || $now->reached !== $job->reached) {
                return;
            }
            $isLast = count($orders) < self::ORDERS_PER_STEP;
            $this->jobs->advance($now, $orders === [] ? $now->reached : (string) end($orders), count($orders), $errors, $isLast ? $this->clock->now() : null);
        });
    }
}
