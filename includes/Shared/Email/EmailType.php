<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

defined('ABSPATH') || exit;

/** Declares a type of email: what is sent, what can be edited, and what the preview shows. */
final class EmailType
{
    /**
     * @param string                                         $name   kind by which EmailQueue queues it
     * @param \Closure(): EmailTemplate                           $words  returns our texts; called late, when
     *         translations are loaded
     * @param \Closure(int, array<string, mixed>): ?EmailDraft    $draft  renders it for a subject and the
     *         data queued with it; null if there is nothing left to report
     * @param \Closure(): EmailDraft                              $sample returns an example for the preview
     * @param string                                         $product id of the product that sends it; '' for
     *         none
     */
    public function __construct(
        public readonly string $name,
        public readonly \Closure $words,
        public readonly \Closure $draft,
        public readonly \Closure $sample,
        public readonly string $product = '',
    ) {}
}
