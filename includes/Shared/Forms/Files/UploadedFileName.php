<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

defined('ABSPATH') || exit;

/**
 * The name of an uploaded file. It is shown, and its extension is compared with the content; no file is ever stored
 * under it.
 */
final class UploadedFileName
{
    /** In characters. */
    private const LENGTH = 120;
    /**
     * Extensions that servers or browsers execute. Every part of the name counts, because some servers look at each
     * extension.
     */
    private const RUN = '/^(ph(p\d*|t|tml|ar|ps)|[sxd]?html?|svgz?|xml|xslt?|m?jsx?|cjs|wasm|css|cgi|pl|py|rb|sh|bash|bat|cmd|com|exe|msi|dll|scr|vbs?|wsf|hta|lnk|jar|jspx?|aspx?|asa|asax|cfm|shtm|htaccess|htpasswd|user|ini|config|swf)$/D';
    /** Invisible characters and direction marks, which could disguise the extension. */
    private const UNSEEN = '/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/u';

    /** Name to show: without folders, and shortened in a way that keeps the extension. */
    public readonly string $shown;

    /** In lower case; '' if there is none. */
    public readonly string $extension;

    private readonly string $sent;

    public function __construct(string $sent)
    {
        $this->sent = $sent;
        $text = wp_check_invalid_utf8($sent, true);
        $base = (string) preg_replace('~^.*[/\\\\]~s', '', $text);
        $clean = trim((string) preg_replace([self::UNSEEN, '/\s+/u'], ['', ' '], $base), " .\t");
        $extension = preg_match('/\.([A-Za-z0-9]{1,10})$/D', $clean, $part) === 1 ? $part[1] : '';
        $stem = $extension === '' ? $clean : substr($clean, 0, -strlen($extension) - 1);
        preg_match('/^.{0,' . self::LENGTH . '}/su', $stem, $cut);
        $this->extension = strtolower($extension);
        $this->shown = ($cut[0] ?? '') . ($extension === '' ? '' : ".$extension");
    }

    /** Tells whether it has no path, and none of its extensions belongs to a program or web page. */
    public function isHarmless(): bool
    {
        if (preg_match('~[\x00-\x1F\x7F]|(^|[/\\\\])\.\.([/\\\\]|$)~', $this->sent) === 1 || trim($this->shown, '.') === '') {
            return false;
        }
        $parts = array_slice(explode('.', strtolower($this->shown)), 1);

        return array_filter($parts, static fn(string $part): bool => preg_match(self::RUN, trim($part)) === 1) === [];
    }
}
