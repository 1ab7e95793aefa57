<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Shared\Money\Money;
use Benefit\Tickets\Stock\Level;
use Benefit\Tickets\Stock\Stock;

defined('ABSPATH') || exit;

/** Sold, held and left by ticket type, and the revenue. The number of queries does not grow with types or orders. */
final class Reports
{
    public function __construct(private readonly ReportRepository $repository, private readonly Stock $stock) {}

    /** @return list<EventReport> in the order in which the ticket types are offered; those that are gone come last, with what they sold */
    public function ofEvent(int $eventId): array
    {
        $names = $this->ticketTypes($eventId);
        $lines = $this->repository->lines($eventId);
        foreach ($lines as $line) {
            $names[$line['ticket']] ??= $line['name'];
        }
        $money = self::money($lines);
        $levels = $this->stock->levels(array_keys($names));
        $admitted = $this->repository->admitted($eventId);
        $reports = [];
        foreach ($names as $id => $name) {
            $level = $levels[$id] ?? new Level(0, 0, 0);
            $reports[] = new EventReport($name, $level->sold, $level->held, $level->left(), $admitted[$id] ?? 0, $money[$id]['gross'] ?? [], $money[$id]['tax'] ?? []);
        }

        return $reports;
    }

    /** The event's own pool, which its ticket types share; null when it has no row. */
    public function pool(int $eventId): ?Level
    {
        return $this->stock->capacity($eventId);
    }

    /** @return array<int, string> names by id */
    private function ticketTypes(int $eventId): array
    {
        $posts = get_posts([
            'post_type' => 'benefit_ticket',
            'post_parent' => $eventId,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private'],
            'numberposts' => -1,
            'orderby' => ['menu_order' => 'ASC', 'ID' => 'ASC'],
            'update_post_term_cache' => false,
            'update_post_meta_cache' => false,
        ]);
        $names = [];
        foreach ($posts as $post) {
            $names[$post->ID] = wp_specialchars_decode($post->post_title, ENT_QUOTES);
        }

        return $names;
    }

    /**
     * @param list<array{ticket: int, name: string, currency: string, lines: int, quantity: int, total: int, tax: int, refunded: int}> $lines
     *
     * @return array<int, array{gross: array<string, int>, tax: array<string, int>}>
     */
    private static function money(array $lines): array
    {
        $money = [];
        foreach ($lines as $line) {
            $kept = $line['total'] - $line['refunded'];
            // A refund took its share of the tax with it.
            $tax = $line['refunded'] === 0 || $line['total'] === 0 ? $line['tax'] : Money::divideHalfUp($line['tax'] * $kept, $line['total']);
            $of = &$money[$line['ticket']];
            $of['gross'][$line['currency']] = ($of['gross'][$line['currency']] ?? 0) + $kept * $line['lines'];
            $of['tax'][$line['currency']] = ($of['tax'][$line['currency']] ?? 0) + $tax * $line['lines'];
            unset($of);
        }

        return $money;
    }
}
