<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** Stands in for WPML: its public hooks, with the languages of posts in an array where WPML has a table. */
final class WpmlStandIn implements Bilingual
{
    private string|false $visitor = false;

    /** @var array<int, string> code by post */
    private array $languages = [];

    public function install(): void
    {
        add_filter('wpml_current_language', fn(): string => $this->visitor === false ? 'all' : $this->visitor);
        add_filter('wpml_is_translated_post_type', static fn(mixed $is, string $type): bool => $type === 'post', 10, 2);
        add_filter('wpml_active_languages', static fn(): array => array_map(static fn(string $locale): array => ['default_locale' => $locale], self::CODES));
        add_filter('wpml_post_language_details', fn(mixed $details, int $id): array => ['language_code' => $this->languages[$id] ?? null], 10, 2);
        add_action('wpml_switch_language', function (string $code): void {
            $this->visitor = $code;
        });
        add_action('wpml_set_element_language_details', function (array $details): void {
            $this->languages[$details['element_id']] = $details['language_code'];
        });
    }

    public function remove(): void
    {
        foreach (['wpml_current_language', 'wpml_is_translated_post_type', 'wpml_active_languages', 'wpml_post_language_details', 'wpml_switch_language'] as $hook) {
            remove_all_filters($hook);
        }
    }

    public function visitor(string|false $code): void
    {
        $this->visitor = $code;
    }

    public function setLanguage(int $postId, string $code): void
    {
        do_action('wpml_set_element_language_details', ['element_id' => $postId, 'element_type' => 'post_post', 'trid' => false, 'language_code' => $code]);
        do_action('wpml_translation_update', ['type' => 'update', 'element_id' => $postId, 'element_type' => 'post_post', 'context' => 'post']);
    }
}
