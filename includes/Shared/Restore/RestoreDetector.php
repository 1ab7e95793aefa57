<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Numbering\NumberSeries;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Notices that an older database was put back: a counter in the database is raised every hour and then written to a
 * file, and the database is older when its counter is at least two below the file's (docs/architecture/recovery.md).
 */
final class RestoreDetector
{
    public function __construct(
        private readonly RestoreMarkRepository $marks,
        private readonly RestoreMarkFile $file,
        private readonly SalesPause $pause,
        private readonly Contributions $contributions,
        private readonly EmailQueue $mail,
        private readonly Transaction $transaction,
        private readonly Settings $settings,
        private readonly SiteAddress $site,
        private readonly Clock $clock,
    ) {}

    /** Called by the hourly job, before any other work of it. */
    public function run(): void
    {
        $address = $this->site->current();
        if ($address === null || $this->site->isCopy()) {
            return;
        }
        $mark = $this->file->read();
        $mark = $mark?->address === $address ? $mark : null;
        $now = $this->clock->now();
        $state = $this->marks->raise($now);
        $counter = $state->counter ?? ($mark->counter ?? 0) + 1;
        $detected = $state?->detected;
        if ($state === null) {
            $this->marks->begin($counter, $now);
        } elseif ($mark !== null && $state->isBehind($mark)) {
            $counter = $mark->counter + 1;
            $found = new DetectedRestore($now, $state->previousAt, $mark->writtenAt);
            $detected = $this->store($found, $counter) ? $found : $detected;
        }
        if ($detected !== null) {
            $this->pause->begin($detected);
        }
        $this->file->write(new RestoreMark($address, $counter, $now, $this->numbers($mark->numbers ?? [])));
    }

    private function store(DetectedRestore $restore, int $counter): bool
    {
        $recipient = $this->settings->organiserEmail();

        return $this->transaction->run(function () use ($restore, $counter, $recipient): bool {
            if (!$this->marks->storeDetected($restore, $counter)) {
                return false;
            }
            if ($recipient !== '') {
                $this->mail->queue(RestoreEmail::KIND, 0, $recipient, ['database_at' => $restore->databaseAt, 'mark_at' => $restore->markAt]);
            }

            return true;
        });
    }

    /**
     * Numbers never go down: after a restore, or where a table was lost, they go on above those of the mark.
     *
     * @param array<string, int> $marked
     *
     * @return array<string, int>
     */
    private function numbers(array $marked): array
    {
        $numbers = $marked;
        foreach ($this->series() as $one) {
            $highest = $one->highest();
            foreach ($highest as $name => $number) {
                $numbers[$name] = max($numbers[$name] ?? 0, $number);
            }
            foreach ($marked as $name => $number) {
                if ($one->has($name) && ($highest[$name] ?? 0) < $number) {
                    $this->transaction->run(fn() => $one->skipTo($name, $number, 0));
                }
            }
        }

        return $numbers;
    }

    /** @return list<NumberSeries> also those of disabled products */
    private function series(): array
    {
        return array_values(array_filter($this->contributions->allServices('number_series'), static fn(object $one): bool => $one instanceof NumberSeries));
    }
}
