<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\RouteSchema;

defined('ABSPATH') || exit;

/** Reads, validates and saves the settings of all slices. */
final class SettingsStore
{
    /** @param \Closure(): CurrencyChange $currencyChange */
    public function __construct(
        private readonly Contributions $contributions,
        #[Lazy(CurrencyChange::class)]
        private readonly \Closure $currencyChange,
    ) {}

    /** @param array<mixed>|null $stored replaces the option */
    public function loadSettings(?array $stored = null): Settings
    {
        return new Settings($this->defaults(), $stored ?? self::stored());
    }

    /** Stores the defaults on a new site, so that a later change of language does not change prices. */
    public function install(): void
    {
        add_option(Settings::OPTION, array_map(static fn(SettingDefinition $setting): mixed => $setting->onNewSites ?? $setting->default, $this->settings()));
    }

    /** @return array<string, mixed> by key */
    public function defaults(): array
    {
        return array_map(static fn(SettingDefinition $setting): mixed => $setting->default, $this->settings());
    }

    /**
     * @param array<mixed> $input values from a form or program; missing or invalid ones keep their stored
     *         value
     *
     * @return array<string, mixed> the whole option
     */
    public function sanitize(array $input): array
    {
        return (new SettingsSanitizer($this->settings(), $this->schemas(), $this->labels(...), ($this->currencyChange)()->check(...)))->clean($input, $this->loadSettings()->all());
    }

    /** @param array<string, mixed> $values by key; the other settings stay */
    public function save(array $values): void
    {
        update_option(Settings::OPTION, $this->sanitize($values));
    }

    /** @return list<SettingsSection> sections of the screen, in order */
    public function sections(): array
    {
        $sections = array_merge([], ...array_map(static fn(SettingsGroup $group): array => $group->settingsForm(), $this->groups()));
        usort($sections, static fn(SettingsSection $one, SettingsSection $other): int => $one->order <=> $other->order);

        return $sections;
    }

    /** @return array<string, string> label of each setting */
    public function labels(): array
    {
        $labels = [];
        foreach ($this->sections() as $section) {
            foreach ($section->rows as $row) {
                $labels += [$row->key => $row->label] + $row->more;
            }
        }

        return $labels;
    }

    /** @return array<string, SettingDefinition> by key */
    private function settings(): array
    {
        return array_column(array_merge([], ...array_map(static fn(SettingsGroup $group): array => $group->settingDefinitions(), $this->allGroups())), null, 'key');
    }

    /** @return array<string, RouteSchema> by key */
    private function schemas(): array
    {
        $schemas = [];
        foreach ($this->allGroups() as $group) {
            $schemas += array_fill_keys(array_column($group->settingDefinitions(), 'key'), RouteSchema::load($group->settingsSchema()));
        }

        return $schemas;
    }

    /** @return list<SettingsGroup> groups of enabled products */
    private function groups(): array
    {
        return array_values(array_filter($this->contributions->services('settings'), static fn(object $group): bool => $group instanceof SettingsGroup));
    }

    /** @return list<SettingsGroup> groups of all products: a disabled one keeps its settings */
    private function allGroups(): array
    {
        return array_values(array_filter($this->contributions->allServices('settings'), static fn(object $group): bool => $group instanceof SettingsGroup));
    }

    /** Rebuilds the rewrite rules when a product is enabled or disabled, because its post types come and go with it. */
    public function forgetAddresses(mixed $before, mixed $now): void
    {
        $off = static fn(mixed $settings): mixed => is_array($settings) ? $settings[Settings::PRODUCTS_OFF] ?? [] : [];
        if ($off($before) !== $off($now)) {
            delete_option('rewrite_rules');
        }
    }

    /** @return array<mixed> */
    private static function stored(): array
    {
        $stored = get_option(Settings::OPTION, []);

        return is_array($stored) ? $stored : [];
    }
}
