<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

defined('ABSPATH') || exit;

/** A row of the checklist on the screen Home. Nothing about it is stored: the slice derives it from its data. */
final class SetupStep
{
    /**
     * @param int                                       $order    position in the list
     * @param string                                    $text     what is there, or what to do
     * @param list<string>                              $settings keys of settings that are entered in place
     * @param list<array{label: string, url: string}>   $links    the first one is the way on
     * @param \Closure(string): string|null             $action   returns an escaped form for what is neither; the
     *        argument is the class of its button
     */
    public function __construct(
        public readonly string $id,
        public readonly int $order,
        public readonly string $title,
        public readonly bool $isDone,
        public readonly string $text,
        public readonly array $settings = [],
        public readonly array $links = [],
        public readonly ?\Closure $action = null,
    ) {}
}
