<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Shared\Forms\Files\PrivateFolder;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Deletes donors' files that no row of the database names. Aborted requests leave a few behind; many, or new ones, are
 * the files of donations that a restored database has forgotten, and stay until somebody decides.
 */
final class UnknownUploads
{
    private const KEPT_SECONDS = 30 * DAY_IN_SECONDS;
    /** A file is written before its row, so younger files may still be in progress. */
    private const STORING_SECONDS = HOUR_IN_SECONDS;
    private const HANDFUL = 5;
    private const BATCH = 500;

    public function __construct(private readonly DonationUploadRepository $uploads, private readonly PrivateFolder $folder, private readonly Clock $clock) {}

    /** Called by the hourly job. */
    public function deleteOld(): void
    {
        $unknown = $this->find();
        if (!$this->needsDecision($unknown)) {
            $before = $this->clock->now() - self::KEPT_SECONDS;
            $this->folder->delete(...array_keys(array_filter($unknown, static fn(int $storedAt): bool => $storedAt < $before)));
        }
    }

    /** @return int number of files that stay until somebody decides; 0 for none */
    public function countUndecided(): int
    {
        $unknown = $this->find();

        return $this->needsDecision($unknown) ? count($unknown) : 0;
    }

    /** @return int number of files that were deleted */
    public function deleteAll(): int
    {
        $secrets = array_keys($this->find());
        $this->folder->delete(...$secrets);

        return count($secrets);
    }

    /** @return array<string, int> time of storing by secret name */
    private function find(): array
    {
        $unknown = [];
        $batch = [];
        foreach ($this->folder->names($this->clock->now() - self::STORING_SECONDS) as $secret => $storedAt) {
            $batch[$secret] = $storedAt;
            if (count($batch) === self::BATCH) {
                $unknown += $this->unknownOf($batch);
                $batch = [];
            }
        }

        return $unknown + $this->unknownOf($batch);
    }

    /**
     * @param array<string, int> $batch
     *
     * @return array<string, int>
     */
    private function unknownOf(array $batch): array
    {
        return array_intersect_key($batch, array_flip($this->uploads->unknown(array_map(strval(...), array_keys($batch)))));
    }

    /** @param array<string, int> $unknown */
    private function needsDecision(array $unknown): bool
    {
        return $unknown !== [] && (count($unknown) > self::HANDFUL || max($unknown) > $this->uploads->newestAt());
    }
}
