<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

defined('ABSPATH') || exit;

/** The highlights of an email: an amount in large type, a wide picture, facts in two columns. */
final class EmailGlance
{
    /**
     * @param list<array{label: string, value: string}> $facts   such as date and place
     * @param string                                    $picture address of an image
     */
    public function __construct(
        public readonly array $facts = [],
        public readonly string $picture = '',
        public readonly string $amount = '',
    ) {}

    /** The facts as plain text, one on a line. */
    public function text(): string
    {
        // A label that is a question already has its punctuation.
        return implode("\n", array_map(static fn(array $fact): string => $fact['label'] . (preg_match('/[?!.:]$/', $fact['label']) === 1 ? ' ' : ': ') . $fact['value'], $this->facts));
    }
}
