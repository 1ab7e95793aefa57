<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * The result of an admin form, shown once by the next page: stored per user and screen for two minutes. After a refusal
 * the entries are stored too.
 */
final class FlashMessage
{
    /** Prefix of the transients. */
    public const TRANSIENT = 'benefit_said_';

    private const LIFE = 120;

    /** @param array<string, string> $entries unsaved entries to show again, by field */
    private function __construct(
        public readonly string $message,
        public readonly bool $isError,
        public readonly string $field,
        public readonly array $entries,
        public readonly bool $isWarning = false,
        private readonly string $url = '',
        private readonly string $linkText = '',
    ) {}

    /**
     * @param array<string, string> $entries   unsaved entries
     * @param bool                  $isWarning it was done, but may not be what the user intended
     * @param array{url: string, label: string}|null $link what to do next
     */
    public static function success(string $screen, string $message, array $entries = [], bool $isWarning = false, ?array $link = null): void
    {
        set_transient(self::key($screen), [$message, false, '', $entries, $isWarning, $link['url'] ?? '', $link['label'] ?? ''], self::LIFE);
    }

    /**
     * @param array<string, mixed> $values  raw entries: lists are joined with commas, deeper nesting is
     *         dropped
     * @param string               $message replaces the refusal's own message
     */
    public static function refused(string $screen, UserFacingException $refusal, array $values, string $message = ''): void
    {
        $entries = array_filter(array_map(self::entry(...), $values), 'is_string');
        set_transient(self::key($screen), [$message === '' ? $refusal->getMessage() : $message, true, (string) $refusal->field, $entries], self::LIFE);
    }

    public static function take(string $screen): ?self
    {
        $kept = get_transient(self::key($screen));
        if (!is_array($kept) || !is_string($kept[0] ?? null)) {
            return null;
        }
        delete_transient(self::key($screen));

        return new self($kept[0], ($kept[1] ?? false) === true, is_string($kept[2] ?? null) ? $kept[2] : '', array_filter((array) ($kept[3] ?? []), 'is_string'), ($kept[4] ?? false) === true, (string) ($kept[5] ?? ''), (string) ($kept[6] ?? ''));
    }

    /** @param bool $isDismissible as on WordPress's edit screens */
    public function toHtml(bool $isDismissible = false): string
    {
        return sprintf(
            '<div class="notice notice-%1$s%2$s" role="%3$s" data-benefit-notice="%1$s"><p>%4$s%5$s</p></div>',
            $this->isError ? 'error' : ($this->isWarning ? 'warning' : 'success'),
            $isDismissible ? ' is-dismissible' : '',
            $this->isError ? 'alert' : 'status',
            esc_html($this->message),
            $this->url === '' ? '' : sprintf(' <a href="%s">%s</a>', esc_url($this->url), esc_html($this->linkText)),
        );
    }

    private static function entry(mixed $value): ?string
    {
        return match (true) {
            is_string($value) => $value,
            is_bool($value) => $value ? '1' : '0',
            is_int($value) => (string) $value,
            is_array($value) && array_filter($value, 'is_scalar') === $value => implode(',', $value),
            default => null,
        };
    }

    private static function key(string $screen): string
    {
        return self::TRANSIENT . get_current_user_id() . '_' . $screen;
    }
}
