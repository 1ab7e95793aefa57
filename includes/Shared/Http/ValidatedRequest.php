<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Http\Limits\ClientAddress;

defined('ABSPATH') || exit;

/** A request that RequestGuard admitted: validated values and the identity of its sender. */
final class ValidatedRequest
{
    /**
     * @param array<string, mixed>  $values  only what the contract allows
     * @param string|null           $visitor the visitor's key in the database
     * @param string                $body    raw, for the signature of a webhook; empty otherwise
     * @param array<string, string> $headers names in lower case; for webhooks
     * @param list<UploadedFile>    $files   for routes that accept files
     * @param string                $frame   next token of an embedded page; '' for other pages
     * @param bool                  $isPlainName an ajax call by a name without our prefix: of an older client
     */
    public function __construct(
        public readonly array $values,
        public readonly ?string $visitor,
        public readonly ClientAddress $network,
        public readonly RouteChannel $channel,
        public readonly string $body = '',
        public readonly array $headers = [],
        public readonly array $files = [],
        public readonly string $frame = '',
        public readonly bool $isPlainName = false,
    ) {}
}
