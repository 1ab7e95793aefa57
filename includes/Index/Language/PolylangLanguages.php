<?php

declare(strict_types=1);

namespace Benefit\Index\Language;

use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\LanguagePlugin;

defined('ABSPATH') || exit;

/** Supports Polylang, whose languages are terms of a taxonomy with the codes as slugs. */
final class PolylangLanguages implements LanguagePlugin
{
    private const TAXONOMY = 'language';

    public static function isRunning(): bool
    {
        return function_exists('pll_current_language') && taxonomy_exists(self::TAXONOMY);
    }

    /**
     * Returns posts that were all assigned a language at once: Polylang writes them without WordPress's functions and
     * fires only this action, with post ids instead of term ids. When WordPress itself counts a language's posts, at
     * each save, it does not clear the taxonomy's own caches.
     *
     * @param mixed $ids      as passed to the action `clean_term_cache`
     * @param mixed $isWhole  whether the taxonomy's own caches are cleared too
     *
     * @return list<int> may include ids of terms
     */
    public static function changedPosts(mixed $ids, mixed $taxonomy, mixed $isWhole): array
    {
        return $taxonomy === self::TAXONOMY && $isWhole ? array_map(intval(...), array_values((array) $ids)) : [];
    }

    public function facet(): Facet
    {
        return Facet::taxonomy(self::TAXONOMY, count($this->locales()));
    }

    public function value(string $code): ?string
    {
        $term = get_term_by('slug', $code, self::TAXONOMY);

        return $term instanceof \WP_Term ? (string) $term->term_id : null;
    }

    public function getCodes(array $postIds): array
    {
        return [];
    }

    public function isTranslated(string $type): bool
    {
        return (bool) self::ask('pll_is_translated_post_type', $type);
    }

    public function current(): ?string
    {
        $code = self::ask('pll_current_language');

        return is_string($code) && $code !== '' ? $code : null;
    }

    public function locales(): array
    {
        return array_combine((array) self::ask('pll_languages_list', ['fields' => 'slug']), (array) self::ask('pll_languages_list', ['fields' => 'locale']));
    }

    public function switchTo(string $code): void
    {
        // Polylang has read `lang` from the request itself; this switches WordPress's own texts.
        switch_to_locale($this->locales()[$code] ?? get_locale());
    }

    /** Calls one of Polylang's public functions. */
    private static function ask(string $function, mixed ...$arguments): mixed
    {
        return is_callable($function) ? $function(...$arguments) : null;
    }
}
