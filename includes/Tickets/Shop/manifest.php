<?php

/** The public shop: blocks and lists, cart, coupons, checkout. */

declare(strict_types=1);

use Benefit\Payments\Checkout\AbandonedPaymentPage;
use Benefit\Payments\Checkout\ProcessingPage;
use Benefit\Shared\Forms\CustomFieldStore;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Shop\Cart\CartAjax;
use Benefit\Tickets\Shop\Cart\CartBlock;
use Benefit\Tickets\Shop\Cart\CartClassicWidgets;
use Benefit\Tickets\Shop\Cart\CartFormHandler;
use Benefit\Tickets\Shop\Cart\CartWidgetBlock;
use Benefit\Tickets\Shop\Cart\TicketsScriptData;
use Benefit\Tickets\Shop\Cart\TicketsSessionData;
use Benefit\Tickets\Shop\Checkout\AttendeeNameSettings;
use Benefit\Tickets\Shop\Checkout\CheckoutAjax;
use Benefit\Tickets\Shop\Checkout\CheckoutBlock;
use Benefit\Tickets\Shop\Checkout\CheckoutFieldInstaller;
use Benefit\Tickets\Shop\Checkout\CheckoutFieldsScreen;
use Benefit\Tickets\Shop\Checkout\CheckoutForm;
use Benefit\Tickets\Shop\Checkout\CheckoutFormHandler;
use Benefit\Tickets\Shop\Checkout\CheckoutReturns;
use Benefit\Tickets\Shop\Checkout\PendingPaymentNotice;
use Benefit\Tickets\Shop\Checkout\TicketVisitorDataMover;
use Benefit\Tickets\Shop\Coupons\CouponAmounts;
use Benefit\Tickets\Shop\Coupons\CouponInstaller;
use Benefit\Tickets\Shop\Coupons\CouponService;
use Benefit\Tickets\Shop\Coupons\CouponsScreen;
use Benefit\Tickets\Shop\Coupons\CouponTables;
use Benefit\Tickets\Shop\ShopServices;
use Benefit\Tickets\Shop\Storefront\BuyFormAjax;
use Benefit\Tickets\Shop\Storefront\BuyFormHandler;
use Benefit\Tickets\Shop\Storefront\EventCachePurger;
use Benefit\Tickets\Shop\Storefront\EventCardData;
use Benefit\Tickets\Shop\Storefront\EventContentTickets;
use Benefit\Tickets\Shop\Storefront\EventDetailBlock;
use Benefit\Tickets\Shop\Storefront\EventFacetProvider;
use Benefit\Tickets\Shop\Storefront\EventListBlock;
use Benefit\Tickets\Shop\Storefront\EventSinglePage;
use Benefit\Tickets\Shop\Storefront\TicketShortcodes;
use Benefit\Tickets\Shop\Storefront\TicketTableBlock;

defined('ABSPATH') || exit;

