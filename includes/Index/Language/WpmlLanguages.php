<?php

declare(strict_types=1);

namespace Benefit\Index\Language;

use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\LanguagePlugin;

defined('ABSPATH') || exit;

/** Supports WPML through its public hooks only. */
final class WpmlLanguages implements LanguagePlugin
{
    /** WPML's actions around a change of a post's language. */
    public const CHANGES = ['wpml_set_element_language_details', 'wpml_translation_update'];
    private const ALL = 'all';

    public static function isRunning(): bool
    {
        return has_filter('wpml_current_language') !== false;
    }

    /** @param mixed $details as passed to WPML's actions */
    public static function changedPost(mixed $details): int
    {
        return is_array($details) && str_starts_with((string) ($details['element_type'] ?? ''), 'post') ? (int) ($details['element_id'] ?? 0) : 0;
    }

    public function facet(): Facet
    {
        return Facet::language();
    }

    public function value(string $code): string
    {
        return $code;
    }

    public function getCodes(array $postIds): array
    {
        $codes = [];
        foreach ($postIds as $id) {
            $details = apply_filters('wpml_post_language_details', null, $id);
            if (is_array($details) && is_string($details['language_code'] ?? null) && $details['language_code'] !== '') {
                $codes[$id] = $details['language_code'];
            }
        }

        return $codes;
    }

    public function isTranslated(string $type): bool
    {
        return (bool) apply_filters('wpml_is_translated_post_type', false, $type);
    }

    public function current(): ?string
    {
        $code = apply_filters('wpml_current_language', null);

        return is_string($code) && $code !== '' && $code !== self::ALL ? $code : null;
    }

    public function locales(): array
    {
        $active = apply_filters('wpml_active_languages', null, ['skip_missing' => 0]);

        return array_map(static fn(mixed $language): string => is_array($language) ? (string) ($language['default_locale'] ?? '') : '', is_array($active) ? $active : []);
    }

    public function switchTo(string $code): void
    {
        do_action('wpml_switch_language', $code);
    }
}
