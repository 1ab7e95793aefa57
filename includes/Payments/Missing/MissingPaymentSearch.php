<?php

declare(strict_types=1);

namespace Benefit\Payments\Missing;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Gateways\RecoverableGateway;
use Benefit\Payments\Ledger\MissingPaymentRecorder;
use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Payments\Ledger\PaymentRepository;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Payments\Ledger\RefundRepository;
use Benefit\Payments\Ledger\RestorableRegistry;
use Benefit\Payments\Payment;
use Benefit\Payments\PaymentStatus;
use Benefit\Payments\ReceivedPage;
use Benefit\Payments\ReceivedPayment;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Compares what the gateways have received, and refunded, since a moment with what this site knows. It runs in steps and
 * goes on where it stopped. What is unknown is kept as a missing payment; of what is known, only payments that differ
 * are asked about.
 *
 * @phpstan-type Search array{since: int, gateway: string, kind: string, after: string, checked: int, found: int, changed: int, done: bool}
 */
final class MissingPaymentSearch
{
    public const OPTION = 'benefit_missing_search';
    public const DAYS = 7;
    public const DAYS_MAX = 90;
    public const STEP_SECONDS = 20;
    private const KINDS = ['payments', 'refunds', 'subscriptions'];
    private const NOTHING = ['since' => 0, 'gateway' => '', 'kind' => '', 'after' => '', 'checked' => 0, 'found' => 0, 'changed' => 0, 'done' => true];

    public function __construct(
        private readonly GatewayRegistry $gateways,
        private readonly MissingPaymentRepository $missing,
        private readonly MissingPaymentRecorder $recorder,
        private readonly RestorableRegistry $restorables,
        private readonly PaymentService $payments,
        private readonly PaymentRepository $ledger,
        private readonly RefundRepository $refunds,
        private readonly Transaction $transaction,
        private readonly SiteAddress $site,
        private readonly Clock $clock,
    ) {}

    /**
     * Starts a new search. One that is running is given up.
     *
     * @throws UserFacingException
     */
    public function start(int $days): void
    {
        $this->refuseOnCopy();
        if ($days < 1 || $days > self::DAYS_MAX) {
            throw UserFacingException::badRequest('invalid', sprintf(
                /* translators: %d: number of days */
                __('Enter a number of days from 1 to %d.', 'benefit'),
                self::DAYS_MAX,
            ));
        }
        $first = $this->gateways->ids(RecoverableGateway::class)[0] ?? '';
        $this->save(['since' => $this->clock->now() - $days * DAY_IN_SECONDS, 'gateway' => $first, 'kind' => self::KINDS[0], 'done' => $first === ''] + self::NOTHING);
    }

    /** @return Search */
    public function progress(): array
    {
        $stored = get_option(self::OPTION);
        $stored = is_array($stored) ? $stored : self::NOTHING;

        return [
            'since' => (int) ($stored['since'] ?? 0),
            'gateway' => (string) ($stored['gateway'] ?? ''),
            'kind' => (string) ($stored['kind'] ?? ''),
            'after' => (string) ($stored['after'] ?? ''),
            'checked' => (int) ($stored['checked'] ?? 0),
            'found' => (int) ($stored['found'] ?? 0),
            'changed' => (int) ($stored['changed'] ?? 0),
            'done' => (bool) ($stored['done'] ?? true),
        ];
    }

    /** Goes on with a search that has not ended. Called by cron. */
    public function resume(): void
    {
        if (!$this->progress()['done'] && !$this->site->isCopy()) {
            $this->step();
        }
    }

    /**
     * Searches for some time, and stores where it stopped.
     *
     * @return Search
     *
     * @throws UserFacingException if a gateway does not respond; the next step goes on from there
     */
    public function step(int $seconds = self::STEP_SECONDS): array
    {
        $this->refuseOnCopy();
        $until = $this->clock->elapsed() + $seconds;
        $progress = $this->progress();
        while (!$progress['done']) {
            $gateway = $this->gateways->get($progress['gateway']);
            $page = $gateway instanceof RecoverableGateway
                ? $gateway->listReceived($progress['kind'], $progress['since'], $progress['after'])
                : new ReceivedPage(0, '');
            if ($page === null) {
                throw UserFacingException::unavailable('no_answer', __('The payment provider did not respond. Please try again: the search continues where it stopped.', 'benefit'));
            }
            $progress = $this->next($this->compare($progress, $page), $page->next);
            $this->save($progress);
            if ($this->clock->elapsed() >= $until) {
                break;
            }
        }

        return $progress;
    }

