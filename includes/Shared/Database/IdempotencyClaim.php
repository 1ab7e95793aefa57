<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/**
 * A key's holder. With an `answer` the thing was done before; with a `subjectId` alone, somebody began it and died.
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
