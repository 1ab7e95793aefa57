<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\Wall;

use Benefit\Donations\Records\DonationTotalRepository;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Purges cached pages with donor walls through `clean_post_cache`. A campaign on television may get a donation per
 * second, so this happens at most once a minute, and once more for the donations of that minute.
 */
final class DonorWallCachePurger
{
    public const HOOK = 'benefit_purge_donor_walls';
    /**
     * Time of the last purge. Neither autoloaded nor read through WordPress's cache, because requests race for it.
     * Ten-digit strings sort like numbers.
     */
    public const OPTION = 'benefit_donor_walls_purged';
    private const EVERY_SECONDS = MINUTE_IN_SECONDS;

    private bool $hasChanged = false;

    /**
     * @param \Closure(): DonationTotalRepository $totals
     * @param \Closure(): PublicDonorWalls $walls
     * @param \Closure(): Database        $database
     */
    public function __construct(
        #[Lazy(DonationTotalRepository::class)]
        private readonly \Closure $totals,
        #[Lazy(PublicDonorWalls::class)]
        private readonly \Closure $walls,
        #[Lazy(Database::class)]
        private readonly \Closure $database,
        private readonly Clock $clock,
    ) {}

    public static function install(): void
    {
        add_option(self::OPTION, '0', '', false);
    }

    /** Notes that a donation changed in a way that walls show. */
    public function noteChange(): void
    {
        $this->hasChanged = true;
        $this->purgeAtEnd();
    }

    public function purgeAtEnd(): void
    {
        // An array callable, which WordPress registers once, unlike a closure.
        add_action('shutdown', [$this, 'purgeChanged']);
    }

    public function purgeChanged(): void
    {
        if ($this->hasChanged || ($this->totals)()->changedForms() !== []) {
            $this->hasChanged = false;
            $this->purge();
        }
    }

    public function purge(): void
    {
        $now = $this->clock->now();
        // Only one of several simultaneous requests purges.
        $isMine = ($this->database)()->execute('UPDATE {wp.options} SET option_value = %s WHERE option_name = %s AND option_value <= %s', (string) $now, self::OPTION, (string) ($now - self::EVERY_SECONDS)) === 1;
        if ($isMine) {
            array_map(clean_post_cache(...), ($this->walls)()->ids());
        } elseif (wp_next_scheduled(self::HOOK) === false) {
            wp_schedule_single_event($now + self::EVERY_SECONDS, self::HOOK);
        }
    }
}
