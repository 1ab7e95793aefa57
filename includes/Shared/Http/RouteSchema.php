<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\EmailDomain;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The contract of one route, the only description of its request (docs/architecture/request.md). This
 * class converts values to their types, strictly, and decides about keys; WordPress's own validation checks the limits
 * (minimum, maxLength, enum, format …). Supported: one or several `type`s (and "null"), `properties`,
 * `patternProperties`, `additionalProperties`, `required`, `items` and all limits; patterns spell out their classes
 * (`[0-9]`, not `\d`, which means every digit of Unicode).
 */
final class RouteSchema
{
    private const INTEGER = '/^-?\d{1,15}$/D';
    private const NUMBER = '/^-?\d{1,15}(?:\.\d{1,10})?$/D';

    /** Values that forms send for a checkbox. */
    private const FORM_BOOLEANS = ['1' => true, 'true' => true, 'on' => true, '0' => false, 'false' => false];

    /** Types in which an empty entry is a value; for the others, a form's empty field counts as absent. */
    private const EMPTY_TEXT_COUNTS = ['string', 'array', 'object'];

    /** Length to which entries without a maxLength are cut: numbers and unknown fields. */
    private const OTHER_LENGTH = 200;

    /** Keywords that this class handles itself. */
    private const WALKED = ['properties', 'patternProperties', 'additionalProperties', 'required', 'items', 'pattern'];

    private const DEFINITION = '#/$defs/';

    /** @var array<string, array<string, mixed>> by name */
    private static array $definitions;

    /** @var array<string, self> by file */
    private static array $loaded = [];

    /**
     * @param array<string, mixed> $request
     * @param array<string, mixed> $response
     */
    private function __construct(private readonly array $request, private readonly array $response) {}

    /**
     * @param string $file absolute path of {"request": JSON Schema of an object, "response": JSON Schema, if any}
     * @throws \RuntimeException if it cannot be read: a bug of ours, never caused by a request
     */
    public static function load(string $file): self
    {
        if (!isset(self::$loaded[$file])) {
            $json = self::resolved(self::loadFile($file));
            if (!is_array($json['request'] ?? null)) {
                throw new \RuntimeException('Not a schema file: ' . basename($file));
            }
            self::$loaded[$file] = new self($json['request'], self::extended(is_array($json['response'] ?? null) ? $json['response'] : [], $json['request']));
        }

        return self::$loaded[$file];
    }

    /** @return array<string, mixed> */
    private static function loadFile(string $file): array
    {
        $json = is_file($file) ? json_decode((string) file_get_contents($file), true) : null; // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server

        return is_array($json) ? $json : throw new \RuntimeException('Not a schema file: ' . basename($file));
    }

    /**
     * Replaces `{"$ref": "#/$defs/…"}` with the shared definitions in definitions.json.
     *
     * @param array<array-key, mixed> $schema
     *
     * @return array<array-key, mixed>
     */
    private static function resolved(array $schema): array
    {
        $reference = $schema['$ref'] ?? null;
        if (is_string($reference) && str_starts_with($reference, self::DEFINITION)) {
            $definitions = self::$definitions ??= self::loadFile(__DIR__ . '/definitions.json')['$defs'];
            $schema = array_diff_key($schema, ['$ref' => '']) + $definitions[substr($reference, strlen(self::DEFINITION))];
        }

        return array_map(static fn(mixed $value): mixed => is_array($value) ? self::resolved($value) : $value, $schema);
    }

    /**
     * Resolves `"$extends": "#/request"`: the response has all that the request has, with the same required properties,
     * because a record is read as it is sent.
     *
     * @param array<string, mixed> $response
     * @param array<string, mixed> $request
     *
     * @return array<string, mixed>
     */
    private static function extended(array $response, array $request): array
    {
        return isset($response['$extends'])
            ? ['properties' => (array) ($request['properties'] ?? []) + (array) ($response['properties'] ?? [])] + array_diff_key($response, ['$extends' => '']) + array_diff_key($request, ['required' => []])
            : $response;
    }

    /** @return array<string, mixed> JSON Schema of the request */
    public function request(): array
    {
        return $this->request;
    }

    /**
     * @param array<string, array<string, mixed>> $properties additional properties; they do not replace
     *         existing ones
     */
    public function with(array $properties): self
    {
        $request = $this->request;
        $request['properties'] = (array) ($request['properties'] ?? []) + $properties;

        return new self($request, $this->response);
    }

    /**
     * Relaxes the request for unfinished entries: properties may be missing, texts and lists too short, numbers too
     * low, texts misspelled.
     */
    public function relaxed(): self
    {
        return new self(self::loosened($this->request), $this->response);
    }

