<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin\Desk;

defined('ABSPATH') || exit;

/** A part of the page of a record. */
final class Section
{
    /** @param array<string, mixed> $rest as schema/settings/benefit-desks.json says */
    private function __construct(private readonly string $type, private readonly array $rest = []) {}

    /** A component that a script registers by this name. */
    public static function slot(string $name): self
    {
        return new self('slot', ['name' => $name]);
    }

    /**
     * A card with the values that the record has; the slot of its name, if there is one, stands below them.
     *
     * @param array<string, string> $facts path by label; several paths with spaces between them
     */
    public static function facts(string $name, string $title, array $facts): self
    {
        return new self('facts', [
            'name' => $name,
            'title' => $title,
            'facts' => array_map(static fn(string $label, string $paths): array => ['label' => $label, 'paths' => explode(' ', $paths)], array_keys($facts), array_values($facts)),
        ]);
    }

    /** `payment` and `refunds` of the record. */
    public static function payment(): self
    {
        return new self('payment');
    }

    /** @param string $help says whether the person that it is about sees the note */
    public static function note(string $help): self
    {
        return new self('note', ['help' => $help]);
    }

    /** The `log` of the record. */
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
