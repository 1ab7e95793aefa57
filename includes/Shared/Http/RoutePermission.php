<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/**
 * Says who may use a route whose access policy needs more than a nonce. Capabilities are data; a check that depends on
 * the requested object names the controller's method that makes it, which gets the ValidatedRequest and returns a
 * boolean.
 */
final class RoutePermission
{
    /** @param list<string> $capabilities all of them are needed */
    private function __construct(
        public readonly array $capabilities = [],
        public readonly string $method = '',
        public readonly string $personal = '',
    ) {}

    public static function none(): self
    {
        return new self();
    }

    public static function capability(string ...$capabilities): self
    {
        return new self(array_values($capabilities));
    }

    public static function method(string $method): self
    {
        return new self(method: $method);
    }

    /**
     * Creates the permission for AccessPolicy::PartlyPublicRead.
     *
     * @param string $method   tells whether this user may read personal data
     * @param string $personal tells whether the request reads personal data
     */
    public static function forPersonal(string $method, string $personal): self
    {
        return new self(method: $method, personal: $personal);
    }
}
