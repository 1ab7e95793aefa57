<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

defined('ABSPATH') || exit;

/** A short list on the screen Home, such as the next events. A list without rows is not shown. */
final class HomeList
{
    /**
     * @param string        $id   of its box: lower-case letters
     * @param list<HomeRow> $rows
     * @param string        $url  screen with all of them, unescaped; '' for none
     * @param string        $all  label of the link to it
     */
    public function __construct(
        public readonly string $id,
        public readonly string $title,
        public readonly array $rows,
        public readonly string $url = '',
        public readonly string $all = '',
    ) {}
}
