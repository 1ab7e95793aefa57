<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Rest\Resources\CreatableResource;
use Benefit\Donations\Rest\Resources\DeletableResource;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Donations\Rest\Resources\RestResource;
use Benefit\Donations\Rest\Resources\WritableResource;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\RestLink;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Defines the routes of a resource, the same for all (docs/contracts.md "REST"): list and record, and for writable
 * ones POST, PUT and DELETE with `force`. They are in our own namespace and, unless another plugin has registered it,
 * in the original's.
 */
abstract class ResourceRestController implements RouteProvider
{
    public const NAMESPACE = 'givewp/v3';
    /** @var class-string<RestResource> */
    protected const RESOURCE = RestResource::class;
    private const NAMESPACES = [Router::REST_NAMESPACE, self::NAMESPACE];
    /** Maximum for all visitors behind one address: many pages of a public list. */
    private const A_MINUTE = 600;

    public function __construct(private readonly RestResource $resource) {}

    /** @return list<Route> */
    public static function routes(): array
    {
        $plural = static::RESOURCE::plural();
        $singular = static::RESOURCE::singular();
        $routes = [
            self::readRoute("entity_$plural", $plural, $plural, 'list'),
            self::readRoute("entity_$singular", self::one(), 'one', 'show'),
        ];
        if (is_subclass_of(static::RESOURCE, WritableResource::class)) {
            $routes[] = self::write("entity_{$singular}_change", self::one(), $singular, 'PUT', 'mayWrite', 'change');
        }
        if (is_subclass_of(static::RESOURCE, CreatableResource::class)) {
            $routes[] = self::write("entity_{$singular}_create", $plural, $singular, 'POST', 'mayCreate', 'create');
        }
        if (is_subclass_of(static::RESOURCE, DeletableResource::class)) {
            $routes[] = self::write("entity_{$singular}_delete", self::one(), 'delete', 'DELETE', 'mayDelete', 'delete');
        }

        return $routes;
    }

    /**
     * Defines POST <plural>/<id>/<verb>: an action on one record, which responds with the complete record afterwards.
     * Its contract is schema/<singular>-<verb>.json.
     *
     * @param string $handler method that calls perform()
     * @param bool   $isOurs  not in the original, therefore in our namespace only
     */
    protected static function verb(string $verb, string $handler, bool $isOurs = false): Route
    {
        $singular = static::RESOURCE::singular();

        return self::write("entity_{$singular}_$verb", self::one() . "/$verb", "$singular-$verb", 'POST', 'mayRead', $handler, $isOurs ? [Router::REST_NAMESPACE] : self::NAMESPACES);
    }

    /** Defines DELETE <plural>?ids[]=…: deletes each record that can be deleted, and explains why others were not. */
    protected static function deletion(): Route
    {
        $plural = static::RESOURCE::plural();

        return self::write("entity_{$plural}_delete", $plural, 'delete-many', 'DELETE', 'mayDelete', 'deleteMany');
    }

    private static function one(): string
    {
        return static::RESOURCE::plural() . '/(?P<id>[0-9]{1,15})';
    }

    private static function readRoute(string $name, string $path, string $schema, string $handler): Route
    {
        return Route::rest(
            $name,
            $path,
            static::RESOURCE::hasPublicView() ? AccessPolicy::PartlyPublicRead : AccessPolicy::CapabilityRead,
            __DIR__ . "/schema/$schema.json",
            $handler,
            RoutePermission::forPersonal('mayRead', 'isPersonal'),
            namespaces: self::NAMESPACES,
            rates: [new RateLimitRule('network', self::A_MINUTE, MINUTE_IN_SECONDS)],
        );
    }

    /** @param list<non-falsy-string> $namespaces */
    private static function write(string $name, string $path, string $schema, string $method, string $permission, string $handler, array $namespaces = self::NAMESPACES): Route
    {
        return Route::rest($name, $path, AccessPolicy::Capability, __DIR__ . "/schema/$schema.json", $handler, RoutePermission::method($permission), $method, $namespaces);
    }

    public function mayRead(): bool
    {
        return $this->resource->mayRead();
    }

    public function isPersonal(ValidatedRequest $request): bool
    {
        return $this->resource->isPersonal(new ResourceQuery($request->values));
    }

    public function mayWrite(ValidatedRequest $request): bool
    {
        return $this->resource instanceof WritableResource && $this->resource->mayWrite(self::id($request));
    }

    public function mayCreate(): bool
    {
        return $this->resource instanceof CreatableResource && $this->resource->mayCreate();
    }

    public function mayDelete(ValidatedRequest $request): bool
    {
        return $this->resource instanceof DeletableResource && $this->resource->mayDelete(self::id($request));
    }

    /** @param \Closure(int, array<string, mixed>): mixed $do called with id and values */
    protected function perform(ValidatedRequest $request, \Closure $do): RouteResponse
    {
        $id = self::id($request);
        $this->stored($id, ResourceQuery::forCompleteRecord());
        $do($id, $request->values);

        return $this->written($id);
    }

    public function deleteMany(ValidatedRequest $request): RouteResponse
    {
        $deleted = [];
        $errors = [];
        foreach (array_unique(array_map(intval(...), $request->values['ids'])) as $id) {
            try {
                $this->deletable()->delete($id, ($request->values['force'] ?? false) === true);
                $deleted[] = $id;
            } catch (UserFacingException $refusal) {
                $errors[] = ['id' => $id, 'code' => $refusal->reason, 'message' => $refusal->getMessage()];
            }
        }

        return RouteResponse::json(['deleted' => $deleted, 'errors' => $errors]);
    }

    private function deletable(): DeletableResource
    {
        return $this->resource instanceof DeletableResource ? $this->resource : throw new \LogicException('These are not deleted.');
    }

