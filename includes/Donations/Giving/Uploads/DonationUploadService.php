<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Uploads;

use Benefit\Donations\Forms\DonationFormField;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Shared\Forms\Files\FileUploadMessages;
use Benefit\Shared\Forms\Files\FileUploadRules;
use Benefit\Shared\Forms\Files\PrivateFolder;
use Benefit\Shared\Forms\Files\VerifiedFile;
use Benefit\Shared\Http\UploadedFile;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Receives files for form fields, attaches them to donations, and deletes them. */
final class DonationUploadService
{
    private const KIND = 'file';
    /** Maximum per hourly run. */
    private const SWEPT = 500;

    public function __construct(
        private readonly DonationUploadRepository $uploads,
        private readonly PrivateFolder $folder,
        private readonly DonationFormRepository $forms,
        private readonly DonationUploadLimits $limits,
        private readonly Clock $clock,
    ) {}

    /**
     * Finds the field in a form that is open for donations.
     *
     * @throws UserFacingException 404 `not_found`
     */
    public function field(int $formId, string $slug): DonationFormField
    {
        foreach ($this->forms->open($formId)?->definition->fields ?? [] as $field) {
            if ($field->slug === $slug && $field->kind === self::KIND) {
                return $field;
            }
        }
        throw UserFacingException::notFound('not_found', __('This form does not accept files here. Please reload the page.', 'benefit'));
    }

    /**
     * Stores an upload.
     *
     * @param list<int>|null $kept files that the visitor still sees in this field: if it is full, another one is
     *     replaced, whose page was closed or whose response was lost. null: all are seen
     *
     * @throws UserFacingException 422 from VerifiedFile, or `file_count`; 429 `uploads_full`; 503 `unavailable`
     */
    public function receive(UploadedFile $file, DonationUploadOwner $owner, ?array $kept = null): DonationUpload
    {
        $rules = FileUploadRules::fromOptions($this->field($owner->formId, $owner->field)->options);
        $checked = VerifiedFile::fromUpload($file, $rules);
        $bytes = (int) filesize($file->path);
        $now = $this->clock->now();
        $secret = $this->folder->store($file);
        if ($secret === null) {
            throw UserFacingException::unavailable('unavailable', FileUploadMessages::forRules($rules)['unavailable']);
        }
        $id = 0;
        try {
            $id = $this->uploads->insert($secret, $checked, $bytes, $owner, $rules->maxFiles, $now);
            if ($id === 0 && $kept !== null && $this->makeWay($owner, $kept)) {
                $id = $this->uploads->insert($secret, $checked, $bytes, $owner, $rules->maxFiles, $now);
            }
            if ($id === 0) {
                throw FileUploadMessages::refusal('file_count', $rules);
            }
            $this->limits->check($this->uploads, $owner, $rules, $now);
        } catch (\Throwable $error) {
            if ($id > 0) {
                $this->uploads->deleteWaiting($id);
            }
            $this->folder->delete($secret);
            throw $error;
        }

        return new DonationUpload($id, $secret, $owner->formId, $owner->field, $owner->visitor, 0, $checked->name, $checked->type, $bytes);
    }

    /**
     * Filters the visitor's own files, for a form that is shown again.
     *
     * @param list<int> $ids
     *
     * @return list<DonationUpload>
     */
    public function listOwnUploads(array $ids, DonationUploadOwner $owner): array
    {
        return array_values(array_filter($this->uploads->waitingOf($owner), static fn(DonationUpload $upload): bool => in_array($upload->id, $ids, true)));
    }

    /**
     * Checks whether a donation can be made with these files.
     *
     * @param list<int> $ids unvalidated
     *
     * @return list<DonationUpload> in the same order
     *
     * @throws UserFacingException 422 `invalid_ffm[<slug>]`
     */
    public function check(array $ids, DonationUploadOwner $owner): array
    {
        $rules = FileUploadRules::fromOptions($this->field($owner->formId, $owner->field)->options);
        $own = array_column($this->listOwnUploads($ids, $owner), null, 'id');
        if (count($own) !== count($ids)) {
            throw self::gone($owner);
        }
        if (count($ids) > $rules->maxFiles) {
            throw UserFacingException::refused('invalid_' . DonationFormField::nameOf($owner->field), FileUploadMessages::forRules($rules)['file_count']);
        }

        return array_map(static fn(int $id): DonationUpload => $own[$id], $ids);
    }

    /**
     * Attaches all files to the donation, inside the transaction that stores it.
     *
     * @param list<int> $ids validated by check()
     *
     * @throws UserFacingException 422 `invalid_ffm[<slug>]` when another donation has one by now; the transaction must
     *     roll back
     */
    public function attach(array $ids, DonationUploadOwner $owner, int $donationId): void
    {
        foreach ($ids as $id) {
            if (!$this->uploads->attach($id, $owner, $donationId)) {
                throw self::gone($owner);
            }
        }
    }

    /** Form whose nonce protects the file's deletion; 0 when there is no such file. */
    public function formOf(int $id): int
    {
        return $this->uploads->byId($id)->formId ?? 0;
    }

    /**
     * Deletes a file that has no donation yet, for its uploader or an editor of the form.
     *
     * @throws UserFacingException 404 `not_found`
     */
    public function delete(int $id, ?string $visitor): void
    {
        $upload = $this->uploads->byId($id);
        $may = $upload !== null && ($upload->visitor === $visitor || current_user_can('edit_post', $upload->formId));
        if ($upload === null || !$may || !$this->uploads->deleteWaiting($id)) {
            throw UserFacingException::notFound('not_found', __('This file no longer exists.', 'benefit'));
        }
        $this->folder->delete($upload->secret);
    }

    /** @return list<DonationUpload> */
    public function ofDonation(int $donationId): array
    {
        return $this->uploads->ofDonation($donationId);
    }

    /** @throws UserFacingException 404 `not_found` */
    public function get(int $id): DonationUpload
    {
        $upload = $this->uploads->byId($id);

        return $upload !== null && $upload->donationId > 0 && $this->folder->has($upload->secret) ? $upload : throw UserFacingException::notFound('not_found', __('Nothing was found here.', 'benefit'));
    }

    public function write(DonationUpload $upload): void
    {
        $this->folder->write($upload->secret);
    }

    /**
     * Erases a donation's files. Call outside the eraser's transaction: a rollback would not restore a deleted file.
     */
    public function erase(int $donationId): void
    {
        $files = $this->uploads->ofDonation($donationId);
        $this->uploads->deleteOf($donationId);
        $this->folder->delete(...array_column($files, 'secret'));
    }

    /** Deletes files that got no donation within a day. */
    public function deleteAbandoned(): void
    {
        foreach ($this->uploads->abandoned($this->clock->now() - DonationUploadLimits::WAITING_SECONDS, self::SWEPT) as $upload) {
            if ($this->uploads->deleteWaiting($upload->id)) {
                $this->folder->delete($upload->secret);
            }
        }
    }

    /**
     * @param list<int> $kept
     *
     * @return bool whether a place is available now
     */
    private function makeWay(DonationUploadOwner $owner, array $kept): bool
    {
        foreach ($this->uploads->waitingOf($owner) as $upload) {
            if (!in_array($upload->id, $kept, true) && $this->uploads->deleteWaiting($upload->id)) {
                $this->folder->delete($upload->secret);

                return true;
            }
        }

        return false;
    }

    private static function gone(DonationUploadOwner $owner): UserFacingException
    {
        return UserFacingException::refused('invalid_' . DonationFormField::nameOf($owner->field), __('A file that you chose is no longer available. Please choose it again.', 'benefit'));
    }
}
