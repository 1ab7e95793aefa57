<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * The result of a form on a screen of ours, said by the next page: kept for this person and this screen, once, for two
 * minutes. A refusal keeps the entries as well.
 */
final class FlashMessage
{
    /** How the names of its transients begin. */
    public const TRANSIENT = 'benefit_said_';

    private const LIFE = 120;

    /** @param array<string, string> $entries by field: what is not stored, and to be seen again */
    private function __construct(
        public readonly string $message,
        public readonly bool $isError,
        public readonly string $field,
        public readonly array $entries,
    ) {}

    /** @param array<string, string> $entries that are not stored yet */
    public static function success(string $screen, string $message, array $entries = []): void
    {
        set_transient(self::key($screen), [$message, false, '', $entries], self::LIFE);
    }

    /** @param array<string, mixed> $values as they came; what is no text is left out */
    public static function refused(string $screen, Refusal $refusal, array $values): void
    {
        set_transient(self::key($screen), [$refusal->getMessage(), true, (string) $refusal->field, array_filter($values, 'is_string')], self::LIFE);
    }

    public static function take(string $screen): ?self
    {
        $kept = get_transient(self::key($screen));
        if (!is_array($kept) || !is_string($kept[0] ?? null)) {
            return null;
        }
        delete_transient(self::key($screen));

        return new self($kept[0], ($kept[1] ?? false) === true, is_string($kept[2] ?? null) ? $kept[2] : '', array_filter((array) ($kept[3] ?? []), 'is_string'));
    }

    public function html(): string
    {
        return sprintf('<div class="notice notice-%s" role="%s"><p>%s</p></div>', $this->isError ? 'error' : 'success', $this->isError ? 'alert' : 'status', esc_html($this->message));
    }

    private static function key(string $screen): string
    {
        return self::TRANSIENT . get_current_user_id() . '_' . $screen;
    }
}
