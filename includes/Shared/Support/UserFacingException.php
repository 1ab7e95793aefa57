<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/**
 * Refuses a request with an HTTP status. `reason` is a stable code for programs; the message is shown to people and
 * says what to do. `data` has more for the client, such as `fields`: messages by field name.
 */
final class UserFacingException extends \RuntimeException
{
    /** @param array<string, mixed> $data */
    private function __construct(
        public readonly string $reason,
        string $message,
        public readonly int $status,
        public readonly ?string $field,
        public readonly array $data,
    ) {
        parent::__construct($message);
    }

    /**
     * 422. The request is well-formed, but a rule forbids it.
     *
     * @param array<string, mixed> $data
     */
    public static function refused(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 422, $field, $data);
    }

    /**
     * 400.
     *
     * @param array<string, mixed> $data
     */
    public static function badRequest(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 400, $field, $data);
    }

    /**
     * 401.
     *
     * @param array<string, mixed> $data
     */
    public static function unauthorized(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 401, $field, $data);
    }

    /**
     * 403.
     *
     * @param array<string, mixed> $data
     */
    public static function forbidden(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 403, $field, $data);
    }

    /**
     * 404.
     *
     * @param array<string, mixed> $data
     */
    public static function notFound(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 404, $field, $data);
    }

    /**
     * 409.
     *
     * @param array<string, mixed> $data
     */
    public static function conflict(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 409, $field, $data);
    }

    /**
     * 413.
     *
     * @param array<string, mixed> $data
     */
    public static function tooLarge(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 413, $field, $data);
    }

    /**
     * 429.
     *
     * @param array<string, mixed> $data
     */
    public static function tooManyRequests(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 429, $field, $data);
    }

    /**
     * 503. Trying again later may help.
     *
     * @param array<string, mixed> $data
     */
    public static function unavailable(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 503, $field, $data);
    }

    /**
     * Any other status, or one taken from another error.
     *
     * @param array<string, mixed> $data
     */
    public static function withStatus(string $reason, string $message, int $status, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, $status, $field, $data);
    }
}
