<?php

declare(strict_types=1);

namespace Benefit\Ping;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;

defined('ABSPATH') || exit;

/** The answer that visitors see. */
final class PingSettings implements SettingsGroup
{
    public const ANSWER = 'ping_answer';

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(self::ANSWER, 'Pong', SettingsSanitizer::trimmed(...))];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(75, __('Ping', 'benefit'), [
            new SettingsRow(self::ANSWER, __('Answer to a ping', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input(self::ANSWER, 'text', '', ['maxlength' => '100', 'required' => 'required'])),
        ])];
    }
}
