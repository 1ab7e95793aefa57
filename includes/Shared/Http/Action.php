<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * One thing that can be asked of us: its contract, who may ask, and what answers. The gate does the rest.
 */
final class Action
{
    /**
     * @param string                        $schema     path of the contract
     * @param \Closure(Request): Response   $handler
     * @param list<RateRule>                $rates
     * @param list<string>                  $aliases    further plain names of an ajax action
     * @param (\Closure(Request): bool)|null $capability for Access::Capability: whether this person may
     * @param (\Closure(Request): Response)|null $stale  for a plain post whose proof has run out: shows the entries
     *                                                  again for confirmation and changes nothing
     * @param string                        $route      for Channel::Rest, below benefit/v1
     * @param string                        $method     for Channel::Rest, where it is another than its access has
     * @param (\Closure(array<array-key, mixed>): array<string, array<string, mixed>>)|null $more properties of the contract that
     *                                                  are known at runtime only, by what came in: not checked yet
     * @param (\Closure(): array<string, string>)|null $words sentences by field, for people: what to enter there, where the
     *                                                  contract would name the field as programs do
     * @param int                           $maxBytes   of the body
     * @param list<string>                  $parts      paths of contracts whose properties are added to this one's
     */
    public function __construct(
        public readonly string $name,
        public readonly Channel $channel,
        public readonly Access $access,
        public readonly Reply $reply,
        public readonly string $schema,
        public readonly \Closure $handler,
        public readonly array $rates = [],
        public readonly array $aliases = [],
        public readonly ?\Closure $capability = null,
        public readonly ?\Closure $stale = null,
        public readonly string $route = '',
        public readonly string $method = '',
        public readonly ?\Closure $more = null,
        public readonly ?\Closure $words = null,
        public readonly int $maxBytes = Gate::MAX_BYTES,
        public readonly array $parts = [],
    ) {}

    /**
     * A form on a screen of the admin.
     *
     * @param \Closure(Request): Response          $handler
     * @param string|\Closure(Request): bool       $capability one of WordPress's, or whether this person may
     */
    public static function screen(string $name, string $schema, \Closure $handler, string|\Closure $capability): self
    {
        return new self(
            $name,
            Channel::Screen,
            Access::Capability,
            Reply::Page,
            $schema,
            $handler,
            capability: is_string($capability) ? static fn(): bool => current_user_can($capability) : $capability,
        );
    }

    /** A refusal of the contract as a person reads it. */
    public function worded(Refusal $refusal): Refusal
    {
        $field = explode('[', (string) $refusal->field)[0];
        $sentence = $this->words === null ? null : ($this->words)()[$field] ?? null;

        return $sentence === null ? $refusal : new Refusal($refusal->reason, $sentence, $refusal->status, $refusal->field, $refusal->data);
    }

    /** @param array<array-key, mixed> $input */
    public function contract(array $input): Schema
    {
        $schema = array_reduce($this->parts, static fn(Schema $whole, string $part): Schema => $whole->and(Schema::load($part)), Schema::load($this->schema));

        return $this->more === null ? $schema : $schema->with(($this->more)($input));
    }

    /** @return list<string> of HTTP */
    public function methods(): array
    {
        return $this->method === '' ? $this->access->methods() : [$this->method];
    }
}
