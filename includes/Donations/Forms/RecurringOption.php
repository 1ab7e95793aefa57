<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Recurrence;

defined('ABSPATH') || exit;

/** Recurrence of a form's amount: always, or the donor chooses between one-time and some periods. */
final class RecurringOption
{
    /** The amount always recurs. */
    public const ADMIN = 'admin';
    /** The donor decides. */
    public const DONOR = 'donor';

    /** @param non-empty-list<Recurrence> $offered */
    private function __construct(public readonly bool $isAlways, public readonly array $offered) {}

    /** @param array{mode: string, periods: list<string>, times: int}|null $stored as in schema/definition.json */
    public static function fromArray(?array $stored): ?self
    {
        if ($stored === null || $stored['mode'] === FormDefinition::OFF || $stored['periods'] === []) {
            return null;
        }
        $isAlways = $stored['mode'] === self::ADMIN;
        $periods = $isAlways ? array_slice($stored['periods'], 0, 1) : $stored['periods'];

        return new self($isAlways, array_map(static fn(string $period): Recurrence => new Recurrence(BillingPeriod::from($period), $stored['times']), $periods));
    }

    /** @param string $period value of a BillingPeriod; other values return null */
    public function offer(string $period): ?Recurrence
    {
        foreach ($this->offered as $recurrence) {
            if ($recurrence->period->value === $period) {
                return $recurrence;
            }
        }

        return null;
    }
}
