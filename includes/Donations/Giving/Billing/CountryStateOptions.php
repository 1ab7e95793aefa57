<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Billing;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Renders the options of countries and states, for the form and for the response of `give_get_states`. */
final class CountryStateOptions
{
    public static function countries(string $chosen): string
    {
        return self::renderOptions(CountryRepository::names(), $chosen);
    }

    /** @return string '' for a country without a list */
    public static function states(?Country $country, string $chosen): string
    {
        return $country === null || $country->states === [] ? '' : self::renderOptions($country->states, $chosen);
    }

    /**
     * Older clients replace the field by the response, so it has the name that they send.
     *
     * @param string $options HTML
     */
    public static function renderSelect(string $name, string $options): string
    {
        return sprintf('<select name="%1$s" id="%1$s">%2$s</select>', HtmlOutput::attr($name), $options);
    }

    /** @param array<array-key, string> $names by code */
    private static function renderOptions(array $names, string $chosen): string
    {
        $html = '<option value=""></option>';
        foreach ($names as $code => $name) {
            $html .= '<option value="' . HtmlOutput::attr((string) $code) . '"' . ((string) $code === $chosen ? ' selected' : '') . '>' . HtmlOutput::text($name) . '</option>';
        }

        return $html;
    }
}
