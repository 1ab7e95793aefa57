<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/**
 * Creates and verifies nonces that belong to one visitor. WordPress gives all guests the same nonce for an action; for
 * our actions it is derived from the visitor's token (docs/architecture/request.md). Other plugins' nonces are
 * unaffected.
 */
final class VisitorNonces
{
    /** @var list<string> prefixes of nonce actions that slices have bound */
    private array $prefixes = [];

    public function __construct(private readonly VisitorToken $visitor) {}

    /** Binds every nonce action with this prefix to the visitor. An empty prefix would bind those of all plugins. */
    public function bind(string $prefix): void
    {
        if ($prefix === '') {
            throw new \LogicException('The nonces of other plugins are not ours to bind.');
        }
        $this->prefixes[] = $prefix;
    }

    public function create(string $action): string
    {
        $this->requireOwnAction($action);

        return wp_create_nonce($action);
    }

    /** '' for a visitor without a token. */
    public function current(string $action): string
    {
        return $this->visitor->current() === null ? '' : $this->create($action);
    }

    public function verify(string $nonce, string $action): bool
    {
        $this->requireOwnAction($action);

        return $this->visitor->current() !== null && wp_verify_nonce($nonce, $action) !== false;
    }

    public function isOurs(string $action): bool
    {
        $named = array_filter($this->prefixes, static fn(string $prefix): bool => str_starts_with($action, $prefix));

        return $action === RequestGuard::NONCE_ACTION || $named !== [];
    }

    /** Runs on the filter `nonce_user_logged_out`. */
    public function filterGuest(mixed $uid, mixed $action): mixed
    {
        return is_string($action) && $this->isOurs($action) ? ($this->visitor->current() ?? $uid) : $uid;
    }

    /** An unbound nonce would be the same for every guest: a bug of ours that would prove nothing. */
    private function requireOwnAction(string $action): void
    {
        if (!$this->isOurs($action)) {
            throw new \LogicException('The nonce action is not bound to the visitor: its module has to name its beginning.');
        }
    }
}
