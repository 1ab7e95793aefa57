<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/** Internationalized domains of email addresses, which WordPress and older mail servers know in ASCII only. */
final class EmailDomain
{
    /** Writes the domain in ASCII (`xn--…`); an address that has no such form stays as it is. */
    public static function toAscii(string $address): string
    {
        $at = strrpos($address, '@');
        $domain = $at === false ? '' : substr($address, $at + 1);
        if (preg_match('/^[\p{L}\p{M}\p{N}.-]+$/Du', $domain) !== 1 || preg_match('/[^\x00-\x7F]/', $domain) !== 1 || !function_exists('idn_to_ascii')) {
            return $address;
        }
        $ascii = idn_to_ascii($domain, IDNA_NONTRANSITIONAL_TO_ASCII, INTL_IDNA_VARIANT_UTS46);

        return $ascii === false ? $address : substr($address, 0, (int) $at + 1) . $ascii;
    }
}
