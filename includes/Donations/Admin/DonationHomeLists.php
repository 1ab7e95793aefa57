<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin;

use Benefit\Donations\Admin\DonationList\DonationMessages;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\Campaigns\CampaignProgress;
use Benefit\Donations\Forms\Campaigns\CampaignTotals;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Home\HomeList;
use Benefit\Shared\Home\HomeRow;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/** The running campaigns with what they have raised, and the latest donations, on the screen Home. */
final class DonationHomeLists
{
    private const CAMPAIGNS = 5;

    public function __construct(
        private readonly CampaignTotals $totals,
        private readonly DonationRepository $donations,
        private readonly Database $database,
        private readonly Settings $settings,
        private readonly Clock $clock,
    ) {}

    /** @return list<HomeList> */
    public function lists(): array
    {
        if (!current_user_can(DonationCapabilities::DONATIONS)) {
            return [];
        }
        $rows = $this->database->rows(
            "SELECT p.ID FROM {wp.posts} p LEFT JOIN {wp.postmeta} e ON e.post_id = p.ID AND e.meta_key = %s AND e.meta_value <> ''
             WHERE p.post_type = %s AND p.post_status = 'publish' AND (e.meta_value IS NULL OR e.meta_value > %s) ORDER BY p.post_date DESC, p.ID DESC LIMIT %d",
            CampaignMetaFields::END,
            CampaignPostType::NAME,
            Timestamp::toStored($this->clock->now()),
            self::CAMPAIGNS,
        );
        $ids = array_map(static fn(array $row): int => (int) $row['ID'], $rows);
        $this->totals->preload(...$ids);

        return [new HomeList(
            'campaigns',
            __('Campaigns', 'benefit'),
            array_map($this->row(...), $ids),
            add_query_arg('post_type', CampaignPostType::NAME, admin_url('edit.php')),
            __('All campaigns', 'benefit'),
        )];
    }

    /** @return list<HomeRow> the latest donations */
    public function payments(int $limit): array
    {
        if (!current_user_can(DonationCapabilities::DONATIONS)) {
            return [];
        }
        $rows = $this->database->rows('SELECT * FROM {donation} WHERE status <> %s ORDER BY id DESC LIMIT %d', DonationStatus::Trash->value, $limit);

        return array_map(function (array $row): HomeRow {
            $donation = $this->donations->donation($row);

            return new HomeRow(
                $donation->name() ?: $donation->company ?: __('Anonymous', 'benefit'),
                DonationsScreenUrl::url(['donation' => $donation->id]),
                implode(' · ', array_filter([
                    $this->settings->money()->withCurrency($donation->currency)->formatShort($donation->totalMinor),
                    DonationMessages::status($donation),
                    $donation->mode === 'live' ? '' : __('Test', 'benefit'),
                ])),
                time: $donation->createdAt,
            );
        }, $rows);
    }

    private function row(int $id): HomeRow
    {
        $progress = $this->totals->getProgress($id);
        $write = fn(int $value): string => $progress->type === CampaignProgress::AMOUNT ? $this->settings->money()->formatShort($value) : number_format_i18n($value);
        $value = $write(max(0, $progress->actual()));

        return new HomeRow(
            get_the_title($id),
            (string) get_edit_post_link($id, 'raw'),
            $progress->goal === 0
                /* translators: %s: an amount or a number */
                ? sprintf(__('%s raised', 'benefit'), $value)
                /* translators: 1: amount or number reached, 2: goal */
                : sprintf(__('%1$s of %2$s raised', 'benefit'), $value, $write($progress->goal)),
            $progress->goal === 0 ? null : max(0, $progress->actual()) / $progress->goal,
        );
    }
}
