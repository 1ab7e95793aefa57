<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

defined('ABSPATH') || exit;

/** The state of the database in its last hour, as kept in a file outside it. */
final class RestoreMark
{
    private const VERSION = 1;
    private const COUNTER_MAX = 2 ** 53;

    /**
     * @param string             $address   address of the site that wrote it
     * @param int                $counter   counter of the database
     * @param int                $writtenAt Unix seconds; shown to people, never compared
     * @param array<string, int> $numbers   highest number given out, by series
     */
    public function __construct(
        public readonly string $address,
        public readonly int $counter,
        public readonly int $writtenAt,
        public readonly array $numbers,
    ) {}

    public function toJson(): string
    {
        $content = ['version' => self::VERSION, 'address' => $this->address, 'counter' => $this->counter, 'written_at' => $this->writtenAt, 'numbers' => $this->numbers];

        return (string) wp_json_encode($content + ['checksum' => self::checksum($content)], JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES) . "\n";
    }

    /** @return self|null null if it is cut off, changed, or of another version */
    public static function fromJson(string $json): ?self
    {
        $content = json_decode($json, true);
        if (!is_array($content)) {
            return null;
        }
        $checksum = $content['checksum'] ?? null;
        unset($content['checksum']);
        $numbers = $content['numbers'] ?? null;
        $isIntact = ($content['version'] ?? null) === self::VERSION
            && is_string($checksum) && hash_equals(self::checksum($content), $checksum)
            && is_string($content['address'] ?? null)
            && is_int($content['counter'] ?? null) && $content['counter'] > 0 && $content['counter'] < self::COUNTER_MAX
            && is_int($content['written_at'] ?? null)
            && is_array($numbers) && array_filter($numbers, 'is_int') === $numbers;

        return $isIntact ? new self($content['address'], $content['counter'], $content['written_at'], array_combine(array_map(strval(...), array_keys($numbers)), $numbers)) : null;
    }

    /** @param array<mixed> $content */
    private static function checksum(array $content): string
    {
        return hash('sha256', (string) wp_json_encode($content));
    }
}
