<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Accounts;

use Benefit\Donations\Giving\Uploads\DonationUploadOwner;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use Benefit\Tests\SentFile;

/** A donor who logs in gets a new visitor token and keeps everything. */
final class VisitorMoveTest extends GivingTestCase
{
    public function testTheSameKeyIsTheSameGiftAfterLoggingIn(): void
    {
        $form = Donor::form($this->plugin);
        [$before, $after] = [bin2hex(random_bytes(16)), bin2hex(random_bytes(16))];
        $entries = ['give-price-id' => '2', 'give-idempotency-key' => 'the-key-of-a-lost-answer'];
        $first = $this->give($form, $entries, $before);

        $this->move($before, $after);
        $second = $this->give($form, $entries, $after);

        self::assertSame($first->id, $second->id);
        self::assertSame([false, true], [$this->plugin->donations()->isOf($first->id, $before), $this->plugin->donations()->isOf($first->id, $after)]);
    }

    public function testFilesThatWaitForTheirGiftGoWithTheDonor(): void
    {
        $form = Donor::form($this->plugin, ['fields' => [['slug' => 'cv', 'kind' => 'file', 'label' => 'CV', 'required' => true]]]);
        [$before, $after] = [bin2hex(random_bytes(16)), bin2hex(random_bytes(16))];
        $file = $this->plugin->uploads()->receive(SentFile::picture()->received(), new DonationUploadOwner($before, $form, 'cv'))->id;

        $this->move($before, $after);
        $gift = $this->give($form, ['give-price-id' => '2', 'ffm_files' => ['cv' => [(string) $file]]], $after);

        self::assertCount(1, $this->plugin->uploads()->ofDonation($gift->id));
    }

    private function move(string $from, string $to): void
    {
        $this->plugin->transaction()->run(fn() => $this->plugin->moveVisitor($from, $to));
    }
}
