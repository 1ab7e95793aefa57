<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Shared\Site\SiteAddress;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Calls Stripe's API over HTTPS with WordPress's HTTP API. Every call names one API version, so that changes at Stripe
 * do not affect us.
 */
final class StripeClient
{
    public const API_VERSION = '2024-06-20';
    private const BASE = 'https://api.stripe.com';
    private const TIMEOUT_SECONDS = 20;
    private const ATTEMPTS = 3;
    private const LONGEST_WAIT_SECONDS = 2;

    private int $clockDifference = 0;

    public function __construct(private readonly Clock $clock, private readonly SiteAddress $site = new SiteAddress()) {}

    /**
     * @return array<string, mixed>
     *
     * @throws StripeApiException
     */
    public function get(string $secret, string $path): array
    {
        return $this->patiently(fn(): array => $this->send($secret, 'GET', $path, '', ''));
    }

    /**
     * @param array<string, mixed> $params nested, with Stripe's names
     * @param string               $idempotencyKey Stripe carries out requests with the same key once and
     *         repeats its reply
     *
     * @return array<string, mixed>
     *
     * @throws StripeApiException
     */
    public function post(string $secret, string $path, array $params, string $idempotencyKey): array
    {
        return $this->patiently(fn(): array => $this->send($secret, 'POST', $path, http_build_query($params, '', '&'), $idempotencyKey));
    }

    /**
     * Needs no key: on the second call there is nothing left to end.
     *
     * @return array<string, mixed>
     *
     * @throws StripeApiException
     */
    public function delete(string $secret, string $path): array
    {
        return $this->patiently(fn(): array => $this->send($secret, 'DELETE', $path, '', ''));
    }

    /** Seconds by which this server's clock was ahead of Stripe's at the last answer; 0 before the first one. */
    public function clockDifference(): int
    {
        return $this->clockDifference;
    }

    /**
     * Retries if the result is unknown or Stripe asks to wait; the idempotency key makes that safe.
     *
     * @param \Closure(): array<string, mixed> $send
     *
     * @return array<string, mixed>
     */
    private function patiently(\Closure $send): array
    {
        for ($attempt = 1;; $attempt++) {
            try {
                return $send();
            } catch (StripeApiException $error) {
                $isHopeless = !$error->isUnknown() && !$error->isRateLimit();
                if ($isHopeless || $attempt === self::ATTEMPTS || $error->retryAfter > self::LONGEST_WAIT_SECONDS) {
                    throw $error;
                }
                $this->clock->pause(max(1000 * $error->retryAfter, 100 * $attempt));
            }
        }
    }

    /**
     * On a copy of the site, live mode is read-only: what it would close, refund or end belongs to the live site.
     *
     * @return array<string, mixed>
     */
    private function send(string $secret, string $method, string $path, string $body, string $idempotencyKey): array
    {
        if ($method !== 'GET' && !StripeKeys::isTest($secret) && $this->site->isCopy()) {
            throw StripeApiException::onCopy();
        }
        $response = wp_remote_request(self::base() . $path, [
            'method' => $method,
            'timeout' => self::TIMEOUT_SECONDS,
            'redirection' => 0,
            'user-agent' => 'Benefit',
            'headers' => [
                'Authorization' => 'Bearer ' . $secret,
                'Stripe-Version' => self::API_VERSION,
                ...($method === 'POST' ? ['Content-Type' => 'application/x-www-form-urlencoded'] : []),
                ...($idempotencyKey === '' ? [] : ['Idempotency-Key' => $idempotencyKey]),
            ],
            ...($method === 'POST' ? ['body' => $body] : []),
        ]);
        if (is_wp_error($response)) {
            throw new StripeApiException(0, 'no_answer');
        }
        $date = strtotime(self::header($response, 'date'));
        $this->clockDifference = $date === false ? 0 : $this->clock->now() - $date;
        $status = (int) wp_remote_retrieve_response_code($response);
        $answer = json_decode(wp_remote_retrieve_body($response), true, 32);
        if ($status === 200 && is_array($answer)) {
            return $answer;
        }
        throw self::error($status, is_array($answer) ? $answer : [], $response);
    }

    /**
     * @param array<string, mixed> $answer
     * @param array<mixed>         $response
     */
    private static function error(int $status, array $answer, array $response): StripeApiException
    {
        $error = is_array($answer['error'] ?? null) ? $answer['error'] : [];
        $reason = self::word($error['decline_code'] ?? null) ?: self::word($error['code'] ?? null) ?: self::word($error['type'] ?? null);

        return new StripeApiException(
            // A body that is neither a result nor an error does not tell whether anything was done.
            $status < 400 ? 0 : $status,
            $reason === '' ? 'unclear' : $reason,
            max(0, (int) self::header($response, 'retry-after')),
            self::word(self::header($response, 'request-id')),
        );
    }

    /** Returns a code of Stripe's if it is safe to log. */
    private static function word(mixed $value): string
    {
        return is_string($value) && preg_match('/^[A-Za-z0-9_.-]{1,80}$/D', $value) === 1 ? $value : '';
    }

    /** @param array<mixed> $response */
    private static function header(array $response, string $name): string
    {
        $value = wp_remote_retrieve_header($response, $name);

        return is_array($value) ? (string) end($value) : (string) $value;
    }

    /** Tests replace the URL with a constant or a filter, both of which need access to the server. */
    private static function base(): string
    {
        $base = defined('BENEFIT_STRIPE_BASE') ? constant('BENEFIT_STRIPE_BASE') : self::BASE;

        /** @internal for tests */
        return untrailingslashit((string) apply_filters('benefit_stripe_base', $base));
    }
}
