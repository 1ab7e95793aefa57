<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Embed;

use Benefit\Donations\DonationsModule;
use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Giving\ProofOfWork\ProofOfWorkModule;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donation forms in frames on other sites: which sites these are, and the ways back to them. */
final class EmbedModule implements BelongsToProduct, HasSettings
{
    public function __construct(private readonly SharedModule $shared, private readonly ProofOfWorkModule $proof) {}

    public function name(): string
    {
        return 'Donations/Frame';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

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
            new SettingsRow(EmbedAllowedOrigins::SETTING, __('Sites that may show them', 'benefit'), function (AdminFieldRenderer $field): void {
                $field->textarea(EmbedAllowedOrigins::SETTING, 13500, __('Addresses such as https://example.org, one per line. On all other sites visitors get a link to the form on this site.', 'benefit'));
                (new EmbedSnippetRow($this->snippet()))->print();
            }),
        ], tab: DonationsProduct::settingsTab())];
    }

    public function snippet(): EmbedSnippet
    {
        return new EmbedSnippet($this->shared->file);
    }

    public function hosts(): EmbedAllowedOrigins
    {
        return new EmbedAllowedOrigins($this->shared->settings());
    }

    public function links(): EmbedReturnLinks
    {
        return new EmbedReturnLinks($this->proof->used(...), $this->shared->clock);
    }
}
