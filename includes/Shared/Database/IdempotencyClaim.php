<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * A claim on an idempotency key. With an `answer`, the request was completed earlier; with only a `subjectId`, an
 * earlier request stored something and died.
 */
final class IdempotencyClaim
{
    /** @param array<string, mixed>|null $answer */
    public function __construct(
        public readonly string $scope,
        public readonly string $key,
        public readonly ?array $answer = null,
        public readonly ?int $subjectId = null,
    ) {}
}
