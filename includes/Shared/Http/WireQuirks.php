<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * The ways in which routes that older clients call differ from all others (CONTRACTS.md). This class has none of them; a
 * subclass beside the controller overrides what its routes need. Input is not checked yet.
 */
class WireQuirks
{
    /** The one field that the nonce comes in; '': any of the usual ones. */
    public function nonceField(): string
    {
        return '';
    }

    /** @param array<array-key, mixed> $input */
    public function nonceAction(array $input): string
    {
        return RequestGuard::NONCE_ACTION;
    }

    /**
     * Whether AccessPolicy::PublicRead needs a nonce for this input.
     *
     * @param array<array-key, mixed> $input
     */
    public function needsNonce(array $input): bool
    {
        return false;
    }

    /** @return list<string> fields of a form post that may be in its address instead */
    public function addressFields(): array
    {
        return [];
    }

    /**
     * Fields that make a plain post the route's without `benefit_action`. Fields with a fixed text are no input.
     *
     * @return array<string, string|null> the text of each; null: any but ''
     */
    public function marks(): array
    {
        return [];
    }

    /**
     * The subject that the token of a page in a frame on another site must have; null: no such page sends this request.
     *
     * @param array<array-key, mixed> $input
     */
    public function frame(array $input): ?string
    {
        return null;
    }

    /** The escaped body of a refusal in HTML. */
    public function refusalHtml(UserFacingException $refusal): string
    {
        return 'error';
    }

    /** @return array<string, mixed>|null the whole answer to a refusal in JSON; null: the usual envelope */
    public function refusalJson(UserFacingException $refusal): ?array
    {
        return null;
    }

    /** @param array<array-key, mixed> $post unslashed */
    final public function isMarkedIn(array $post): bool
    {
        foreach ($this->marks() as $field => $value) {
            $sent = $post[$field] ?? '';
            if (!is_string($sent) || ($value === null ? $sent === '' : $sent !== $value)) {
                return false;
            }
        }

        return $this->marks() !== [];
    }

    /** @return list<string> the fields that find the route and say nothing else */
    final public function routingFields(): array
    {
        return array_keys(array_filter($this->marks(), static fn(?string $value): bool => $value !== null));
    }
}
