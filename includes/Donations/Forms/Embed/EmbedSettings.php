<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Embed;

use Benefit\Donations\DonationsProduct;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsGroup;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;

defined('ABSPATH') || exit;

/** Declares the setting of sites that may show donation forms in frames. */
final class EmbedSettings implements SettingsGroup
{
    /** @param \Closure(): EmbedSnippetRow $snippet */
    public function __construct(#[Lazy(EmbedSnippetRow::class)] private readonly \Closure $snippet) {}

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(EmbedAllowedOrigins::SETTING, [], EmbedAllowedOrigins::prepare(...), EmbedAllowedOrigins::check(...))];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(62, __('Donation forms on other sites', 'benefit'), [
            new SettingsRow(EmbedAllowedOrigins::SETTING, __('Allowed sites', 'benefit'), function (AdminFieldRenderer $field): void {
                $field->textarea(EmbedAllowedOrigins::SETTING, 13500, __('Addresses such as https://example.org, one per line. On all other sites, visitors get a link to the form on this site.', 'benefit'));
                ($this->snippet)()->print();
            }),
        ], tab: DonationsProduct::settingsTab())];
    }
}
