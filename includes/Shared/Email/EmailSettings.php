<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Admin\AdminFieldRenderer;
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

/** The settings of what all emails have around their texts. */
final class EmailSettings implements SettingsGroup
{
    /** Id of an image in the media library, 0 for the site's logo. */
    public const LOGO = 'mail_logo';
    public const ADDRESS = 'mail_address';

    /** Email programs show no other kinds of images. */
    private const IMAGES = ['image/png', 'image/jpeg', 'image/gif'];

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [
            new SettingDefinition(self::LOGO, 0, check: self::check(...)),
            new SettingDefinition(self::ADDRESS, '', SettingsSanitizer::trimmed(...)),
        ];
    }

    public function settingsForm(): array
    {
        return [
            new SettingsSection(52, __('Look of emails', 'benefit'), [
                new SettingsRow(self::LOGO, __('Logo', 'benefit'), self::print(...), isLabelled: false),
                new SettingsRow(self::ADDRESS, __('Organizer address', 'benefit'), static fn(AdminFieldRenderer $field) => $field->textarea(self::ADDRESS, 300, __('Your name and postal address, shown at the end of every email. Leave empty to show none.', 'benefit'))),
            ]),
        ];
    }

    public static function isShownByPrograms(int $image): bool
    {
        return $image > 0 && in_array(get_post_mime_type($image), self::IMAGES, true);
    }

    /** @throws UserFacingException */
    private static function check(mixed $image): void
    {
        if ($image !== 0 && !self::isShownByPrograms((int) $image)) {
            throw UserFacingException::refused('invalid', __('Choose a PNG, JPEG, or GIF image. Many email programs do not show other images.', 'benefit'), self::LOGO);
        }
    }

    private static function print(AdminFieldRenderer $field): void
    {
        wp_enqueue_media();
        $chosen = (int) $field->value(self::LOGO);
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo HtmlOutput::screen(__DIR__ . '/templates/logo-field.php', [
            'name' => Settings::OPTION . '[' . self::LOGO . ']',
            'chosen' => $chosen,
            'url' => $chosen === 0 ? '' : (string) wp_get_attachment_image_url($chosen, 'medium'),
            'types' => self::IMAGES,
        ]);
    }
}
