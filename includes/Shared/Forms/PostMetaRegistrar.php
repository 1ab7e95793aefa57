<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/**
 * Registers the meta of our post types from the manifests' rows `meta`: JSON Schemas by key for each post type, each
 * with a `default`, or the class and static method that returns them. `npm run manifest` calls these methods, so that
 * no page loads the classes.
 */
final class PostMetaRegistrar
{
    /** @var array<string, true>|null the keys of all post types; WordPress asks about each row of meta */
    private ?array $keys = null;

    public function __construct(private readonly Contributions $contributions) {}

    /** Runs on `init`. */
    public function register(): void
    {
        foreach ($this->schemas() as $postType => $schemas) {
            $fields = static fn(): PostMetaFields => new PostMetaFields($postType, $schemas);
            foreach ($schemas as $key => $schema) {
                register_post_meta($postType, $key, [
                    'single' => true,
                    'type' => $schema['type'],
                    'description' => $schema['description'] ?? '',
                    'default' => $schema['default'],
                    'show_in_rest' => ['schema' => $schema, 'prepare_callback' => static fn(mixed $value): mixed => $fields()->forEditor($key, $value)],
                    'sanitize_callback' => static fn(mixed $value): mixed => $fields()->sanitized($key, $value),
                    'auth_callback' => static fn(bool $allowed, string $key, int $postId, int $userId): bool => user_can($userId, 'edit_post', $postId),
                ]);
            }
        }
    }

    /**
     * Runs on `is_protected_meta`: hides the keys from WordPress's "Custom fields" box, whose raw values would bypass
     * the schemas.
     */
    public function protect(bool $isProtected, string $key): bool
    {
        $this->keys ??= array_fill_keys(array_merge([], ...array_map(array_keys(...), array_values($this->schemas()))), true);

        return $isProtected || isset($this->keys[$key]);
    }

    /** @return array<string, array<string, array<string, mixed>>> by post type and key */
    private function schemas(): array
    {
        return array_map(
            static fn(array $row): array => array_map(self::withDefault(...), array_is_list($row) ? $row[0]::{$row[1]}() : $row),
            $this->contributions->rows('meta'),
        );
    }

    /**
     * Resolves a default that differs between sites: a class and its static method.
     *
     * @param array<string, mixed> $schema
     *
     * @return array<string, mixed>
     */
    public static function withDefault(array $schema): array
    {
        $default = $schema['default'];

        return is_array($default) ? ['default' => $default[0]::{$default[1]}()] + $schema : $schema;
    }
}
