<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Prints single settings outside their screen. WordPress's options.php saves them, and leads back to where they are. */
final class SettingsForm
{
    public function __construct(private readonly Settings $settings, private readonly SettingsStore $store) {}

    /**
     * @param list<string> $keys   in their order
     * @param string       $button class of the button
     */
    public function print(array $keys, string $button): void
    {
        $rows = array_column(array_merge([], ...array_map(static fn(SettingsSection $section): array => $section->rows, $this->store->sections())), null, 'key');
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo HtmlOutput::screen(__DIR__ . '/templates/settings-form.php', [
            'group' => SettingsScreen::GROUP,
            'field' => new AdminFieldRenderer(Settings::OPTION, self::texts($this->settings)),
            'rows' => array_values(array_intersect_key(array_replace(array_flip($keys), $rows), array_flip($keys))),
            'button' => $button,
        ]);
    }

    /** @return array<string, string> each setting as its form field shows it */
    public static function texts(Settings $settings): array
    {
        return array_map(static fn(mixed $value): string => match (true) {
            is_bool($value) => $value ? '1' : '0',
            // A negative number says that none was entered.
            is_int($value) && $value < 0 => '',
            is_array($value) => implode("\n", $value),
            default => (string) $value,
        }, $settings->all());
    }
}
