<?php

declare(strict_types=1);

namespace Benefit\Tickets\Storefront;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Http\Sender;
use Benefit\Shared\Refusal;
use Benefit\Tickets\Cart\Carts;
use Benefit\Tickets\Cart\QuantityField;
use Benefit\Tickets\Types\TicketTypes;

defined('ABSPATH') || exit;

/** The ajax action of the forms beside tickets (CONTRACTS.md "Tickets"). No rules here. */
final class Ajax
{
    public function __construct(
        private readonly Carts $carts,
        private readonly TicketTypes $ticketTypes,
        private readonly TicketContainer $container,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [new Action(
            'add_to_cart',
            Channel::Ajax,
            Access::GuestStart,
            Reply::Html,
            __DIR__ . '/schema/add-to-cart.json',
            $this->add(...),
            [RateRule::ofVisitor()],
            words: QuantityField::words(...),
        )];
    }

    private function add(Request $request): Response
    {
        ['ticket_id' => $id, 'tc_qty' => $quantity] = $request->values;
        $look = FormLook::of($request->values['tc_open_method'] ?? '', $request->values['form_variant'] ?? '');
        try {
            $ticket = $this->carts->add((string) $request->visitor, $id, $quantity, $request->network, $request->values['benefit_add_key'] ?? '');
        } catch (Refusal $refusal) {
            return $this->refused($refusal, $request, $look);
        }

        return Response::html($this->container->added($ticket, $this->carts->of($request->visitor), $look));
    }

    /** The word `error` is all that the specification's clients read; ours asks for the sentence. */
    private function refused(Refusal $refusal, Request $request, FormLook $look): Response
    {
        $ticket = $this->ticketTypes->tickets([$request->values['ticket_id']])[$request->values['ticket_id']] ?? null;
        if ($ticket?->isVisible() !== true || $refusal->status !== 422 || ($request->values['refusal_html'] ?? false) !== true) {
            throw $refusal;
        }
        $html = $this->container->refused($ticket, $refusal->getMessage(), (string) $request->values['tc_qty'], $look);

        return Response::html($html, headers: [Sender::REASON_HEADER => $refusal->reason]);
    }
}
