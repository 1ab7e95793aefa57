<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

defined('ABSPATH') || exit;

/**
 * The name of a file as somebody has sent it. It is shown, and its ending is compared with what is in the file; no file is
 * ever stored under it.
 */
final class UploadedFileName
{
    /** Characters. */
    private const LENGTH = 120;
    /** Of what servers and browsers run, before the last dot as behind it: some servers look at each of them. */
    private const RUN = '/^(ph(p\d*|t|tml|ar|ps)|[sxd]?html?|svgz?|xml|xslt?|m?jsx?|cjs|wasm|css|cgi|pl|py|rb|sh|bash|bat|cmd|com|exe|msi|dll|scr|vbs?|wsf|hta|lnk|jar|jspx?|aspx?|asa|asax|cfm|shtm|htaccess|htpasswd|user|ini|config|swf)$/D';
    /** Those that are not seen, or turn the direction of what follows: an ending stays where it is. */
    private const UNSEEN = '/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/u';

    /** For people: without folders, and so cut that the ending is kept. */
    public readonly string $shown;

    /** In small letters; '' without one. */
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

    /** Whether it is only a name, and none of its endings is that of a program or a page. */
    public function isHarmless(): bool
    {
        if (preg_match('~[\x00-\x1F\x7F]|(^|[/\\\\])\.\.([/\\\\]|$)~', $this->sent) === 1 || trim($this->shown, '.') === '') {
            return false;
        }
        $parts = array_slice(explode('.', strtolower($this->shown)), 1);

        return array_filter($parts, static fn(string $part): bool => preg_match(self::RUN, trim($part)) === 1) === [];
    }
}
