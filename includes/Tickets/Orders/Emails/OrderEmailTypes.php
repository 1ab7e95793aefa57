<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Emails;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGlance;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Tickets\Orders\Admin\OrdersScreenUrl;
use Benefit\Tickets\Orders\FormattedOrder;
use Benefit\Tickets\Orders\Order;
use Benefit\Tickets\Orders\OrderLinks;
use Benefit\Tickets\Orders\OrderService;
use Benefit\Tickets\Orders\OrderStatus;
use Benefit\Tickets\TicketsProduct;

defined('ABSPATH') || exit;

/** Registers the email types about one order, and builds the parts they share. */
final class OrderEmailTypes
{
    public function __construct(
        private readonly OrderService $orders,
        private readonly OrderLinks $links,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly EmailTypeRegistry $types,
    ) {}

    /**
     * @param \Closure(): EmailTemplate                                  $words  default texts
     * @param \Closure(FormattedOrder, array<string, mixed>): ?EmailDraft   $draft called at sending time, with the
     *     order as it is then
     * @param \Closure(FormattedOrder): EmailDraft                          $sample the same for the preview's sample
     *     order
     * @param OrderStatus                                           $status of the sample order
     */
    public function add(string $kind, \Closure $words, \Closure $draft, \Closure $sample, OrderStatus $status = OrderStatus::Paid): void
    {
        $this->types->add(new EmailType(
            $kind,
            $words,
            function (int $orderId, array $data) use ($draft): ?EmailDraft {
                $order = $this->orders->byId($orderId);

                return $order === null ? null : $draft($this->facts($order), $data);
            },
            fn(): EmailDraft => $sample($this->facts($this->sample($status))),
            TicketsProduct::ID,
        ));
    }

    /**
     * @param array<string, string>                                                                     $values     by placeholder
     * @param list<string>                                                                              $details
     * @param list<array{label: string, url: string}>|null                                              $links   null:
     *     the order's; links of invoices are appended
     * @param list<array{title: string, facts: list<string>, picture: string, alt: string, code: string, link: array{label: string, url: string}}> $tickets
     * @param array<string, string>                                                                     $images
     * @param array<string, array{string, string}>                                                      $files
     */
    public function toBuyer(FormattedOrder $facts, array $values = [], array $details = [], ?array $links = null, array $tickets = [], array $images = [], array $files = [], EmailGlance $glance = new EmailGlance()): EmailDraft
    {
        return new EmailDraft(
            $values + $facts->values(),
            [...$facts->notices(), ...$details],
            $tickets,
            [$facts->lines(), $facts->rows()],
            [...$links ?? [['label' => __('Your order', 'benefit'), 'url' => $facts->url()]], ...$this->links->forOrder($facts->order)],
            $images,
            $files,
            $this->settings->organiserEmail(),
            $glance,
        );
    }

    /**
     * Lays out an email without any secret of the buyer's: its link leads to the screen behind the login.
     *
     * @param array<string, string> $values     by placeholder
     * @param list<string>          $details
     */
    public function toOrganiser(FormattedOrder $facts, array $values = [], array $details = []): EmailDraft
    {
        return new EmailDraft(
            $values + $facts->values(),
            [...$facts->notices(), ...$details],
            rows: [$facts->lines(), $facts->rows()],
            links: [['label' => __('View order', 'benefit'), 'url' => OrdersScreenUrl::url(['order' => $facts->order->id])]],
            replyTo: $facts->order->email,
            hasReason: false,
        );
    }

    public function sample(OrderStatus $status = OrderStatus::Paid): Order
    {
        return SampleOrder::make($status, $this->settings->currency(), time());
    }

    public function facts(Order $order): FormattedOrder
    {
        return new FormattedOrder($order, $this->settings, $this->pages);
    }
}
