<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Forms\FormField;

defined('ABSPATH') || exit;

/**
 * A custom field of a form (schema/definition.json, `fields`).
 *
 * @phpstan-import-type Condition from FormField
 * @phpstan-import-type Rule from FormField
 */
final class DonationFormField
{
    /** Name of the amount (minor units) in conditions; no field has this name. */
    public const AMOUNT = 'amount';
    private const LINE_LENGTH = 200;
    private const TEXT_LENGTH = 2000;

    /**
     * @param string $slug part of its name in the form; does not change with the label
     * @param list<array{value: string, label: string}> $choices
     * @param string $equalTo slug of the field to be repeated; '' for none
     * @param Condition|null $condition by slugs; null: always shown
     * @param array<string, mixed> $options as in schema/definition.json
     */
    public function __construct(
        public readonly string $slug,
        public readonly string $kind,
        public readonly string $label,
        public readonly string $help = '',
        public readonly bool $required = false,
        public readonly array $choices = [],
        public readonly string $equalTo = '',
        public readonly ?array $condition = null,
        public readonly array $options = [],
    ) {}

    /** @param array<string, mixed> $stored as in schema/definition.json */
    public static function fromArray(array $stored): self
    {
        return new self(
            $stored['slug'],
            $stored['kind'],
            $stored['label'],
            $stored['help'] ?? '',
            $stored['required'] ?? false,
            array_values($stored['choices'] ?? []),
            $stored['equal_to'] ?? '',
            $stored['condition'] ?? null,
            $stored['options'] ?? [],
        );
    }

    /**
     * Name of a custom field in the form (docs/contracts.md "Donations"); the amount and standard fields keep theirs.
     */
    public static function nameOf(string $slug): string
    {
        return $slug === self::AMOUNT || str_starts_with($slug, 'give_') ? $slug : "ffm[$slug]";
    }

    /** @param string $name of a custom field, from self::nameOf() */
    public static function slugIn(string $name): string
    {
        return substr($name, 4, -1);
    }

    public function field(): FormField
    {
        return new FormField(
            self::nameOf($this->slug),
            $this->label,
            $this->kind,
            $this->required,
            $this->options['max_length'] ?? (in_array($this->kind, ['textarea', 'richtext'], true) ? self::TEXT_LENGTH : self::LINE_LENGTH),
            $this->equalTo === '' ? null : self::nameOf($this->equalTo),
            help: $this->help,
            choices: $this->choices,
            condition: $this->condition === null ? null : ['match' => $this->condition['match'], 'rules' => array_map(self::byName(...), $this->condition['rules'])],
            options: FormField::withDefaults($this->kind, $this->options),
        );
    }

    /**
     * @param Rule $rule by slug
     *
     * @return Rule
     */
    private static function byName(array $rule): array
    {
        return ['field' => self::nameOf($rule['field']), 'operator' => $rule['operator'], 'value' => $rule['value']];
    }
}
