<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** The input that a route accepts, and the format of its response. */
final class RouteContract
{
    /**
     * @param string $file       path of the schema
     * @param string $properties the controller's method that adds request properties known only at runtime; it
     *         gets the unvalidated input and returns JSON Schemas by name
     * @param string $parts      the controller's method that lists the paths of contracts whose properties are added to this one's
     * @param (\Closure(): array<string, string>)|null $messages error messages for people by field, instead of
     *         those that name the field technically
     * @param int    $maxBytes   size of the body without files
     * @param string $fileField  the one field whose files the route accepts; '' for none
     */
    public function __construct(
        public readonly string $file,
        public readonly ResponseFormat $format,
        public readonly string $properties = '',
        public readonly string $parts = '',
        private readonly ?\Closure $messages = null,
        private readonly int $maxBytes = RequestGuard::MAX_BYTES,
        public readonly string $fileField = '',
    ) {}

    /** @param (\Closure(): array<string, string>)|null $messages */
    public static function json(string $file, string $properties = '', string $parts = '', ?\Closure $messages = null, int $maxBytes = RequestGuard::MAX_BYTES): self
    {
        return new self($file, ResponseFormat::Json, $properties, $parts, $messages, $maxBytes);
    }

    /** @param (\Closure(): array<string, string>)|null $messages */
    public static function bareJson(string $file, ?\Closure $messages = null): self
    {
        return new self($file, ResponseFormat::BareJson, messages: $messages);
    }

    /** @param (\Closure(): array<string, string>)|null $messages */
    public static function forHtml(string $file, string $properties = '', ?\Closure $messages = null, string $fileField = ''): self
    {
        return new self($file, ResponseFormat::Html, $properties, messages: $messages, fileField: $fileField);
    }

    /** @param (\Closure(): array<string, string>)|null $messages */
    public static function piped(string $file, ?\Closure $messages = null): self
    {
        return new self($file, ResponseFormat::Piped, messages: $messages);
    }

    /** @param (\Closure(): array<string, string>)|null $messages */
    public static function page(string $file, string $properties = '', ?\Closure $messages = null, int $maxBytes = RequestGuard::MAX_BYTES, string $fileField = ''): self
    {
        return new self($file, ResponseFormat::Page, $properties, messages: $messages, maxBytes: $maxBytes, fileField: $fileField);
    }

    /** Returns the accepted size of a body, in bytes. */
    public function maxBytes(): int
    {
        return $this->maxBytes + ($this->fileField === '' ? 0 : wp_max_upload_size());
    }

    /** Replaces the message of a refusal with the route's own message for that field, if any. */
    public function withRouteMessage(UserFacingException $refusal): UserFacingException
    {
        $field = explode('[', (string) $refusal->field)[0];
        $sentence = $this->messages === null ? null : ($this->messages)()[$field] ?? null;

        return $sentence === null ? $refusal : UserFacingException::withStatus($refusal->reason, $sentence, $refusal->status, $refusal->field, $refusal->data);
    }
}
