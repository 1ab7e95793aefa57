<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/** Defines a facet that a product provides for its posts. */
final class ProvidedFacet
{
    /**
     * @param string              $name   used in URLs: lower-case letters and underscores
     * @param string              $label  label; '' if it is for our own conditions only
     * @param int                 $scale  decimals of a number stored in its smallest unit
     * @param array{string, string} $orders labels for ascending and descending order
     * @param (\Closure(int): string)|null $words formats a number; null for a plain number
     * @param string              $card   block that shows it in a card; '' for none
     * @param string              $unit   symbol next to a number, "€"; '' for none
     * @param string              $end    facet with the end of what starts at this moment; '' for none
     */
    private function __construct(
        public readonly string $name,
        public readonly ProvidedFacetType $kind,
        public readonly string $label,
        public readonly int $scale = 0,
        public readonly array $orders = ['', ''],
        public readonly ?\Closure $words = null,
        public readonly string $card = '',
        public readonly string $unit = '',
        public readonly string $end = '',
    ) {}

    /** A text, of which every post has one. */
    public static function choice(string $name, string $label): self
    {
        return new self($name, ProvidedFacetType::Text, $label);
    }

    /** @param (\Closure(int): string)|null $words */
    public static function number(string $name, string $label, int $scale, string $lowest, string $highest, ?\Closure $words = null, string $card = '', string $unit = ''): self
    {
        return new self($name, ProvidedFacetType::Number, $label, $scale, [$lowest, $highest], $words, $card, $unit);
    }

    /**
     * A time as shown on the post's page: seconds in the post's own time zone, as if that were UTC.
     *
     * @param string $end name of the moment until which the post lasts; date filters then find every day in between
     */
    public static function moment(string $name, string $label, string $earliest, string $latest, string $card = '', string $end = ''): self
    {
        return new self($name, ProvidedFacetType::Moment, $label, 0, [$earliest, $latest], card: $card, end: $end);
    }

    /** A moment that only another one refers to, as its end. */
    public static function lastMoment(string $name): self
    {
        return new self($name, ProvidedFacetType::Moment, '');
    }

    /** The time (Unix seconds) when the subject of the post ends, which separates upcoming from past posts. */
    public static function end(string $name): self
    {
        return new self($name, ProvidedFacetType::End, '');
    }
}
