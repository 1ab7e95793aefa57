<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** docs/contracts.md "Who may call" as data: each case is a row of that table. */
enum AccessPolicy
{
    /** No nonce, changes nothing: public data. */
    case PublicRead;
    /**
     * Personal data, read with GET by the person who has its secret, a session or a login: the route's `holder`
     * decides. Everyone else gets 404, as if it did not exist. No nonce; sets no cookie.
     */
    case HolderRead;
    /** No nonce; creates the visitor token (benefit_session). */
    case MakesToken;
    /** The visitor's own data: needs a nonce, or same origin and the visitor cookie. */
    case VisitorRead;
    /** The same proof, for a change. */
    case GuestWrite;
    /**
     * The same; a plain or first post of the same origin creates the token, because a new visitor has nothing worth
     * forging.
     */
    case GuestStart;
    /** A gateway, authenticated by the signature over the raw body, which the gateway's handler verifies. */
    case Webhook;
    /**
     * A logged-in user with a capability: on a screen with a nonce of their session, in REST as authenticated by
     * WordPress (cookie with `X-WP-Nonce`, or application password).
     */
    case Capability;
    /** The same, for reading only. */
    case CapabilityRead;
    /**
     * REST routes that return public or personal data, depending on the request. The route's `personal` method decides
     * by the validated values; personal data needs the capability. No nonce besides WordPress's own.
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

    /** Tells whether a nonce must be valid if one is sent. */
    public function readsNonce(): bool
    {
        return in_array($this, [self::VisitorRead, self::GuestWrite, self::GuestStart, self::Capability, self::CapabilityRead], true);
    }

    public function makesToken(): bool
    {
        return $this === self::MakesToken || $this === self::GuestStart;
    }
}
