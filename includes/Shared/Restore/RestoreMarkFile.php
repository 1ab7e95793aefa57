<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

use Benefit\Shared\Forms\Files\PrivateFolder;

defined('ABSPATH') || exit;

/** Keeps the mark beside the private files of visitors, where a restored database does not change it. */
final class RestoreMarkFile
{
    public const NAME = 'restore-mark.json';
    private const BYTES_MAX = 65536;

    public function __construct(private readonly PrivateFolder $folder) {}

    /** @return RestoreMark|null null if there is none that can be trusted */
    public function read(): ?RestoreMark
    {
        $path = $this->path();
        // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file, which may vanish between the two calls
        $json = is_file($path) && is_readable($path) ? file_get_contents($path, length: self::BYTES_MAX) : false;

        return $json === false ? null : RestoreMark::fromJson($json);
    }

    /** @return bool false if the folder is not writable; the next hour tries again */
    public function write(RestoreMark $mark): bool
    {
        if (!$this->folder->provide()) {
            return false;
        }
        $json = $mark->toJson();
        // Written beside it and renamed, so that no reader ever sees half of it.
        $beside = $this->path() . '.' . bin2hex(random_bytes(4));
        // phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- rename() is what makes it whole; a full disk is an answer, not a warning
        $isWritten = @file_put_contents($beside, $json) === strlen($json) && @rename($beside, $this->path());
        if (!$isWritten && is_file($beside)) {
            @unlink($beside);
        }
        // phpcs:enable

        return $isWritten;
    }

    private function path(): string
    {
        return $this->folder->path() . '/' . self::NAME;
    }
}
