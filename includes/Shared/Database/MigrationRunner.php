<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Updates the database when the state that the code needs differs from the stored one: in one request only, on
 * whichever site of a network receives the first request after the update. Repeatable: what fails is tried again by a
 * later request.
 */
final class MigrationRunner
{
    public const OPTION = 'benefit_schema';
    public const LOCK = 'benefit_migration_lock';
    private const LOCK_SECONDS = 120;

    /**
     * @param string          $targetState  name of the state that the code needs, compared with that of the last
     *         run
     * @param \Closure(bool): void $provide gets whether the state was reached before
     */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly string $targetState,
        private readonly \Closure $provide,
    ) {}

    public function isPending(): bool
    {
        return (string) get_option(self::OPTION, '') !== $this->targetState;
    }

    /**
     * Does nothing while another request runs it.
     *
     * @param bool $isForced also when the stored state says that there is nothing to do
     */
    public function run(bool $isForced = false): void
    {
        if ((!$isForced && !$this->isPending()) || !$this->lock()) {
            return;
        }
        try {
            $isCurrent = $this->stored() === $this->targetState;
            if ($isForced || !$isCurrent) {
                ($this->provide)($isCurrent);
                update_option(self::OPTION, $this->targetState, true);
            }
        } finally {
            $this->database->execute('DELETE FROM {wp.options} WHERE option_name = %s', self::LOCK);
        }
    }

    /** Reads past the caches: another request may have migrated since this one began. */
    private function stored(): string
    {
        wp_cache_delete('alloptions', 'options');
        wp_cache_delete('notoptions', 'options');

        return (string) $this->database->value('SELECT option_value FROM {wp.options} WHERE option_name = %s', self::OPTION);
    }

    /** The unique option name decides who gets the lock; one left by a dead request is taken over. */
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
