<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

defined('ABSPATH') || exit;

/** Languages of Polylang: terms of a taxonomy, whose slugs are the codes. */
final class Polylang implements Languages
{
    private const TAXONOMY = 'language';

    public static function isRunning(): bool
    {
        return function_exists('pll_current_language') && taxonomy_exists(self::TAXONOMY);
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
