<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Billing;

defined('ABSPATH') || exit;

/**
 * Reads countries from data/ (made by tools/countries.mjs): those with a list of states have a file each, the others
 * share one.
 */
final class CountryRepository
{
    private const DATA = __DIR__ . '/data/';

    /** @return array<string, string> names in the page's language by code, sorted by name */
    public static function names(): array
    {
        $names = self::loadFile('countries');
        if (class_exists(\Locale::class)) {
            foreach (array_keys($names) as $code) {
                $names[$code] = self::translated($code) ?? $names[$code];
            }
        }
        if (class_exists(\Collator::class)) {
            (new \Collator(get_locale()))->asort($names);
        } else {
            uasort($names, static fn(string $one, string $other): int => strcasecmp(remove_accents($one), remove_accents($other)));
        }

        return $names;
    }

    /** @param string $code ISO 3166-1 alpha-2, unvalidated */
    public static function get(string $code): ?Country
    {
        if (preg_match('/^[A-Z]{2}$/D', $code) !== 1) {
            return null;
        }
        $data = is_file(self::DATA . $code . '.json') ? self::loadFile($code) : self::loadFile('others')[$code] ?? null;
        if ($data === null) {
            return null;
        }
        $isAtHome = str_starts_with(get_locale(), $data['language'] === '' ? '?' : substr($data['language'], 0, 2));
        $states = [];
        foreach ($data['states'] as $state) {
            $states[$state[0]] = $isAtHome ? $state[1] : $state[2] ?? $state[1];
        }

        return new Country($code, $data['format'], self::label($data['label']), $data['has_state'], $data['required'], $states);
    }

    public static function name(string $code): string
    {
        return (class_exists(\Locale::class) ? self::translated($code) : null) ?? self::loadFile('countries')[$code] ?? $code;
    }

    private static function translated(string $code): ?string
    {
        $name = \Locale::getDisplayRegion('-' . $code, get_locale());

        return is_string($name) && $name !== '' && $name !== $code ? $name : null;
    }

    private static function label(string $kind): string
    {
        return match ($kind) {
            'state' => __('State', 'benefit'),
            'county' => __('County', 'benefit'),
            'prefecture' => __('Prefecture', 'benefit'),
            'parish' => __('Parish', 'benefit'),
            'island' => __('Island', 'benefit'),
            'department' => __('Department', 'benefit'),
            'area' => __('Area', 'benefit'),
            'emirate' => __('Emirate', 'benefit'),
            'district' => __('District', 'benefit'),
            'oblast' => __('Region', 'benefit'),
            default => __('Province', 'benefit'),
        };
    }

    /** @return array<string, mixed> */
    private static function loadFile(string $name): array
    {
        return (array) json_decode((string) file_get_contents(self::DATA . $name . '.json'), true); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server
    }
}
