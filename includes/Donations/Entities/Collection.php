<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Http\RestLink;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * The routes of an entity, the same for each (CONTRACTS.md "REST givewp/v3"): list and record, and, of one that is writable, POST, PUT and
 * DELETE with `force`. They stand in our own namespace, and in that of the original while no other plugin has it.
 */
final class Collection
{
    public const NAMESPACE = 'givewp/v3';
    private const NAMESPACES = [Endpoint::REST_NAMESPACE, self::NAMESPACE];
    /** Many pages of a public list, for all visitors behind one address. */
    private const A_MINUTE = 600;

    public function __construct(private readonly Entity $entity) {}

    /** @return list<Action> */
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

        if ($entity instanceof WritableEntity) {
            $actions[] = $this->write("entity_{$singular}_change", $one, $singular, 'PUT', static fn(Request $request): bool => $entity->mayWrite(self::id($request)), fn(Request $request): Response => $this->change($entity, $request));
        }
        if ($entity instanceof MakeableEntity) {
            $actions[] = $this->write("entity_{$singular}_create", $plural, $singular, 'POST', static fn(): bool => $entity->mayMake(), fn(Request $request): Response => $this->create($entity, $request));
        }
        if ($entity instanceof DeletableEntity) {
            $actions[] = $this->write("entity_{$singular}_delete", $one, 'delete', 'DELETE', static fn(Request $request): bool => $entity->mayDelete(self::id($request)), fn(Request $request): Response => $this->delete($entity, $request));
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
    public function doing(string $verb, \Closure $do, bool $isOurs = false): Action
    {
        $singular = $this->entity->singular();

        return $this->write("entity_{$singular}_$verb", $this->entity->plural() . '/(?P<id>[0-9]{1,15})/' . $verb, "$singular-$verb", 'POST', $this->entity->mayRead(...), function (Request $request) use ($do): Response {
            $id = self::id($request);
            $this->stored($id, Wanted::whole());
            $do($id, $request->values);

            return $this->written($id);
        }, $isOurs ? [Endpoint::REST_NAMESPACE] : self::NAMESPACES);
    }

    /** DELETE <plural>?ids[]=…: each that can be is deleted, and of each other it is said why not. */
    public function deletingMany(): Action
    {
        $entity = $this->entity;
        if (!$entity instanceof DeletableEntity) {
            throw new \LogicException('These are not deleted.');
        }

        return $this->write('entity_' . $entity->plural() . '_delete', $entity->plural(), 'delete-many', 'DELETE', static fn(): bool => $entity->mayDelete(0), static function (Request $request) use ($entity): Response {
            $deleted = [];
            $errors = [];
            foreach (array_unique(array_map(intval(...), $request->values['ids'])) as $id) {
                try {
                    $entity->delete($id, ($request->values['force'] ?? false) === true);
                    $deleted[] = $id;
                } catch (Refusal $refusal) {
                    $errors[] = ['id' => $id, 'code' => $refusal->reason, 'message' => $refusal->getMessage()];
                }
            }

            return Response::json(['deleted' => $deleted, 'errors' => $errors]);
        });
    }

    private function read(string $name, string $route, string $schema, \Closure $handler): Action
    {
        return new Action(
            $name,
            Channel::Rest,
            $this->entity->hasPublicView() ? Access::PartlyPublicRead : Access::CapabilityRead,
            Reply::Json,
            __DIR__ . "/schema/$schema.json",
            $handler,
            [new RateRule('network', self::A_MINUTE, MINUTE_IN_SECONDS)],
            capability: $this->entity->mayRead(...),
            route: $route,
            namespaces: self::NAMESPACES,
            personal: fn(Request $request): bool => $this->entity->isPersonal(new Wanted($request->values)),
        );
    }

    /** @param list<non-falsy-string> $namespaces */
    private function write(string $name, string $route, string $schema, string $method, \Closure $may, \Closure $handler, array $namespaces = self::NAMESPACES): Action
    {
        return new Action(
            $name,
            Channel::Rest,
            Access::Capability,
            Reply::Json,
            __DIR__ . "/schema/$schema.json",
            $handler,
            capability: $may,
            route: $route,
            method: $method,
            namespaces: $namespaces,
        );
    }

    private function list(Request $request): Response
    {
        $wanted = new Wanted($request->values);
        $found = $this->entity->page($wanted);

        return Response::list(array_map(fn(array $record): array => $this->linked($record, $wanted), $found->records), $wanted->place($found->total));
    }

    private function one(Request $request): Response
    {
        $wanted = new Wanted($request->values);

        return Response::json($this->linked($this->stored(self::id($request), $wanted), $wanted));
    }

    private function create(MakeableEntity $entity, Request $request): Response
    {
        $values = self::changes($request->values, [], $entity->makeable());

        return $this->written($entity->create($values), 201);
    }

    private function change(WritableEntity $entity, Request $request): Response
    {
        $id = self::id($request);
        $stored = $this->stored($id, Wanted::whole());
        $changes = self::changes($request->values, $stored, $entity->writable());
        if ($changes !== []) {
            $entity->change($id, $changes);
        }

        return $this->written($id);
    }

    private function delete(DeletableEntity $entity, Request $request): Response
    {
        $id = self::id($request);
        $stored = $this->stored($id, Wanted::whole());
        $isFinal = ($request->values['force'] ?? false) === true;
        $entity->delete($id, $isFinal);

        return $isFinal ? Response::json(['deleted' => true, 'previous' => $stored]) : $this->written($id);
    }

    /** A person who may write sees the whole: WordPress's store sends no parameters of reading with a change. */
    private function written(int $id, int $status = 200): Response
    {
        $wanted = Wanted::whole();

        return Response::json($this->linked($this->stored($id, $wanted), $wanted), $status);
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
     * @throws Refusal when one of them cannot be changed
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
                throw new Refusal('read_only', sprintf(__('%s cannot be changed.', 'benefit'), $name), 400, $name);
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
    private function stored(int $id, Wanted $wanted): array
    {
        return $this->entity->one($id, $wanted) ?? throw new Refusal('not_found', match ($this->entity->singular()) {
            'donation' => __('There is no such donation.', 'benefit'),
            'subscription' => __('There is no such recurring donation.', 'benefit'),
            'donor' => __('There is no such donor.', 'benefit'),
            default => __('Nothing was found here.', 'benefit'),
        }, 404);
    }

    /**
     * @param array<string, mixed> $record
     *
     * @return array<string, mixed>
     */
    private function linked(array $record, Wanted $wanted): array
    {
        return $record + ['_links' => ['self' => new RestLink($this->entity->plural() . '/' . $record['id']), ...$this->entity->links($record, $wanted)]];
    }

    private static function id(Request $request): int
    {
        return (int) ($request->values['id'] ?? 0);
    }
}