    /**
     * @param array<string, mixed> $schema
     *
     * @return array<string, mixed>
     */
    private static function loosened(array $schema): array
    {
        $schema = array_diff_key($schema, array_flip(['required', 'minLength', 'minItems', 'minimum', 'pattern']));
        if (isset($schema['items'])) {
            $schema['items'] = self::loosened($schema['items']);
        }
        if (isset($schema['properties'])) {
            $schema['properties'] = array_map(self::loosened(...), $schema['properties']);
        }

        return $schema;
    }

    /** Adds the properties of another contract to the request and the response. */
    public function mergedWith(self $other): self
    {
        $merge = static fn(array $one, array $more): array => [
            'properties' => (array) ($one['properties'] ?? []) + (array) ($more['properties'] ?? []),
            'required' => [...(array) ($one['required'] ?? []), ...(array) ($more['required'] ?? [])],
        ] + $one;

        return new self($merge($this->request, $other->request), $merge($this->response, $other->response));
    }

    /** @return array<string, mixed> JSON Schema of the response; empty if the file has none */
    public function response(): array
    {
        return $this->response;
    }

    /**
     * Returns the values with their types; strings are unchanged.
     *
     * @param array<array-key, mixed> $input unslashed
     * @param bool $strictKeys for a JSON body: unknown keys are refused, and booleans must be booleans. In a
     *         form post unknown keys are dropped, checkboxes are "1", "on", "true", "0" or "false", and an empty
     *         number counts as absent
     * @return array<string, mixed>
     * @throws UserFacingException 400 `invalid`, `missing` or `unknown_key`, naming the field as a form does:
     *         `a[12][0]`
     */
    public function clean(array $input, bool $strictKeys): array
    {
        /** @var array<string, mixed> $values the top level has names only */
        $values = $this->object($input, $this->request, '', $strictKeys);

        return $values;
    }

    /**
     * Shortens an input that is shown again after a refusal and may be as long as a request: each text is cut to one
     * character more than its field allows, so that it stays too long.
     *
     * @param array<array-key, mixed> $input readable according to shape()
     * @return array<array-key, mixed>
     */
    public function truncateTexts(array $input): array
    {
        return self::cutLevel($input, $this->request);
    }

    /**
     * @param array<array-key, mixed> $input
     * @param array<string, mixed> $schema schema of the object or list
     * @return array<array-key, mixed>
     */
    private static function cutLevel(array $input, array $schema): array
    {
        foreach ($input as $key => $value) {
            $own = self::property($schema, (string) $key) ?? (array) ($schema['items'] ?? []);
            if (is_array($value)) {
                $input[$key] = self::cutLevel($value, $own);
            } elseif (is_string($value)) {
                $input[$key] = mb_substr($value, 0, (int) ($own['maxLength'] ?? self::OTHER_LENGTH) + 1);
            }
        }

        return $input;
    }

    /**
     * Checks, before anything else is done with an input, that it can be read at all, whatever its schema.
     *
     * @param array<array-key, mixed> $input
     * @param int $maxFields number of keys on all levels
     * @param int $maxDepth nesting of arrays, counting the input itself
     * @throws UserFacingException 413 `too_large`, 400 `malformed`
     */
    public static function shape(array $input, int $maxFields = 3000, int $maxDepth = 5): void
    {
        $count = 0;
        $open = [[$input, 1]];
        while ($open !== []) {
            [$level, $depth] = array_pop($open);
            $count += count($level);
            if ($count > $maxFields) {
                throw UserFacingException::tooLarge('too_large', __('You have entered more than this form can hold. Please shorten your entries.', 'benefit'));
            }
            foreach ($level as $key => $value) {
                if (!self::isReadable($key) || !(is_array($value) ? $depth < $maxDepth : self::isReadable($value))) {
                    throw UserFacingException::badRequest('malformed', __('This request could not be read. Please submit the form again.', 'benefit'));
                }
                if (is_array($value)) {
                    $open[] = [$value, $depth + 1];
                }
            }
        }
    }

    private static function isReadable(mixed $value): bool
    {
        return is_string($value)
            ? !str_contains($value, "\0") && preg_match('//u', $value) === 1
            : $value === null || (is_scalar($value) && !(is_float($value) && !is_finite($value)));
    }

