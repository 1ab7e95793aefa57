<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Clock;

/**
 * What must change in the database when the plugin's version does. Each step runs once, in order, in one request
 * only, on whichever site of a network is asked for first after the update. A step that fails is run again by a
 * later request, so each can be repeated.
 */
final class Migrations
{
    public const OPTION = 'benefit_schema';
    private const LOCK = 'benefit_migration_lock';
    private const LOCK_SECONDS = 120;

    /** @param list<callable(): void> $steps the n-th brings the schema to version n */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly array $steps,
    ) {}

    public function isPending(): bool
    {
        return (int) get_option(self::OPTION, 0) < count($this->steps);
    }

    /** Runs what is pending, unless another request is at it. */
    public function run(): void
    {
        if (!$this->isPending() || !$this->lock()) {
            return;
        }
        try {
            for ($version = $this->storedVersion(); $version < count($this->steps); $version++) {
                ($this->steps[$version])();
                update_option(self::OPTION, $version + 1, true);
            }
        } finally {
            $this->database->execute('DELETE FROM {wp.options} WHERE option_name = %s', self::LOCK);
        }
    }

    /** Past the caches: another request may have migrated since this one began. */
    private function storedVersion(): int
    {
        wp_cache_delete('alloptions', 'options');
        wp_cache_delete('notoptions', 'options');

        return (int) $this->database->value('SELECT option_value FROM {wp.options} WHERE option_name = %s', self::OPTION);
    }

    /** The unique option name decides; a lock left by a request that died is taken over. */
    private function lock(): bool
    {
        $now = $this->clock->now();
        $made = $this->database->execute(
            "INSERT IGNORE INTO {wp.options} (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
            self::LOCK,
            (string) $now,
        );

        return $made === 1 || $this->database->execute(
            'UPDATE {wp.options} SET option_value = %s WHERE option_name = %s AND option_value < %s',
            (string) $now,
            self::LOCK,
            (string) ($now - self::LOCK_SECONDS),
        ) === 1;
    }
}
