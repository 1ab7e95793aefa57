<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Billing;

defined('ABSPATH') || exit;

/** Rules for addresses in a country, with its states if there is a list of them. */
final class Country
{
    /**
     * @param string                $format   lines of an address; %A, %C, %S and %Z stand for street, city, state and
     *     postal code
     * @param string                $label    what a state is called in this country
     * @param bool                  $hasState whether addresses have one
     * @param list<string>          $required any of `city`, `state`, `zip`
     * @param array<array-key, string> $states names by code; PHP turns codes such as "10" into integers
     */
    public function __construct(
        public readonly string $code,
        public readonly string $format,
        public readonly string $label,
        public readonly bool $hasState,
        private readonly array $required,
        public readonly array $states,
    ) {}

    /** @param string $part `city`, `state` or `zip` */
    public function requires(string $part): bool
    {
        return in_array($part, $this->required, true);
    }

    /**
     * @param string $text code or name
     *
     * @return string|null the code; the text itself if there is no list; null if the list does not contain it
     */
    public function state(string $text): ?string
    {
        if ($this->states === [] || $text === '') {
            return $text;
        }
        foreach ($this->states as $code => $name) {
            if (self::folded((string) $code) === self::folded($text) || self::folded($name) === self::folded($text)) {
                return (string) $code;
            }
        }

        return null;
    }

    private static function folded(string $text): string
    {
        return mb_strtolower(remove_accents($text));
    }
}
