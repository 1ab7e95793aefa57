<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Stores results in a fixed number of slots. Each name has one slot and replaces the previous result there, so nothing
 * needs to be counted or cleaned up, and a flood of queries does not enlarge the table.
 */
final class QueryCacheRepository
{
    public const SLOTS = 1024;
    /**
     * Maximum size of a result in bytes, enough for the counts of 5,000 tags; larger results are not cached. All slots
     * together take 96 MB at most.
     */
    public const LONGEST = 98_304;

    public function __construct(private readonly Database $database) {}

    public function get(string $name): ?string
    {
        return $this->database->value('SELECT answer FROM {view_cache} WHERE slot = %d AND name = %s', self::slot($name), $name);
    }

    /** @param string $answer ASCII */
    public function put(string $name, string $answer): void
    {
        if (strlen($answer) <= self::LONGEST) {
            $this->database->execute('REPLACE INTO {view_cache} (slot, name, answer) VALUES (%d, %s, %s)', self::slot($name), $name, $answer);
        }
    }

    private static function slot(string $name): int
    {
        return (int) hexdec(substr($name, 0, 8)) % self::SLOTS;
    }
}
