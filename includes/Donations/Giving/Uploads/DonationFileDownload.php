<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\DonationLog;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/** Serves a donor's file to staff who manage donations, and logs each download in the donation's history. */
final class DonationFileDownload implements RouteProvider
{
    public const ACTION = 'benefit_donation_file';
    /** Type of the log entry. */
    public const KIND = 'file_opened';

    public function __construct(private readonly DonationUploadService $uploads, private readonly DonationLog $history) {}

    public static function routes(): array
    {
        return [Route::screen(
            self::ACTION,
            __DIR__ . '/schema/donation-file.json',
            'download',
            RoutePermission::capability(DonationCapabilities::DONATIONS),
            AccessPolicy::CapabilityRead,
        )];
    }

    /** URL for the current user's page; valid as long as the session. */
    public static function url(DonationUpload $upload): string
    {
        return add_query_arg([
            'action' => self::ACTION,
            'subject_id' => $upload->id,
            'benefit_nonce' => Router::screenNonce(self::ACTION, $upload->id),
        ], admin_url('admin-post.php'));
    }

    public function download(ValidatedRequest $request): RouteResponse
    {
        $upload = $this->uploads->get($request->values['subject_id']);
        $this->history->add($upload->donationId, self::KIND, ['upload' => $upload->id], get_current_user_id());

        return RouteResponse::foreignFile($upload->name, $upload->type, fn() => $this->uploads->write($upload));
    }
}
