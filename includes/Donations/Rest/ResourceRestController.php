<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\RestLink;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The routes of an entity, the same for each (CONTRACTS.md "REST givewp/v3"): list and record, and, of one that is writable, POST, PUT and
 * DELETE with `force`. They stand in our own namespace, and in that of the original while no other plugin has it.
 */
final class ResourceRestController
{
    public const NAMESPACE = 'givewp/v3';
    private const NAMESPACES = [Router::REST_NAMESPACE, self::NAMESPACE];
    /** Many pages of a public list, for all visitors behind one address. */
    private const A_MINUTE = 600;

    public function __construct(private readonly RestResource $entity) {}

    /** @return list<Route> */
    public function actions(): array
    {
        $entity = $this->entity;
        $plural = $entity->plural();
        $singular = $entity->singular();
        $one = $plural . '/(?P<id>[0-9]{1,15})';
        $actions = [
            $this->read("entity_$plural", $plural, $plural, $this->list(...)),
            $this->read("entity_$singular", $one, 'one', $this->one(...)),
        ];

        if ($entity instanceof WritableResource) {
            $actions[] = $this->write("entity_{$singular}_change", $one, $singular, 'PUT', static fn(ValidatedRequest $request): bool => $entity->mayWrite(self::id($request)), fn(ValidatedRequest $request): RouteResponse => $this->change($entity, $request));
        }
        if ($entity instanceof CreatableResource) {
            $actions[] = $this->write("entity_{$singular}_create", $plural, $singular, 'POST', static fn(): bool => $entity->mayMake(), fn(ValidatedRequest $request): RouteResponse => $this->create($entity, $request));
        }
        if ($entity instanceof DeletableResource) {
            $actions[] = $this->write("entity_{$singular}_delete", $one, 'delete', 'DELETE', static fn(ValidatedRequest $request): bool => $entity->mayDelete(self::id($request)), fn(ValidatedRequest $request): RouteResponse => $this->delete($entity, $request));
        }

        return $actions;
    }

    /**
     * POST <plural>/<id>/<verb>: something that is done with one record, and answers the whole of it as it is then. Its contract is
     * schema/<singular>-<verb>.json.
     *
     * @param \Closure(int, array<string, mixed>): mixed $do with the id and the values
     * @param bool $isOurs the original has no such thing: it stands in our namespace alone
     */
    public function doing(string $verb, \Closure $do, bool $isOurs = false): Route
    {
        $singular = $this->entity->singular();

        return $this->write("entity_{$singular}_$verb", $this->entity->plural() . '/(?P<id>[0-9]{1,15})/' . $verb, "$singular-$verb", 'POST', $this->entity->mayRead(...), function (ValidatedRequest $request) use ($do): RouteResponse {
            $id = self::id($request);
            $this->stored($id, ResourceQuery::whole());
            $do($id, $request->values);

            return $this->written($id);
        }, $isOurs ? [Router::REST_NAMESPACE] : self::NAMESPACES);
    }

    /** DELETE <plural>?ids[]=…: each that can be is deleted, and of each other it is said why not. */
    public function deletingMany(): Route
    {
        $entity = $this->entity;
        if (!$entity instanceof DeletableResource) {
            throw new \LogicException('These are not deleted.');
        }

        return $this->write('entity_' . $entity->plural() . '_delete', $entity->plural(), 'delete-many', 'DELETE', static fn(): bool => $entity->mayDelete(0), static function (ValidatedRequest $request) use ($entity): RouteResponse {
            $deleted = [];
            $errors = [];
            foreach (array_unique(array_map(intval(...), $request->values['ids'])) as $id) {
                try {
                    $entity->delete($id, ($request->values['force'] ?? false) === true);
                    $deleted[] = $id;
                } catch (UserFacingException $refusal) {
                    $errors[] = ['id' => $id, 'code' => $refusal->reason, 'message' => $refusal->getMessage()];
                }
            }

            return RouteResponse::json(['deleted' => $deleted, 'errors' => $errors]);
        });
    }

    private function read(string $name, string $route, string $schema, \Closure $handler): Route
    {
        return new Route(
            $name,
            RouteChannel::Rest,
            $this->entity->hasPublicView() ? AccessPolicy::PartlyPublicRead : AccessPolicy::CapabilityRead,
            ResponseFormat::Json,
            __DIR__ . "/schema/$schema.json",
            $handler,
            [new RateLimitRule('network', self::A_MINUTE, MINUTE_IN_SECONDS)],
            capability: $this->entity->mayRead(...),
            route: $route,
            namespaces: self::NAMESPACES,
            personal: fn(ValidatedRequest $request): bool => $this->entity->isPersonal(new ResourceQuery($request->values)),
        );
    }

