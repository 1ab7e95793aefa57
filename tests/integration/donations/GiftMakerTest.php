<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations;

use Benefit\Donations\Records\DonationStatus;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\IntegrationTestCase;

require_once dirname(__DIR__, 2) . '/GiftMaker.php';

/** GiftMaker stores donations that agree with its arguments. */
final class GiftMakerTest extends IntegrationTestCase
{
    public function testEachStateIsReached(): void
    {
        $plugin = self::plugin();

        self::assertSame(DonationStatus::Pending, GiftMaker::pending($plugin)->status);
        self::assertSame(DonationStatus::Publish, GiftMaker::paid($plugin)->status);
        self::assertSame(DonationStatus::Failed, GiftMaker::failed($plugin)->status);
        self::assertSame(DonationStatus::Abandoned, GiftMaker::abandoned($plugin)->status);
        self::assertSame(DonationStatus::Refunded, GiftMaker::refunded($plugin)->status);
        self::assertSame(DonationStatus::Revoked, GiftMaker::chargedBack($plugin)->status);
        $partly = GiftMaker::refunded($plugin, amountMinor: 1000);
        self::assertSame([DonationStatus::Publish, 1000], [$partly->status, $partly->refundedMinor]);
        $due = GiftMaker::offline($plugin);
        self::assertSame([DonationStatus::Pending, true], [$due->status, $due->dueAt > time()]);
    }

    public function testTheFormItGivesByIsPublished(): void
    {
        $id = GiftMaker::form('Roof');
        $donation = GiftMaker::paid(self::plugin(), ['formId' => $id, 'comment' => '[gallery] <script>']);

        self::assertSame('[gallery] <script>', $donation->comment);
        self::assertSame(1, self::rowsIn('form_version'));
    }

    public function testTestModeMakesTestGifts(): void
    {
        self::assertTrue(GiftMaker::paid(self::plugin(settings: ['test_mode' => true]))->isTest());
        self::assertFalse(GiftMaker::paid(self::plugin(settings: ['test_mode' => false]))->isTest());
    }
}
