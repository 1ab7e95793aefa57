<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Campaigns;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/** A campaign's start and end. Days are calendar days in the site's time zone. */
final class CampaignPeriod
{
    private function __construct(private readonly ?int $start, private readonly ?int $end, private readonly bool $isArchived) {}

    public static function fromPost(\WP_Post $campaign): self
    {
        $moment = static fn(string $key): ?int => Timestamp::fromStored((string) get_post_meta($campaign->ID, $key, true));

        return new self($moment(CampaignMetaFields::START), $moment(CampaignMetaFields::END), $campaign->post_status === CampaignPostType::ARCHIVED);
    }

    public function isOver(int $now): bool
    {
        return $this->isArchived || ($this->end !== null && $this->end <= $now);
    }

    /**
     * Describes the period in a sentence; '' if there is nothing to say. Besides the number of days left it names the
     * last day, which stays correct on a cached page.
     */
    public function describe(int $now): string
    {
        if ($this->isOver($now)) {
            return $this->end === null || $this->end > $now
                ? __('This campaign has ended.', 'benefit')
                /* translators: %s: a day */
                : sprintf(__('This campaign ended on %s.', 'benefit'), self::day($this->end));
        }
        if ($this->start !== null && $this->start > $now) {
            /* translators: %s: a day */
            return sprintf(__('This campaign starts on %s.', 'benefit'), self::day($this->start));
        }
        if ($this->end === null) {
            return '';
        }
        $left = self::daysBetween($now, $this->end);

        return $left === 0
            ? __('Today is the last day.', 'benefit')
            /* translators: 1: number of days, 2: a day */
            : sprintf(_n('%1$s day left, until %2$s', '%1$s days left, until %2$s', $left, 'benefit'), number_format_i18n($left), self::day($this->end));
    }

    /** Describes the period in a few words that stay correct on a cached page; '' if there is nothing to say. */
    public function describeShortly(int $now): string
    {
        return match (true) {
            $this->isOver($now) => __('Ended', 'benefit'),
            /* translators: %s: a day */
            $this->start !== null && $this->start > $now => sprintf(__('Starts on %s', 'benefit'), self::day($this->start)),
            /* translators: %s: a day, the last one */
            $this->end !== null => sprintf(__('Until %s', 'benefit'), self::day($this->end)),
            default => '',
        };
    }

    private static function day(int $moment): string
    {
        return (string) wp_date((string) get_option('date_format'), $moment);
    }

    private static function daysBetween(int $from, int $to): int
    {
        $midnight = static fn(int $moment): \DateTimeImmutable => (new \DateTimeImmutable('@' . $moment))->setTimezone(wp_timezone())->setTime(0, 0);

        return (int) $midnight($from)->diff($midnight($to))->days;
    }
}