    /** @param list<non-falsy-string> $namespaces */
    private function write(string $name, string $route, string $schema, string $method, \Closure $may, \Closure $handler, array $namespaces = self::NAMESPACES): Route
    {
        return new Route(
            $name,
            RouteChannel::Rest,
            AccessPolicy::Capability,
            ResponseFormat::Json,
            __DIR__ . "/schema/$schema.json",
            $handler,
            capability: $may,
            route: $route,
            method: $method,
            namespaces: $namespaces,
        );
    }

    private function list(ValidatedRequest $request): RouteResponse
    {
        $wanted = new ResourceQuery($request->values);
        $found = $this->entity->page($wanted);

        return RouteResponse::list(array_map(fn(array $record): array => $this->linked($record, $wanted), $found->records), $wanted->place($found->total));
    }

    private function one(ValidatedRequest $request): RouteResponse
    {
        $wanted = new ResourceQuery($request->values);

        return RouteResponse::json($this->linked($this->stored(self::id($request), $wanted), $wanted));
    }

    private function create(CreatableResource $entity, ValidatedRequest $request): RouteResponse
    {
        $values = self::changes($request->values, [], $entity->makeable());

        return $this->written($entity->create($values), 201);
    }

    private function change(WritableResource $entity, ValidatedRequest $request): RouteResponse
    {
        $id = self::id($request);
        $stored = $this->stored($id, ResourceQuery::whole());
        $changes = self::changes($request->values, $stored, $entity->writable());
        if ($changes !== []) {
            $entity->change($id, $changes);
        }

        return $this->written($id);
    }

    private function delete(DeletableResource $entity, ValidatedRequest $request): RouteResponse
    {
        $id = self::id($request);
        $stored = $this->stored($id, ResourceQuery::whole());
        $isFinal = ($request->values['force'] ?? false) === true;
        $entity->delete($id, $isFinal);

        return $isFinal ? RouteResponse::json(['deleted' => true, 'previous' => $stored]) : $this->written($id);
    }

    /** A person who may write sees the whole: WordPress's store sends no parameters of reading with a change. */
    private function written(int $id, int $status = 200): RouteResponse
    {
        $wanted = ResourceQuery::whole();

        return RouteResponse::json($this->linked($this->stored($id, $wanted), $wanted), $status);
    }

    /**
     * The values that are another than stored. What a client sends back as it has read it is no change.
     *
     * @param array<string, mixed> $values
     * @param array<string, mixed> $stored
     * @param list<string>         $writable
     *
     * @return array<string, mixed>
     *
     * @throws UserFacingException when one of them cannot be changed
     */
    private static function changes(array $values, array $stored, array $writable): array
    {
        $changes = [];
        foreach ($values as $name => $value) {
            if (array_key_exists($name, $stored) && self::isSame($value, $stored[$name])) {
                continue;
            }
            if (!in_array($name, $writable, true)) {
                /* translators: %s: name of a field */
                throw UserFacingException::badRequest('read_only', sprintf(__('%s cannot be changed.', 'benefit'), $name), $name);
            }
            $changes[$name] = $value;
        }

        return $changes;
    }

    /** As JSON has them: 5 and 5.0 are one number, and members have no order. */
    private static function isSame(mixed $one, mixed $other): bool
    {
        return is_array($one) && is_array($other)
            ? count($one) === count($other) && array_diff_key($one, $other) === [] && array_filter(array_keys($one), static fn(string|int $key): bool => !self::isSame($one[$key], $other[$key])) === []
            : (is_int($one) || is_float($one)) && (is_int($other) || is_float($other)) && (float) $one === (float) $other || $one === $other;
    }

    /** @return array<string, mixed> */
    private function stored(int $id, ResourceQuery $wanted): array
    {
        return $this->entity->one($id, $wanted) ?? throw UserFacingException::notFound('not_found', match ($this->entity->singular()) {
            'donation' => __('There is no such donation.', 'benefit'),
            'subscription' => __('There is no such recurring donation.', 'benefit'),
            'donor' => __('There is no such donor.', 'benefit'),
            default => __('Nothing was found here.', 'benefit'),
        });
    }

    /**
     * @param array<string, mixed> $record
     *
     * @return array<string, mixed>
     */
    private function linked(array $record, ResourceQuery $wanted): array
    {
        return $record + ['_links' => ['self' => new RestLink($this->entity->plural() . '/' . $record['id']), ...$this->entity->links($record, $wanted)]];
    }

    private static function id(ValidatedRequest $request): int
    {
        return (int) ($request->values['id'] ?? 0);
    }
}
