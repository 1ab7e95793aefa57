<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Billing;

defined('ABSPATH') || exit;

/**
 * Formats an address in the order of its country's postal service.
 *
 * @phpstan-import-type Address from \Benefit\Donations\Records\Donation
 */
final class AddressFormatter
{
    /**
     * @param Address|null $address
     *
     * @return string lines joined by $between; '' for null
     */
    public static function format(?array $address, string $between = "\n"): string
    {
        if ($address === null) {
            return '';
        }
        $country = CountryRepository::get($address['country']);
        $parts = [
            '%A' => implode("\n", array_filter([$address['line'], $address['line2']], static fn(string $line): bool => $line !== '')),
            '%C' => $address['city'],
            '%S' => $country->states[$address['state']] ?? $address['state'],
            '%Z' => $address['zip'],
        ];
        $lines = explode("\n", strtr($country->format ?? "%A\n%Z %C\n%S", $parts));
        // Drops punctuation next to an empty part.
        $lines = array_map(static fn(string $line): string => trim($line, " ,-–\t"), $lines);

        return implode($between, array_filter([...$lines, CountryRepository::name($address['country'])], static fn(string $line): bool => $line !== '' && $line !== '〒'));
    }
}
