<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Uploads;

use Benefit\Donations\Giving\Uploads\DonationUploadLimits;
use Benefit\Donations\Giving\Uploads\DonationUploadRepository;
use Benefit\Donations\Giving\Uploads\DonationUploadService;
use Benefit\Shared\Forms\Files\FileUploadRules;
use Benefit\Shared\Forms\Files\PrivateFolder;
use Benefit\Shared\Forms\Files\VerifiedFile;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\SentFile;
use PHPUnit\Framework\Attributes\Group;

/** Ownership of files, limits, and deletion. */
#[Group('sqlite')]
final class UploadsTest extends UploadsTestCase
{
    private const GONE = 'invalid_ffm[cv]';

    public function testAFileIsKeptUnderASecretNameWithoutItsEnding(): void
    {
        $upload = $this->send(SentFile::picture('Foto vom Fest.png'));

        self::assertSame(['Foto vom Fest.png', 'image/png', strlen(SentFile::png())], [$upload->name, $upload->type, $upload->bytes]);
        self::assertSame([$upload->secret], $this->stored());
        self::assertMatchesRegularExpression('~/benefit-private-[0-9a-f]{32}/[0-9a-f]{32}\.bin$~', $this->plugin->privateFolder()->pathOf($upload->secret));
        self::assertStringEqualsFile($this->plugin->privateFolder()->pathOf($upload->secret), SentFile::png());
        $folder = $this->plugin->privateFolder()->path();
        self::assertStringContainsString('denied', (string) file_get_contents("$folder/.htaccess"));
        self::assertFileExists("$folder/index.php");
        self::assertFileExists("$folder/web.config");
    }

    public function testAFieldTakesAsManyAsItSaysOfEachVisitor(): void
    {
        $this->send();
        $this->send();

        self::assertSame('file_count', self::refusal(fn() => $this->send())->reason);
        self::assertCount(2, $this->stored(), 'What is refused leaves nothing behind.');
        $this->send(owner: $this->owner(self::OTHER));
        $this->send(owner: $this->owner(field: 'photo'));
        self::assertSame('file_count', self::refusal(fn() => $this->send(owner: $this->owner(field: 'photo')))->reason, 'One, where the form says nothing.');
    }

    public function testAFormThatSaysWhatItStillShowsGetsThePlaceOfWhatItDoesNot(): void
    {
        $first = $this->send();
        $second = $this->send();

        $third = $this->send(kept: [$second->id]);

        self::assertSame('file_count', self::refusal(fn() => $this->send(kept: [$second->id, $third->id]))->reason);
        self::assertSame([$second->id, $third->id], array_column($this->plugin->uploads()->listOwnUploads([$first->id, $second->id, $third->id], $this->owner()), 'id'));
        self::assertCount(2, $this->stored());
    }

    /** The database enforces the limit: two requests that both saw a free place would exceed it. */
    public function testTwoAtOnceAreNeverOneTooMany(): void
    {
        $this->send();
        $file = VerifiedFile::fromUpload(SentFile::picture()->received(), new FileUploadRules(2, 64, []));
        $uploads = new DonationUploadRepository($this->plugin->database());
        $ids = array_map(fn(int $i): int => $uploads->insert(str_repeat((string) $i, 32), $file, 1, $this->owner(), 2, self::NOW), [1, 2, 3]);

        self::assertSame([true, false, false], array_map(static fn(int $id): bool => $id > 0, $ids));
    }

    public function testOnlyAnOpenFormsOwnFieldForFilesTakesSome(): void
    {
        foreach ([$this->owner(field: 'motto'), $this->owner(field: 'unknown'), $this->owner(form: 999999)] as $owner) {
            self::assertSame([404, 'not_found'], [self::refusal(fn() => $this->send(owner: $owner))->status, self::refusal(fn() => $this->send(owner: $owner))->reason]);
        }
        wp_update_post(['ID' => $this->form, 'post_status' => 'draft']);
        self::assertSame('not_found', self::refusal(fn() => $this->send())->reason);
        self::assertSame([], $this->stored());
    }

    public function testADonationIsGivenWithItsDonorsOwnFilesOnly(): void
    {
        $own = $this->send();
        $others = $this->send(owner: $this->owner(self::OTHER));
        $photo = $this->send(owner: $this->owner(field: 'photo'));
        $elsewhere = $this->send(owner: $this->owner(form: $this->formWith([])));
        $uploads = $this->plugin->uploads();

        self::assertSame([$own->id], array_column($uploads->check([$own->id], $this->owner()), 'id'));
        foreach ([$others, $photo, $elsewhere] as $foreign) {
            self::assertSame(self::GONE, self::refusal(fn() => $uploads->check([$own->id, $foreign->id], $this->owner()))->reason);
        }
        self::assertSame(self::GONE, self::refusal(fn() => $uploads->check([0], $this->owner()))->reason);
        self::assertSame([], $uploads->check([], $this->owner()));
    }

    public function testAFormThatTakesFewerByNowRefusesTheRest(): void
    {
        $ids = [$this->send()->id, $this->send()->id];
        $form = $this->plugin->donationForms();
        $definition = json_decode((string) get_post_meta($this->form, 'benefit_definition', true), true);
        $definition['fields'][0]['options']['max_files'] = 1;
        $form->write($this->form, $definition);
        $form->publish($this->form);

        self::assertSame(self::GONE, self::refusal(fn() => $this->plugin->uploads()->check($ids, $this->owner()))->reason);
    }

