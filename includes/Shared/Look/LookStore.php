<?php

declare(strict_types=1);

namespace Benefit\Shared\Look;

use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Keeps the look of the current theme in an option, because reading a theme's colors takes queries: pages read the option
 * only. It is computed by the first page after the theme, its version, its styles or the setting have changed.
 */
final class LookStore
{
    /** Autoloaded. Looks by their key. */
    public const OPTION = 'benefit_look';

    /** Increased whenever another accent is chosen for the same theme. */
    private const ALGORITHM = 1;
    /** Several, because some plugins show phones another theme. */
    private const KEPT = 3;

    private ?Look $look = null;
    private string $key = '';

    public function __construct(private readonly ThemeColorReader $reader, private readonly Settings $settings) {}

    public function current(): Look
    {
        $setting = $this->settings->text(LookSettings::ACCENT);
        $key = implode(' ', [self::ALGORITHM, $setting, $this->reader->key()]);
        if ($this->look === null || $this->key !== $key) {
            $this->key = $key;
            $this->look = self::load($key) ?? $this->store($key, Color::parse($setting));
        }

        return $this->look;
    }

    /** Called when colors were saved of which the key does not know. */
    public function forget(): void
    {
        $this->look = null;
        if (get_option(self::OPTION) !== false) {
            update_option(self::OPTION, [], true);
        }
    }

    private static function load(string $key): ?Look
    {
        // Whoever develops a theme changes its colors without another version.
        return wp_is_development_mode('theme') ? null : Look::fromStored(self::stored()[$key] ?? null);
    }

    private function store(string $key, ?Color $accent): Look
    {
        $look = $this->reader->read()->look($accent);
        // The customizer shows colors that are not saved yet.
        if (!is_customize_preview()) {
            update_option(self::OPTION, array_slice([$key => $look->toStored()] + self::stored(), 0, self::KEPT, true), true);
        }

        return $look;
    }

    /** @return array<mixed> */
    private static function stored(): array
    {
        $stored = get_option(self::OPTION);

        return is_array($stored) ? $stored : [];
    }
}