    public function list(ValidatedRequest $request): RouteResponse
    {
        $query = new ResourceQuery($request->values);
        $found = $this->resource->page($query);

        return RouteResponse::list(array_map(fn(array $record): array => $this->linked($record, $query), $found->records), $query->pagination($found->total));
    }

    public function show(ValidatedRequest $request): RouteResponse
    {
        $query = new ResourceQuery($request->values);

        return RouteResponse::json($this->linked($this->stored(self::id($request), $query), $query));
    }

    public function create(ValidatedRequest $request): RouteResponse
    {
        $resource = $this->resource instanceof CreatableResource ? $this->resource : throw new \LogicException('These are not created.');
        $values = self::changes($request->values, [[]], $resource->creatableFields());

        return $this->written($resource->create($values), 201);
    }

    public function change(ValidatedRequest $request): RouteResponse
    {
        $resource = $this->resource instanceof WritableResource ? $this->resource : throw new \LogicException('These are not changed.');
        $id = self::id($request);
        $stored = $this->stored($id, ResourceQuery::forCompleteRecord());
        $changes = self::changes($request->values, [$stored, ...$this->otherViews($id, $request->values, $stored)], $resource->writable());
        if ($changes !== []) {
            $resource->change($id, $changes);
        }

        return $this->written($id);
    }

    public function delete(ValidatedRequest $request): RouteResponse
    {
        $id = self::id($request);
        $stored = $this->stored($id, ResourceQuery::forCompleteRecord());
        $isFinal = ($request->values['force'] ?? false) === true;
        $this->deletable()->delete($id, $isFinal);

        return $isFinal ? RouteResponse::json(['deleted' => true, 'previous' => $stored]) : $this->written($id);
    }

    /** Responds with the complete record: WordPress's data store sends no reading parameters with a change. */
    private function written(int $id, int $status = 200): RouteResponse
    {
        $query = ResourceQuery::forCompleteRecord();

        return RouteResponse::json($this->linked($this->stored($id, $query), $query), $status);
    }

    /**
     * Other forms in which the record is given out, by parameters of the request: redacted, public, of another mode.
     *
     * @param array<string, mixed> $values
     * @param array<string, mixed> $stored
     *
     * @return list<array<string, mixed>> empty if all values are the stored ones
     */
    private function otherViews(int $id, array $values, array $stored): array
    {
        $views = [];
        if (array_filter(array_keys($values), static fn(string $name): bool => !self::isIn($name, $values[$name], [$stored])) === []) {
            return $views;
        }
        foreach (['live', 'test', 'all'] as $mode) {
            foreach ([true, false] as $isWhole) {
                foreach (['include', 'redact', 'exclude'] as $anonymous) {
                    $views[] = $this->resource->one($id, new ResourceQuery(['mode' => $mode, 'includeSensitiveData' => $isWhole, 'anonymousDonations' => $anonymous, 'anonymousDonors' => $anonymous]));
                }
            }
        }

        return array_values(array_filter($views, is_array(...)));
    }

    /** @param list<array<string, mixed>> $views */
    private static function isIn(string $name, mixed $value, array $views): bool
    {
        return array_filter($views, static fn(array $view): bool => array_key_exists($name, $view) && self::isSame($value, $view[$name])) !== [];
    }

    /**
     * Values that differ from those that were given out. A client may send a record back as it was read.
     *
     * @param array<string, mixed>       $values
     * @param list<array<string, mixed>> $views
     * @param list<string>               $writable
     *
     * @return array<string, mixed>
     *
     * @throws UserFacingException when a read-only value differs, or a name is one that was shortened
     */
    private static function changes(array $values, array $views, array $writable): array
    {
        $changes = [];
        foreach ($values as $name => $value) {
            if (self::isIn($name, $value, $views)) {
                continue;
            }
            if (is_string($value) && PublicFieldPolicy::isRedacted($name, $value)) {
                throw UserFacingException::badRequest('redacted', __('This name was shortened or hidden. Please enter the full name.', 'benefit'), $name);
            }
            if (!in_array($name, $writable, true)) {
                /* translators: %s: name of a field */
                throw UserFacingException::badRequest('read_only', sprintf(__('%s cannot be changed.', 'benefit'), $name), $name);
            }
            $changes[$name] = $value;
        }

        return $changes;
    }

    /** Compares as JSON does: 5 equals 5.0, and the order of members does not matter. */
    private static function isSame(mixed $one, mixed $other): bool
    {
        return is_array($one) && is_array($other)
            ? count($one) === count($other) && array_diff_key($one, $other) === [] && array_filter(array_keys($one), static fn(string|int $key): bool => !self::isSame($one[$key], $other[$key])) === []
            : (is_int($one) || is_float($one)) && (is_int($other) || is_float($other)) && (float) $one === (float) $other || $one === $other;
    }

    /** @return array<string, mixed> */
    private function stored(int $id, ResourceQuery $query): array
    {
        return $this->resource->one($id, $query) ?? throw UserFacingException::notFound('not_found', match ($this->resource::singular()) {
            'donation' => __('This donation could not be found.', 'benefit'),
            'subscription' => __('This recurring donation could not be found.', 'benefit'),
            'donor' => __('This donor could not be found.', 'benefit'),
            default => __('Nothing was found here.', 'benefit'),
        });
    }

    /**
     * @param array<string, mixed> $record
     *
     * @return array<string, mixed>
     */
    private function linked(array $record, ResourceQuery $query): array
    {
        return $record + ['_links' => ['self' => new RestLink($this->resource::plural() . '/' . $record['id']), ...$this->resource->links($record, $query)]];
    }

    private static function id(ValidatedRequest $request): int
    {
        return (int) ($request->values['id'] ?? 0);
    }
}
