<?php

declare(strict_types=1);

namespace Benefit\Donations\Uploads;

use Benefit\Donations\Product\Permissions;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Log\Log;

defined('ABSPATH') || exit;

/** A donor's file, for those who manage donations. Who has taken it away stands in the donation's history. */
final class Downloads
{
    public const ACTION = 'benefit_donation_file';
    /** Of the history. */
    public const KIND = 'file_opened';

    public function __construct(private readonly Uploads $uploads, private readonly Log $history) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [new Action(
            self::ACTION,
            Channel::Screen,
            Access::CapabilityRead,
            Reply::Page,
            __DIR__ . '/schema/donation-file.json',
            $this->download(...),
            capability: static fn(): bool => current_user_can(Permissions::DONATIONS),
        )];
    }

    /** For a page of this person: it works as long as their session. */
    public static function url(Upload $upload): string
    {
        return add_query_arg([
            'action' => self::ACTION,
            'subject_id' => $upload->id,
            'benefit_nonce' => Endpoint::screenNonce(self::ACTION, $upload->id),
        ], admin_url('admin-post.php'));
    }

    private function download(Request $request): Response
    {
        $upload = $this->uploads->given($request->values['subject_id']);
        $this->history->add($upload->donationId, self::KIND, ['upload' => $upload->id], get_current_user_id());

        return Response::foreignFile($upload->name, $upload->type, fn() => $this->uploads->write($upload));
    }
}
