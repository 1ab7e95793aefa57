<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasInstallSteps;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Tickets\Catalog\TicketsTypesTypesModule;
use Benefit\Tickets\TicketsModule;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** The organisers' own questions at the checkout, beside names. */
final class TicketsFieldsFieldsModule implements BelongsToProduct, HasInstallSteps, HasAdminScreens, HasRoutes, HasUninstallData, HasSettings
{
    private ?CustomFieldStore $definitions = null;
    private ?CheckoutFieldsScreen $screen = null;

    public function __construct(private readonly TicketsTypesTypesModule $types) {}

    public function name(): string
    {
        return 'Tickets/Fields';
    }

    public function product(): string
    {
        return TicketsModule::PRODUCT;
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition('ask_names', true)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(35, __('Names on tickets', 'benefit'), [
            new SettingsRow('ask_names', __('Names', 'benefit'), static fn(AdminFieldRenderer $field) => $field->checkbox('ask_names', __('Buyers enter a name for each ticket', 'benefit'), __('If this is off, the buyer’s name is on all of them. Your own questions about each ticket are asked in either case.', 'benefit')), isLabelled: false),
        ], tab: TicketsProduct::settingsTab())];
    }

    public function setupVersion(): int
    {
        return 2;
    }

    public function setUp(): void
    {
        // An option that is not there is asked for on every request.
        add_option(CustomFieldStore::OPTION, []);
        $stored = get_option(CustomFieldStore::OPTION);
        if (is_array($stored)) {
            update_option(CustomFieldStore::OPTION, CheckoutCustomFields::converted($stored));
        }
    }

    public function registerScreens(): void
    {
        $this->screen()->register();
    }

    public function actions(): array
    {
        return $this->screen()->actions();
    }

    public function definitions(): CustomFieldStore
    {
        return $this->definitions ??= new CustomFieldStore(CheckoutCustomFields::TAKEN);
    }

    private function screen(): CheckoutFieldsScreen
    {
        return $this->screen ??= new CheckoutFieldsScreen($this->definitions(), $this->types->ticketTypes()->names(...));
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(options: [CustomFieldStore::OPTION]);
    }
}
