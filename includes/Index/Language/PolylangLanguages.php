<?php

declare(strict_types=1);

namespace Benefit\Index\Language;

use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\LanguagePlugin;

defined('ABSPATH') || exit;

/** Languages of Polylang: terms of a taxonomy, whose slugs are the codes. */
final class PolylangLanguages implements LanguagePlugin
{
    private const TAXONOMY = 'language';

    public static function isRunning(): bool
    {
        return function_exists('pll_current_language') && taxonomy_exists(self::TAXONOMY);
    }

    /**
     * Posts that were all given a language at once: Polylang writes them past WordPress's functions and says so by this action alone,
     * with their ids for those of terms. WordPress's own counting of a language's posts, at each save, leaves the taxonomy's caches.
     *
     * @param mixed $ids      as the action `clean_term_cache` gives them
     * @param mixed $isWhole  whether the taxonomy's own caches go as well
     *
     * @return list<int> a term's id may be among them
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

    public function of(array $postIds): array
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

    public function speak(string $code): void
    {
        // Polylang itself has read `lang` of the request; WordPress's own words follow here.
        switch_to_locale($this->locales()[$code] ?? get_locale());
    }

    /** One of the functions that it has for other plugins. */
    private static function ask(string $function, mixed ...$arguments): mixed
    {
        return is_callable($function) ? $function(...$arguments) : null;
    }
}
