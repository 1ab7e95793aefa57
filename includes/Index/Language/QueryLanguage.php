<?php

declare(strict_types=1);

namespace Benefit\Index\Language;

use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\LanguagePlugin;
use Benefit\Index\Query\AnyOfCondition;
use Benefit\Index\Query\ValueCondition;

defined('ABSPATH') || exit;

/** The language of a listing, on sites with a language plugin. */
final class QueryLanguage
{
    private function __construct(private readonly LanguagePlugin $languages, private readonly string $code) {}

    /**
     * Returns the active language plugin; null if there is none, which costs nothing. Polylang also responds to WPML's
     * hooks, so it is checked first.
     */
    public static function plugin(): ?LanguagePlugin
    {
        return match (true) {
            PolylangLanguages::isRunning() => new PolylangLanguages(),
            WpmlLanguages::isRunning() => new WpmlLanguages(),
            default => null,
        };
    }

    /** The visitor's language; null if there are no languages, or all are shown. */
    public static function forVisitor(): ?self
    {
        $languages = self::plugin();
        $code = $languages?->current();

        return $languages === null || $code === null ? null : new self($languages, $code);
    }

    /**
     * Switches the request to a language given by its code or by a page's `lang`.
     *
     * @return self|null null if there is no such language
     */
    public static function named(string $sent): ?self
    {
        $languages = self::plugin();
        $code = $languages === null || $sent === '' ? null : self::code($languages->locales(), strtolower(strtr($sent, '_', '-')));
        if ($languages === null || $code === null || $languages->value($code) === null) {
            return null;
        }
        $languages->switchTo($code);

        return new self($languages, $code);
    }

    /**
     * @param list<string> $types
     *
     * @return AnyOfCondition|null null if none of the types has languages
     */
    public function condition(array $types): ?AnyOfCondition
    {
        $others = array_values(array_filter($types, fn(string $type): bool => !$this->languages->isTranslated($type)));
        $value = $this->languages->value($this->code);
        if ($types !== [] && $others === $types) {
            return null;
        }
        $conditions = [new ValueCondition($this->languages->facet()->id, $value === null ? [] : [[$value]])];
        if ($others !== []) {
            $conditions[] = new ValueCondition(Facet::TYPE, array_map(static fn(string $type): array => [$type], $others));
        }

        return new AnyOfCondition($conditions);
    }

    /**
     * Tells whether a condition was created by condition(). WordPress's own queries are filtered by the language plugin
     * instead.
     */
    public static function isIn(AnyOfCondition $condition): bool
    {
        return ($condition->conditions[0]->facet ?? '') === (self::plugin()?->facet()->id ?? null);
    }

    /** @param array<string, string> $locales by code */
    private static function code(array $locales, string $sent): ?string
    {
        foreach ($locales as $code => $locale) {
            if ($sent === strtolower((string) $code) || $sent === strtolower(strtr($locale, '_', '-'))) {
                return (string) $code;
            }
        }
        // A page says "en-US" although the site's language is English without a country.
        $first = explode('-', $sent)[0];

        return isset($locales[$first]) ? $first : null;
    }
}
