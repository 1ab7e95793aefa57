<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Recurrence;

defined('ABSPATH') || exit;

/** How an amount of a form is given again and again: always, or as the donor chooses between once and some periods. */
final class RecurringOption
{
    /** The form decides that the amount is always given again. */
    public const ADMIN = 'admin';
    /** The donor decides. */
    public const DONOR = 'donor';

    /** @param non-empty-list<Recurrence> $offered */
    private function __construct(public readonly bool $isAlways, public readonly array $offered) {}

    /** @param array{mode: string, periods: list<string>, times: int}|null $stored as schema/definition.json says */
    public static function of(?array $stored): ?self
    {
        if ($stored === null || $stored['mode'] === FormDefinition::OFF || $stored['periods'] === []) {
            return null;
        }
        $isAlways = $stored['mode'] === self::ADMIN;
        $periods = $isAlways ? array_slice($stored['periods'], 0, 1) : $stored['periods'];

        return new self($isAlways, array_map(static fn(string $period): Recurrence => new Recurrence(BillingPeriod::from($period), $stored['times']), $periods));
    }

    /** @param string $period value of a Period; anything else is none */
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
