<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Uploads;

use Benefit\Donations\Giving\Uploads\DonationUpload;
use Benefit\Donations\Giving\Uploads\DonationUploadOwner;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use Benefit\Tests\SentFile;

/** A form with a file field, and a visitor who uploads files. */
abstract class UploadsTestCase extends GivingTestCase
{
    protected const VISITOR = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    protected const OTHER = 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb';

    protected int $form;

    protected function setUp(): void
    {
        parent::setUp();
        $this->form = $this->formWith(['max_files' => 2, 'max_kb' => 64]);
    }

    /** @param array<string, mixed> $options of its field `cv`; `photo` accepts one image */
    protected function formWith(array $options): int
    {
        return Donor::form($this->plugin, ['fields' => [
            ['slug' => 'cv', 'kind' => 'file', 'label' => 'CV', 'options' => $options],
            ['slug' => 'photo', 'kind' => 'file', 'label' => 'Photo', 'options' => ['extensions' => ['png']]],
            ['slug' => 'motto', 'kind' => 'text', 'label' => 'Motto'],
        ]]);
    }

    protected function owner(string $visitor = self::VISITOR, string $field = 'cv', ?int $form = null, string $network = ''): DonationUploadOwner
    {
        return new DonationUploadOwner($visitor, $form ?? $this->form, $field, $network);
    }

    /** @param list<int>|null $kept */
    protected function send(?SentFile $file = null, ?DonationUploadOwner $owner = null, ?array $kept = null): DonationUpload
    {
        return $this->plugin->uploads()->receive(($file ?? SentFile::picture())->received(), $owner ?? $this->owner(), $kept);
    }

    /** @return list<string> files in the private folder */
    protected function stored(): array
    {
        $names = [];
        foreach ($this->plugin->privateFolder()->names(PHP_INT_MAX) as $name => $_) {
            $names[] = $name;
        }
        sort($names);

        return $names;
    }

    protected function restoreSite(): void
    {
        foreach ((array) glob($this->plugin->privateFolder()->path() . '/{,.}[!.]*', GLOB_BRACE) as $file) {
            unlink((string) $file);
        }
        if ($this->plugin->privateFolder()->exists()) {
            rmdir($this->plugin->privateFolder()->path());
        }
        parent::restoreSite();
    }
}
