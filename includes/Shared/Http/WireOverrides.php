<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Differences of routes that older clients call from all others (docs/contracts.md). This base class has none; a
 * subclass next to the controller overrides what its routes need. Input is not validated yet.
 */
class WireOverrides
{
    /** Name of the only nonce field; '' for any of the usual ones. */
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
     * Tells whether AccessPolicy::PublicRead needs a nonce for this input.
     *
     * @param array<array-key, mixed> $input
     */
    public function needsNonce(array $input): bool
    {
        return false;
    }

    /**
     * Returns what is wrong when a nonce does not verify, if the page was not merely open for too long.
     *
     * @param array<array-key, mixed> $input not validated yet
     */
    public function nonceRefusal(array $input): ?UserFacingException
    {
        return null;
    }

    /** @return list<string> fields of a form post that may be in its URL instead */
    public function addressFields(): array
    {
        return [];
    }

    /**
     * Fields that assign a plain post without `benefit_action` to the route. Fields with a fixed text are not input.
     *
     * @return array<string, string|null> required text by field; null for any but '', or for a list if the name ends
     *     in `[]`
     */
    public function marks(): array
    {
        return [];
    }

    /**
     * Subject that the token of an embedded page must have; null if no embedded page sends this request.
     *
     * @param array<array-key, mixed> $input
     */
    public function frame(array $input): ?string
    {
        return null;
    }

    /** Returns the escaped HTML body of a refusal. */
    public function refusalHtml(UserFacingException $refusal): string
    {
        return 'error';
    }

    /** @return array<string, mixed>|null the whole response to a refusal in JSON; null for the usual envelope */
    public function refusalJson(UserFacingException $refusal): ?array
    {
        return null;
    }

    /** Content type of bare JSON. Clients that parse the text themselves fail when the browser has parsed it already. */
    public function jsonType(): string
    {
        return 'application/json; charset=utf-8';
    }

    /** @param array<array-key, mixed> $post unslashed */
    final public function isMarkedIn(array $post): bool
    {
        foreach ($this->marks() as $field => $value) {
            if (str_ends_with($field, '[]')) {
                if (!is_array($post[substr($field, 0, -2)] ?? null)) {
                    return false;
                }
                continue;
            }
            $sent = $post[$field] ?? '';
            if (!is_string($sent) || ($value === null ? $sent === '' : $sent !== $value)) {
                return false;
            }
        }

        return $this->marks() !== [];
    }

    /** @return list<string> fields that only select the route */
    final public function routingFields(): array
    {
        return array_keys(array_filter($this->marks(), static fn(?string $value): bool => $value !== null));
    }
}
