<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The meta of one post type, which PostMetaRegistrar registers: reads, checks and stores values by their schemas. */
final class PostMetaFields
{
    /** @var array<string, array<string, mixed>> */
    private readonly array $schemas;

    /** @param array<string, array<string, mixed>> $schemas JSON Schema with `default` by meta key */
    public function __construct(private readonly string $postType, array $schemas)
    {
        $this->schemas = array_map(PostMetaRegistrar::withDefault(...), $schemas);
    }

    /** A value outside its schema stays what it is: the default is for a missing value. */
    public function sanitized(string $key, mixed $value): mixed
    {
        return $this->clean($key, $value) ?? $value;
    }

    /** The value for editors; one outside its schema in a form that is refused when it is sent back. */
    public function forEditor(string $key, mixed $value): mixed
    {
        return $this->clean($key, $value) ?? $this->refusable($key, $value);
    }

    /**
     * The post's meta as it will be after this request: stored or default values, those of the request over them.
     *
     * @return array<string, mixed>|null null when the request has none of our meta
     *
     * @throws UserFacingException for a key that is not registered and a value outside its schema: WordPress itself would find
     *                 these only after it has written the post
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
                __('There is no field “%s”.', 'benefit'),
                (string) $key,
            ), 'meta.' . $key);
        }
        $ours = array_intersect_key($meta, $this->schemas);
        if ($ours === []) {
            return null;
        }
        $values = $this->of($postId);
        foreach ($ours as $key => $value) {
            // null deletes a meta value, which leaves the default.
            $values[$key] = $value === null ? $this->schemas[$key]['default'] : $this->valid($key, $value);
        }

        return $values;
    }

    /** @return array<string, mixed> typed values by key; the defaults for post id 0 */
    public function of(int $postId): array
    {
        $values = [];
        foreach ($this->schemas as $key => $schema) {
            $stored = $postId > 0 ? get_post_meta($postId, $key, true) : $schema['default'];
            $values[$key] = $this->valueOrDefault($key, $stored);
        }

        return $values;
    }

    /** @return list<string> keys with a value outside its schema, which another program has written */
    public function unreadable(int $postId): array
    {
        return array_values(array_filter(
            array_keys($this->schemas),
            fn(string $key): bool => metadata_exists('post', $postId, $key) && $this->clean($key, get_post_meta($postId, $key, true)) === null,
        ));
    }

    /** @param array<string, mixed> $values by meta key, checked */
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
            throw UserFacingException::badRequest('invalid', __('This value is missing, or what is stored could not be read. Please enter it.', 'benefit'), $key);
        }
        $valid = rest_validate_value_from_schema($value, $schema, $key);
        if (is_wp_error($valid)) {
            throw UserFacingException::badRequest('invalid', $valid->get_error_message(), $key);
        }

        return self::canonical(rest_sanitize_value_from_schema($value, $schema, $key), $schema) ?? $value;
    }

    /** Whatever way a value came into the database, what is outside its schema counts as not set. */
    private function valueOrDefault(string $key, mixed $value): mixed
    {
        return $this->clean($key, $value) ?? $this->schemas[$key]['default'];
    }

    /**
     * Editors send back all values. Without this, the default would be stored in place of one that cannot be read, and a price
     * in words would become 0. Numbers are left empty: WordPress takes “25.00” for 25.
     */
    private function refusable(string $key, mixed $value): string
    {
        return match (true) {
            $this->schemas[$key]['type'] !== 'string' => '',
            is_string($value) => $value,
            default => (string) wp_json_encode($value),
        };
    }

    /** Null for what is outside its schema. */
    private function clean(string $key, mixed $value): mixed
    {
        $schema = $this->schemas[$key];
        // WordPress stores false as an empty text.
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
     * Moments in their one form; null for 31 February. Everything else as it is.
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
     * One that may be empty.
     *
     * @param array<string, mixed> $values
     * @param string               $sentence said of what is none
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
