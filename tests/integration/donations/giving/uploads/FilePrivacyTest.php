<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Uploads;

use Benefit\Tests\GiftMaker;
use Benefit\Tests\RestRequests;
use Benefit\Tests\SentFile;

/** Donors' files in WordPress's tools for personal data. */
final class FilePrivacyTest extends UploadsTestCase
{
    use RestRequests;

    public function testFilesOfADonorAreExportedByNameAndErased(): void
    {
        $donation = GiftMaker::paid($this->plugin, ['formId' => $this->form, 'email' => 'ada@example.org']);
        $other = GiftMaker::paid($this->plugin, ['formId' => $this->form, 'email' => 'other@example.org']);
        $file = $this->send(SentFile::picture('<b>cv</b>.png'));
        $kept = $this->send(SentFile::picture('other.png'));
        $this->plugin->uploads()->attach([$file->id], $this->owner(), $donation->id);
        $this->plugin->uploads()->attach([$kept->id], $this->owner(), $other->id);

        $exported = (string) json_encode(apply_filters('wp_privacy_personal_data_exporters', [])['benefit-donations']['callback']('ada@example.org', 1));
        self::assertStringContainsString('b&gt;.png (70 B)', $exported);
        self::assertStringNotContainsString('<b>', $exported);
        self::assertStringNotContainsString('other.png', $exported);

        apply_filters('wp_privacy_personal_data_erasers', [])['benefit-donations']['callback']('ada@example.org', 1);

        self::assertSame([[], [$kept->id]], [$this->plugin->uploads()->ofDonation($donation->id), array_column($this->plugin->uploads()->ofDonation($other->id), 'id')]);
        self::assertSame([$kept->secret], $this->stored());
    }

    public function testStaffSeeTheFilesOfADonationWithTheirAddress(): void
    {
        $donation = GiftMaker::paid($this->plugin, ['formId' => $this->form]);
        $file = $this->send();
        $this->plugin->uploads()->attach([$file->id], $this->owner(), $donation->id);
        $this->plugin->capabilities()->grant();
        self::become('administrator');

        $files = $this->askRest($this->plugin, 'donation_details', ['id' => (string) $donation->id], 'id')->get_data()['files'] ?? [];

        self::assertSame([['photo.png', '70 B']], array_map(static fn(array $shown): array => [$shown['name'], $shown['size']], $files));
        self::assertStringContainsString("action=benefit_donation_file&subject_id=$file->id&benefit_nonce=", $files[0]['url']);
    }
}
