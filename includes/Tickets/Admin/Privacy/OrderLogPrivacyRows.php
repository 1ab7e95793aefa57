<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Privacy;

use Benefit\Shared\Database\AuditLogEntry;
use Benefit\Tickets\Admin\OrderList\OrderLogMessages;

defined('ABSPATH') || exit;

/** Shows one person the audit trail of an order, without the names and addresses of others. */
final class OrderLogPrivacyRows
{
    private const SHOWN = ['note', 'refunded', 'partly_refunded', 'cancelled', 'attendee_changed', 'buyer_changed', 'resent'];

    /** @param list<string> $own addresses of this person, in lower case */
    public function __construct(private readonly OrderLogMessages $text, private readonly array $own) {}

    /** @return list<array{string, string}> */
    public function forEntry(AuditLogEntry $entry, string $when): array
    {
        if (!in_array($entry->kind, self::SHOWN, true)) {
            return [];
        }
        if ($entry->kind === 'note') {
            $text = $entry->data['text'] ?? '';

            /* translators: %s: date and time */
            return is_string($text) ? [[sprintf(__('Note from %s', 'benefit'), $when), $text]] : [];
        }
        $named = match ($entry->kind) {
            'attendee_changed', 'buyer_changed' => ['before' => $entry->data['before'] ?? null, 'after' => $entry->data['after'] ?? null],
            'resent' => ['email' => $entry->data],
            default => [],
        };
        $mine = array_filter($named, $this->isMine(...));
        if (count($mine) === count($named)) {
            return [[$when, $this->text->formatEntry($entry)]];
        }
        $others = new AuditLogEntry($entry->id, $entry->subjectId, $entry->kind, array_diff_key($entry->data, $named), $entry->userId, $entry->createdAt);
        $rows = [[$when, $this->text->formatEntry($others)]];
        foreach ($mine as $person) {
            $part = static fn(string $name): string => is_string($person[$name] ?? null) ? $person[$name] : '';
            $rows[] = [__('Name', 'benefit'), trim($part('first_name') . ' ' . $part('last_name'))];
            $rows[] = [__('Email', 'benefit'), $part('email')];
        }

        return $rows;
    }

    private function isMine(mixed $person): bool
    {
        return is_array($person) && is_string($person['email'] ?? null) && in_array(strtolower($person['email']), $this->own, true);
    }
}