    /**
     * @param Search $progress
     *
     * @return Search
     */
    private function compare(array $progress, ReceivedPage $page): array
    {
        $progress['checked'] += $page->listed;
        $known = $this->ledger->byReferences($progress['gateway'], array_map(static fn(ReceivedPayment $received): string => $received->reference, $page->payments));
        foreach ($page->payments as $received) {
            $payment = $known[$received->reference] ?? null;
            if ($payment === null) {
                $progress['found'] += $this->keep($progress['gateway'], $received) ? 1 : 0;
            } elseif ($this->isOther($payment, $received)) {
                $progress['changed'] += $this->ask($payment) ? 1 : 0;
            }
        }
        $charged = $page->refunds === [] ? [] : $this->ledger->byCharges($progress['gateway'], array_keys($page->refunds));
        $own = $charged === [] ? [] : $this->refunds->doneReferences(array_values(array_filter($page->refunds)));
        foreach ($charged as $payment) {
            $reference = $page->refunds[$payment->charge] ?? '';
            if ($reference === '' || !in_array($reference, $own, true)) {
                $progress['changed'] += $this->ask($payment) ? 1 : 0;
            }
        }

        return $progress;
    }

    /** Tells whether the list says more about a payment than this site knows. */
    private function isOther(Payment $payment, ReceivedPayment $received): bool
    {
        $isUnpaid = in_array($payment->status, [PaymentStatus::Pending, PaymentStatus::Failed, PaymentStatus::Expired], true);

        return $isUnpaid || $this->isLost($payment) || ($received->news->refundedMinor ?? 0) > $payment->refundedMinor;
    }

    private function keep(string $gateway, ReceivedPayment $received): bool
    {
        // The subscription is not missing if its first payment is known, whose invoices are fetched.
        if ($received->returnUrl === '' && ($received->subscription === '' || $this->missing->hasSubscription($received->subscription))) {
            return false;
        }
        $draft = $this->recorder->recognize($received);
        if ($draft === null || ($received->returnUrl === '' && $this->payments->isKnownSubscription($gateway, $received->metadata['subscription'] ?? ''))) {
            return false;
        }

        return $this->transaction->run(function () use ($gateway, $draft): bool {
            $payment = $this->recorder->keep($gateway, $draft);
            if ($payment !== null) {
                $this->payments->handleEventInTransaction($payment, $draft->received->news);
            }

            return $payment !== null;
        });
    }

    /** Tells whether what it paid for is gone: a backup made table by table knows payments without their orders. */
    private function isLost(Payment $payment): bool
    {
        return !$payment->isOwn || ($payment->status === PaymentStatus::Paid && $this->restorables->forPurpose($payment->purpose)?->exists($payment->subjectId) === false);
    }

    /** Takes over what the gateway says about a payment. */
    private function ask(Payment $payment): bool
    {
        $isLost = $this->isLost($payment);
        if ($isLost) {
            $payment = $this->transaction->run(fn(): Payment => $this->recorder->adopt($payment));
        }
        $gateway = $this->gateways->get($payment->gateway);
        $news = $gateway instanceof RecoverableGateway ? $gateway->ask($payment) : null;
        $isMoved = $news !== null && $this->payments->handleEvent($payment, $news) !== null;

        return $isLost || $isMoved;
    }

    /**
     * @param Search $progress
     *
     * @return Search
     */
    private function next(array $progress, string $after): array
    {
        $progress['after'] = $after;
        if ($after !== '') {
            return $progress;
        }
        $kind = (int) array_search($progress['kind'], self::KINDS, true) + 1;
        if (isset(self::KINDS[$kind])) {
            return ['kind' => self::KINDS[$kind]] + $progress;
        }
        $gateways = $this->gateways->ids(RecoverableGateway::class);
        $gateway = (int) array_search($progress['gateway'], $gateways, true) + 1;

        return isset($gateways[$gateway]) ? ['gateway' => $gateways[$gateway], 'kind' => self::KINDS[0]] + $progress : ['done' => true] + $progress;
    }

    /** @param Search $progress */
    private function save(array $progress): void
    {
        update_option(self::OPTION, $progress, false);
    }

    /** @throws UserFacingException */
    private function refuseOnCopy(): void
    {
        if ($this->site->isCopy()) {
            throw UserFacingException::refused('copy', __('This is a copy of your site. Please look for missing payments on the live site.', 'benefit'));
        }
    }
}
