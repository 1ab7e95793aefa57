<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin\Desk;

defined('ABSPATH') || exit;

/** Describes a button on a record's page, which opens the dialog registered as the slot of the same name. */
final class RecordAction
{
    /** @param array<string, mixed> $rest as in schema/settings/benefit-desks.json */
    private function __construct(private readonly array $rest) {}

    /** @param string $allowed path of the value that tells whether the action is allowed; '' if it always is */
    public static function dialog(string $name, string $label, string $allowed = ''): self
    {
        return new self(['name' => $name, 'label' => $label, 'allowed' => $allowed]);
    }

    public function destructive(): self
    {
        return new self($this->rest + ['is_destructive' => true]);
    }

    /** Makes it less prominent for records with these statuses. */
    public function minorFor(string ...$statuses): self
    {
        return new self($this->rest + ['minor_for' => $statuses]);
    }

    /** @param list<string> $statuses */
    public function labelFor(array $statuses, string $label): self
    {
        return new self($this->rest + ['labels' => array_fill_keys($statuses, $label)]);
    }

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        return $this->rest;
    }
}
