<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Donations;

use Benefit\Donations\Admin\Donations\DonationMove;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Records\Donation;
use Benefit\Payments\Subscription;
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

    public function testTheLevelIsTheOneOfTheNewFormWithTheSameAmount(): void
    {
        $levels = GiftMaker::form('Levels', definition: ['levels' => [['id' => 7, 'amount_minor' => 2500, 'label' => ''], ['id' => 8, 'amount_minor' => 9900, 'label' => '']], 'default_level' => 7]);
        [$same, $other] = [GiftMaker::paid($this->plugin), GiftMaker::paid($this->plugin, ['amountMinor' => 2600])];
        self::become('benefit_fundraiser');

        self::assertSame('7', $this->change($same, ['formId' => $levels])['levelId']);
        self::assertSame('custom', $this->change($other, ['formId' => $levels])['levelId']);
        self::assertSame('', $this->change($same, ['formId' => 0])['levelId']);
    }

    public function testAFormInAnotherCurrencyIsRefused(): void
    {
        $gift = GiftMaker::paid($this->plugin, ['formId' => $form = GiftMaker::form()]);
        $dollars = GiftMaker::form('Dollars', definition: ['currency' => 'USD']);
        self::become('benefit_fundraiser');

        $refusal = $this->refused('change', 422, ['id' => $gift->id, 'formId' => $dollars]);

        self::assertSame('currency', $refusal['code']);
        self::assertSame('This donation is in EUR, but the form “Dollars” takes donations in USD. Please choose a form in EUR.', $refusal['message']);
        self::assertSame($form, $this->seen($gift->id)['formId']);
    }

    public function testWithTheFirstOfARecurringDonationItsLaterRenewalsAreMadeThere(): void
    {
        [$from, $to] = [GiftMaker::form('Old'), GiftMaker::form('New')];
        $campaign = self::campaign('Roof');
        $subscription = GiftMaker::renewing($this->plugin, with: ['formId' => $from]);
        $this->renew($subscription);
        self::become('benefit_fundraiser');

        $this->change($this->gift($subscription, 0), ['formId' => $to, 'campaignId' => $campaign]);
        $this->renew($subscription);

        $made = array_map(fn(int $index): array => [$this->gift($subscription, $index)->formId, $this->gift($subscription, $index)->campaignId], [0, 1, 2]);
        self::assertSame([[$to, $campaign], [$from, 0], [$to, $campaign]], $made);
        $record = (array) $this->ask('entity_subscription', ['id' => $subscription->id, 'includeSensitiveData' => 'true'])->get_data();
        self::assertSame([$to, $campaign], [$record['donationFormId'], $record['campaignId']]);
        $details = (array) $this->ask('subscription_details', ['id' => $subscription->id])->get_data();
        self::assertContains('The donation was moved to the form “New”. The donation was moved to the campaign “Roof”.', array_column($details['log'], 'text'));
    }

    public function testARenewalMovesAlone(): void
    {
        [$from, $to] = [GiftMaker::form('Old'), GiftMaker::form('New')];
        $subscription = GiftMaker::renewing($this->plugin, with: ['formId' => $from]);
        $this->renew($subscription);
        self::become('benefit_fundraiser');

        $this->change($this->gift($subscription, 1), ['formId' => $to]);
        $this->renew($subscription);

        self::assertSame([$from, $to, $from], array_map(fn(int $index): int => $this->gift($subscription, $index)->formId, [0, 1, 2]));
    }

    public function testWhereItIsAlreadyNothingHappens(): void
    {
        $gift = GiftMaker::paid($this->plugin, ['formId' => $form = GiftMaker::form()]);

        $this->plugin->service(DonationMove::class)->move($gift->id, $form, null, 0);

        self::assertNotContains('moved', array_column($this->rows('SELECT kind FROM {donation_log} WHERE donation_id = %d', $gift->id), 'kind'));
    }

    private function renew(Subscription $subscription): void
    {
        $this->clock->now = (int) $this->plugin->subscriptions()->byId($subscription->id)?->nextAt;
        $this->plugin->renewals()->chargeDue();
    }

    private function gift(Subscription $subscription, int $index): Donation
    {
        return GiftMaker::now($this->plugin, (int) $this->rows('SELECT id FROM {donation} WHERE subscription_id = %d ORDER BY id', $subscription->id)[$index]['id']);
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
