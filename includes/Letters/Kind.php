<?php

declare(strict_types=1);

namespace Benefit\Letters;

/** A kind of mail, declared once: what is sent, what can be edited, and what the preview shows. */
final class Kind
{
    /**
     * @param string                                         $name   as Shared\Mail queues it
     * @param \Closure(): Template                           $words  ours; made late, when the translations are there
     * @param \Closure(int, array<string, mixed>): ?Draft    $draft  about a subject, with what was queued beside it; null: there is nothing to tell any more
     * @param \Closure(): Draft                              $sample about nobody
     */
    public function __construct(
        public readonly string $name,
        public readonly \Closure $words,
        public readonly \Closure $draft,
        public readonly \Closure $sample,
    ) {}
}
