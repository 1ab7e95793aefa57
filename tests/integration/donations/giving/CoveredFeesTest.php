<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving;

use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;

/** Donors may cover the payment fees: they pay them on top, and fees do not count toward goals. */
final class CoveredFeesTest extends GivingTestCase
{
    private const FEES = ['enabled' => true, 'basis_points' => 290, 'fixed_minor' => 30, 'is_ticked' => true];

    public function testTheFeeIsPaidOnTopAndTheGiftIsCountedWithoutIt(): void
    {
        $campaign = (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => 'A roof']);
        $form = Donor::form($this->plugin, ['fees' => self::FEES, 'campaign_id' => $campaign]);
        $donation = $this->give($form, ['give-price-id' => '2', 'give-fee-mode' => '1']);

        self::assertSame([2500, 106, 2606], [$donation->amountMinor, $donation->feeMinor, $donation->totalMinor]);
        self::assertSame(2606, $this->paymentOf($donation)->amountMinor);
        foreach (['form' => $form, 'campaign' => $campaign, 'donor' => $donation->donorId] as $subject => $id) {
            self::assertSame([1, 2500], $this->total($subject, $id), $subject);
        }
    }

    public function testOnlyTheDonorsOwnTickCounts(): void
    {
        $form = Donor::form($this->plugin, ['fees' => self::FEES]);
        foreach ([[], ['give-fee-mode' => ''], ['give-fee-mode' => '0']] as $not) {
            self::assertSame(0, $this->give($form, ['give-price-id' => '2', 'give_email' => uniqid() . '@example.org'] + $not)->feeMinor);
        }
        $without = Donor::form($this->plugin, ['fees' => ['enabled' => false] + self::FEES]);

        self::assertSame(0, $this->give($without, ['give-price-id' => '2', 'give-fee-mode' => '1'])->feeMinor);
    }

    public function testLimitsAreOfTheGiftWithoutTheFee(): void
    {
        $form = Donor::form($this->plugin, ['fees' => self::FEES, 'custom' => ['enabled' => true, 'label' => '', 'minimum_minor' => 1000, 'maximum_minor' => 2000]]);

        self::assertSame(2091, $this->give($form, ['give-price-id' => 'custom', 'give-amount' => '20', 'give-fee-mode' => '1'])->totalMinor);
        self::assertSame('invalid_donation_minimum', self::refusal(fn() => $this->give($form, ['give-price-id' => 'custom', 'give-amount' => '9.90', 'give-fee-mode' => '1']))->reason);
    }

    public function testTheSameKeyWithoutTheFeeIsAnotherGift(): void
    {
        $form = Donor::form($this->plugin, ['fees' => self::FEES]);
        $entries = ['give-price-id' => '2', 'give-idempotency-key' => str_repeat('k', 24)];
        $visitor = bin2hex(random_bytes(16));
        $this->give($form, $entries + ['give-fee-mode' => '1'], $visitor);

        self::assertSame('key_reused', self::refusal(fn() => $this->give($form, $entries, $visitor))->reason);
        self::assertSame(1, self::rowsIn('donation'));
    }

    public function testAFeeIsTheOneThatWasShown(): void
    {
        $form = Donor::form($this->plugin, ['fees' => self::FEES]);
        $seen = $this->plugin->donationForms()->open($form)?->version;
        $this->plugin->donationForms()->write($form, ['fees' => ['fixed_minor' => 500] + self::FEES] + json_decode((string) get_post_meta($form, DonationFormRepository::META, true), true));
        wp_update_post(['ID' => $form, 'post_status' => 'publish']);
        $entries = ['give-price-id' => '2', 'give-form-version' => (string) $seen];

        self::assertSame('form_changed', self::refusal(fn() => $this->give($form, $entries + ['give-fee-mode' => '1']))->reason);
        self::assertSame(2500, $this->give($form, $entries)->totalMinor);
    }

    public function testMoneyGivenBackComesOffTheGiftFirst(): void
    {
        $form = Donor::form($this->plugin, ['fees' => self::FEES]);
        $donation = $this->give($form, ['give-price-id' => '2', 'give-fee-mode' => '1']);
        $this->plugin->giftActions()->refund($donation, 1000, '', 1, bin2hex(random_bytes(16)));
        self::assertSame([1, 1500], $this->total('form', $form));
        $this->plugin->giftActions()->refund($this->again($donation), null, '', 1, bin2hex(random_bytes(16)));

        self::assertSame([0, 0], $this->total('form', $form));
        self::assertSame(2606, $this->again($donation)->refundedMinor);
    }
}
