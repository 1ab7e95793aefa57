<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** One of a record's `_links`, pointing to the same namespace as the request. */
final class RestLink
{
    /**
     * @param string                     $path         path below the namespace
     * @param array<string, string|bool> $query        arguments of the URL
     * @param bool                       $isEmbeddable whether `_embed` includes the target in the response
     */
    public function __construct(
        public readonly string $path,
        public readonly array $query = [],
        public readonly bool $isEmbeddable = false,
    ) {}
}
