<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Reads, validates and stores the meta of one post type by its schemas. PostMetaRegistrar registers it. */
final class PostMetaFields
{
    /** @var array<string, array<string, mixed>> */
    private readonly array $schemas;

    /** @param array<string, array<string, mixed>> $schemas JSON Schema with `default` by meta key */
    public function __construct(private readonly string $postType, array $schemas)
    {
        $this->schemas = array_map(PostMetaRegistrar::withDefault(...), $schemas);
    }

    /** Leaves a value that violates its schema unchanged: the default is for missing values. */
    public function sanitized(string $key, mixed $value): mixed
    {
        return $this->clean($key, $value) ?? $value;
    }

    /**
     * Returns the value for editors; one that violates its schema is returned in a form that is refused when it is sent
     * back.
     */
    public function forEditor(string $key, mixed $value): mixed
    {
        return $this->clean($key, $value) ?? $this->refusable($key, $value);
    }

    /**
     * Returns the post's meta as it will be after this request: stored or default values, overridden by those of the
     * request.
     *
     * @return array<string, mixed>|null null if the request has none of our meta
     *
     * @throws UserFacingException for an unregistered key or a value that violates its schema; WordPress would
     *         notice these only after it has written the post
     */
    public function requested(\WP_REST_Request $request, int $postId): ?array
    {
        $meta = $request['meta'];
        if (!is_array($meta)) {
            return null;
        }
        $known = get_registered_meta_keys('post', $this->postType) + get_registered_meta_keys('post');
        foreach (array_keys(array_diff_key($meta, $known)) as $key) {
            throw UserFacingException::badRequest('unknown_meta', sprintf(
                /* translators: %s: name of a field */
                __('The field “%s” does not exist.', 'benefit'),
                (string) $key,
            ), 'meta.' . $key);
        }
        $ours = array_intersect_key($meta, $this->schemas);
        if ($ours === []) {
            return null;
        }
        $values = $this->getValues($postId);
        foreach ($ours as $key => $value) {
            // Null deletes a meta value, which leaves the default.
            $values[$key] = $value === null ? $this->schemas[$key]['default'] : $this->valid($key, $value);
        }

        return $values;
    }

    /** @return array<string, mixed> typed values by key; the defaults for post id 0 */
    public function getValues(int $postId): array
    {
        $values = [];
        foreach ($this->schemas as $key => $schema) {
            $stored = $postId > 0 ? get_post_meta($postId, $key, true) : $schema['default'];
            $values[$key] = $this->valueOrDefault($key, $stored);
        }

        return $values;
    }

    /** @return list<string> keys whose values violate their schema, written by another program */
    public function unreadable(int $postId): array
    {
        return array_values(array_filter(
            array_keys($this->schemas),
            fn(string $key): bool => metadata_exists('post', $postId, $key) && $this->clean($key, get_post_meta($postId, $key, true)) === null,
        ));
    }

    /** @param array<string, mixed> $values validated, by meta key */
    public function store(int $postId, array $values): void
    {
        foreach (array_intersect_key($values, $this->schemas) as $key => $value) {
            update_post_meta($postId, $key, is_string($value) ? wp_slash($value) : $value);
        }
    }

    /** @throws UserFacingException */
    private function valid(string $key, mixed $value): mixed
    {
        $schema = $this->schemas[$key];
        if ($value === '' && $schema['type'] === 'integer') {
            throw UserFacingException::badRequest('invalid', __('This value is missing or could not be read. Please enter it again.', 'benefit'), $key);
        }
        $valid = rest_validate_value_from_schema($value, $schema, $key);
        if (is_wp_error($valid)) {
            throw UserFacingException::badRequest('invalid', $valid->get_error_message(), $key);
        }

        return self::canonical(rest_sanitize_value_from_schema($value, $schema, $key), $schema) ?? $value;
    }

    /** A stored value that violates its schema counts as missing. */
    private function valueOrDefault(string $key, mixed $value): mixed
    {
        return $this->clean($key, $value) ?? $this->schemas[$key]['default'];
    }

    /**
     * Makes an unreadable value fail when editors send all values back. Otherwise the default would be stored in its
     * place, and a price in words would become 0. Numbers become empty: WordPress would read “25.00” as 25.
     */
    private function refusable(string $key, mixed $value): string
    {
        return match (true) {
            $this->schemas[$key]['type'] !== 'string' => '',
            is_string($value) => $value,
            default => (string) wp_json_encode($value),
        };
    }

    /** Returns null if the value violates its schema. */
    private function clean(string $key, mixed $value): mixed
    {
        $schema = $this->schemas[$key];
        // WordPress stores false as an empty string.
        if ($value === '' && $schema['type'] !== 'integer') {
            return $schema['default'];
        }
        if (is_string($value) && $schema['type'] === 'integer' && preg_match('/^-?\d+$/D', $value) !== 1) {
            return null;
        }
        if (!is_scalar($value) || rest_validate_value_from_schema($value, $schema, $key) !== true) {
            return null;
        }
        $clean = rest_sanitize_value_from_schema($value, $schema, $key);

        return is_wp_error($clean) ? null : self::canonical($clean, $schema);
    }

    /**
     * Normalizes times; null for 31 February. Returns everything else unchanged.
     *
     * @param array<string, mixed> $schema
     */
    private static function canonical(mixed $value, array $schema): mixed
    {
        if (($schema['pattern'] ?? '') !== Timestamp::PATTERN || $value === '') {
            return $value;
        }
        $moment = Timestamp::fromStored((string) $value);

        return $moment === null ? null : Timestamp::toStored($moment);
    }

    /**
     * Reads a time that may be empty.
     *
     * @param array<string, mixed> $values
     * @param string               $sentence error message for an invalid one
     *
     * @throws UserFacingException
     */
    public static function moment(array $values, string $key, string $sentence): ?int
    {
        $text = (string) $values[$key];
        if ($text === '') {
            return null;
        }

        return Timestamp::fromStored($text) ?? throw UserFacingException::badRequest('invalid', $sentence, $key);
    }
}
