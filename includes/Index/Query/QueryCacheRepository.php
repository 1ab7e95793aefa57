<?php

declare(strict_types=1);

namespace Benefit\Index\Query;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/**
 * Answers in so many slots. A name has one slot, where the answer before it goes, so that nothing has to be counted or swept, and
 * no flood of questions makes the table larger.
 */
final class QueryCacheRepository
{
    public const SLOTS = 1024;
    /** Bytes of an answer, as that with the numbers of 5,000 tags; a longer one is found anew each time. All slots full are 96 MB. */
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
