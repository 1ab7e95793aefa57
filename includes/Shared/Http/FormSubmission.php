<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** The result of a plain form post in the current request, for the block that renders the page afterwards. */
final class FormSubmission
{
    private static ?self $current = null;

    /**
     * @param array<string, mixed> $values entries to show again
     * @param array<string, mixed> $state  state passed to RouteResponse::page()
     */
    public function __construct(
        public readonly string $action,
        public readonly array $values,
        public readonly ?UserFacingException $refusal = null,
        public readonly array $state = [],
    ) {}

    /**
     * @param array<string, string> $fieldValues values that distinguish the calling form from others on the
     *         page. A post that could not be read has no values and applies to each form.
     */
    public static function forAction(string $action, array $fieldValues = []): ?self
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
