<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

defined('ABSPATH') || exit;

/** Something by which listings find the posts of a product, as the product says it. */
final class ProvidedFacet
{
    /**
     * @param string              $name   in addresses: small letters and underscores
     * @param string              $label  for people; '' where it is for our own conditions only
     * @param int                 $scale  places behind the point of a number in its smallest part
     * @param array{string, string} $orders words for the lowest first, and for the highest first
     * @param (\Closure(int): string)|null $words how a number is written for people; null: as a plain number
     * @param string              $card   the block that says it in a post's card; '': none does
     * @param string              $unit   the sign that stands beside a number for people, "€"; '' for none
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
    ) {}

    /** A text of which every post has one. */
    public static function choice(string $name, string $label): self
    {
        return new self($name, ProvidedFacetType::Text, $label);
    }

    /** @param (\Closure(int): string)|null $words */
    public static function number(string $name, string $label, int $scale, string $lowest, string $highest, ?\Closure $words = null, string $card = '', string $unit = ''): self
    {
        return new self($name, ProvidedFacetType::Number, $label, $scale, [$lowest, $highest], $words, $card, $unit);
    }

    /** A moment as the post's page shows it: seconds of its own calendar, as if that were UTC. */
    public static function moment(string $name, string $label, string $earliest, string $latest, string $card = ''): self
    {
        return new self($name, ProvidedFacetType::Moment, $label, 0, [$earliest, $latest], card: $card);
    }

    /** The moment (Unix seconds) at which what the post is about is over: it parts upcoming from past ones. */
    public static function end(string $name): self
    {
        return new self($name, ProvidedFacetType::End, '');
    }
}
