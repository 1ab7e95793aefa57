<?php

declare(strict_types=1);

namespace Benefit\Shared\Http\Limits;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Limits how often a network may try secrets of links (docs/contracts.md "Rate limits"). Only wrong secrets count;
 * above the limit a network is not told about right ones either, or it could go on guessing.
 *
 * A secret has 128 bits, so any limit prevents guessing. This one is generous because people share networks: members of
 * a club who open links that their email program has cut off must not lock the others out.
 */
final class SecretLinkLimiter
{
    private const PER_NETWORK = 100;
    private const SECONDS = 10 * MINUTE_IN_SECONDS;

    /** @var array<string, UserFacingException|null> result of each wrong secret, which counts once per request */
    private array $wrong = [];

    public function __construct(private readonly RateLimiter $rateLimit, private readonly ClientAddress $network) {}

    /**
     * @template T
     *
     * @param string                $secret unvalidated, from a URL
     * @param callable(string): ?T $find
     *
     * @return ?T null if the secret is wrong
     *
     * @throws UserFacingException `rate`
     */
    public function open(string $secret, callable $find): mixed
    {
        if (array_key_exists($secret, $this->wrong)) {
            return $this->wrong[$secret] === null ? null : throw $this->wrong[$secret];
        }
        try {
            $this->check();
            $found = $find($secret);
            if ($found === null) {
                $this->failed();
                $this->wrong[$secret] = null;
            }
        } catch (UserFacingException $refusal) {
            throw $this->wrong[$secret] = $refusal;
        }

        return $found;
    }

    /**
     * Called before a secret is looked up.
     *
     * @throws UserFacingException `rate`
     */
    public function check(): void
    {
        $bucket = $this->bucket();
        self::refuse($bucket === null ? 0 : $this->rateLimit->wait($bucket, self::PER_NETWORK, self::SECONDS));
    }

    /**
     * Counts a wrong secret.
     *
     * @throws UserFacingException `rate` if other requests of the network used up the limit first
     */
    public function failed(): void
    {
        $bucket = $this->bucket();
        self::refuse($bucket === null ? 0 : $this->rateLimit->hit($bucket, self::PER_NETWORK, self::SECONDS));
    }

    private function bucket(): ?string
    {
        $key = $this->network->key();

        return $key === null ? null : 'secret|network|' . $key;
    }

    private static function refuse(int $wait): void
    {
        if ($wait === 0) {
            return;
        }
        $minutes = (int) ceil($wait / MINUTE_IN_SECONDS);
        throw UserFacingException::tooManyRequests('rate', sprintf(
            /* translators: %d: minutes */
            _n('Too many invalid links were opened from your network. Please try again in %d minute.', 'Too many invalid links were opened from your network. Please try again in %d minutes.', $minutes, 'benefit'),
            $minutes,
        ), data: ['retry_after' => $wait]);
    }
}
