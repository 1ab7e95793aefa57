<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * One thing that can be asked of us: its contract, who may ask, and what answers. The gate does the rest.
 */
final class Route
{
    /**
     * @param string                        $schema     path of the contract
     * @param \Closure(ValidatedRequest): RouteResponse   $handler
     * @param list<RateLimitRule>                $rates
     * @param list<string>                  $aliases    further plain names of an ajax action
     * @param (\Closure(ValidatedRequest): bool)|null $capability for AccessPolicy::Capability: whether this person may
     * @param (\Closure(ValidatedRequest): RouteResponse)|null $stale  for a plain post whose proof has run out: shows the entries
     *                                                  again for confirmation and changes nothing
     * @param string                        $route      for RouteChannel::Rest, below each of its namespaces
     * @param string                        $method     for RouteChannel::Rest, where it is another than its access has
     * @param (\Closure(array<array-key, mixed>): array<string, array<string, mixed>>)|null $more properties of the contract that
     *                                                  are known at runtime only, by what came in: not checked yet
     * @param (\Closure(): array<string, string>)|null $words sentences by field, for people: what to enter there, where the
     *                                                  contract would name the field as programs do
     * @param int                           $maxBytes   of the body
     * @param list<string>                  $parts      paths of contracts whose properties are added to this one's
     * @param string                        $nonceField the one field that the nonce comes in; '': any of the usual ones
     * @param (\Closure(array<array-key, mixed>): string)|null $nonceAction the nonce action of what came in, not checked yet;
     *                                                  its beginning is bound in Nonces. Null: the visitor's common one
     * @param (\Closure(UserFacingException): string)|null $refusalHtml for ResponseFormat::Html: the escaped body of every refusal, in place of `error`
     * @param (\Closure(UserFacingException): array<string, mixed>)|null $refusalJson for ResponseFormat::BareJson: the same, in place of the envelope
     * @param list<string>                  $addressFields fields of a form post that may stand in its address instead
     * @param array<string, string|null>    $marks      for RouteChannel::Form: a post in which all these stand is this action's
     *                                                  without `benefit_action`. Null: any text but ''. The others are no input
     * @param (\Closure(ValidatedRequest): bool)|null $holder    for AccessPolicy::HolderRead: whether the sender may read it
     * @param string                        $fileField  the one field whose files it takes, within `maxBytes` beside a form of
     *                                                  the usual size; '': it never sees a file
     * @param (\Closure(array<array-key, mixed>): array<array-key, mixed>)|null $shownAgain the entries as the page after the post
     *                                                  has them: with what the handler has made of files
     * @param (\Closure(array<array-key, mixed>): string)|null $frame what the token of a page in a frame has to be for, by what
     *                                                  came in, not checked yet. Null: no page in a frame on another site asks for it
     * @param list<non-falsy-string>        $namespaces for RouteChannel::Rest; another one than ours is used while no other plugin has it
     * @param (\Closure(ValidatedRequest): bool)|null $personal   for AccessPolicy::PartlyPublicRead: whether this form of it needs the capability
     * @param (\Closure(array<array-key, mixed>): bool)|null $provenWhen for AccessPolicy::PublicRead: whether this form of it needs a
     *                                                  nonce, by what came in, not checked yet
     */
    public function __construct(
        public readonly string $name,
        public readonly RouteChannel $channel,
        public readonly AccessPolicy $access,
        public readonly ResponseFormat $reply,
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
        public readonly int $maxBytes = RequestGuard::MAX_BYTES,
        public readonly array $parts = [],
        public readonly string $nonceField = '',
        public readonly ?\Closure $nonceAction = null,
        public readonly ?\Closure $refusalHtml = null,
        public readonly ?\Closure $refusalJson = null,
        public readonly array $addressFields = [],
        public readonly array $marks = [],
        public readonly ?\Closure $holder = null,
        public readonly string $fileField = '',
        public readonly ?\Closure $shownAgain = null,
        public readonly ?\Closure $frame = null,
        public readonly array $namespaces = [Router::REST_NAMESPACE],
        public readonly ?\Closure $personal = null,
        public readonly ?\Closure $provenWhen = null,
    ) {}

    /**
     * A form on a screen of the admin.
     *
     * @param \Closure(ValidatedRequest): RouteResponse          $handler
     * @param string|\Closure(ValidatedRequest): bool       $capability one of WordPress's, or whether this person may
     */
    public static function screen(string $name, string $schema, \Closure $handler, string|\Closure $capability): self
    {
        return new self(
            $name,
            RouteChannel::Screen,
            AccessPolicy::Capability,
            ResponseFormat::Page,
            $schema,
            $handler,
            capability: is_string($capability) ? static fn(): bool => current_user_can($capability) : $capability,
        );
    }

    /** @param array<array-key, mixed> $input not checked yet */
    public function nonceActionFor(array $input): string
    {
        return $this->nonceAction === null ? RequestGuard::NONCE_ACTION : ($this->nonceAction)($input);
    }

    /** Whether a nonce that is sent must hold (CONTRACTS.md "Who may call"). */
    public function readsNonce(): bool
    {
        return $this->access->readsNonce() || $this->access === AccessPolicy::PublicRead;
    }

    /** @param array<array-key, mixed> $post unslashed */
    public function isMarkedIn(array $post): bool
    {
        foreach ($this->marks as $field => $value) {
            $sent = $post[$field] ?? '';
            if (!is_string($sent) || ($value === null ? $sent === '' : $sent !== $value)) {
                return false;
            }
        }

        return $this->marks !== [];
    }

    /** @return list<string> the fields that find the action and say nothing else */
    public function routingFields(): array
    {
        return array_keys(array_filter($this->marks, static fn(?string $value): bool => $value !== null));
    }

    /** A refusal of the contract as a person reads it. */
    public function worded(UserFacingException $refusal): UserFacingException
    {
        $field = explode('[', (string) $refusal->field)[0];
        $sentence = $this->words === null ? null : ($this->words)()[$field] ?? null;

        return $sentence === null ? $refusal : UserFacingException::withStatus($refusal->reason, $sentence, $refusal->status, $refusal->field, $refusal->data);
    }

    /** @param array<array-key, mixed> $input */
    public function contract(array $input): RouteSchema
    {
        $schema = array_reduce($this->parts, static fn(RouteSchema $whole, string $part): RouteSchema => $whole->and(RouteSchema::load($part)), RouteSchema::load($this->schema));

        return $this->more === null ? $schema : $schema->with(($this->more)($input));
    }

    /** Whether what is asked for, checked already, is for people with the capability only, though the action is open to all. */
    public function isPersonalFor(ValidatedRequest $request): bool
    {
        return $this->access === AccessPolicy::PartlyPublicRead && ($this->personal === null || ($this->personal)($request));
    }

    /** @return list<string> of HTTP */
    public function methods(): array
    {
        return $this->method === '' ? $this->access->methods() : [$this->method];
    }
}
