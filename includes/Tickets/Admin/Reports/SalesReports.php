<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Reports;

use Benefit\Payments\Checkout\Pricing\ProportionalSplit;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Catalog\EventRepository;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

/**
 * Reports places and revenue by ticket type. Paid less refunded is what the payment services pay out, before their
 * fees. Test orders do not count once the site sells for real money. The number of queries does not grow with types or
 * orders.
 */
final class SalesReports
{
    private readonly bool $isLive;

    public function __construct(private readonly SalesReportRepository $repository, private readonly StockService $stock, Settings $settings)
    {
        $this->isLive = !$settings->flag('test_mode');
    }

    /** @return list<TicketTypeSales> in the order of sale; deleted types with sales come last */
    public function ofEvent(int $eventId): array
    {
        $names = $this->ticketTypes($eventId);
        $lines = $this->repository->lines($eventId);
        foreach ($lines as $line) {
            $names[$line['ticket']] ??= $line['name'];
        }
        $tests = [];
        $gifts = [];
        foreach ($lines as $line) {
            $tests[$line['ticket']] = ($tests[$line['ticket']] ?? 0) + ($line['test'] && !$line['due'] ? $line['quantity'] : 0);
            $gifts[$line['ticket']] = ($gifts[$line['ticket']] ?? 0) + ($line['complimentary'] ? $line['quantity'] : 0);
        }
        $money = self::money(array_filter($lines, fn(array $line): bool => !$this->isLive || !$line['test']));
        $levels = $this->stock->levels(array_keys($names));
        $admitted = $this->repository->admitted($eventId, !$this->isLive);
        $reports = [];
        foreach ($names as $id => $name) {
            $level = $levels[$id] ?? new StockLevel(0, 0, 0);
            $of = $money[$id] ?? [];
            $reports[] = new TicketTypeSales(
                $name,
                $level->sold - ($gifts[$id] ?? 0) - ($this->isLive ? $tests[$id] ?? 0 : 0),
                $level->held,
                $level->left(),
                $admitted[$id] ?? 0,
                $of['gross'] ?? [],
                $of['tax'] ?? [],
                $tests[$id] ?? 0,
                $of['paid'] ?? [],
                $of['refunded'] ?? [],
                $of['due'] ?? [],
                $gifts[$id] ?? 0,
            );
        }

        return $reports;
    }

    /** Returns the event's own pool, which its ticket types share; null without a row. */
    public function pool(int $eventId): ?StockLevel
    {
        return $this->stock->capacity($eventId);
    }

    /** @return array<int, string> names by id */
    private function ticketTypes(int $eventId): array
    {
        $posts = get_posts([
            'post_type' => TicketType::POST_TYPE,
            'post_parent' => $eventId,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private'],
            'numberposts' => -1,
            'orderby' => ['menu_order' => 'ASC', 'ID' => 'ASC'],
            'update_post_term_cache' => false,
            'update_post_meta_cache' => false,
        ]);
        $names = [];
        foreach ($posts as $post) {
            $names[$post->ID] = EventRepository::titleOr($post, __('(no name)', 'benefit'));
        }

        return $names;
    }

    /**
     * @param array<array{ticket: int, currency: string, lines: int, total: int, tax: int, refunded: int, lost: bool, due: bool}> $lines
     *
     * @return array<int, array<string, array<string, int>>> by ticket type, kind and currency
     */
    private static function money(array $lines): array
    {
        $money = [];
        foreach ($lines as $line) {
            // A chargeback takes everything that was left of the payment.
            $back = $line['lost'] ? $line['total'] : $line['refunded'];
            $amounts = $line['due'] ? ['due' => $line['total']] : [
                'paid' => $line['total'],
                'refunded' => $back,
                'gross' => $line['total'] - $back,
                // A refund includes its share of the tax, as its credit note says.
                'tax' => $line['tax'] - ProportionalSplit::byWeight($back, ['tax' => $line['tax'], 'net' => $line['total'] - $line['tax']])['tax'],
            ];
            foreach ($amounts as $kind => $minor) {
                $money[$line['ticket']][$kind][$line['currency']] = ($money[$line['ticket']][$kind][$line['currency']] ?? 0) + $minor * $line['lines'];
            }
        }

        return $money;
    }
}
