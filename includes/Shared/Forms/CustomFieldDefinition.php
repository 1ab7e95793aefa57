<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

defined('ABSPATH') || exit;

/** A question that the organizer has added to a form. */
final class CustomFieldDefinition
{
    /** Kinds that an organizer can add. No passwords, because staff read the entries. */
    public const KINDS = ['text', 'textarea', 'select', 'radio', 'checkboxes', 'checkbox', 'number', 'date', 'email', 'tel', 'url'];

    private const LINE_LENGTH = 200;
    private const TEXT_LENGTH = 1000;
    private const DIGITS = 15;

    /**
     * @param int    $id       for URLs and nonces in the admin; never reused
     * @param string $slug     part of the names in the form; never changes and is never reused
     * @param string $audience who fills in the field, for example the buyer; values are defined by the form
     *         (CheckoutCustomFields)
     * @param list<array{value: string, label: string}> $choices
     * @param list<int> $scope ids that the field is limited to, such as what a checkout sells; empty for all
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

    /** @param array<string, mixed> $stored as in schema/definitions.json */
    public static function fromArray(array $stored): self
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

    /** @return array<string, mixed> as in schema/definitions.json */
    public function stored(): array
    {
        return get_object_vars($this);
    }

    /** @param list<int> $ids */
    public function appliesTo(array $ids): bool
    {
        return $this->scope === [] || array_intersect($this->scope, $ids) !== [];
    }

    /** Creates the form field with this name. */
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
