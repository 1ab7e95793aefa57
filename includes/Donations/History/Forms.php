<?php

declare(strict_types=1);

namespace Benefit\Donations\History;

use Benefit\Donations\DonorAccess\AccessLinks;
use Benefit\Donations\DonorAccess\DonorSession;
use Benefit\Donations\Product\Product;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Settings\Pages;

defined('ABSPATH') || exit;

/** The plain posts of the page: asking for a link, opening one, leaving, cancelling a recurring donation. No rules here. */
final class Forms
{
    public const ASK = 'benefit_ask_history';
    public const OPEN = 'benefit_open_history';
    public const LEAVE = 'benefit_leave_history';
    public const CANCEL = 'benefit_cancel_recurring';
    public const ASK_SCHEMA = self::SCHEMA . 'give-confirm-email-for-donations-access.json';
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(private readonly AccessMail $mail, private readonly AccessLinks $links, private readonly DonorSession $session, private readonly OwnSubscriptions $subscriptions, private readonly Pages $pages) {}

    /** @return list<RateRule> */
    public static function askRates(): array
    {
        return [
            new RateRule('visitor', 5, 10 * MINUTE_IN_SECONDS),
            new RateRule('network', 20, HOUR_IN_SECONDS),
            new RateRule('field:email', 5, HOUR_IN_SECONDS),
        ];
    }

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            new Action(self::ASK, Channel::Form, Access::GuestStart, Reply::Page, self::ASK_SCHEMA, $this->ask(...), self::askRates(), words: HistoryWords::fields(...)),
            new Action(self::OPEN, Channel::Form, Access::GuestStart, Reply::Page, self::SCHEMA . 'benefit-open-history.json', $this->open(...), [RateRule::ofVisitor()]),
            new Action(self::LEAVE, Channel::Form, Access::GuestStart, Reply::Page, self::SCHEMA . 'benefit-leave-history.json', $this->leave(...), [RateRule::ofVisitor()]),
            new Action(self::CANCEL, Channel::Form, Access::GuestStart, Reply::Page, self::SCHEMA . 'benefit-cancel-recurring.json', $this->cancel(...), [RateRule::ofVisitor()]),
        ];
    }

    private function ask(Request $request): Response
    {
        $this->mail->ask($request->values['email']);

        return Response::page(['sent' => true]);
    }

    private function open(Request $request): Response
    {
        $this->links->press($request->values['access']);

        return Response::redirect($this->pages->url(Product::HISTORY));
    }

    private function leave(): Response
    {
        $this->session->leave();

        return Response::redirect($this->pages->url(Product::HISTORY));
    }

    private function cancel(Request $request): Response
    {
        $id = (int) $request->values['subscription'];
        $this->subscriptions->cancel($id);

        return Response::redirect($this->pages->url(Product::HISTORY, [SubscriptionsView::CANCELLED => $id]));
    }
}
