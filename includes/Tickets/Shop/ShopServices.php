<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop;

use Benefit\People\ConsentFields;
use Benefit\Shared\Boot\Container;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\SharedServices;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Tickets\Catalog\EventRepository;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Shop\Checkout\CheckoutCustomFields;
use Benefit\Tickets\Shop\Checkout\CheckoutForm;
use Benefit\Tickets\Shop\Storefront\EventFacetProvider;
use Benefit\Tickets\Shop\Storefront\EventFacetRepository;

defined('ABSPATH') || exit;

/** Builds the shop's services that need more than constructor types tell. */
final class ShopServices
{
    public static function checkoutForm(Container $container): CheckoutForm
    {
        $settings = $container->get(Settings::class);

        return new CheckoutForm($container->get(CustomFieldStore::class), $container->get(ConsentFields::class), $settings->flag('ask_names'), $settings->flag('owner_tickets'));
    }

    public static function customFields(): CustomFieldStore
    {
        return new CustomFieldStore(CheckoutCustomFields::TAKEN);
    }

    public static function eventFacets(Container $container): EventFacetProvider
    {
        return new EventFacetProvider(
            $container->get(EventFacetRepository::class),
            // Reads the settings afresh, since a change may have affected the prices in the index.
            static fn(): TicketTypeRepository => new TicketTypeRepository(new EventRepository(SharedServices::settings($container))),
            static fn(): MoneyFormat => $container->get(Settings::class)->money(),
        );
    }
}
