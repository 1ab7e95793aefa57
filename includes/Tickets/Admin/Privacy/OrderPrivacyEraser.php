<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Privacy;

use Benefit\People\PersonMentions;
use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Shared\Database\Transaction;
use Benefit\Tickets\Orders\Invoices\Invoice;

defined('ABSPATH') || exit;

/**
 * Handles WordPress's "Erase personal data" for tickets: orders and tickets lose their people and keep their figures.
 * Unpaid orders, invoices (which the law requires) and notes that may be about somebody else are kept, and the
 * administrator is told.
 */
final class OrderPrivacyEraser
{
    private const ORDERS = 20;
    private const OTHERS = 200;

    public function __construct(private readonly OrderPrivacyRepository $people, private readonly OrderLogPrivacyRepository $log, private readonly Transaction $transaction) {}

    /** @return array<string, array{eraser_friendly_name: string, callback: callable}> */
    public function erasers(): array
    {
        return [
            // First, because it needs the names that the others erase.
            'benefit-notes' => ['eraser_friendly_name' => __('Notes on other people’s orders', 'benefit'), 'callback' => $this->notes(...)],
            'benefit-orders' => ['eraser_friendly_name' => __('Ticket orders', 'benefit'), 'callback' => $this->orders(...)],
            'benefit-tickets' => ['eraser_friendly_name' => __('Tickets in other people’s orders', 'benefit'), 'callback' => $this->tickets(...)],
            'benefit-mails' => ['eraser_friendly_name' => __('Emails', 'benefit'), 'callback' => $this->mails(...)],
        ];
    }

    /**
     * Erases notes that contain the person's address, or their name if they have, or had, a ticket in that order. In
     * other orders the name may belong to somebody else: such a note is kept and reported.
     *
     * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
     */
    public function notes(string $email): array
    {
        if ($email === '') {
            return ['items_removed' => false, 'items_retained' => false, 'messages' => [], 'done' => true];
        }
        $traces = $this->log->findByEmail($email, self::OTHERS, 0);
        $names = self::wholeNames([...$this->people->names($email), ...self::namesIn($email, ...$traces)]);
        $orders = [...$this->people->ordersAsGuest($email), ...array_map(static fn(AuditLogEntry $entry): int => $entry->subjectId, $traces)];
        $mentions = new PersonMentions($email, $names);
        $isAboutThem = static fn(int $order, string $text): bool => $mentions->hasAddress($text) || (in_array($order, $orders, true) && $mentions->nameIn($text) !== null);
        $entries = [];
        $messages = [];
        foreach ($this->log->typed($email, $names) as ['entry' => $entry, 'number' => $number, 'text' => $text]) {
            if ($isAboutThem($entry->subjectId, $text)) {
                $entries[] = $entry;
            } elseif ($mentions->nameIn($text) !== null) {
                $messages[] = sprintf(
                    $entry->kind === 'note'
                        /* translators: 1: number of an order, 2: name of a person */
                        ? __('A note on order %1$s mentions %2$s. It was kept because it may be about another person with that name. It will be deleted when the data of the order’s buyer is erased.', 'benefit')
                        /* translators: 1: number of an order, 2: name of a person */
                        : __('The reason for a refund or cancellation in order %1$s mentions %2$s. It was kept because it may be about another person with that name. It will be deleted when the data of the order’s buyer is erased.', 'benefit'),
                    $number,
                    $mentions->nameIn($text),
                );
            }
        }
        $refunds = array_filter($this->log->reasons($email, $names), static fn(array $reason): bool => $isAboutThem($reason['order'], $reason['text']));
        if ($entries !== [] || $refunds !== []) {
            $this->transaction->run(function () use ($entries, $refunds): void {
                $this->log->erase(...$entries);
                $this->log->eraseReasons(...array_column($refunds, 'refund'));
            });
        }
        $messages = array_values(array_unique($messages));

        return ['items_removed' => $entries !== [] || $refunds !== [], 'items_retained' => $messages !== [], 'messages' => $messages, 'done' => true];
    }

    /** @return list<array{string, string}> names on tickets of this address, before and after a change */
    private static function namesIn(string $email, AuditLogEntry ...$entries): array
    {
        $names = [];
        foreach ($entries as $entry) {
            foreach ([$entry->data['before'] ?? null, $entry->data['after'] ?? null] as $person) {
                if (is_array($person) && is_string($person['email'] ?? null) && strtolower($person['email']) === strtolower($email)) {
                    $names[] = [(string) ($person['first_name'] ?? ''), (string) ($person['last_name'] ?? '')];
                }
            }
        }

        return $names;
    }

    /**
     * Drops incomplete names, which many people share.
     *
     * @param list<array{string, string}> $names
     *
     * @return list<array{string, string}>
     */
    private static function wholeNames(array $names): array
    {
        return array_values(array_filter(
            array_unique($names, SORT_REGULAR),
            static fn(array $name): bool => trim($name[0]) !== '' && trim($name[1]) !== '',
        ));
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function orders(string $email): array
    {
        $ids = $email === '' ? [] : $this->people->settledOrderIds($email, self::ORDERS);
        $messages = [];
        foreach ($this->people->invoices(...$ids) as $invoice) {
            $messages[] = sprintf(
                /* translators: 1: number of an invoice, 2: number of an order */
                __('Invoice %1$s for order %2$s keeps the name and address printed on it because invoices must be kept.', 'benefit'),
                Invoice::labelOf($invoice['series'], $invoice['number']),
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
            $messages[] = sprintf(__('Order %s is still awaiting payment. Cancel it or wait until it expires, then erase again.', 'benefit'), $number);
        }

        return ['items_removed' => $ids !== [], 'items_retained' => $messages !== [], 'messages' => $messages, 'done' => $done];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function tickets(string $email): array
    {
        $ids = $email === '' ? [] : array_map(static fn(array $row): int => (int) $row['id'], $this->people->tickets($email, self::OTHERS, 0));
        // The former holder of a ticket is named only in the log.
        $traces = $email === '' ? [] : $this->log->findByEmail($email, self::OTHERS, 0);
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
