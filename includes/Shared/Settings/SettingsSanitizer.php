<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Http\Limits\ProxyMode;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Validates what the settings screen (or `update_option`) wants to store, one setting at a time: an invalid one keeps
 * its old value and is named in an error, the others are saved.
 */
final class SettingsSanitizer
{
    /**
     * @param array<string, SettingDefinition>            $settings by key
     * @param array<string, RouteSchema>             $schemas  by key
     * @param \Closure(): array<string, string> $labels   by key
     * @param \Closure(array<mixed>, string): string $checkCurrency receives the input and the new currency, returns an error
     *         message or ''
     */
    public function __construct(private readonly array $settings, private readonly array $schemas, private readonly \Closure $labels, private readonly \Closure $checkCurrency) {}

    /**
     * @param array<mixed>         $input
     * @param array<string, mixed> $old
     *
     * @return array<string, mixed>
     */
    public function clean(array $input, array $old): array
    {
        $new = $old;
        foreach (array_intersect_key($input, $old) as $key => $value) {
            $key = (string) $key;
            try {
                $new[$key] = $this->cleanOne($key, $value);
            } catch (UserFacingException $refusal) {
                // Error messages of the contract contain the setting's key.
                $offer = $refusal->data['offer'] ?? '';
                $this->report($key, strtr($refusal->getMessage(), [$key => '“' . $this->label($key) . '”']), is_string($offer) ? $offer : '');
            }
        }
        $problem = $new['currency'] === $old['currency'] ? '' : ($this->checkCurrency)($input, (string) $new['currency']);
        if ($problem !== '') {
            $this->report('currency', $problem);
            $new['currency'] = $old['currency'];
        }
        if (!isset($input['proxy']) && ($input['trusted_proxies'] ?? []) !== [] && $new['trusted_proxies'] !== []) {
            // Code that sets the proxies' addresses without `proxy` means that there is a proxy.
            $new['proxy'] = ProxyMode::Behind->value;
        }
        if ($new['proxy'] === ProxyMode::Behind->value && $new['trusted_proxies'] === []) {
            $this->report('trusted_proxies', __('Enter at least one address or network, or choose that there is no proxy.', 'benefit'));
            $new['proxy'] = $old['proxy'];
            $new['trusted_proxies'] = $old['trusted_proxies'];
        }
        // With equal separators prices would be ambiguous, so neither of the two changes.
        if (!MoneyFormat::areSeparators((string) $new['thousands_separator'], (string) $new['decimal_separator'])) {
            $this->report('thousands_separator', __('It must be different from the decimal separator.', 'benefit'));
            $new['thousands_separator'] = $old['thousands_separator'];
            $new['decimal_separator'] = $old['decimal_separator'];
        }

        return $new;
    }

    /** @throws UserFacingException */
    private function cleanOne(string $key, mixed $value): mixed
    {
        $setting = $this->settings[$key];
        $value = $setting->prepare === null ? $value : ($setting->prepare)($value);
        RouteSchema::shape([$key => $value]);
        $clean = $this->schemas[$key]->clean([$key => $value], false)[$key] ?? null;
        if ($clean === null) {
            throw UserFacingException::badRequest('invalid', __('It cannot be empty.', 'benefit'), $key);
        }
        if ($setting->check !== null) {
            ($setting->check)($clean);
        }

        return $clean;
    }

    /** `prepare` for a text: trims it. */
    public static function trimmed(mixed $value): mixed
    {
        return is_string($value) ? trim(str_replace("\r\n", "\n", $value)) : $value;
    }

    /** `prepare` for a textarea with one entry per line. */
    public static function lines(mixed $value): mixed
    {
        if (!is_string($value)) {
            return $value;
        }
        $lines = array_map('trim', preg_split('/\R/', $value) ?: []);

        return array_values(array_unique(array_filter($lines, static fn(string $line): bool => $line !== '')));
    }

    /** `prepare` for checkboxes: a form sends an empty entry for "none", because unchecked boxes are not sent. */
    public static function chosen(mixed $value): mixed
    {
        return is_array($value) ? array_values(array_diff($value, [''])) : $value;
    }

    /** `check` for a page of this site, or 0. */
    public static function checkPage(mixed $id): void
    {
        if ($id !== 0 && get_post_type((int) $id) !== 'page') {
            throw UserFacingException::refused('invalid', __('Choose a page on this site.', 'benefit'));
        }
    }

    /** `check` for an email address. */
    public static function checkEmail(mixed $address): void
    {
        if (is_email((string) $address) === false) {
            throw UserFacingException::refused('invalid', __('Enter a valid email address, such as name@example.org.', 'benefit'));
        }
    }

    private function label(string $key): string
    {
        return ($this->labels)()[$key] ?? $key;
    }

    /**
     * Settings may also be saved without the screen's error functions being loaded (CLI, REST).
     *
     * @param string $offer value that would be accepted, '' for none
     */
    private function report(string $key, string $sentence, string $offer = ''): void
    {
        if (!function_exists('add_settings_error')) {
            return;
        }
        // WordPress prints errors as HTML, and the sentence may quote the entry.
        add_settings_error(Settings::OPTION, $key, esc_html(sprintf(
            /* translators: 1: name of a setting, 2: what is wrong with its value */
            __('“%1$s” was not changed. %2$s', 'benefit'),
            $this->label($key),
            $sentence,
        )) . ($offer === '' ? '' : self::offerButton($key, $offer)));
    }

    /** Submits the screen's form for offers, which changes this setting only. */
    private static function offerButton(string $key, string $value): string
    {
        return sprintf(
            ' <button type="submit" class="button" form="%s" name="%s[%s]" value="%s">%s</button>',
            SettingsScreen::OFFER_FORM,
            Settings::OPTION,
            esc_attr($key),
            esc_attr($value),
            /* translators: %s: a value that can be used instead of the one that was entered, such as a color */
            esc_html(sprintf(__('Use %s', 'benefit'), $value)),
        );
    }
}
