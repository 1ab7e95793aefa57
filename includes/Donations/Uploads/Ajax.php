<?php

declare(strict_types=1);

namespace Benefit\Donations\Uploads;

use Benefit\Donations\Forms\FormNonces;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Gate;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** The calls of a field for files while its form is being filled in (CONTRACTS.md "Donations"). */
final class Ajax
{
    public const FILE = 'ffm_file';
    private const SCHEMA = __DIR__ . '/schema/';
    /** A minute, of one visitor. */
    private const FILES = 60;

    /** @param \Closure(Request): string $networkKey a keyed hash of the caller's network */
    public function __construct(private readonly Uploads $uploads, private readonly \Closure $networkKey) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            new Action(
                'ffm_file_upload',
                Channel::Ajax,
                Access::GuestWrite,
                Reply::Html,
                self::SCHEMA . 'ffm-file-upload.json',
                $this->upload(...),
                [RateRule::ofVisitor(self::FILES)],
                maxBytes: wp_max_upload_size() + Gate::MAX_BYTES,
                nonceField: 'nonce',
                nonceAction: FormNonces::actionFor(...),
                addressFields: ['form_id', 'type', 'nonce'],
                fileField: self::FILE,
            ),
            new Action(
                'benefit_form_files',
                Channel::Ajax,
                Access::VisitorRead,
                Reply::Html,
                self::SCHEMA . 'benefit-form-files.json',
                $this->remembered(...),
                [RateRule::ofVisitor()],
                nonceField: 'nonce',
                nonceAction: FormNonces::actionFor(...),
            ),
            new Action(
                'ffm_file_del',
                Channel::Ajax,
                Access::GuestWrite,
                Reply::Html,
                self::SCHEMA . 'ffm-file-del.json',
                $this->delete(...),
                [RateRule::ofVisitor()],
                nonceField: 'nonce',
                nonceAction: fn(array $input): string => FormNonces::actionOf($this->uploads->formOf(is_scalar($input['attach_id'] ?? null) ? (int) $input['attach_id'] : 0)),
            ),
        ];
    }

    private function upload(Request $request): Response
    {
        $files = $request->files;
        if (count($files) !== 1 || $files[0]->keys !== []) {
            throw new Refusal('no_file', __('Please send one file.', 'benefit'), 400, self::FILE);
        }
        $owner = new UploadOwner((string) $request->visitor, $request->values['form_id'], $request->values['type'], ($this->networkKey)($request));
        $kept = $request->values['ffm_kept'] ?? null;
        $upload = $this->uploads->receive($files[0], $owner, $kept === null ? null : FileEntry::ids($kept));

        return Response::html(self::item($upload));
    }

    /** Those that are still there, of the ids that a page remembers: only the visitor's own. */
    private function remembered(Request $request): Response
    {
        $owner = new UploadOwner((string) $request->visitor, $request->values['form_id'], $request->values['type']);

        return Response::html(implode('', array_map(self::item(...), $this->uploads->shown(FileEntry::ids($request->values['ffm_kept']), $owner))));
    }

    private static function item(Upload $upload): string
    {
        return View::render(__DIR__ . '/templates/uploaded.php', ['upload' => $upload]);
    }

    private function delete(Request $request): Response
    {
        $this->uploads->delete($request->values['attach_id'], $request->visitor);

        return Response::html('success');
    }
}
