<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders;

use Benefit\Shared\Mail\EmailKind;
use Benefit\Shared\Mail\EmailLayout;
use Benefit\Shared\Mail\EmailTemplate;
use Benefit\Shared\Mail\EmailTemplates;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Product\Product;

defined('ABSPATH') || exit;

/** The kinds of mail about one order, and what is in all of them. */
final class OrderEmailKinds
{
    /** @param \Closure(Order): string $organiserUrl where the organiser sees an order */
    public function __construct(
        private readonly Orders $orders,
        private readonly OrderLinks $links,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly EmailTemplates $templates,
        private readonly \Closure $organiserUrl,
    ) {}

    /**
     * @param \Closure(): EmailTemplate                                  $words  ours
     * @param \Closure(OrderFacts, array<string, mixed>): ?EmailLayout   $draft written when it is sent, from the order as it is then
     * @param \Closure(OrderFacts): EmailLayout                          $sample the same about an order that nobody made
     * @param OrderStatus                                           $status of that order
     */
    public function add(string $kind, \Closure $words, \Closure $draft, \Closure $sample, OrderStatus $status = OrderStatus::Paid): void
    {
        $this->templates->add(new EmailKind(
            $kind,
            $words,
            function (int $orderId, array $data) use ($draft): ?EmailLayout {
                $order = $this->orders->byId($orderId);

                return $order === null ? null : $draft($this->facts($order), $data);
            },
            fn(): EmailLayout => $sample($this->facts($this->sample($status))),
            Product::ID,
        ));
    }

    /**
     * @param array<string, string>                                                                     $own     by placeholder
     * @param list<string>                                                                              $details
     * @param list<array{label: string, url: string}>|null                                              $links   null: to the order; its invoices follow them
     * @param list<array{title: string, facts: list<string>, picture: string, alt: string, code: string, link: array{label: string, url: string}}> $tickets
     * @param array<string, string>                                                                     $images
     * @param array<string, array{string, string}>                                                      $files
     */
    public function toBuyer(OrderFacts $facts, array $own = [], array $details = [], ?array $links = null, array $tickets = [], array $images = [], array $files = []): EmailLayout
    {
        return new EmailLayout(
            $own + $facts->values(),
            [...$facts->notices(), ...$details],
            $tickets,
            [$facts->lines(), $facts->rows()],
            [...$links ?? [['label' => __('Your order', 'benefit'), 'url' => $facts->url()]], ...$this->links->of($facts->order)],
            $images,
            $files,
            $this->settings->organiserEmail(),
        );
    }

    /**
     * It holds no secret of the buyer's: its link asks for a login.
     *
     * @param array<string, string> $own     by placeholder
     * @param list<string>          $details
     */
    public function toOrganiser(OrderFacts $facts, array $own = [], array $details = []): EmailLayout
    {
        return new EmailLayout(
            $own + $facts->values(),
            [...$facts->notices(), ...$details],
            rows: [$facts->lines(), $facts->rows()],
            links: [['label' => __('Look at the order', 'benefit'), 'url' => ($this->organiserUrl)($facts->order)]],
            replyTo: $facts->order->email,
        );
    }

    /** An order that nobody made. */
    public function sample(OrderStatus $status = OrderStatus::Paid): Order
    {
        return SampleOrder::make($status, $this->settings->currency(), time());
    }

    public function facts(Order $order): OrderFacts
    {
        return new OrderFacts($order, $this->settings, $this->pages);
    }
}
