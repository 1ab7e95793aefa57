<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Calls the controller methods that a route names. The controller is created on the first call. */
final class RouteHandler
{
    /**
     * @param string                                $method     answers the request
     * @param string                                $stale      answers a plain post whose nonce has expired;
     *         '' to refuse it
     * @param string                                $entries    completes the entries that a page shows again
     * @param class-string<WireOverrides>              $overrides
     * @param class-string|null                     $controller
     * @param (\Closure(class-string): object)|null $make
     */
    public function __construct(
        public readonly string $method,
        public readonly string $stale = '',
        public readonly string $entries = '',
        private readonly string $overrides = WireOverrides::class,
        private readonly ?string $controller = null,
        private readonly ?\Closure $make = null,
    ) {}

    /**
     * @param class-string                    $controller
     * @param \Closure(class-string): object $make
     */
    public function withController(string $controller, \Closure $make): self
    {
        return new self($this->method, $this->stale, $this->entries, $this->overrides, $controller, $make);
    }

    public function overrides(): WireOverrides
    {
        $overrides = $this->make($this->overrides);

        return $overrides instanceof WireOverrides ? $overrides : throw new \LogicException("$this->overrides is no WireOverrides.");
    }

    public function response(string $method, ValidatedRequest $request): RouteResponse
    {
        $response = $this->call($method, $request);

        return $response instanceof RouteResponse ? $response : throw new \LogicException("$this->controller::$method() returns no RouteResponse.");
    }

    public function answer(string $method, ValidatedRequest $request): bool
    {
        return $this->call($method, $request) === true;
    }

    /**
     * @param array<array-key, mixed> $input not validated yet
     *
     * @return array<array-key, mixed>
     */
    public function list(string $method, array $input): array
    {
        return (array) $this->call($method, $input);
    }

    /** @param ValidatedRequest|array<array-key, mixed> $argument */
    private function call(string $method, ValidatedRequest|array $argument): mixed
    {
        return $this->make($this->controller ?? throw new \LogicException('The route is not bound to a controller.'))->$method($argument);
    }

    /** @param class-string $class */
    private function make(string $class): object
    {
        return $this->make === null ? new $class() : ($this->make)($class);
    }
}
