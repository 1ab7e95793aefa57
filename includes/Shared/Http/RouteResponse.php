<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** A handler's response; Router sends it. */
final class RouteResponse
{
    /**
     * @param array<array-key, mixed>|null $json
     * @param array<string, mixed>      $state   for the block that shows the result of a plain post
     * @param array<string, string>     $headers
     * @param (\Closure(): void)|null   $write   prints the body in pieces
     * @param string|null               $text    instead of `$json`
     * @param Pagination|null            $place   for a list: position of this page
     */
    private function __construct(
        public readonly int $status,
        public readonly ?array $json = null,
        public readonly string $body = '',
        public readonly string $redirect = '',
        public readonly array $state = [],
        public readonly array $headers = [],
        public readonly ?\Closure $write = null,
        public readonly ?string $text = null,
        public readonly ?Pagination $place = null,
    ) {}

    /**
     * @param array<string, mixed>  $data
     * @param array<string, string> $headers
     */
    public static function json(array $data, int $status = 200, array $headers = []): self
    {
        return new self($status, json: $data, headers: $headers);
    }

    /**
     * Creates one page of a list for REST: WordPress's headers give the total, and `Link` the neighboring pages.
     * Records may have `_links` (RestLinkBuilder).
     *
     * @param list<array<string, mixed>> $records
     */
    public static function list(array $records, Pagination $place): self
    {
        return new self(200, json: $records, place: $place);
    }

    /** Creates a text for clients that read JSON: the `data` of the envelope, or the whole response without one. */
    public static function text(string $text, int $status = 200): self
    {
        return new self($status, text: $text);
    }

    /**
     * Creates a download for ajax routes and screens; long files are printed as they are produced.
     *
     * @param string           $name ASCII letters, digits, `-`, `_` and `.`; other characters are replaced
     * @param string           $type such as `text/csv; charset=utf-8`
     * @param \Closure(): void $write
     */
    public static function file(string $name, string $type, \Closure $write): self
    {
        return new self(200, headers: [
            'Content-Type' => $type,
            'Content-Disposition' => 'attachment; filename="' . preg_replace('/[^A-Za-z0-9._-]+/', '-', $name) . '"',
            'X-Content-Type-Options' => 'nosniff',
        ], write: $write);
    }

    /**
     * Like file(), for a file from a visitor: the headers keep browsers from running anything in it.
     *
     * @param string           $name  may contain letters of any script
     * @param \Closure(): void $write
     */
    public static function foreignFile(string $name, string $type, \Closure $write): self
    {
        $file = self::file($name, $type, $write);

        return new self(200, headers: [
            'Content-Disposition' => $file->headers['Content-Disposition'] . "; filename*=UTF-8''" . rawurlencode($name),
            'Content-Security-Policy' => "sandbox; default-src 'none'",
            'Cache-Control' => 'no-store, private',
        ] + $file->headers, write: $write);
    }

    /** @param array<string, string> $headers */
    public static function fromHtml(string $html, int $status = 200, array $headers = []): self
    {
        return new self($status, body: $html, headers: $headers);
    }

    /** Redirects to a page fetched with GET (303), so that a reload does not post again. */
    public static function redirect(string $url): self
    {
        return new self(303, redirect: $url);
    }

    /** @param array<string, mixed> $state */
    public static function page(array $state, int $status = 200): self
    {
        return new self($status, state: $state);
    }
}
