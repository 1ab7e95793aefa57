<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/**
 * Something asked for that is not done. `reason` is stable and for programs, the message is for people and says what
 * to do; in `data` is more for the client, e.g. `fields`: error sentences by field name. Made by the name of its HTTP
 * status.
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
     * 422. A well-formed request that is honestly refused.
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
     * 405.
     *
     * @param array<string, mixed> $data
     */
    public static function methodNotAllowed(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 405, $field, $data);
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
     * 410.
     *
     * @param array<string, mixed> $data
     */
    public static function gone(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 410, $field, $data);
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
     * 500. The site could not do it.
     *
     * @param array<string, mixed> $data
     */
    public static function failed(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 500, $field, $data);
    }

    /**
     * 503. The site cannot do it at the moment.
     *
     * @param array<string, mixed> $data
     */
    public static function unavailable(string $reason, string $message, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, 503, $field, $data);
    }

    /**
     * For a status that another answer or error decides.
     *
     * @param array<string, mixed> $data
     */
    public static function withStatus(string $reason, string $message, int $status, ?string $field = null, array $data = []): self
    {
        return new self($reason, $message, $status, $field, $data);
    }
}
