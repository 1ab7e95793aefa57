<?php

declare(strict_types=1);

namespace Benefit\Index\Language;

use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\LanguagePlugin;
use Benefit\Index\Query\AnyOfCondition;
use Benefit\Index\Query\ValueCondition;

defined('ABSPATH') || exit;

/** The language in which a listing is asked for, where a plugin gives posts languages. */
final class QueryLanguage
{
    private function __construct(private readonly LanguagePlugin $languages, private readonly string $code) {}

    /** The one that runs on this site; null without one, which costs nothing. Polylang answers to the hooks of WPML as well. */
    public static function plugin(): ?LanguagePlugin
    {
        return match (true) {
            PolylangLanguages::isRunning() => new PolylangLanguages(),
            WpmlLanguages::isRunning() => new WpmlLanguages(),
            default => null,
        };
    }

    /** The visitor's; null where there are no languages, or all are meant. */
    public static function here(): ?self
    {
        $languages = self::plugin();
        $code = $languages?->current();

        return $languages === null || $code === null ? null : new self($languages, $code);
    }

    /**
     * The one that a call names, by its code or as a page says it in `lang`; the whole request speaks it then.
     *
     * @return self|null null for one that there is not
     */
    public static function named(string $sent): ?self
    {
        $languages = self::plugin();
        $code = $languages === null || $sent === '' ? null : self::code($languages->locales(), strtolower(strtr($sent, '_', '-')));
        if ($languages === null || $code === null || $languages->value($code) === null) {
            return null;
        }
        $languages->speak($code);

        return new self($languages, $code);
    }

    /**
     * @param list<string> $types
     *
     * @return AnyOfCondition|null null where no type has languages
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

    /** Whether it is such a condition. Of WordPress's own queries the plugin of languages takes care itself. */
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
        // A page says "en-US" where the site has English and no country.
        $first = explode('-', $sent)[0];

        return isset($locales[$first]) ? $first : null;
    }
}
