<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** Where a route's requests come in. */
final class RouteAddress
{
    /**
     * @param string                 $path       of REST, below each namespace
     * @param string                 $method     of HTTP; '': those of the access
     * @param list<non-falsy-string> $namespaces of REST; one that is not ours is used while no other plugin has it
     * @param list<string>           $aliases    other plain names of an ajax action
     */
    public function __construct(
        public readonly RouteChannel $channel,
        public readonly string $path = '',
        public readonly string $method = '',
        public readonly array $namespaces = [Router::REST_NAMESPACE],
        public readonly array $aliases = [],
    ) {}
}
