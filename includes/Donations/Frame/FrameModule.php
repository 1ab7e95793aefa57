<?php

declare(strict_types=1);

namespace Benefit\Donations\Frame;

use Benefit\Donations\Product\Product;
use Benefit\Donations\Product\ProductModule;
use Benefit\Donations\Proof\ProofModule;
use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Settings\Setting;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donation forms in frames on other sites: which sites these are, and the ways back to them. */
final class FrameModule implements OfProduct, HasSettings
{
    public function __construct(private readonly SharedModule $shared, private readonly ProofModule $proof) {}

    public function name(): string
    {
        return 'Donations/Frame';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new Setting(Hosts::SETTING, [], Hosts::prepare(...), Hosts::check(...))];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(62, __('Donation forms on other sites', 'benefit'), [
            new SettingsRow(Hosts::SETTING, __('Sites that may show them', 'benefit'), function (BoxField $field): void {
                $field->textarea(Hosts::SETTING, 13500, __('Addresses such as https://example.org, one per line. On all other sites visitors get a link to the form on this site.', 'benefit'));
                (new SnippetRow($this->snippet()))->print();
            }),
        ], tab: Product::settingsTab())];
    }

    public function snippet(): Snippet
    {
        return new Snippet($this->shared->file);
    }

    public function hosts(): Hosts
    {
        return new Hosts($this->shared->settings());
    }

    public function links(): ReturnLinks
    {
        return new ReturnLinks($this->proof->used(...), $this->shared->clock);
    }
}
