<?php

declare(strict_types=1);

namespace Benefit\Payments\Gateways;

defined('ABSPATH') || exit;

/** Reads and saves the settings of offline payments: the option `benefit_payments`. */
final class OfflinePaymentSettings
{
    public const OPTION = 'benefit_payments';
    public const DAYS_MAX = 60;
    public const TEXT_LENGTH = 2000;
    public const LABEL_LENGTH = 60;
    private const DAYS_DEFAULT = 7;

    public function offlineLabel(): string
    {
        $label = $this->text('offline_label');

        return $label === '' ? __('Bank transfer', 'benefit') : $label;
    }

    public function offlineInstructions(): string
    {
        return $this->text('offline_instructions');
    }

    /** Days until the payment is due, 1 to 60. */
    public function offlineDays(): int
    {
        $days = $this->all()['offline_days'] ?? null;

        return is_int($days) ? min(self::DAYS_MAX, max(1, $days)) : self::DAYS_DEFAULT;
    }

    public function save(string $label, string $instructions, int $days): void
    {
        update_option(self::OPTION, [
            'offline_label' => mb_substr($label, 0, self::LABEL_LENGTH),
            'offline_instructions' => mb_substr($instructions, 0, self::TEXT_LENGTH),
            'offline_days' => min(self::DAYS_MAX, max(1, $days)),
        ]);
    }

    private function text(string $name): string
    {
        $value = $this->all()[$name] ?? '';

        return is_string($value) ? trim($value) : '';
    }

    /** @return array<mixed> */
    private function all(): array
    {
        $stored = get_option(self::OPTION, []);

        return is_array($stored) ? $stored : [];
    }
}
