<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** The channel, path and names under which a route receives requests. */
final class RouteAddress
{
    /**
     * @param string                 $path       REST path below each namespace
     * @param string                 $method     HTTP method; '' for those of the access policy
     * @param list<non-falsy-string> $namespaces REST namespaces; one that is not ours is used only if no other
     *         plugin has it
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
