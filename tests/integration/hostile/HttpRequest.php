<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/** Holds a request as bytes on the wire, so that PHP's own parser reads its fields. */
final class HttpRequest
{
    public const SAME_ORIGIN = ['HTTP_SEC_FETCH_SITE' => 'same-origin'];

    /**
     * @param array<string, string>               $server headers as PHP names them
     * @param array<string, array<string, mixed>> $files  as in $_FILES
     */
    public function __construct(
        public readonly string $method,
        public readonly string $query = '',
        public readonly string $body = '',
        public readonly string $type = 'application/x-www-form-urlencoded',
        public readonly array $server = self::SAME_ORIGIN,
        public readonly array $files = [],
    ) {}

    /**
     * @param array<array-key, mixed> $fields
     * @param array<string, string>   $server
     */
    public static function form(array $fields, array $server = self::SAME_ORIGIN, string $tail = ''): self
    {
        return new self('POST', '', self::encode($fields) . $tail, server: $server);
    }

    /**
     * @param array<array-key, mixed> $query
     * @param array<string, string>   $server
     */
    public static function json(string $json, array $query = [], array $server = self::SAME_ORIGIN): self
    {
        return new self('POST', self::encode($query), $json, 'application/json', $server);
    }

    /** @param array<string, string> $server added to the existing ones */
    public function with(array $server): self
    {
        return new self($this->method, $this->query, $this->body, $this->type, $server + $this->server, $this->files);
    }

    public function by(string $method): self
    {
        return new self($method, $this->query, $this->body, $this->type, $this->server, $this->files);
    }

    /** @param array<string, array<string, mixed>> $files as in $_FILES */
    public function withFiles(array $files): self
    {
        return new self($this->method, $this->query, $this->body, $this->type, $this->server, $files);
    }

    /**
     * Encodes fields as a form does, except that a box that is not ticked is "0"; null becomes an empty text.
     *
     * @param array<array-key, mixed> $fields
     */
    public static function encode(array $fields): string
    {
        array_walk_recursive($fields, static function (mixed &$value): void {
            $value ??= '';
        });

        return http_build_query($fields);
    }

    /** @return array<array-key, mixed> */
    public static function parse(string $encoded): array
    {
        // PHP drops fields beyond `max_input_vars` with a warning, before any program runs.
        @parse_str($encoded, $fields);

        return $fields;
    }
}
