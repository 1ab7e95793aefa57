<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Limits;

defined('ABSPATH') || exit;

/** A network in CIDR notation, `10.0.0.0/8` or `2001:db8::/32`, or a single address. */
final class IpRange
{
    private function __construct(private readonly string $packed, private readonly int $bits) {}

    /** Returns null if the text is not a network. */
    public static function parse(string $text): ?self
    {
        $part = explode('/', trim($text), 2);
        $packed = self::pack($part[0]);
        if ($packed === null) {
            return null;
        }
        $length = strlen($packed) * 8;
        $bits = $part[1] ?? (string) $length;
        if (preg_match('/^(?:0|[1-9]\d{0,2})$/D', $bits) !== 1 || (int) $bits > $length) {
            return null;
        }

        return new self($packed, (int) $bits);
    }

    /** Tells whether it contains every address: as a trusted proxy it would let clients choose their address. */
    public function isEverything(): bool
    {
        return $this->bits === 0;
    }

    /** @param string $packed 4 or 16 bytes from pack() */
    public function contains(string $packed): bool
    {
        if (strlen($packed) !== strlen($this->packed)) {
            return false;
        }
        $bytes = intdiv($this->bits, 8);
        if (strncmp($packed, $this->packed, $bytes) !== 0) {
            return false;
        }
        $rest = $this->bits % 8;

        return $rest === 0 || (ord($packed[$bytes]) ^ ord($this->packed[$bytes])) >> (8 - $rest) === 0;
    }

    /**
     * Returns the bytes of an address, with an IPv4 address in IPv6 form (`::ffff:192.0.2.1`) as IPv4; null for
     * anything else.
     */
    public static function pack(string $address): ?string
    {
        if (filter_var($address, FILTER_VALIDATE_IP) === false) {
            return null;
        }
        $packed = (string) inet_pton($address);

        return strlen($packed) === 16 && str_starts_with($packed, "\0\0\0\0\0\0\0\0\0\0\xFF\xFF") ? substr($packed, 12) : $packed;
    }
}
