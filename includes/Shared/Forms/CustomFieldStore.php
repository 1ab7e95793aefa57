<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Stores the organizer's custom fields, in order, in the option `benefit_checkout_fields`. Fields that someone has
 * damaged in the database are skipped one by one.
 */
final class CustomFieldStore
{
    public const OPTION = 'benefit_checkout_fields';
    public const MOST = 40;

    private const SCHEMA = __DIR__ . '/schema/definitions.json';
    private const SLUG_LENGTH = 30;

    /** @var list<CustomFieldDefinition>|null */
    private ?array $all = null;

    /** @param list<string> $taken names that the form already has */
    public function __construct(private readonly array $taken = []) {}

    /** @return list<CustomFieldDefinition> */
    public function all(): array
    {
        return $this->all ??= self::loadFields();
    }

    public function byId(int $id): ?CustomFieldDefinition
    {
        foreach ($this->all() as $definition) {
            if ($definition->id === $id) {
                return $definition;
            }
        }

        return null;
    }

    /** Tells whether a field has, or ever had, this slug. */
    public function hasSlug(string $slug): bool
    {
        return in_array($slug, [...self::usedSlugs(), ...array_map(static fn(CustomFieldDefinition $one): string => $one->slug, $this->all())], true);
    }

    /**
     * @param list<int> $ids ids of the scope that apply this time
     *
     * @return list<CustomFieldDefinition>
     */
    public function findApplicable(string $audience, array $ids): array
    {
        return array_values(array_filter(
            $this->all(),
            static fn(CustomFieldDefinition $definition): bool => $definition->audience === $audience && $definition->appliesTo($ids),
        ));
    }

    /**
     * Stores a field under its id, or as a new one with its own slug if the id is 0.
     *
     * @throws UserFacingException if there are too many
     */
    public function save(CustomFieldDefinition $definition): CustomFieldDefinition
    {
        $all = $this->all();
        if ($definition->id === 0 && count($all) >= self::MOST) {
            throw UserFacingException::refused('too_many', sprintf(
                /* translators: %d: number of fields */
                __('You can add up to %d fields. Delete one you no longer need.', 'benefit'),
                self::MOST,
            ));
        }
        if ($definition->id === 0) {
            $definition = CustomFieldDefinition::fromArray(['id' => self::next(), 'slug' => $this->slugFor($definition->label)] + $definition->stored());
            $all[] = $definition;
        }
        $this->store(array_map(static fn(CustomFieldDefinition $one): CustomFieldDefinition => $one->id === $definition->id ? $definition : $one, $all));

        return $definition;
    }

    /** Entries already given stay with their orders. */
    public function delete(int $id): void
    {
        $this->store(array_values(array_filter($this->all(), static fn(CustomFieldDefinition $one): bool => $one->id !== $id)));
    }

    /** Moves a field by one position; at either end nothing happens. */
    public function move(int $id, bool $up): void
    {
        $all = $this->all();
        $from = array_search($id, array_map(static fn(CustomFieldDefinition $one): int => $one->id, $all), true);
        $to = $from === false ? -1 : $from + ($up ? -1 : 1);
        if ($from !== false && isset($all[$to])) {
            [$all[$from], $all[$to]] = [$all[$to], $all[$from]];
            $this->store(array_values($all));
        }
    }

    /**
     * Creates the value of a choice from its label.
     *
     * @param array<string> $taken
     */
    public static function choiceValue(string $label, array $taken): string
    {
        $word = self::word($label, '-', self::SLUG_LENGTH);
        $word = $word === '' ? 'choice' : $word;
        $value = $word;
        for ($number = 2; in_array($value, $taken, true); $number++) {
            $value = $word . '-' . $number;
        }

        return $value;
    }

    /** @param list<CustomFieldDefinition> $all */
    private function store(array $all): void
    {
        update_option(self::OPTION, [
            'fields' => array_map(static fn(CustomFieldDefinition $one): array => $one->stored(), $all),
            'slugs' => array_values(array_unique([...self::usedSlugs(), ...array_map(static fn(CustomFieldDefinition $one): string => $one->slug, $all)])),
            'next' => max(self::next(), ...array_map(static fn(CustomFieldDefinition $one): int => $one->id + 1, $all ?: [new CustomFieldDefinition(0, '', '', '', '')])),
        ]);
        $this->all = $all;
    }

    private static function next(): int
    {
        $next = self::option()['next'] ?? 1;

        return is_int($next) ? max(1, $next) : 1;
    }

    /** @return list<string> */
    private static function usedSlugs(): array
    {
        $slugs = self::option()['slugs'] ?? [];

        return is_array($slugs) ? array_values(array_filter($slugs, 'is_string')) : [];
    }

    /** Readable if the label is in Latin letters; never a slug that was used before. */
    private function slugFor(string $label): string
    {
        $word = self::word($label, '_', self::SLUG_LENGTH);
        $word = $word === '' ? 'field' : $word;
        $used = [...$this->taken, ...self::usedSlugs()];
        $slug = $word;
        for ($number = 2; in_array($slug, $used, true); $number++) {
            $slug = $word . '_' . $number;
        }

        return $slug;
    }

    private static function word(string $label, string $between, int $length): string
    {
        $plain = (string) preg_replace('/[^a-z0-9]+/', $between, strtolower(remove_accents($label)));

        return trim(substr(trim($plain, $between), 0, $length), $between);
    }

    /** @return list<CustomFieldDefinition> */
    private static function loadFields(): array
    {
        $stored = self::option()['fields'] ?? [];
        $all = [];
        foreach (is_array($stored) ? $stored : [] as $one) {
            try {
                $clean = RouteSchema::load(self::SCHEMA)->clean(['fields' => [$one]], true);
            } catch (UserFacingException) {
                continue;
            }
            $definition = CustomFieldDefinition::fromArray($clean['fields'][0]);
            // A choice field without choices could not be answered.
            if (!in_array($definition->kind, FormField::CHOOSING, true) || $definition->choices !== []) {
                $all[] = $definition;
            }
        }

        return $all;
    }

    /** @return array<mixed> */
    private static function option(): array
    {
        $option = get_option(self::OPTION, []);

        return is_array($option) ? $option : [];
    }
}
