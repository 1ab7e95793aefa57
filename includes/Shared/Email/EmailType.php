<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

defined('ABSPATH') || exit;

/** A kind of mail, declared once: what is sent, what can be edited, and what the preview shows. */
final class EmailType
{
    /**
     * @param string                                         $name   as Shared\Mail queues it
     * @param \Closure(): EmailTemplate                           $words  ours; made late, when the translations are there
     * @param \Closure(int, array<string, mixed>): ?EmailLayout    $draft  about a subject, with what was queued beside it; null: there is nothing to tell any more
     * @param \Closure(): EmailLayout                              $sample about nobody
     * @param string                                         $product id of the product that sends it, as in OfProduct; '' for none
     */
    public function __construct(
        public readonly string $name,
        public readonly \Closure $words,
        public readonly \Closure $draft,
        public readonly \Closure $sample,
        public readonly string $product = '',
    ) {}
}
