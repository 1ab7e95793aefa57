<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

defined('ABSPATH') || exit;

/** A field of the organiser's own: who is asked, what, and where. */
final class CustomFieldDefinition
{
    /** All kinds but the password: what is entered is read by people. */
    public const KINDS = ['text', 'textarea', 'select', 'radio', 'checkboxes', 'checkbox', 'number', 'date', 'email', 'tel', 'url'];

    private const LINE_LENGTH = 200;
    private const TEXT_LENGTH = 1000;
    private const DIGITS = 15;

    /**
     * @param int    $id       for the admin's addresses and proofs; never used again
     * @param string $slug     part of the names in the form; never changes, never used again
     * @param string $audience a word of the list's owner: who is asked
     * @param list<array{value: string, label: string}> $choices
     * @param list<int> $scope ids of the list's owner that it is asked for; empty: all
     */
    public function __construct(
        public readonly int $id,
        public readonly string $slug,
        public readonly string $audience,
        public readonly string $kind,
        public readonly string $label,
        public readonly string $help = '',
        public readonly bool $required = false,
        public readonly array $choices = [],
        public readonly array $scope = [],
    ) {}

    /** @param array<string, mixed> $stored as schema/definitions.json says */
    public static function of(array $stored): self
    {
        return new self(
            $stored['id'],
            $stored['slug'],
            $stored['audience'],
            $stored['kind'],
            $stored['label'],
            $stored['help'],
            $stored['required'],
            $stored['choices'],
            $stored['scope'],
        );
    }

    /** @return array<string, mixed> as schema/definitions.json says */
    public function stored(): array
    {
        return get_object_vars($this);
    }

    /** @param list<int> $ids */
    public function concerns(array $ids): bool
    {
        return $this->scope === [] || array_intersect($this->scope, $ids) !== [];
    }

    /** As a form asks for it, under this name. */
    public function field(string $name): FormField
    {
        return new FormField(
            $name,
            $this->label,
            $this->kind,
            $this->required,
            match ($this->kind) {
                'textarea' => self::TEXT_LENGTH,
                'number' => self::DIGITS,
                default => self::LINE_LENGTH,
            },
            help: $this->help,
            choices: $this->choices,
        );
    }
}
