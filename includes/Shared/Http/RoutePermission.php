<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/**
 * The people who may use a route whose access asks for more than a nonce. Capabilities are data. A question about the
 * object in the request names the controller's method that answers it: it gets the ValidatedRequest and returns a boolean.
 */
final class RoutePermission
{
    /** @param list<string> $capabilities of which all are needed */
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
     * For AccessPolicy::PartlyPublicRead.
     *
     * @param string $method   says whether this person may read personal data
     * @param string $personal says whether the request asks for personal data
     */
    public static function forPersonal(string $method, string $personal): self
    {
        return new self(method: $method, personal: $personal);
    }
}
