<?php

declare(strict_types=1);

namespace Benefit\Donations\SubscriptionDesk;

use Benefit\Donations\GiftList\GiftSearch;
use Benefit\Payments\Recurring\SubscriptionStatus;

defined('ABSPATH') || exit;

/** Which subscriptions are asked for. */
final class SubscriptionFilter
{
    /**
     * @param GiftSearch|null  $search by the number of a subscription, or whatever finds one of its donations
     * @param ''|'live'|'test' $mode   '' for both
     */
    public function __construct(
        public readonly ?GiftSearch $search = null,
        public readonly ?SubscriptionStatus $status = null,
        public readonly int $formId = 0,
        public readonly string $mode = '',
    ) {}

    /** The same, of those that bring in real money; null where none of them are asked for. */
    public function income(): ?self
    {
        return $this->mode === 'test' || !in_array($this->status, [null, SubscriptionStatus::Active], true) ? null : new self($this->search, SubscriptionStatus::Active, $this->formId, 'live');
    }

    /** Whether rows are read to find them; all others are counted in an index. */
    public function readsRows(): bool
    {
        return $this->search !== null || $this->formId > 0;
    }

    /** @param array<string, mixed> $values as schema/subscriptions.json says */
    public static function of(array $values): self
    {
        $mode = (string) ($values['mode'] ?? '');

        return new self(
            GiftSearch::of((string) ($values['search'] ?? '')),
            SubscriptionStatus::tryFrom((string) ($values['status'] ?? '')),
            (int) ($values['form'] ?? 0),
            $mode === 'live' || $mode === 'test' ? $mode : '',
        );
    }
}
