<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Http\Limits\RateLimitRule;

defined('ABSPATH') || exit;

/**
 * One kind of request that the plugin answers: its address, who may send it, its contract, and the controller's method
 * that answers it. A route is data, so that the access table can be tested without a request; the router binds it to
 * its controller.
 */
final class Route
{
    /** @param list<RateLimitRule> $rates */
    public function __construct(
        public readonly string $name,
        public readonly RouteAddress $address,
        public readonly AccessPolicy $access,
        public readonly RoutePermission $permission,
        public readonly RouteContract $contract,
        public readonly RouteHandler $handler,
        public readonly array $rates = [],
    ) {}

    /**
     * @param list<RateLimitRule>      $rates   [] for the default rule, by visitor
     * @param list<string>             $aliases other plain names of the ajax action
     * @param string                   $holder  for AccessPolicy::HolderRead: the controller's method that
     *         tells whether the sender may read
     * @param class-string<WireOverrides> $overrides
     */
    public static function ajax(
        string $name,
        AccessPolicy $access,
        RouteContract $contract,
        string $handler,
        array $rates = [],
        array $aliases = [],
        string $holder = '',
        string $overrides = WireOverrides::class,
    ): self {
        return new self(
            $name,
            new RouteAddress(RouteChannel::Ajax, aliases: $aliases),
            $access,
            RoutePermission::method($holder),
            $contract,
            new RouteHandler($handler, overrides: $overrides),
            $rates === [] ? [RateLimitRule::ofVisitor()] : $rates,
        );
    }

    /**
     * Creates a route for a plain post to the page that contains the form.
     *
     * @param string                   $stale   the controller's method for a post whose nonce has expired: it
     *         shows the entries again and changes nothing
     * @param string                   $entries the controller's method that completes the entries that the
     *         page shows again
     * @param list<RateLimitRule>      $rates   [] for the default rule, by visitor
     * @param class-string<WireOverrides> $overrides
     */
    public static function form(
        string $name,
        AccessPolicy $access,
        RouteContract $contract,
        string $handler,
        string $stale = '',
        string $entries = '',
        array $rates = [],
        string $overrides = WireOverrides::class,
    ): self {
        return new self(
            $name,
            new RouteAddress(RouteChannel::Form),
            $access,
            RoutePermission::none(),
            $contract,
            new RouteHandler($handler, $stale, $entries, $overrides),
            $rates === [] ? [RateLimitRule::ofVisitor()] : $rates,
        );
    }

    /**
     * @param string                 $schema     path of the contract; the response is JSON
     * @param string                 $path       path below each namespace, a pattern as in
     *         register_rest_route()
     * @param string                 $method     HTTP method, if it differs from that of the access policy
     * @param list<non-falsy-string> $namespaces one that is not ours is used only if no other plugin has it
     * @param list<RateLimitRule>    $rates
     */
    public static function rest(
        string $name,
        string $path,
        AccessPolicy $access,
        string $schema,
        string $handler,
        RoutePermission $permission,
        string $method = '',
        array $namespaces = [Router::REST_NAMESPACE],
        array $rates = [],
    ): self {
        return new self(
            $name,
            new RouteAddress(RouteChannel::Rest, $path, $method, $namespaces),
            $access,
            $permission,
            RouteContract::json($schema),
            new RouteHandler($handler),
            $rates,
        );
    }

    /** Creates a route for a form on an admin screen, or a file offered there. */
    public static function screen(string $name, string $schema, string $handler, RoutePermission $permission, AccessPolicy $access = AccessPolicy::Capability): self
    {
        return new self($name, new RouteAddress(RouteChannel::Screen), $access, $permission, RouteContract::page($schema), new RouteHandler($handler));
    }

    /**
     * @param class-string                    $controller
     * @param \Closure(class-string): object $make
     */
    public function withController(string $controller, \Closure $make): self
    {
        return new self($this->name, $this->address, $this->access, $this->permission, $this->contract, $this->handler->withController($controller, $make), $this->rates);
    }

    public function handle(ValidatedRequest $request): RouteResponse
    {
        return $this->handler->response($this->handler->method, $request);
    }

    public function handleStale(ValidatedRequest $request): RouteResponse
    {
        return $this->handler->response($this->handler->stale, $request);
    }

    public function overrides(): WireOverrides
    {
        return $this->handler->overrides();
    }

    /** @return list<string> HTTP methods */
    public function methods(): array
    {
        return $this->address->method === '' ? $this->access->methods() : [$this->address->method];
    }

    /** Tells whether a nonce must be valid if one is sent (docs/contracts.md "Who may call"). */
    public function readsNonce(): bool
    {
        return $this->access->readsNonce() || $this->access === AccessPolicy::PublicRead;
    }

    /** Tells whether the logged-in user may use the route, or the holder of a secret may read. */
    public function isAllowed(ValidatedRequest $request): bool
    {
        foreach ($this->permission->capabilities as $capability) {
            if (!current_user_can($capability)) {
                return false;
            }
        }

        return match ($this->permission->method) {
            '' => $this->permission->capabilities !== [],
            default => $this->handler->answer($this->permission->method, $request),
        };
    }

    /**
     * Tells whether this valid request reads personal data, for which AccessPolicy::PartlyPublicRead needs the
     * permission.
     */
    public function isPersonalFor(ValidatedRequest $request): bool
    {
        return $this->access === AccessPolicy::PartlyPublicRead
            && ($this->permission->personal === '' || $this->handler->answer($this->permission->personal, $request));
    }

    /** @param array<array-key, mixed> $input not validated yet */
    public function schema(array $input): RouteSchema
    {
        $parts = $this->contract->parts === '' ? [] : $this->handler->list($this->contract->parts, $input);
        $schema = array_reduce($parts, static fn(RouteSchema $whole, string $part): RouteSchema => $whole->mergedWith(RouteSchema::load($part)), RouteSchema::load($this->contract->file));

        return $this->contract->properties === '' ? $schema : $schema->with($this->handler->list($this->contract->properties, $input));
    }

    /**
     * Returns the entries that the page shows after the post.
     *
     * @param array<array-key, mixed> $input not validated yet
     *
     * @return array<array-key, mixed>
     */
    public function entries(array $input): array
    {
        $shown = $this->handler->entries === '' ? $input : $this->handler->list($this->handler->entries, $input);

        return $this->schema($shown)->truncateTexts($shown);
    }
}
