<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Recurring;

use Benefit\Donations\Admin\DonationList\DonationSearch;
use Benefit\Payments\SubscriptionStatus;

defined('ABSPATH') || exit;

/** Which subscriptions are asked for. */
final class SubscriptionFilter
{
    /**
     * @param DonationSearch|null  $search by the number of a subscription, or whatever finds one of its donations
     * @param list<SubscriptionStatus> $statuses none: all
     * @param ''|'live'|'test' $mode   '' for both
     */
    public function __construct(
        public readonly ?DonationSearch $search = null,
        public readonly array $statuses = [],
        public readonly int $formId = 0,
        public readonly string $mode = '',
    ) {}

    /** The same, of those that bring in real money; null where none of them are asked for. */
    public function income(): ?self
    {
        return $this->mode === 'test' || ($this->statuses !== [] && !in_array(SubscriptionStatus::Active, $this->statuses, true)) ? null : new self($this->search, [SubscriptionStatus::Active], $this->formId, 'live');
    }

    /** Whether rows are read to find them; all others are counted in an index. */
    public function readsRows(): bool
    {
        return $this->search !== null || $this->formId > 0;
    }

    /** @param array<string, mixed> $values as schema/subscription-totals.json says; the status of a form is one, or '' */
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
