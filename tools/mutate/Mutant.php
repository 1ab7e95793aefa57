<?php

declare(strict_types=1);

namespace Benefit\Tools\Mutate;

/** Holds one small mistake: a range of a file's text and its replacement. */
final class Mutant
{
    public function __construct(
        public readonly string $file,
        public readonly string $class,
        public readonly int $line,
        public readonly int $start,
        public readonly int $end,
        public readonly string $from,
        public readonly string $to,
    ) {}

    public function source(string $text): string
    {
        return substr($text, 0, $this->start) . $this->to . substr($text, $this->end + 1);
    }

    public function text(): string
    {
        $short = static fn(string $code): string => mb_strimwidth((string) preg_replace('/\s+/', ' ', $code), 0, 90, '…');

        return sprintf('%s:%d  %s  →  %s', $this->file, $this->line, $short($this->from), $this->to === '' ? '(nothing)' : $short($this->to));
    }
}
