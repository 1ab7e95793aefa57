<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Privacy;

use Benefit\Donations\Donors\DonorAccessRepository;
use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Donations\Records\DonationLog;
use Benefit\People\PersonMentions;
use Benefit\Shared\Database\Transaction;

defined('ABSPATH') || exit;

/**
 * Handles WordPress's "Erase personal data" for donations: they lose their people and keep their figures. A donor with
 * several addresses, because donors were merged, is erased under all of them. Unpaid and
 * recurring donations and notes that may be about somebody else are kept, and the administrator is told. Erasure does
 * not cancel a recurring donation, which needs its donor's address: staff must cancel it first.
 */
final class DonationPrivacyEraser
{
    private const DONATIONS = 20;

    public function __construct(private readonly DonationPrivacyRepository $people, private readonly DonationLogPrivacyRepository $log, private readonly DonorNotePrivacyRepository $notes, private readonly DonationLog $history, private readonly DonorAccessRepository $access, private readonly DonationUploadService $uploads, private readonly Transaction $transaction) {}

    /** @return array<string, array{eraser_friendly_name: string, callback: callable}> */
    public function erasers(): array
    {
        return [
            // First, because it needs the names that the other one erases.
            'benefit-donation-notes' => ['eraser_friendly_name' => __('Notes on other people’s donations', 'benefit'), 'callback' => $this->notes(...)],
            'benefit-donations' => ['eraser_friendly_name' => __('Donations', 'benefit'), 'callback' => $this->donations(...)],
        ];
    }

    /**
     * Erases notes that contain the person's address. A name alone may belong to somebody else: such a note is kept and
     * reported.
     *
     * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
     */
    public function notes(string $email): array
    {
        $reports = array_map($this->notesWithAddress(...), $email === '' ? [] : $this->people->addresses($email));
        $messages = array_values(array_unique(array_merge(...array_column($reports, 'messages'))));

        return ['items_removed' => in_array(true, array_column($reports, 'removed'), true), 'items_retained' => $messages !== [], 'messages' => $messages, 'done' => true];
    }

    /** @return array{removed: bool, messages: list<string>} */
    private function notesWithAddress(string $email): array
    {
        $names = array_values(array_filter($this->people->names($email), static fn(array $name): bool => trim($name[0]) !== '' && trim($name[1]) !== ''));
        $mentions = new PersonMentions($email, $names);
        $entries = [];
        $messages = [];
        foreach ($this->log->typed($email, $names) as ['entry' => $entry, 'text' => $text]) {
            if ($mentions->hasAddress($text)) {
                $entries[] = $entry;
            } elseif ($mentions->nameIn($text) !== null) {
                $messages[] = sprintf(
                    /* translators: 1: number of a donation, 2: name of a person */
                    __('A note on donation %1$d mentions %2$s. It is kept because it may be about another person with that name. It is deleted when the data of that donation’s donor is erased.', 'benefit'),
                    $entry->subjectId,
                    $mentions->nameIn($text),
                );
            }
        }
        if ($entries !== []) {
            $this->transaction->run(fn() => $this->log->erase(...$entries));
        }
        $ofDonors = [];
        foreach ($this->notes->typed($this->people->donorId($email), $email, $names) as ['entry' => $entry, 'text' => $text]) {
            if ($mentions->hasAddress($text)) {
                $ofDonors[] = $entry;
            } elseif ($mentions->nameIn($text) !== null) {
                $messages[] = sprintf(
                    /* translators: 1: number of a donor, 2: name of a person */
                    __('A note on donor %1$d mentions %2$s. It is kept because it may be about another person with that name. It is deleted when that donor’s data is erased.', 'benefit'),
                    $entry->subjectId,
                    $mentions->nameIn($text),
                );
            }
        }
        if ($ofDonors !== []) {
            $this->transaction->run(fn() => $this->notes->erase(...$ofDonors));
        }

        return ['removed' => $entries !== [] || $ofDonors !== [], 'messages' => $messages];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function donations(string $email): array
    {
        $emails = $email === '' ? [] : $this->people->addresses($email);
        $donations = [];
        foreach ($emails as $one) {
            $donations = [...$donations, ...$this->people->settled($one, self::DONATIONS - count($donations))];
        }
        if ($emails !== []) {
            $this->transaction->run(fn() => array_walk($emails, fn(string $one) => $this->access->forget($one)));
        }
        foreach ($donations as $donation) {
            // Files go first: if the rest fails, the donation is still found and erasure can be repeated.
            $this->uploads->erase($donation->id);
            $this->transaction->run(function () use ($donation): void {
                $this->people->anonymise($donation->id);
                $this->log->eraseDonation($donation->id);
                $this->history->add($donation->id, 'erased');
            });
        }
        $done = count($donations) < self::DONATIONS;
        $waiting = [];
        $recurring = [];
        foreach ($done ? $emails : [] as $one) {
            $waiting = [...$waiting, ...$this->people->waiting($one)];
            $recurring = [...$recurring, ...$this->people->recurring($one)];
        }
        // Until all is erased, the donor stays whole: another try by the same address must find the rest.
        $isForgotten = $done && $waiting === [] && $recurring === []
            && $this->transaction->run(fn(): bool => in_array(true, array_map($this->people->forgetDonor(...), $emails), true));
        $messages = [
            /* translators: %d: number of a donation */
            ...array_map(static fn(int $id): string => sprintf(__('Donation %d is still awaiting payment. Cancel it or wait until it expires, then erase again.', 'benefit'), $id), $waiting),
            /* translators: %d: number of a donation */
            ...array_map(static fn(int $id): string => sprintf(__('Donation %d is recurring. Cancel the recurring donation, then erase again.', 'benefit'), $id), $recurring),
        ];

        return ['items_removed' => $donations !== [] || $isForgotten, 'items_retained' => $messages !== [], 'messages' => $messages, 'done' => $done];
    }
}
