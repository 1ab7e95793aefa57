<?php

declare(strict_types=1);

namespace Benefit\Tickets\Shop\Storefront;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\TicketTypeRepository;
use Benefit\Tickets\Shop\Cart\CartError;
use Benefit\Tickets\Shop\Cart\CartService;
use Benefit\Tickets\Shop\Cart\QuantityField;

defined('ABSPATH') || exit;

/** Routes the ajax action of the ticket forms (docs/contracts.md "Tickets"). */
final class BuyFormAjax implements RouteProvider
{
    public function __construct(
        private readonly CartService $carts,
        private readonly TicketTypeRepository $ticketTypes,
        private readonly BuyFormRenderer $container,
    ) {}

    public static function routes(): array
    {
        return [Route::ajax('add_to_cart', AccessPolicy::GuestStart, RouteContract::forHtml(__DIR__ . '/schema/add-to-cart.json', messages: QuantityField::words(...)), 'add')];
    }

    public function add(ValidatedRequest $request): RouteResponse
    {
        ['ticket_id' => $id, 'tc_qty' => $quantity] = $request->values;
        $layout = BuyFormLayout::fromAttributes($request->values['tc_open_method'] ?? '', $request->values['form_variant'] ?? '');
        try {
            $ticket = $this->carts->add((string) $request->visitor, $id, $quantity, $request->network, $request->values['benefit_add_key'] ?? '');
        } catch (UserFacingException $refusal) {
            return $this->refused($refusal, $request, $layout);
        }

        return RouteResponse::fromHtml($this->container->added($ticket, $this->carts->getCart($request->visitor), $layout));
    }

    /** Clients of the specification read only the word `error`; our script asks for HTML. */
    private function refused(UserFacingException $refusal, ValidatedRequest $request, BuyFormLayout $layout): RouteResponse
    {
        $ticket = $this->ticketTypes->tickets([$request->values['ticket_id']])[$request->values['ticket_id']] ?? null;
        if ($ticket?->isVisible() !== true || $refusal->status !== 422 || ($request->values['refusal_html'] ?? false) !== true) {
            throw $refusal;
        }
        // If too few are left, the form suggests that number.
        $left = $refusal->reason === (string) CartError::TooFewLeft->value ? (int) ($refusal->data['number'] ?? 0) : 0;
        $html = $this->container->refused($ticket, $refusal->getMessage(), (string) ($left > 0 ? $left : $request->values['tc_qty']), $layout);

        return RouteResponse::fromHtml($html, headers: [AjaxResponder::REASON_HEADER => $refusal->reason]);
    }
}
