<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Shared\Http\UploadedFile;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Stores the files of a form posted without scripts like uploads by a script. From then on, the form carries their ids,
 * through the review step, too.
 */
final class DonationFormPostFiles
{
    /** Name of the native inputs, followed by the field's slug: `ffm_file_native[cv][]`. */
    public const NAME = 'ffm_file_native';

    public function __construct(private readonly DonationUploadService $uploads) {}

    /**
     * @param array<string, mixed> $values of the request, including ids from earlier uploads
     *
     * @return array{values: array<string, mixed>, refusals: array<string, UserFacingException>} values with the new
     *     ids; first refusal by slug
     */
    public function received(ValidatedRequest $request, array $values, int $formId): array
    {
        $refusals = [];
        $lists = is_array($values[FileFieldValue::NAME] ?? null) ? $values[FileFieldValue::NAME] : [];
        foreach ($request->files as $file) {
            $slug = $file->keys[0] ?? '';
            try {
                // Strings, as forms send them.
                $lists[$slug] = array_map(strval(...), [...FileFieldValue::getFieldIds([FileFieldValue::NAME => $lists], $slug), $this->receive($file, $slug, $request, $formId, $lists)]);
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

        return $this->uploads->receive($file, $owner, FileFieldValue::getFieldIds([FileFieldValue::NAME => $lists], $slug))->id;
    }
}
