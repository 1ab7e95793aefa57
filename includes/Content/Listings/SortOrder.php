<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\Query\FilterValueList;

defined('ABSPATH') || exit;

/** An order that visitors may choose: `title,desc` in the URL. */
final class SortOrder
{
    private function __construct(public readonly string $order, public readonly bool $isDescending, public readonly string $label) {}

    /**
     * @param string $day facet of the date used when the author has chosen no orders: publication dates start with the newest, dates
     *                    of events with the earliest
     *
     * @return list<self>
     */
    public static function listOf(mixed $orders, string $day): array
    {
        [$first, $last] = $day === 'date' ? ['desc', 'asc'] : ['asc', 'desc'];
        $list = [];
        foreach (is_array($orders) ? BlockAttributes::list($orders) : [['by' => $day, 'way' => $first], ['by' => $day, 'way' => $last], ['by' => 'title', 'way' => 'asc']] as $order) {
            $order = BlockAttributes::map($order);
            $by = BlockAttributes::text($order['by'] ?? '', 190);
            if ($by !== '') {
                $list[] = new self($by, ($order['way'] ?? '') === 'desc', BlockAttributes::text($order['label'] ?? '', 100));
            }
        }

        return $list;
    }

    public function value(): string
    {
        return FilterValueList::joined([$this->order]) . FilterValueList::SEPARATOR . ($this->isDescending ? 'desc' : 'asc');
    }

    /** Returns the label for an order to which the author has given none. */
    public function words(Listing $listing): string
    {
        $provided = $listing->providedFacet($this->order);
        if ($provided !== null) {
            return $provided->orders[$this->isDescending ? 1 : 0];
        }

        return match ([$this->order, $this->isDescending]) {
            ['date', true] => __('Newest first', 'benefit'),
            ['date', false] => __('Oldest first', 'benefit'),
            ['title', false] => __('A to Z', 'benefit'),
            ['title', true] => __('Z to A', 'benefit'),
            ['modified', true] => __('Recently updated first', 'benefit'),
            ['random', true], ['random', false] => __('Random', 'benefit'),
            /* translators: %s: name of a custom field */
            default => sprintf($this->isDescending ? __('%s, descending', 'benefit') : __('%s, ascending', 'benefit'), $listing->fieldLabel(str_replace('meta:', '', $this->order))),
        };
    }
}
