<?php

declare(strict_types=1);

namespace Benefit\Donations\History;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** Asks for a link to one's donations (CONTRACTS.md "Donations"). No rules here. */
final class Ajax
{
    public function __construct(private readonly AccessMail $mail) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [new Action(
            'give_confirm_email_for_donations_access',
            Channel::Ajax,
            Access::GuestWrite,
            Reply::BareJson,
            Forms::ASK_SCHEMA,
            $this->ask(...),
            Forms::askRates(),
            words: HistoryWords::fields(...),
            refusalJson: static fn(Refusal $refusal): array => ['status' => 'error', 'message' => $refusal->getMessage()],
        )];
    }

    private function ask(Request $request): Response
    {
        $this->mail->ask($request->values['email']);

        return Response::json(['status' => 'success', 'message' => HistoryWords::sent()]);
    }
}
