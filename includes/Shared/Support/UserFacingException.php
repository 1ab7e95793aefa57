<?php

declare(strict_types=1);

namespace Benefit\Shared\Support;

defined('ABSPATH') || exit;

/**
 * Something asked for that is not done. `reason` is stable and for programs, the message is for people and says
 * what to do. `status` is the HTTP status; 422 is an honest refusal of a well-formed request.
 */
final class UserFacingException extends \RuntimeException
{
    /** @param array<string, mixed> $data more for the client, e.g. `fields`: error sentences by field name */
    public function __construct(
        public readonly string $reason,
        string $message,
        public readonly int $status = 422,
        public readonly ?string $field = null,
        public readonly array $data = [],
    ) {
        parent::__construct($message);
    }
}
