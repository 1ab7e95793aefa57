<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Shared\Http\UploadedFile;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * The files of a form that is posted without scripts: they come with it, and are stored as those of a script are. From then
 * on the form carries their ids, through the step of review too.
 */
final class DonationFormPostFiles
{
    /** The native inputs, by the slugs of their fields: `ffm_file_native[cv][]`. */
    public const NAME = 'ffm_file_native';

    public function __construct(private readonly DonationUploadService $uploads) {}

    /**
     * @param array<string, mixed> $values of the request, with the ids that the form carries already
     *
     * @return array{values: array<string, mixed>, refusals: array<string, UserFacingException>} the values with the new ids; by slug, the
     *                                                                              first refusal of each field
     */
    public function received(ValidatedRequest $request, array $values, int $formId): array
    {
        $refusals = [];
        $lists = is_array($values[FileFieldValue::NAME] ?? null) ? $values[FileFieldValue::NAME] : [];
        foreach ($request->files as $file) {
            $slug = $file->keys[0] ?? '';
            try {
                // As a form sends them.
                $lists[$slug] = array_map(strval(...), [...FileFieldValue::of([FileFieldValue::NAME => $lists], $slug), $this->receive($file, $slug, $request, $formId, $lists)]);
            } catch (UserFacingException $refusal) {
                $refusals[$slug] ??= $refusal;
            }
        }

        return ['values' => ($lists === [] ? [] : [FileFieldValue::NAME => $lists]) + $values, 'refusals' => $refusals];
    }

    /** @param array<array-key, mixed> $lists */
    private function receive(UploadedFile $file, string $slug, ValidatedRequest $request, int $formId, array $lists): int
    {
        $owner = new DonationUploadOwner((string) $request->visitor, $formId, $slug, DonationUploadOwner::networkOf($request));

        return $this->uploads->receive($file, $owner, FileFieldValue::of([FileFieldValue::NAME => $lists], $slug))->id;
    }
}
