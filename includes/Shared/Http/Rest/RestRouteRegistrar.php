<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Rest;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\AjaxResponder;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteIndex;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Registers the routes of the channel Rest with WordPress, in our namespace and in others that are free. Router answers
 * them.
 */
final class RestRouteRegistrar
{
    private const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

    /** @var list<string> further namespaces that were free and are ours */
    private array $taken = [];

    /** Whether this request has been answered already: what WordPress requests after that is part of the response. */
    private bool $hasAsked = false;

    public function __construct(private readonly RouteIndex $routes, private readonly Router $router, private readonly RequestGuard $gate) {}

    /** Tells whether a REST namespace is ours on this site. */
    public function answersTo(string $namespace): bool
    {
        // Registers the routes if that has not been done yet.
        rest_get_server();

        return $namespace === Router::REST_NAMESPACE || in_array($namespace, $this->taken, true);
    }

    public function registerOwn(): void
    {
        $this->registerNamespace(Router::REST_NAMESPACE);
    }

    public function registerBeside(\WP_REST_Server $server): void
    {
        $this->taken = [];
        $named = array_merge([], ...array_map(static fn(Route $route): array => $route->address->namespaces, $this->routes->forChannel(RouteChannel::Rest)));
        foreach (array_diff(array_unique($named), [Router::REST_NAMESPACE], $server->get_namespaces()) as $free) {
            $this->registerNamespace($free);
            $this->taken[] = $free;
        }
    }

    /** @param non-falsy-string $namespace */
    private function registerNamespace(string $namespace): void
    {
        $routes = [];
        foreach ($this->routes->forChannel(RouteChannel::Rest) as $route) {
            if (in_array($namespace, $route->address->namespaces, true)) {
                $routes[$route->address->path][] = $route;
            }
        }
        foreach ($routes as $path => $group) {
            $known = array_merge([], ...array_map(static fn(Route $route): array => $route->methods(), $group));
            register_rest_route($namespace, '/' . $path, [
                ...array_map(fn(Route $route): array => [
                    'methods' => $route->methods(),
                    'callback' => fn(\WP_REST_Request $request): \WP_REST_Response => $this->answer($route, $request, $namespace),
                    // WordPress derives `Allow` from it. RequestGuard decides.
                    'permission_callback' => fn(\WP_REST_Request $request): bool|\WP_Error => $this->permission($route, $request),
                ], $group),
                [
                    'methods' => array_values(array_diff(self::METHODS, $known)),
                    // The index lists only the methods that a URL accepts.
                    'show_in_index' => false,
                    'callback' => fn(\WP_REST_Request $request): \WP_REST_Response => $this->answer($group[0], $request, $namespace),
                    'permission_callback' => static fn(): \WP_Error => self::error(RequestGuard::wrongMethod($known)),
                ],
            ]);
        }
    }

    /**
     * @param \WP_REST_Request<array<string, mixed>> $request with any method
     *
     * @return true|\WP_Error
     */
    private function permission(Route $route, \WP_REST_Request $request): bool|\WP_Error
    {
        try {
            $refusal = $this->gate->refusalOf($route, RawRequest::fromRestAddress($request));
        } catch (\Throwable) {
            // The same error occurs again, and is reported, when the route runs.
            return true;
        }

        return $refusal === null ? true : self::error($refusal);
    }

    private static function error(UserFacingException $refusal): \WP_Error
    {
        return new \WP_Error($refusal->reason, $refusal->getMessage(), ['status' => $refusal->status]);
    }

    /** @param \WP_REST_Request<array<string, mixed>> $request */
    private function answer(Route $route, \WP_REST_Request $request, string $namespace): \WP_REST_Response
    {
        $result = $this->router->result($route, RawRequest::fromRest($request, $route->access === AccessPolicy::Webhook, $this->hasAsked));
        $this->hasAsked = true;
        if ($result instanceof UserFacingException) {
            // WordPress's own format for an invalid field.
            $params = (array) ($result->data['fields'] ?? ($result->field === null ? [] : [$result->field => $result->getMessage()]));
            $data = ['code' => $result->reason, 'message' => $result->getMessage(), 'data' => ['status' => $result->status] + ($params === [] ? [] : ['params' => $params])];

            return new \WP_REST_Response($data, $result->status, AjaxResponder::refusalHeaders($result));
        }
        $links = new RestLinkBuilder($namespace, fn(string $path): array => $this->allowed($namespace, $path));

        return new \WP_REST_Response($links->within($result->json), $result->status, $result->headers + $links->headers($result->place, $request) + ['Cache-Control' => 'no-store']);
    }

    /** @return list<string> methods that this user may use at one of our URLs */
    private function allowed(string $namespace, string $path): array
    {
        $methods = [];
        foreach ($this->routes->forChannel(RouteChannel::Rest) as $route) {
            if (in_array($namespace, $route->address->namespaces, true) && preg_match('@^' . $route->address->path . '$@iD', $path, $parts) === 1) {
                $request = new \WP_REST_Request('OPTIONS');
                $request->set_url_params(array_filter($parts, is_string(...), ARRAY_FILTER_USE_KEY));
                array_push($methods, ...($this->permission($route, $request) === true ? $route->methods() : []));
            }
        }

        return $methods;
    }

    /** @param \WP_REST_Request<array<string, mixed>> $request */
    public function keepFromForeignScripts(mixed $isServed, mixed $response, \WP_REST_Request $request): mixed
    {
        // Matches our own namespace, and WordPress's routes of our posts and blocks.
        $isOurs = array_filter($this->taken, static fn(string $namespace): bool => str_starts_with($request->get_route(), "/$namespace/"));
        if ($isOurs !== [] || preg_match('~/benefit[/-]~', $request->get_route()) === 1) {
            PrivatePageHeaders::keepFromForeignScripts();
        }

        return $isServed;
    }
}
