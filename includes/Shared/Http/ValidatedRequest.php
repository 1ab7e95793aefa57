<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Http\Limits\ClientAddress;

defined('ABSPATH') || exit;

/**
 * A request that came through the gate: validated values, and whose it is.
 */
final class ValidatedRequest
{
    /**
     * @param array<string, mixed>  $values  as the contract says; nothing else is in it
     * @param string|null           $visitor the visitor's key in the database
     * @param string                $body    raw, for the signature of a webhook; empty otherwise
     * @param array<string, string> $headers names in lower case; for webhooks
     * @param list<UploadedFile>    $files   of an action that takes some
     * @param string                $frame   the next token of a page in a frame on another site; '' elsewhere
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
    ) {}
}
