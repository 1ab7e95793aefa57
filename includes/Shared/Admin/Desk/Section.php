<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin\Desk;

defined('ABSPATH') || exit;

/** Describes a section of a record's page. */
final class Section
{
    /** @param array<string, mixed> $rest as in schema/settings/benefit-desks.json */
    private function __construct(private readonly string $type, private readonly array $rest = []) {}

    /** Shows a component that a script registers under this name. */
    public static function slot(string $name): self
    {
        return new self('slot', ['name' => $name]);
    }

    /**
     * Shows a card with values of the record, followed by the slot of the same name, if any.
     *
     * @param array<string, string> $facts paths by label, separated by spaces
     */
    public static function facts(string $name, string $title, array $facts): self
    {
        return new self('facts', [
            'name' => $name,
            'title' => $title,
            'facts' => array_map(static fn(string $label, string $paths): array => ['label' => $label, 'paths' => explode(' ', $paths)], array_keys($facts), array_values($facts)),
        ]);
    }

    /** Shows `payment` and `refunds` of the record. */
    public static function payment(): self
    {
        return new self('payment');
    }

    /** @param string $help tells whether the person concerned sees the note */
    public static function note(string $help): self
    {
        return new self('note', ['help' => $help]);
    }

    /** Shows the `log` of the record. */
    public static function history(): self
    {
        return new self('history');
    }

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        return ['type' => $this->type] + $this->rest;
    }
}
