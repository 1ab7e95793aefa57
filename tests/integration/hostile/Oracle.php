<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/**
 * Decides whether a contract allows a value: written from docs/contracts.md and JSON Schema rather than from the
 * plugin's code, so that the two check each other. An unknown keyword is an error.
 */
final class Oracle
{
    private const BOXES = ['1' => true, 'true' => true, 'on' => true, '0' => false, 'false' => false];
    private const SAFE = 9007199254740991;
    private const REMARKS = ['type' => 0, 'description' => 0, 'title' => 0, 'default' => 0];

    /** @param array<string, mixed> $contract */
    public static function allows(array $contract, string $name, mixed $value, bool $isJson): bool
    {
        $own = $contract['properties'][$name];
        if ($value === '' && !$isJson && !in_array(self::typeOf($own), ['string', 'array', 'object'], true)) {
            return !in_array($name, $contract['required'] ?? [], true);
        }
        $typed = self::typed($own, $value, $isJson);

        return !self::holdsRefused($typed) && self::fits($own, $typed);
    }

    /** @param array<string, mixed> $schema */
    public static function typeOf(array $schema): string
    {
        return self::types($schema)[0] ?? '';
    }

    /**
     * @param array<string, mixed> $schema
     *
     * @return list<string> with several, a value has the first type that fits
     */
    private static function types(array $schema): array
    {
        return array_values(array_diff((array) ($schema['type'] ?? []), ['null']));
    }

    /**
     * Returns entries without a limit; docs/contracts.md requires one for every number, text, list and map.
     *
     * @param array<string, mixed> $schema
     *
     * @return list<string> paths
     */
    public static function unbounded(array $schema, string $path = ''): array
    {
        $isBounded = isset($schema['enum']) || match (self::typeOf($schema)) {
            'integer', 'number' => isset($schema['minimum'], $schema['maximum']),
            'string' => isset($schema['maxLength']),
            'array' => isset($schema['maxItems']),
            // RequestGuard limits the number of fields in a request.
            'object' => ($schema['additionalProperties'] ?? null) === false && ($path === '' || !isset($schema['patternProperties']) || isset($schema['maxProperties'])),
            'boolean' => true,
            default => false,
        };
        $found = $isBounded ? [] : [$path === '' ? '/' : $path];
        foreach (['properties', 'patternProperties'] as $kind) {
            foreach ($schema[$kind] ?? [] as $name => $own) {
                $found = [...$found, ...self::unbounded($own, "$path/$name")];
            }
        }

        return isset($schema['items']) ? [...$found, ...self::unbounded($schema['items'], "$path/*")] : $found;
    }

    /**
     * Converts a value to the type of its schema, as forms and JSON bodies send it.
     *
     * @param array<string, mixed> $schema
     */
    private static function typed(array $schema, mixed $value, bool $isJson): mixed
    {
        foreach (self::types($schema) as $type) {
            $typed = self::typedAs($type, $schema, $value, $isJson);
            if ($typed !== Refused::Value) {
                return $typed;
            }
        }

        return Refused::Value;
    }

    /** @param array<string, mixed> $schema */
    private static function typedAs(string $type, array $schema, mixed $value, bool $isJson): mixed
    {
        return match ($type) {
            'string' => is_string($value) ? $value : Refused::Value,
            'integer' => match (true) {
                is_string($value) && preg_match('/^-?\d{1,15}$/D', $value) === 1 => (int) $value,
                is_int($value) && abs($value) <= self::SAFE => $value,
                default => Refused::Value,
            },
            'number' => match (true) {
                is_string($value) && preg_match('/^-?\d{1,15}(\.\d{1,10})?$/D', $value) === 1 => (float) $value,
                is_int($value) || is_float($value) && is_finite($value) => (float) $value,
                default => Refused::Value,
            },
            'boolean' => match (true) {
                $isJson => is_bool($value) ? $value : Refused::Value,
                default => is_string($value) ? self::BOXES[$value] ?? Refused::Value : Refused::Value,
            },
            'array' => is_array($value) && array_is_list($value)
                ? array_map(static fn(mixed $item): mixed => self::typed($schema['items'], $item, $isJson), $value)
                : Refused::Value,
            'object' => is_array($value) ? self::members($schema, $value, $isJson) : Refused::Value,
            default => Refused::Value,
        };
    }

    /**
     * @param array<string, mixed>    $schema
     * @param array<array-key, mixed> $value
     */
    private static function members(array $schema, array $value, bool $isJson): mixed
    {
        $found = [];
        foreach ($value as $key => $item) {
            $own = self::ownSchema($schema, (string) $key);
            if ($own !== null) {
                $found[$key] = self::typed($own, $item, $isJson);
            } elseif ($isJson) {
                return Refused::Value;
            }
        }

        return $found;
    }

    /**
     * @param array<string, mixed> $schema
     *
     * @return array<string, mixed>|null
     */
    private static function ownSchema(array $schema, string $key): ?array
    {
        foreach ($schema['patternProperties'] ?? [] as $pattern => $own) {
            if (!isset($schema['properties'][$key]) && preg_match("\1$pattern\1uD", $key) === 1) {
                return $own;
            }
        }

        return $schema['properties'][$key] ?? null;
    }

    private static function holdsRefused(mixed $value): bool
    {
        return $value === Refused::Value || (is_array($value) && array_filter($value, self::holdsRefused(...)) !== []);
    }

    /**
     * Checks a value by the rules of JSON Schema.
     *
     * @param array<string, mixed> $schema
     */
    private static function fits(array $schema, mixed $value): bool
    {
        foreach (array_diff_key($schema, self::REMARKS) as $keyword => $limit) {
            $fits = match ($keyword) {
                'enum' => in_array($value, $limit, true),
                'minimum' => !is_int($value) || $value >= $limit,
                'maximum' => !is_int($value) || $value <= $limit,
                'minLength' => !is_string($value) || mb_strlen($value) >= $limit,
                'maxLength' => !is_string($value) || mb_strlen($value) <= $limit,
                'pattern' => !is_string($value) || preg_match("\1$limit\1uD", $value) === 1,
                'format' => !is_string($value) || ($limit === 'email' && preg_match('/^[^\s@]+@[^\s@]+\.[^\s@]+$/D', $value) === 1),
                'minItems', 'minProperties' => !is_array($value) || count($value) >= $limit,
                'maxItems', 'maxProperties' => !is_array($value) || count($value) <= $limit,
                'uniqueItems' => !is_array($value) || count(array_unique($value, SORT_REGULAR)) === count($value),
                'required' => is_array($value) && array_diff($limit, array_keys($value)) === [],
                'items' => !is_array($value) || array_filter($value, static fn(mixed $item): bool => !self::fits($limit, $item)) === [],
                'properties', 'patternProperties', 'additionalProperties' => !is_array($value) || self::membersFit($schema, $value),
                default => throw new \LogicException("The oracle does not know $keyword."),
            };
            if (!$fits) {
                return false;
            }
        }

        return true;
    }

    /**
     * @param array<string, mixed>    $schema
     * @param array<array-key, mixed> $value
     */
    private static function membersFit(array $schema, array $value): bool
    {
        foreach ($value as $key => $item) {
            $own = self::ownSchema($schema, (string) $key);
            if ($own === null ? ($schema['additionalProperties'] ?? true) === false : !self::fits($own, $item)) {
                return false;
            }
        }

        return true;
    }
}
