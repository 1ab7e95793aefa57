<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Tells page caches that walls have changed: they listen to `clean_post_cache`. A campaign on television is a gift a second: it is
 * done once a minute at most, and then once more for what came in that minute.
 */
final class DonorWallCachePurger
{
    public const HOOK = 'benefit_purge_donor_walls';
    /** The moment of the last one. Not autoloaded, and past WordPress's cache: requests race for it. Texts of ten digits have the order of their numbers. */
    public const OPTION = 'benefit_donor_walls_purged';
    private const EVERY_SECONDS = MINUTE_IN_SECONDS;

    private bool $hasChanged = false;

    /**
     * @param \Closure(): DonationTotalRepository $totals
     * @param \Closure(): DonorWallLocator       $pages
     * @param \Closure(): Database        $database
     */
    public function __construct(
        #[Lazy(DonationTotalRepository::class)]
        private readonly \Closure $totals,
        #[Lazy(DonorWallLocator::class)]
        private readonly \Closure $pages,
        #[Lazy(Database::class)]
        private readonly \Closure $database,
        private readonly Clock $clock,
    ) {}

    public static function install(): void
    {
        add_option(self::OPTION, '0', '', false);
    }

    /** A donation has changed in what walls show of it. */
    public function noteChange(): void
    {
        $this->hasChanged = true;
        $this->purgeAtEnd();
    }

    public function purgeAtEnd(): void
    {
        // An array, which WordPress keeps once, and no closure.
        add_action('shutdown', [$this, 'purgeChanged']);
    }

    public function purgeChanged(): void
    {
        if ($this->hasChanged || ($this->totals)()->counted() !== []) {
            $this->hasChanged = false;
            $this->purge();
        }
    }

    public function purge(): void
    {
        $now = $this->clock->now();
        // Of all that come at once, one.
        $isMine = ($this->database)()->execute('UPDATE {wp.options} SET option_value = %s WHERE option_name = %s AND option_value <= %s', (string) $now, self::OPTION, (string) ($now - self::EVERY_SECONDS)) === 1;
        if ($isMine) {
            array_map(clean_post_cache(...), ($this->pages)()->ids());
        } elseif (wp_next_scheduled(self::HOOK) === false) {
            wp_schedule_single_event($now + self::EVERY_SECONDS, self::HOOK);
        }
    }
}
