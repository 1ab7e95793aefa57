<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways\Stripe;

use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Plain HTTPS calls to Stripe's API by WordPress's HTTP API. Everything is asked in one version of it, so that nothing
 * changes beneath us.
 */
final class StripeClient
{
    public const API_VERSION = '2024-06-20';
    private const BASE = 'https://api.stripe.com';
    private const TIMEOUT_SECONDS = 20;
    private const ATTEMPTS = 3;
    private const LONGEST_WAIT_SECONDS = 2;

    public function __construct(private readonly Clock $clock) {}

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
     * @param array<string, mixed> $params nested as Stripe names them
     * @param string               $idempotencyKey the same request with it is carried out once, and answered the same
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
     * Needs no key: the second time there is nothing left to end.
     *
     * @return array<string, mixed>
     *
     * @throws StripeApiException
     */
    public function delete(string $secret, string $path): array
    {
        return $this->patiently(fn(): array => $this->send($secret, 'DELETE', $path, '', ''));
    }

    /**
     * Again when nothing is known, or Stripe asks for patience: the key makes that harmless.
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

    /** @return array<string, mixed> */
    private function send(string $secret, string $method, string $path, string $body, string $idempotencyKey): array
    {
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
            // A reply that is neither an answer nor an error says nothing about what was done.
            $status < 400 ? 0 : $status,
            $reason === '' ? 'unclear' : $reason,
            max(0, (int) self::header($response, 'retry-after')),
            self::word(self::header($response, 'request-id')),
        );
    }

    /** A code of Stripe's, safe to be written to a log. */
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

    /** Another one for tests only: by a constant or a filter, which take a hand on the server. */
    private static function base(): string
    {
        $base = defined('BENEFIT_STRIPE_BASE') ? constant('BENEFIT_STRIPE_BASE') : self::BASE;

        /** @internal for tests */
        return untrailingslashit((string) apply_filters('benefit_stripe_base', $base));
    }
}
