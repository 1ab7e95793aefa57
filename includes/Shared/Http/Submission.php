<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * The result of this very request's plain post, for the block that renders the page after it.
 */
final class Submission
{
    private static ?self $current = null;

    /**
     * @param array<string, mixed> $values the entries, to be shown again
     * @param array<string, mixed> $state  what the handler answered with Response::page()
     */
    public function __construct(
        public readonly string $action,
        public readonly array $values,
        public readonly ?Refusal $refusal = null,
        public readonly array $state = [],
    ) {}

    public static function of(string $action): ?self
    {
        return self::$current?->action === $action && !PrivateHeaders::isReadByOthers() ? self::$current : null;
    }

    public static function keep(?self $submission): void
    {
        self::$current = $submission;
    }
}
