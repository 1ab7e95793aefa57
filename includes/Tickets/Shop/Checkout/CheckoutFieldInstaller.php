<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Checkout;

use Benefit\Shared\Forms\CustomFieldStore;

defined('ABSPATH') || exit;

final class CheckoutFieldInstaller
{
    public function install(): void
    {
        // A missing option would be queried on every request.
        add_option(CustomFieldStore::OPTION, []);
        $stored = get_option(CustomFieldStore::OPTION);
        if (is_array($stored)) {
            update_option(CustomFieldStore::OPTION, CheckoutCustomFields::convertLegacyOption($stored));
        }
    }
}
