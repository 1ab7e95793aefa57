<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

defined('ABSPATH') || exit;

/**
 * Knows the file types that people may upload, by extension, and how to recognize their content. This is an allowlist:
 * nothing on it is executed by a server or browser, and no setting extends it.
 */
final class AllowedFileTypes
{
    private const ZIP = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'];
    private const OLE = ['application/CDFV2', 'application/x-ole-storage', 'application/vnd.ms-office'];
    /** Types as the versions of fileinfo report them; the file is served as the first one. */
    private const KNOWN = [
        'jpg' => ['image/jpeg'],
        'jpeg' => ['image/jpeg'],
        'png' => ['image/png'],
        'gif' => ['image/gif'],
        'webp' => ['image/webp'],
        'avif' => ['image/avif'],
        'heic' => ['image/heic', 'image/heif'],
        'tif' => ['image/tiff'],
        'tiff' => ['image/tiff'],
        'pdf' => ['application/pdf'],
        'txt' => ['text/plain'],
        'csv' => ['text/csv', 'text/plain', 'application/csv'],
        'rtf' => ['application/rtf', 'text/rtf'],
        'doc' => ['application/msword', ...self::OLE],
        'xls' => ['application/vnd.ms-excel', ...self::OLE],
        'ppt' => ['application/vnd.ms-powerpoint', ...self::OLE],
        'docx' => ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ...self::ZIP],
        'xlsx' => ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ...self::ZIP],
        'pptx' => ['application/vnd.openxmlformats-officedocument.presentationml.presentation', ...self::ZIP],
        'odt' => ['application/vnd.oasis.opendocument.text', ...self::ZIP],
        'ods' => ['application/vnd.oasis.opendocument.spreadsheet', ...self::ZIP],
        'odp' => ['application/vnd.oasis.opendocument.presentation', ...self::ZIP],
        'zip' => ['application/zip', 'application/x-zip-compressed'],
        'mp3' => ['audio/mpeg'],
        'm4a' => ['audio/mp4', 'audio/x-m4a', 'video/mp4'],
        'wav' => ['audio/wav', 'audio/x-wav', 'audio/vnd.wave'],
        'mp4' => ['video/mp4'],
        'mov' => ['video/quicktime'],
        'webm' => ['video/webm'],
    ];
    /** First bytes of each type, for servers without fileinfo and for files that it reports only as bytes. */
    private const BEGINNINGS = [
        'image/jpeg' => '/^\xFF\xD8\xFF/',
        'image/png' => '/^\x89PNG\r\n\x1A\n/',
        'image/gif' => '/^GIF8[79]a/',
        'image/webp' => '/^RIFF.{4}WEBP/s',
        'image/avif' => '/^.{4}ftypavi[fs]/s',
        'image/heic' => '/^.{4}ftyp(hei|hev|mif1|msf1)/s',
        'image/tiff' => '/^(II\x2A\x00|MM\x00\x2A)/',
        'application/pdf' => '/^%PDF-/',
        'application/rtf' => '/^\{\\\\rtf/',
        'audio/mpeg' => '/^(ID3|\xFF[\xE2-\xFB])/',
        'audio/wav' => '/^RIFF.{4}WAVE/s',
        'audio/mp4' => '/^.{4}ftyp/s',
        'video/mp4' => '/^.{4}ftyp/s',
        'video/quicktime' => '/^.{4}(ftypqt|moov|mdat|wide|free)/s',
        'video/webm' => '/^\x1A\x45\xDF\xA3/',
    ];
    private const BEGINS_AS_ZIP = '/^PK\x03\x04/';
    private const BEGINS_AS_OLE = '/^\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1/';
    private const HEAD = 64;
    /** Default for forms that list none. */
    public const USUAL = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'pdf', 'txt', 'doc', 'docx', 'odt'];

    /** @return list<string> extensions that a form may allow */
    public static function offered(): array
    {
        return array_keys(self::KNOWN);
    }

    /**
     * Returns the type of a file by its content; null if the content does not match the extension or is not allowed.
     *
     * @param bool $hasFileinfo overridden by tests
     */
    public static function detectType(string $path, string $extension, ?bool $hasFileinfo = null): ?string
    {
        $names = self::KNOWN[$extension] ?? null;
        $head = (string) file_get_contents($path, length: self::HEAD); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server
        $isText = PlainTextDetector::has($extension);
        if ($names === null || !self::begins($head, $names) || ($isText && !PlainTextDetector::is($path))) {
            return null;
        }
        if (!($hasFileinfo ?? function_exists('finfo_open'))) {
            return $names[0];
        }
        $found = (string) (new \finfo(FILEINFO_MIME_TYPE))->file($path);
        $isTaken = match (true) {
            in_array($found, $names, true) => true,
            $isText => PlainTextDetector::isGuess($extension, $found),
            // Some versions do not know these two formats; their first bytes have been checked above.
            default => $found === 'application/octet-stream' && in_array($extension, ['avif', 'heic'], true),
        };

        return $isTaken ? $names[0] : null;
    }

    public static function isImage(string $type): bool
    {
        return str_starts_with($type, 'image/');
    }

    /** @param list<string> $names */
    private static function begins(string $head, array $names): bool
    {
        $pattern = match (true) {
            in_array('application/zip', $names, true) => self::BEGINS_AS_ZIP,
            in_array('application/CDFV2', $names, true) => self::BEGINS_AS_OLE,
            default => self::BEGINNINGS[$names[0]] ?? '//',
        };

        return preg_match($pattern, $head) === 1;
    }
}
