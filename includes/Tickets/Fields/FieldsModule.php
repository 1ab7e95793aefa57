<?php

declare(strict_types=1);

namespace Benefit\Tickets\Fields;

use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Fields\Definitions;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasSetup;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\Settings\Setting;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Tickets\Product\Product;
use Benefit\Tickets\Product\ProductModule;
use Benefit\Tickets\Types\TypesModule;

defined('ABSPATH') || exit;

/** The organisers' own questions at the checkout, beside names. */
final class FieldsModule implements OfProduct, HasSetup, HasScreens, HasActions, HasStoredData, HasSettings
{
    private ?Definitions $definitions = null;
    private ?FieldsScreen $screen = null;

    public function __construct(private readonly TypesModule $types) {}

    public function name(): string
    {
        return 'Tickets/Fields';
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
        return [new Setting('ask_names', true)];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(35, __('Names on tickets', 'benefit'), [
            new SettingsRow('ask_names', __('Names', 'benefit'), static fn(BoxField $field) => $field->checkbox('ask_names', __('Buyers enter a name for each ticket', 'benefit'), __('If this is off, the buyer’s name is on all of them. Your own questions about each ticket are asked in either case.', 'benefit')), isLabelled: false),
        ], tab: Product::settingsTab())];
    }

    public function setupVersion(): int
    {
        return 2;
    }

    public function setUp(): void
    {
        // An option that is not there is asked for on every request.
        add_option(Definitions::OPTION, []);
        $stored = get_option(Definitions::OPTION);
        if (is_array($stored)) {
            update_option(Definitions::OPTION, CheckoutFields::converted($stored));
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

    public function definitions(): Definitions
    {
        return $this->definitions ??= new Definitions(CheckoutFields::TAKEN);
    }

    private function screen(): FieldsScreen
    {
        return $this->screen ??= new FieldsScreen($this->definitions(), $this->types->ticketTypes()->names(...));
    }

    public function storedData(): StoredData
    {
        return new StoredData(options: [Definitions::OPTION]);
    }
}
