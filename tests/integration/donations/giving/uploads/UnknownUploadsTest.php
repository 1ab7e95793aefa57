<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Uploads;

use Benefit\Donations\Giving\Uploads\UnknownUploads;
use Benefit\Donations\Giving\Uploads\UnknownUploadsNotice;
use Benefit\Shared\Site\SiteAddress;

/** Files that the database does not know: an aborted request left them behind, or an older backup was restored. */
final class UnknownUploadsTest extends UploadsTestCase
{
    private const OLD = self::NOW - 31 * DAY_IN_SECONDS;

    public function testAFewOldFilesAreDeletedAfterAMonth(): void
    {
        $upload = $this->send();
        $this->file('a', self::OLD);
        $this->file('b', self::NOW - 29 * DAY_IN_SECONDS);
        touch($this->plugin->privateFolder()->pathOf($upload->secret), self::OLD);

        $this->unknown()->deleteOld();

        self::assertEqualsCanonicalizing([$upload->secret, str_repeat('b', 32)], $this->stored());
        self::assertFileExists($this->plugin->privateFolder()->path() . '/.htaccess');
        self::assertSame(0, $this->unknown()->countUndecided());
    }

    public function testManyFilesStayUntilSomebodyDecides(): void
    {
        $this->send();
        foreach (['a', 'b', 'c', 'd', 'e', 'f'] as $letter) {
            $this->file($letter, self::OLD);
        }

        $this->unknown()->deleteOld();

        self::assertCount(7, $this->stored());
        self::assertSame('recommended', $this->notice()->test()['status']);
        self::assertStringContainsString('6 files of donors belong to no donation.', $this->notice()->renderNotice());

        $this->notice()->delete();

        self::assertCount(1, $this->stored(), 'One press.');
        self::assertSame(['good', ''], [$this->notice()->test()['status'], $this->notice()->renderNotice()]);
    }

    /** After a restore, the files of the time in between are newer than everything that the database knows. */
    public function testAFileNewerThanTheNewestRowStays(): void
    {
        $upload = $this->send();
        $this->clock->now += 40 * DAY_IN_SECONDS;
        $this->file('a', self::NOW + DAY_IN_SECONDS);

        $this->unknown()->deleteOld();

        self::assertEqualsCanonicalizing([$upload->secret, str_repeat('a', 32)], $this->stored());
        self::assertSame(1, $this->unknown()->countUndecided());
    }

    public function testAFileOfThisHourMayBeOnItsWay(): void
    {
        $this->file('a', self::NOW - 10);

        self::assertSame(0, $this->unknown()->countUndecided());
    }

    public function testACopyOfTheSiteDeletesNone(): void
    {
        $this->send();
        $this->file('a', self::OLD);
        (new SiteAddress('https://live.example'))->move();

        $this->unknown()->deleteOld();
        $this->unknown()->deleteAll();

        self::assertCount(2, $this->stored());
    }

    private function file(string $letter, int $storedAt): void
    {
        $this->plugin->privateFolder()->provide();
        $path = $this->plugin->privateFolder()->pathOf(str_repeat($letter, 32));
        file_put_contents($path, 'x');
        touch($path, $storedAt);
    }

    private function unknown(): UnknownUploads
    {
        return $this->plugin->service(UnknownUploads::class);
    }

    private function notice(): UnknownUploadsNotice
    {
        return $this->plugin->service(UnknownUploadsNotice::class);
    }
}
