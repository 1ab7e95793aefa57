<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Routes the requests of an upload field while the form is being filled in (docs/contracts.md "Donations"). */
final class DonationUploadAjax implements RouteProvider
{
    public const FILE = 'ffm_file';
    private const SCHEMA = __DIR__ . '/schema/';
    /** Maximum per visitor and minute. */
    private const FILES = 60;

    public function __construct(private readonly DonationUploadService $uploads) {}

    public static function routes(): array
    {
        return [
            Route::ajax('ffm_file_upload', AccessPolicy::GuestWrite, RouteContract::forHtml(self::SCHEMA . 'ffm-file-upload.json', fileField: self::FILE), 'upload', [RateLimitRule::ofVisitor(self::FILES)], overrides: DonationUploadWireOverrides::class),
            Route::ajax('benefit_form_files', AccessPolicy::VisitorRead, RouteContract::forHtml(self::SCHEMA . 'benefit-form-files.json'), 'showWaiting', overrides: KeptFilesWireOverrides::class),
            Route::ajax('ffm_file_del', AccessPolicy::GuestWrite, RouteContract::forHtml(self::SCHEMA . 'ffm-file-del.json'), 'delete', overrides: UploadDeletionWireOverrides::class),
        ];
    }


    public function upload(ValidatedRequest $request): RouteResponse
    {
        $files = $request->files;
        if (count($files) !== 1 || $files[0]->keys !== []) {
            throw UserFacingException::badRequest('no_file', __('Please upload one file at a time.', 'benefit'), self::FILE);
        }
        $owner = new DonationUploadOwner((string) $request->visitor, $request->values['form_id'], $request->values['type'], DonationUploadOwner::networkOf($request));
        $kept = $request->values['ffm_kept'] ?? null;
        $upload = $this->uploads->receive($files[0], $owner, $kept === null ? null : FileFieldValue::ids($kept));

        return RouteResponse::fromHtml(self::item($upload));
    }

    /** Renders those of the remembered files that still exist and belong to the visitor. */
    public function showWaiting(ValidatedRequest $request): RouteResponse
    {
        $owner = new DonationUploadOwner((string) $request->visitor, $request->values['form_id'], $request->values['type']);

        return RouteResponse::fromHtml(implode('', array_map(self::item(...), $this->uploads->listOwnUploads(FileFieldValue::ids($request->values['ffm_kept']), $owner))));
    }

    private static function item(DonationUpload $upload): string
    {
        return HtmlOutput::render(__DIR__ . '/templates/uploaded.php', ['upload' => $upload]);
    }

    public function delete(ValidatedRequest $request): RouteResponse
    {
        $this->uploads->delete($request->values['attach_id'], $request->visitor);

        return RouteResponse::fromHtml('success');
    }
}
