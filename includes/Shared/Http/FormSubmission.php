<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * The result of this very request's plain post, for the block that renders the page after it.
 */
final class FormSubmission
{
    private static ?self $current = null;

    /**
     * @param array<string, mixed> $values the entries, to be shown again
     * @param array<string, mixed> $state  what the handler answered with RouteResponse::page()
     */
    public function __construct(
        public readonly string $action,
        public readonly array $values,
        public readonly ?UserFacingException $refusal = null,
        public readonly array $state = [],
    ) {}

    /**
     * @param array<string, string> $fieldValues what tells the form that asks from the others of its page. A post that could
     *                                           not be read names none of them, and is each one's.
     */
    public static function of(string $action, array $fieldValues = []): ?self
    {
        $current = self::$current;
        if ($current === null || $current->action !== $action || PrivatePageHeaders::isReadByOthers()) {
            return null;
        }

        return $current->values === [] || $current->holds($fieldValues) ? $current : null;
    }

    /** @param array<string, string> $fieldValues */
    private function holds(array $fieldValues): bool
    {
        foreach ($fieldValues as $field => $value) {
            $sent = $this->values[$field] ?? null;
            if (!is_scalar($sent) || (string) $sent !== $value) {
                return false;
            }
        }

        return true;
    }

    public static function keep(?self $submission): void
    {
        self::$current = $submission;
    }
}
