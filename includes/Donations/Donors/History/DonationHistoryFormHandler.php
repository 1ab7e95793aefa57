<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Donors\DonorLoginLinks;
use Benefit\Donations\Donors\DonorSession;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\RequiredPages;

defined('ABSPATH') || exit;

/** Routes the form posts of the page: asking for a link, opening one, logging out, cancelling a recurring donation. */
final class DonationHistoryFormHandler implements RouteProvider
{
    public const ASK = 'benefit_ask_history';
    public const OPEN = 'benefit_open_history';
    public const LEAVE = 'benefit_leave_history';
    public const CANCEL = 'benefit_cancel_recurring';
    public const ASK_SCHEMA = self::SCHEMA . 'give-confirm-email-for-donations-access.json';
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(private readonly DonorLoginEmail $mail, private readonly DonorLoginLinks $links, private readonly DonorSession $session, private readonly DonorSubscriptions $subscriptions, private readonly RequiredPages $pages) {}

    /** @return list<RateLimitRule> */
    public static function askRates(): array
    {
        return [
            new RateLimitRule('visitor', 5, 10 * MINUTE_IN_SECONDS),
            new RateLimitRule('network', 20, HOUR_IN_SECONDS),
            new RateLimitRule('field:email', 5, HOUR_IN_SECONDS),
        ];
    }

    public static function routes(): array
    {
        return [
            Route::form(self::ASK, AccessPolicy::GuestStart, RouteContract::page(self::ASK_SCHEMA, messages: DonationHistoryMessages::fields(...)), 'ask', rates: self::askRates()),
            Route::form(self::OPEN, AccessPolicy::GuestStart, RouteContract::page(self::SCHEMA . 'benefit-open-history.json'), 'open'),
            Route::form(self::LEAVE, AccessPolicy::GuestStart, RouteContract::page(self::SCHEMA . 'benefit-leave-history.json'), 'leave'),
            Route::form(self::CANCEL, AccessPolicy::GuestStart, RouteContract::page(self::SCHEMA . 'benefit-cancel-recurring.json'), 'cancel'),
        ];
    }

    public function ask(ValidatedRequest $request): RouteResponse
    {
        $this->mail->ask($request->values['email']);

        return RouteResponse::page(['sent' => true]);
    }

    public function open(ValidatedRequest $request): RouteResponse
    {
        $this->links->redeem($request->values['access']);

        return RouteResponse::redirect($this->pages->url(DonationsProduct::HISTORY));
    }

    public function leave(): RouteResponse
    {
        $this->session->leave();

        return RouteResponse::redirect($this->pages->url(DonationsProduct::HISTORY));
    }

    public function cancel(ValidatedRequest $request): RouteResponse
    {
        $id = (int) $request->values['subscription'];
        $this->subscriptions->cancel($id);

        return RouteResponse::redirect($this->pages->url(DonationsProduct::HISTORY, [DonorSubscriptionsHtml::CANCELLED => $id]));
    }
}
