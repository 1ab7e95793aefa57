<?php

declare(strict_types=1);

namespace Benefit\Shared\Look;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The setting "Accent color": a color, or '' to follow the theme. */
final class LookSettings implements SettingsGroup
{
    public const ACCENT = 'accent_color';

    private const CUSTOM = 'custom';

    /** @param \Closure(): ThemeColorReader $theme */
    public function __construct(
        #[Lazy(ThemeColorReader::class)]
        private readonly \Closure $theme,
    ) {}

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(self::ACCENT, '', self::prepare(...), $this->check(...))];
    }

    public function settingsForm(): array
    {
        return [
            new SettingsSection(25, __('Appearance', 'benefit'), [
                new SettingsRow(self::ACCENT, __('Accent color', 'benefit'), $this->print(...), isLabelled: false),
            ]),
        ];
    }

    /** The form sends a choice beside the color, because a color input always has a value. */
    private static function prepare(mixed $value): mixed
    {
        if (is_array($value) && isset($value['choice'])) {
            $value = $value['choice'] === self::CUSTOM ? $value['color'] ?? '' : '';
        }

        return is_string($value) ? strtolower(SettingsSanitizer::trimmed($value)) : $value;
    }

    /** @throws UserFacingException */
    private function check(mixed $hex): void
    {
        if ($hex === '') {
            return;
        }
        $accent = Color::fromHex((string) $hex);
        $page = ($this->theme)()->read()->page;
        if ($accent->contrast($page) >= Look::SHAPE) {
            return;
        }
        $nearest = $accent->withContrast(Look::SHAPE, $page);
        throw UserFacingException::refused('contrast', sprintf(
            /* translators: 1: a color such as #ffd400, 2 and 4: contrast ratios such as 1.4, 3: the nearest color that can be used */
            __('%1$s would be hard to see on your site’s background: the contrast is %2$s:1, and at least 3:1 is required. The nearest color with enough contrast is %3$s (%4$s:1).', 'benefit'),
            $accent->toHex(),
            self::ratio($accent->contrast($page)),
            $nearest->toHex(),
            self::ratio($nearest->contrast($page)),
        ), self::ACCENT, ['offer' => $nearest->toHex()]);
    }

    /** Rounds down: 2.96 is less than the required 3. */
    private static function ratio(float $ratio): string
    {
        return number_format_i18n(floor($ratio * 10) / 10, 1);
    }

    private function print(AdminFieldRenderer $field): void
    {
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo HtmlOutput::screen(__DIR__ . '/templates/accent-field.php', [
            'name' => Settings::OPTION . '[' . self::ACCENT . ']',
            'row' => 'benefit-row-' . self::ACCENT,
            'chosen' => $field->value(self::ACCENT),
            'theme' => ($this->theme)()->read()->accent()->toHex(),
        ]);
    }
}