return [
    'services' => [
        CheckoutForm::class => [ShopServices::class, 'checkoutForm'],
        CustomFieldStore::class => [ShopServices::class, 'customFields'],
        EventFacetProvider::class => [ShopServices::class, 'eventFacets'],
    ],
    'hooks' => [
        ['widgets_init', [CartClassicWidgets::class, 'register']],
        ['wp_enqueue_scripts', [CartClassicWidgets::class, 'styleInHead']],
        ['clean_post_cache', [EventCachePurger::class, 'postChanged'], 10, 2],
        ['added_post_meta', [EventCachePurger::class, 'metaChanged'], 10, 3],
        ['updated_post_meta', [EventCachePurger::class, 'metaChanged'], 10, 3],
        ['deleted_post_meta', [EventCachePurger::class, 'metaChanged'], 10, 3],
        ['post_updated', [EventCachePurger::class, 'ticketMoved'], 10, 3],
        [EventCachePurger::HOOK, [EventCachePurger::class, 'markDirty']],
        [StockService::CHANGED, [EventCachePurger::class, 'levelsChanged']],
        ['benefit_cards', [EventCardData::class, 'expectCards']],
        ['wp_head', [EventSinglePage::class, 'printSchema'], 'when' => ['singular' => EventPostType::NAME]],
        ['the_content', [EventContentTickets::class, 'leaveOut'], 5, 'when' => ['singular' => EventPostType::NAME]],
        // After WordPress's own filters: with a block in the content, wpautop would be skipped.
        ['the_content', [EventSinglePage::class, 'withTickets'], 12, 'when' => ['singular' => EventPostType::NAME]],
        ['the_content', [EventContentTickets::class, 'addFacts'], 13, 'when' => ['singular' => EventPostType::NAME]],
        // After other plugins have registered their shortcodes and before the page is rendered.
        ['wp_loaded', [TicketShortcodes::class, 'registerShortcodes'], PHP_INT_MAX],
        ['wp_enqueue_scripts', [TicketShortcodes::class, 'styleInHead']],
        ['template_redirect', [TicketShortcodes::class, 'keepPrivate'], 0],
        ['template_redirect', [CheckoutReturns::class, 'answerWaiting'], 2, 'when' => ['query_var' => ProcessingPage::PARAMETER]],
        ['template_redirect', [CheckoutReturns::class, 'answerUnpaid'], 2, 'when' => ['query_var' => AbandonedPaymentPage::PARAMETER]],
    ],
    'admin' => [
        ['admin_menu', [CouponsScreen::class, 'addToMenu']],
        ['admin_menu', [CheckoutFieldsScreen::class, 'addToMenu']],
    ],
    'query_vars' => [ProcessingPage::PARAMETER, AbandonedPaymentPage::PARAMETER],
    'routes' => [
        CouponsScreen::class,
        CartAjax::class,
        CartFormHandler::class,
        BuyFormAjax::class,
        BuyFormHandler::class,
        CheckoutFieldsScreen::class,
        CheckoutAjax::class,
        CheckoutFormHandler::class,
    ],
    'blocks' => [
        'benefit/cart' => [CartBlock::class, 'render'],
        'benefit/cart-widget' => [CartWidgetBlock::class, 'render'],
        'benefit/cart-contents' => [CartWidgetBlock::class, 'render'],
        'benefit/ticket-table' => [TicketTableBlock::class, 'render'],
        EventDetailBlock::DATE => [EventDetailBlock::class, 'render'],
        EventDetailBlock::PRICE => [EventDetailBlock::class, 'render'],
        EventDetailBlock::FACTS => [EventDetailBlock::class, 'render'],
        'benefit/event-list' => [EventListBlock::class, 'render'],
        'benefit/checkout' => [CheckoutBlock::class, 'render'],
    ],
    'islands' => [
        'cart' => ['template' => 'Tickets/Shop/Cart/templates/cart.php', 'next' => 'checkout'],
        'cart-widget' => ['template' => 'Tickets/Shop/Cart/templates/cart-widget-block.php'],
        'cart-contents' => ['template' => 'Tickets/Shop/Cart/templates/cart-contents-block.php'],
        'ticket-table' => ['template' => 'Tickets/Shop/Storefront/templates/ticket-form.php'],
        'ticket-bar' => ['template' => 'Tickets/Shop/Storefront/templates/ticket-bar.php'],
        'ticket-dropdown' => ['template' => 'Tickets/Shop/Storefront/templates/ticket-dropdown.php'],
        'buy-form' => ['template' => 'Tickets/Shop/Storefront/templates/buy-form.php'],
        'checkout' => ['template' => 'Tickets/Shop/Checkout/templates/checkout.php', 'part' => [CheckoutForm::class, 'scriptPart']],
    ],
    'script_data' => ['benefitTickets' => [TicketsScriptData::class, 'values']],
    'session' => [TicketsSessionData::class],
    'settings' => [AttendeeNameSettings::class],
    'tables' => [CouponTables::class],
    'setup' => [
        'Tickets/Fields' => [2, [CheckoutFieldInstaller::class, 'install']],
        'Tickets/Coupons' => [1, [CouponInstaller::class, 'install']],
    ],
    'cron' => [EventCachePurger::HOOK => null],
    'hourly' => ['forgetting old codes' => [CouponService::class, 'forgetOld']],
    'visitor' => [[TicketVisitorDataMover::class, 'move']],
    'stored' => [
        [
            'options' => [CustomFieldStore::OPTION],
            'widgets' => [CartClassicWidgets::CART, CartClassicWidgets::CONTENTS],
        ],
    ],
    'provides' => [
        'amounts' => [[CouponAmounts::class, 'describe']],
        'amounts.clear' => [[CouponAmounts::class, 'clear']],
        'cart.notice' => [[PendingPaymentNotice::class, 'cartHtml']],
        'form.quantity_limit' => [[CheckoutForm::class, 'maxTicketsWithoutScripts']],
        'facets' => [EventFacetProvider::class],
    ],
];
