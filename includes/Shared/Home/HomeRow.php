<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

defined('ABSPATH') || exit;

/** A row of a short list on the screen Home: what is next, what is running, or a payment. */
final class HomeRow
{
    /**
     * @param string     $url   unescaped; '' for no link
     * @param string     $note  what is known about it, in a few words
     * @param float|null $share how much of it is sold or raised, from 0; null without a limit or goal
     * @param int        $time  Unix time of a payment; 0 for other rows
     */
    public function __construct(
        public readonly string $title,
        public readonly string $url,
        public readonly string $note,
        public readonly ?float $share = null,
        public readonly int $time = 0,
    ) {}
}
