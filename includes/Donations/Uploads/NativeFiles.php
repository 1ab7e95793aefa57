<?php

declare(strict_types=1);

namespace Benefit\Donations\Uploads;

use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\UploadedFile;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * The files of a form that is posted without scripts: they come with it, and are stored as those of a script are. From then
 * on the form carries their ids, through the step of review too.
 */
final class NativeFiles
{
    /** The native inputs, by the slugs of their fields: `ffm_file_native[cv][]`. */
    public const NAME = 'ffm_file_native';

    /** @param \Closure(Request): string $networkKey as Ajax has it */
    public function __construct(private readonly Uploads $uploads, private readonly \Closure $networkKey) {}

    /**
     * @param array<string, mixed> $values of the request, with the ids that the form carries already
     *
     * @return array{values: array<string, mixed>, refusals: array<string, Refusal>} the values with the new ids; by slug, the
     *                                                                              first refusal of each field
     */
    public function received(Request $request, array $values, int $formId): array
    {
        $refusals = [];
        $lists = is_array($values[FileEntry::NAME] ?? null) ? $values[FileEntry::NAME] : [];
        foreach ($request->files as $file) {
            $slug = $file->keys[0] ?? '';
            try {
                // As a form sends them.
                $lists[$slug] = array_map(strval(...), [...FileEntry::of([FileEntry::NAME => $lists], $slug), $this->receive($file, $slug, $request, $formId, $lists)]);
            } catch (Refusal $refusal) {
                $refusals[$slug] ??= $refusal;
            }
        }

        return ['values' => ($lists === [] ? [] : [FileEntry::NAME => $lists]) + $values, 'refusals' => $refusals];
    }

    /** @param array<array-key, mixed> $lists */
    private function receive(UploadedFile $file, string $slug, Request $request, int $formId, array $lists): int
    {
        $owner = new UploadOwner((string) $request->visitor, $formId, $slug, ($this->networkKey)($request));

        return $this->uploads->receive($file, $owner, FileEntry::of([FileEntry::NAME => $lists], $slug))->id;
    }
}