    public function testAFileIsOneDonationsAlone(): void
    {
        $upload = $this->send();
        $uploads = $this->plugin->uploads();
        $this->plugin->transaction()->run(fn() => $uploads->attach([$upload->id], $this->owner(), 7));

        self::assertSame(self::GONE, self::refusal(fn() => $this->plugin->transaction()->run(fn() => $uploads->attach([$upload->id], $this->owner(), 8)))->reason);
        self::assertSame(self::GONE, self::refusal(fn() => $uploads->check([$upload->id], $this->owner()))->reason);
        self::assertSame([[$upload->id], []], [array_column($uploads->ofDonation(7), 'id'), $uploads->ofDonation(8)]);
        self::assertSame('not_found', self::refusal(fn() => $uploads->delete($upload->id, self::VISITOR))->reason, 'It is the donation’s now.');
        // The visitor's next donation has its own limit.
        $this->send();
        $this->send();
    }

    public function testAllFilesAreTiedOrNone(): void
    {
        $own = $this->send();
        $others = $this->send(owner: $this->owner(self::OTHER));

        self::refusal(fn() => $this->plugin->transaction()->run(fn() => $this->plugin->uploads()->attach([$own->id, $others->id], $this->owner(), 7)));

        self::assertSame([], $this->plugin->uploads()->ofDonation(7));
    }

    public function testOnlyItsSenderOrAnEditorOfTheFormDeletesAFile(): void
    {
        $upload = $this->send();
        $uploads = $this->plugin->uploads();

        foreach ([self::OTHER, null, ''] as $visitor) {
            self::assertSame('not_found', self::refusal(fn() => $uploads->delete($upload->id, $visitor))->reason);
        }
        self::assertCount(1, $this->stored());
        $uploads->delete($upload->id, self::VISITOR);
        self::assertSame([[], 0], [$this->stored(), self::rowsIn('upload')]);

        $upload = $this->send();
        wp_set_current_user((int) wp_insert_user(['user_login' => 'author', 'user_pass' => 'x', 'role' => 'author']));
        self::assertSame('not_found', self::refusal(fn() => $uploads->delete($upload->id, null))->reason);
        wp_set_current_user((int) wp_insert_user(['user_login' => 'editor', 'user_pass' => 'x', 'role' => 'editor']));
        $uploads->delete($upload->id, null);
        self::assertSame([], $this->stored());
    }

    public function testWhatNoDonationCameForIsGoneAfterADay(): void
    {
        $given = $this->send();
        $this->plugin->uploads()->attach([$given->id], $this->owner(), 7);
        $this->send();
        $this->clock->now += DAY_IN_SECONDS;
        $young = $this->send(owner: $this->owner(self::OTHER));
        $this->plugin->uploads()->deleteAbandoned();
        self::assertSame(3, self::rowsIn('upload'), 'A whole day.');
        $this->clock->now += 1;

        $this->plugin->uploads()->deleteAbandoned();

        self::assertSame(2, self::rowsIn('upload'));
        $kept = [$given->secret, $young->secret];
        sort($kept);
        self::assertSame($kept, $this->stored());
    }

    /** Its configuration may name the private folder of the live site. */
    public function testACopyOfTheSiteDeletesNoFile(): void
    {
        $this->send();
        $erased = $this->send(owner: $this->owner(self::OTHER));
        $this->plugin->uploads()->attach([$erased->id], $this->owner(self::OTHER), 7);
        $before = $this->stored();
        (new SiteAddress('https://live.example'))->move();
        $this->clock->now += 2 * DAY_IN_SECONDS;

        $this->plugin->uploads()->deleteAbandoned();
        $this->plugin->uploads()->erase(7);

        self::assertSame($before, $this->stored());
    }

    public function testANetworkAndTheSiteTakeSoMuchAtATime(): void
    {
        $bytes = strlen(SentFile::png());
        $with = fn(DonationUploadLimits $limits): DonationUploadService => new DonationUploadService(new DonationUploadRepository($this->plugin->database()), new PrivateFolder(), $this->plugin->donationForms(), $limits, $this->clock);
        $sent = 0;
        $send = function (DonationUploadService $uploads, string $network) use (&$sent): void {
            $uploads->receive(SentFile::picture()->received(), $this->owner(str_pad((string) ++$sent, 32, '0'), network: $network));
        };
        foreach ([new DonationUploadLimits(filesOfNetwork: 1), new DonationUploadLimits(bytesOfNetwork: $bytes)] as $limits) {
            $uploads = $with($limits);
            $send($uploads, 'here' . $sent);
            $here = 'here' . ($sent - 1);
            $refusal = self::refusal(fn() => $send($uploads, $here));
            self::assertSame([429, 'uploads_full'], [$refusal->status, $refusal->reason]);
            $send($uploads, '');
        }
        foreach ([new DonationUploadLimits(filesOfSite: 4), new DonationUploadLimits(bytesOfSite: 4 * $bytes)] as $limits) {
            self::assertSame('uploads_full', self::refusal(fn() => $send($with($limits), ''))->reason);
        }
        self::assertSame([4, 4], [self::rowsIn('upload'), count($this->stored())], 'What is refused leaves nothing behind.');
        $this->clock->now += DAY_IN_SECONDS + 1;
        $send($with(new DonationUploadLimits(filesOfSite: 1)), '');
    }

    public function testWhereNothingCanBeStoredThatIsSaid(): void
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'benefit');
        $uploads = new DonationUploadService(new DonationUploadRepository($this->plugin->database()), new PrivateFolder("$file/no-folder"), $this->plugin->donationForms(), new DonationUploadLimits(), $this->clock);

        $refusal = self::refusal(fn() => $uploads->receive(SentFile::picture()->received(), $this->owner()));

        self::assertSame([503, 'unavailable', 0], [$refusal->status, $refusal->reason, self::rowsIn('upload')]);
    }
}
