<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** A part of a page that React takes over, named for its block. */
final class IslandDefinition
{
    /**
     * @param string $template absolute path of the template that writes it
     * @param string $next     the island that the next page is sure to need; '' when none is
     * @param (\Closure(array<string, mixed>, string): string)|null $script names its script, by its props, or by those of
     *                                the island before it, whose `next` it is: for what few pages need there is another one, which can do all that
     *                                the plain one can. Where there are several, its second argument is the one that the page has already, '' for
     *                                none, to be able to do that, too. Null: the island's name
     * @param (\Closure(array<string, mixed>): string)|null $part names the script, '' for none, that runs before it where its props ask for what few
     *                                pages need (src/shared/part.ts)
     */
    public function __construct(
        public readonly string $name,
        public readonly string $template,
        public readonly string $next = '',
        public readonly ?\Closure $script = null,
        public readonly ?\Closure $part = null,
    ) {}
}
