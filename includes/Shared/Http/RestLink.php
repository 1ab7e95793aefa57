<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** One of a record's `_links`: to something in the same namespace, whichever it was asked for in. */
final class RestLink
{
    /**
     * @param string                     $path         below the namespace
     * @param array<string, string|bool> $query        of the address: what the one who follows it is to see
     * @param bool                       $isEmbeddable whether `_embed` puts what is there into the answer
     */
    public function __construct(
        public readonly string $path,
        public readonly array $query = [],
        public readonly bool $isEmbeddable = false,
    ) {}
}
