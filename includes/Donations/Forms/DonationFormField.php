<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Forms\FormField;

defined('ABSPATH') || exit;

/**
 * A question of the owner's own on a form (schema/definition.json, `fields`).
 *
 * @phpstan-import-type Condition from FormField
 * @phpstan-import-type Rule from FormField
 */
final class DonationFormField
{
    /** As a condition names the amount, in minor units; no field has this name. */
    public const AMOUNT = 'amount';
    private const LINE_LENGTH = 200;
    private const TEXT_LENGTH = 2000;

    /**
     * @param string $slug part of its name in the form; stays when the label changes
     * @param list<array{value: string, label: string}> $choices
     * @param string $equalTo slug of the field that it repeats; '' for none
     * @param Condition|null $condition by slugs; null: it is always asked for
     * @param array<string, mixed> $options as schema/definition.json says
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

    /** @param array<string, mixed> $stored as schema/definition.json says */
    public static function of(array $stored): self
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

    /** The name of a field of this slug in a form (CONTRACTS.md "Donations"); other names, and the amount's, stay as they are. */
    public static function nameOf(string $slug): string
    {
        return $slug === self::AMOUNT || str_starts_with($slug, 'give_') ? $slug : "ffm[$slug]";
    }

    /** @param string $name self::nameOf() of an own field */
    public static function slugIn(string $name): string
    {
        return substr($name, 4, -1);
    }

    /** As a form asks for it. */
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