    /**
     * @param array<array-key, mixed> $input
     * @param array<string, mixed> $schema
     * @return array<array-key, mixed>
     */
    private function object(array $input, array $schema, string $path, bool $strict): array
    {
        $values = [];
        foreach ($input as $key => $value) {
            $name = self::path($path, $key);
            $own = self::property($schema, (string) $key);
            if ($own === null) {
                if ($strict) {
                    /* translators: %s: name of a field */
                    throw self::refusal('unknown_key', __('%s is not an accepted field.', 'benefit'), $name);
                }
                continue;
            }
            if ($value === '' && !$strict && $path === '' && !in_array(self::type($own), self::EMPTY_TEXT_COUNTS, true)) {
                continue;
            }
            $values[$key] = $this->value($value, $own, $name, $strict);
        }
        foreach ((array) ($schema['required'] ?? []) as $key) {
            if (!array_key_exists($key, $values)) {
                /* translators: %s: name of a field */
                throw self::refusal('missing', __('%s is missing.', 'benefit'), self::path($path, $key));
            }
        }

        return $values;
    }

    /** @param array<string, mixed> $schema */
    private function value(mixed $value, array $schema, string $path, bool $strict): mixed
    {
        if ($value === null && in_array('null', (array) ($schema['type'] ?? []), true)) {
            return null;
        }
        $typed = null;
        foreach (self::types($schema) as $type) {
            $typed ??= self::typed($value, $type, $strict);
        }
        if ($typed === null) {
            /* translators: %s: name of a field */
            throw self::refusal('invalid', __('%s has the wrong type.', 'benefit'), $path);
        }
        if (is_string($typed) && ($schema['format'] ?? '') === 'email') {
            $typed = EmailDomain::toAscii($typed);
        }
        $checked = rest_validate_value_from_schema($typed, array_diff_key($schema, array_flip(self::WALKED)), self::readable($path));
        if (is_wp_error($checked)) {
            throw UserFacingException::badRequest('invalid', $checked->get_error_message(), $path);
        }
        if (is_string($typed) && isset($schema['pattern']) && !self::matches((string) $schema['pattern'], $typed)) {
            /* translators: %s: name of a field */
            throw self::refusal('invalid', __('%s has the wrong format.', 'benefit'), $path);
        }
        if (!is_array($typed)) {
            return $typed;
        }
        if (self::type($schema) === 'object') {
            return $this->object($typed, $schema, $path, $strict);
        }
        foreach ($typed as $index => $item) {
            $typed[$index] = $this->value($item, $schema['items'] ?? [], self::path($path, $index), $strict);
        }

        return $typed;
    }

    /** Converts the value to the type; null if it does not match. Null itself matches no type. */
    private static function typed(mixed $value, string $type, bool $strict): mixed
    {
        return match ($type) {
            'string' => is_string($value) ? $value : null,
            'integer' => is_int($value) || (is_string($value) && preg_match(self::INTEGER, $value) === 1) ? (int) $value : null,
            'number' => is_int($value) || (is_float($value) && is_finite($value)) || (is_string($value) && preg_match(self::NUMBER, $value) === 1)
                ? (float) $value
                : null,
            'boolean' => is_bool($value) || $strict ? (is_bool($value) ? $value : null) : (is_string($value) ? self::FORM_BOOLEANS[$value] ?? null : null),
            // A list with gaps in its keys would no longer line up with its neighbor.
            'array' => is_array($value) && array_is_list($value) ? $value : null,
            'object' => is_array($value) ? $value : null,
            default => null,
        };
    }

    /**
     * @param array<string, mixed> $schema
     * @return list<string> the first type that a value matches is used
     */
    private static function types(array $schema): array
    {
        return array_values(array_diff((array) ($schema['type'] ?? []), ['null'])) ?: [''];
    }

    /** @param array<string, mixed> $schema */
    private static function type(array $schema): string
    {
        return self::types($schema)[0];
    }

    /**
     * @param array<string, mixed> $schema
     * @return array<string, mixed>|null
     */
    private static function property(array $schema, string $key): ?array
    {
        if (isset($schema['properties'][$key])) {
            return $schema['properties'][$key];
        }
        foreach ($schema['patternProperties'] ?? [] as $pattern => $own) {
            if (self::matches((string) $pattern, $key)) {
                return $own;
            }
        }

        return is_array($schema['additionalProperties'] ?? null) ? $schema['additionalProperties'] : null;
    }

    /** Unlike in WordPress's own check, `$` matches only at the very end, not before a last line feed. */
    private static function matches(string $pattern, string $text): bool
    {
        return preg_match('#' . str_replace('#', '\\#', $pattern) . '#uD', $text) === 1;
    }

    private static function path(string $path, string|int $key): string
    {
        return $path === '' ? (string) $key : $path . '[' . $key . ']';
    }

    private static function refusal(string $reason, string $sentence, string $field): UserFacingException
    {
        return UserFacingException::badRequest($reason, sprintf($sentence, self::readable($field)), $field);
    }

    /** Makes a name from outside safe to use in a sentence. */
    private static function readable(string $path): string
    {
        return substr((string) preg_replace('/[^\w\[\]-]+/', '?', $path), 0, 80);
    }
}
