<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Donations;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;

/** Staff move a donation to another form or campaign. */
final class MoveTest extends StaffTestCase
{
    public function testTheTotalsOfFormsAndCampaignsFollow(): void
    {
        [$wrong, $right] = [self::campaign('Roof'), self::campaign('Heating')];
        [$from, $to] = [GiftMaker::form('Old'), GiftMaker::form('New')];
        $gift = GiftMaker::paid($this->plugin, ['formId' => $from, 'campaignId' => $wrong]);
        GiftMaker::paid($this->plugin, ['formId' => $to, 'campaignId' => $right]);
        $of = fn(int ...$ids): array => array_map(fn(int $id): array => $this->plugin->database()->rows('SELECT subject, gifts, amount_minor FROM {donation_total} WHERE subject_id = %d AND gifts > 0 AND subject IN (%s, %s, %s) ORDER BY subject', $id, 'form', 'campaign', 'donors'), $ids);
        [$campaignBefore, $formBefore] = $of($wrong, $from);
        self::become('benefit_fundraiser');

        $seen = $this->change($gift, ['formId' => $to, 'campaignId' => $right]);

        self::assertSame([$to, $right], [$seen['formId'], $seen['campaignId']]);
        self::assertSame([[], []], $of($wrong, $from));
        self::assertNotSame([[], []], [$campaignBefore, $formBefore]);
        self::assertSame(['2', '2'], array_map(strval(...), [...array_column(array_filter($of($right)[0], static fn(array $row): bool => $row['subject'] === 'campaign'), 'gifts'), ...array_column($of($to)[0], 'gifts')]));
        self::assertStringContainsString('moved to the form “New”. The donation was moved to the campaign “Heating”.', (string) wp_json_encode($seen, JSON_UNESCAPED_UNICODE));
    }

    public function testOneOfARecurringDonationStays(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['formId' => GiftMaker::form()]);
        self::become('benefit_fundraiser');

        $answer = $this->ask('entity_donation_change', ['id' => $subscription->subjectId, 'campaignId' => self::campaign('Roof')]);

        self::assertSame([422, 'recurring'], [$answer->get_status(), $answer->get_data()['code']]);
    }

    public function testAFormThatIsNoneIsRefused(): void
    {
        $gift = GiftMaker::paid($this->plugin);
        self::become('benefit_fundraiser');

        self::assertSame(400, $this->ask('entity_donation_change', ['id' => $gift->id, 'formId' => 999_999])->get_status());
    }

    private static function campaign(string $title): int
    {
        return (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => $title]);
    }
}
