<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Cart\CartWidgetBlock;
use Benefit\Tickets\Cart\ClassicWidget;
use Benefit\Tickets\Events\CalendarFile;
use Benefit\Tickets\Events\EventListRepository;
use Benefit\Tickets\Events\EventReader;
use Benefit\Tickets\Events\EventTemplates;
use Benefit\Tickets\Storefront\EventListBlock;
use Benefit\Tickets\Storefront\EventPage;
use Benefit\Tickets\Storefront\Shortcodes;

/** Events and carts shown in further ways: lists, widgets, shortcodes, calendar files. */
trait StorefrontWiring
{
    private function registerStorefront(): void
    {
        (new EventTemplates($this->eventList(...), $this->clock))->register();
        (new EventPage($this->catalogue(...), $this->stock(...), $this->settings(), $this->clock))->register();
        (new CalendarFile(fn(): EventReader => new EventReader($this->settings())))->register();
        (new Shortcodes($this->ticketTable(...)))->register();
        add_action('widgets_init', fn() => ClassicWidget::register([
            new ClassicWidget(ClassicWidget::CART, __('Benefit: cart', 'benefit'), __('A short list of what is in the visitor’s cart.', 'benefit'), fn() => $this->cartWidget('cart-widget')),
            new ClassicWidget(ClassicWidget::CONTENTS, __('Benefit: cart contents', 'benefit'), __('What is in the visitor’s cart, with what it adds up to.', 'benefit'), fn() => $this->cartWidget('cart-contents')),
        ]));
    }

    private function registerStorefrontAdmin(Notices $notices): void {}

    /** @return list<Action> */
    private function storefrontActions(Endpoint $endpoint): array
    {
        return [];
    }

    /** @return array<string, \Closure(): object> what renders each block, made when it is first needed */
    private function storefrontBlocks(): array
    {
        return [
            'benefit/cart-contents' => fn() => $this->cartWidget('cart-contents'),
            'benefit/event-list' => fn() => $this->once(EventListBlock::class, fn() => new EventListBlock($this->eventList(), $this->catalogue(), $this->stock(), $this->settings(), $this->clock, $this->islands())),
        ];
    }

    private function eventList(): EventListRepository
    {
        return $this->once(EventListRepository::class, fn() => new EventListRepository($this->database()));
    }

    /** @param 'cart-widget'|'cart-contents' $island */
    private function cartWidget(string $island): CartWidgetBlock
    {
        return new CartWidgetBlock($island, $this->islands(), $this->pages());
    }
}
