<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/** Names time zones for people: by their city, "New York time". */
final class TimeZoneName
{
    /** Returns the zone's name, or '' where its clocks show the same as the site's at that moment (Unix seconds). */
    public static function unlessSites(\DateTimeZone $zone, int $moment): string
    {
        $time = new \DateTimeImmutable('@' . $moment);

        return $zone->getOffset($time) === wp_timezone()->getOffset($time) ? '' : self::of($zone);
    }

    public static function of(\DateTimeZone $zone): string
    {
        $name = $zone->getName();
        if (!str_contains($name, '/')) {
            return preg_match('/^[+-]/', $name) === 1 ? 'UTC' . $name : $name;
        }
        $city = str_replace('_', ' ', (string) preg_replace('~^.*/~', '', $name));

        /* translators: %s: city after which a time zone is named */
        return sprintf(__('%s time', 'benefit'), self::translated($city, $name));
    }

    /**
     * WordPress translates the cities for its settings, and loads them nowhere else. Without its language pack, PHP's
     * intl knows them too.
     */
    private static function translated(string $city, string $zone): string
    {
        static $loaded = '';
        $locale = determine_locale();
        if ($loaded !== $locale) {
            $loaded = $locale;
            unload_textdomain('continents-cities', true);
            load_textdomain('continents-cities', constant('WP_LANG_DIR') . '/continents-cities-' . $locale . '.mo', $locale);
        }

        $translated = translate($city, 'continents-cities'); // phpcs:ignore WordPress.WP.I18n -- WordPress's own texts
        if ($translated !== $city || str_starts_with($locale, 'en') || !class_exists(\IntlDateFormatter::class)) {
            return $translated;
        }
        $formatter = \IntlDateFormatter::create($locale, \IntlDateFormatter::NONE, \IntlDateFormatter::NONE, $zone, null, 'VVV');

        return (string) $formatter?->format(0) ?: $city;
    }
}
