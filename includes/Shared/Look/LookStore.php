<?php

declare(strict_types=1);

namespace Benefit\Shared\Look;

use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Keeps the look of the current theme in an option, because reading a theme's colors takes queries. The first page after
 * the theme, its version, its styles or the setting have changed computes it again.
 */
final class LookStore
{
    /** Autoloaded. Looks by their key. */
    public const OPTION = 'benefit_look';

    /** Increased whenever another accent is chosen for the same theme. */
    private const ALGORITHM = 1;
    /** Several, because some plugins show phones another theme. */
    private const KEPT = 3;

    /** @var array<string, Look> by key */
    private array $looks = [];

    /** @var array{Color, Color}|null page and text of a document of ours, in place of the theme's */
    private ?array $document = null;

    public function __construct(private readonly ThemeColorReader $reader, private readonly Settings $settings) {}

    public function current(): Look
    {
        $setting = $this->settings->text(LookSettings::ACCENT);
        $key = implode(' ', [self::ALGORITHM, $setting, $this->reader->key()]);

        $look = $this->looks[$key] ??= self::load($key) ?? $this->store($key, Color::parse($setting));

        return $this->document === null ? $look : $look->withColors(...[...$this->document, null]);
    }

    /** Computes looks against the colors of a document without the theme, for the rest of the request. */
    public function useDocumentColors(Color $page, Color $text): void
    {
        $this->document = [$page, $text];
    }

    /** Forgets all looks, because the key stays the same when the owner saves other colors. */
    public function forget(): void
    {
        $this->looks = [];
        if (get_option(self::OPTION) !== false) {
            update_option(self::OPTION, [], true);
        }
    }

    private static function load(string $key): ?Look
    {
        // While a theme is developed, its colors change but its version stays.
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
