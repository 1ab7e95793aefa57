<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\Admin\DonationList\DonationSearch;
use Benefit\Payments\SubscriptionStatus;

defined('ABSPATH') || exit;

/** Holds the criteria of a list of subscriptions. */
final class SubscriptionFilter
{
    /**
     * @param DonationSearch|null      $search   number of a subscription, or any search that finds one of its donations
     * @param list<SubscriptionStatus> $statuses none: all
     * @param ''|'live'|'test'         $mode     '' for both
     */
    public function __construct(
        public readonly ?DonationSearch $search = null,
        public readonly array $statuses = [],
        public readonly int $formId = 0,
        public readonly string $mode = '',
    ) {}

    /** Returns the filter limited to subscriptions with income (active, real money); null when it excludes them. */
    public function income(): ?self
    {
        return $this->mode === 'test' || ($this->statuses !== [] && !in_array(SubscriptionStatus::Active, $this->statuses, true)) ? null : new self($this->search, [SubscriptionStatus::Active], $this->formId, 'live');
    }

    /** Whether the filter must read rows; other filters are counted in an index. */
    public function readsRows(): bool
    {
        return $this->search !== null || $this->formId > 0;
    }

    /** @param array<string, mixed> $values schema/subscription-totals.json; a form sends one status, or '' */
    public static function fromValues(array $values): self
    {
        $mode = (string) ($values['mode'] ?? '');

        return new self(
            DonationSearch::parse((string) ($values['search'] ?? '')),
            array_values(array_filter(array_map(static fn(mixed $status): ?SubscriptionStatus => SubscriptionStatus::tryFrom((string) $status), (array) ($values['status'] ?? [])))),
            (int) ($values['formId'] ?? 0),
            $mode === 'live' || $mode === 'test' ? $mode : '',
        );
    }
}
