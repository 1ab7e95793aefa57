<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/**
 * CONTRACTS.md "Who may call", as data: each case is a row of that table.
 */
enum AccessPolicy
{
    /** No nonce, changes nothing: browsing data. */
    case PublicRead;
    /**
     * Something that belongs to one person, read with GET by the one who holds its secret, a session or a login: the action's
     * `holder` decides. Everybody else gets 404, as for what does not exist. No nonce, and no cookie is set.
     */
    case HolderRead;
    /** No nonce; makes the visitor token (benefit_session). */
    case MakesToken;
    /** The visitor's own data: a nonce, or same origin and the visitor cookie. */
    case VisitorRead;
    /** The same proof, for a change. */
    case GuestWrite;
    /** The same; a plain or first post of the same origin makes the token, since a new visitor has nothing to forge. */
    case GuestStart;
    /** A gateway, proved by the signature over the raw body, which the handler's gateway verifies. */
    case Webhook;
    /**
     * A signed-in person with a capability: on a screen with a nonce of their session; in REST as WordPress has found
     * them (a cookie counts with `X-WP-Nonce` only, or an application password).
     */
    case Capability;
    /** The same, who only looks. */
    case CapabilityRead;
    /**
     * In REST: in one form browsing data, in another personal data. The action's `personal` says by the checked values which of
     * them is asked for; the second needs the capability. No nonce beside WordPress's own.
     */
    case PartlyPublicRead;

    /** @return list<string> */
    public function methods(): array
    {
        return match ($this) {
            self::PublicRead => ['GET', 'POST'],
            self::HolderRead, self::CapabilityRead, self::PartlyPublicRead => ['GET'],
            default => ['POST'],
        };
    }

    public function isByCapability(): bool
    {
        return $this === self::Capability || $this === self::CapabilityRead;
    }

    /** Whether a nonce that is sent must hold. */
    public function readsNonce(): bool
    {
        return in_array($this, [self::VisitorRead, self::GuestWrite, self::GuestStart, self::Capability, self::CapabilityRead], true);
    }

    public function makesToken(): bool
    {
        return $this === self::MakesToken || $this === self::GuestStart;
    }
}
