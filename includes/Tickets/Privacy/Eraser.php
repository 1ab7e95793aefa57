<?php

declare(strict_types=1);

namespace Benefit\Tickets\Privacy;

use Benefit\Shared\Database\Transaction;

defined('ABSPATH') || exit;

/**
 * WordPress's "Erase personal data" for an e-mail address: orders and tickets lose their people and keep their figures.
 * An order that waits for its money, and invoices, which the law asks to keep, stay as they are, and that is said.
 */
final class Eraser
{
    private const ORDERS = 20;
    private const OTHERS = 200;

    public function __construct(private readonly PeopleRepository $people, private readonly LogTracesRepository $log, private readonly Transaction $transaction) {}

    /** @return array<string, array{eraser_friendly_name: string, callback: callable}> */
    public function erasers(): array
    {
        return [
            'benefit-orders' => ['eraser_friendly_name' => __('Ticket orders', 'benefit'), 'callback' => $this->orders(...)],
            'benefit-tickets' => ['eraser_friendly_name' => __('Tickets in other people’s orders', 'benefit'), 'callback' => $this->tickets(...)],
            'benefit-mails' => ['eraser_friendly_name' => __('Mails about tickets', 'benefit'), 'callback' => $this->mails(...)],
        ];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function orders(string $email): array
    {
        $ids = $email === '' ? [] : $this->people->settledOrderIds($email, self::ORDERS);
        $messages = [];
        foreach ($this->people->invoices(...$ids) as $invoice) {
            $messages[] = sprintf(
                /* translators: 1: number of an invoice, 2: number of an order */
                __('Invoice %1$s of order %2$s keeps the name and address that are printed on it, because invoices have to be kept.', 'benefit'),
                trim($invoice['series'] . ' ' . $invoice['number']),
                $invoice['order'],
            );
        }
        foreach ($ids as $id) {
            $this->transaction->run(function () use ($id, $email): void {
                $this->people->anonymiseOrder($id, $email);
                $this->log->eraseOrder($id);
            });
        }
        $done = count($ids) < self::ORDERS;
        foreach ($done && $email !== '' ? $this->people->waitingOrders($email) : [] as $number) {
            /* translators: %s: number of an order */
            $messages[] = sprintf(__('Order %s is still waiting for its payment. Cancel it, or wait for its end, and erase again.', 'benefit'), $number);
        }

        return ['items_removed' => $ids !== [], 'items_retained' => $messages !== [], 'messages' => $messages, 'done' => $done];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function tickets(string $email): array
    {
        $ids = $email === '' ? [] : array_map(static fn(array $row): int => (int) $row['id'], $this->people->tickets($email, self::OTHERS, 0));
        // Whoever had a ticket before somebody else stands in the log alone.
        $traces = $email === '' ? [] : $this->log->of($email, self::OTHERS, 0);
        if ($ids !== [] || $traces !== []) {
            $this->transaction->run(function () use ($ids, $traces): void {
                $this->people->anonymiseTickets($ids);
                $this->log->erase(...$traces);
            });
        }

        return ['items_removed' => $ids !== [] || $traces !== [], 'items_retained' => false, 'messages' => [], 'done' => max(count($ids), count($traces)) < self::OTHERS];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function mails(string $email): array
    {
        $gone = $email === '' ? 0 : $this->people->forgetMails($email, self::OTHERS);

        return ['items_removed' => $gone > 0, 'items_retained' => false, 'messages' => [], 'done' => $gone < self::OTHERS];
    }
}
