<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile\Donations;

use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Examples;
use Benefit\Tests\Integration\Hostile\HostileTestCase;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\ProbeRoute;
use Benefit\Tests\SentFile;
use Benefit\Tests\Services;

/** Sends files over the wire: those of docs/contracts.md "Donations", and requests that no page of ours sends. */
final class UploadWireTest extends HostileTestCase
{
    private const UPLOAD = 'Ajax ffm_file_upload';
    private const DELETE = 'Ajax ffm_file_del';

    public function testAFileIsAnsweredWithItsItem(): void
    {
        $answer = $this->upload(Caller::visitor(), SentFile::picture('A & B.png'));

        self::assertSame(200, $answer->status);
        self::assertMatchesRegularExpression('~^<li class="benefit-file" data-attach_id="(\d+)">.*A &#038; B&#046;png.*<input type="hidden" name="ffm_files\[cv\]\[\]" value="\1"></li>$~s', trim($answer->text));
    }

    public function testARememberedFileIsShownToItsOwnVisitorOnly(): void
    {
        $visitor = Caller::visitor();
        $item = trim($this->upload($visitor, SentFile::picture('A.png'))->text);
        preg_match('~data-attach_id="(\d+)"~', $item, $found);

        self::assertSame([200, $item], $this->remembered($visitor, "$found[1],999999"));
        self::assertSame([200, ''], $this->remembered(Caller::visitor(), $found[1]));
    }

    public function testWhatIsNotTakenIsTheWordErrorWithItsCode(): void
    {
        foreach (['a.php' => 'file_name', 'a.svg' => 'file_name', 'a.exe' => 'file_name', 'a.xyz' => 'file_type', 'a.jpg' => 'file_content'] as $name => $code) {
            $this->withoutEffect(function () use ($name, $code): void {
                $answer = $this->upload(Caller::visitor(), SentFile::picture($name));
                self::assertSame([200, 'error', $code], [$answer->status, $answer->text, $answer->error()]);
            });
        }
    }

    public function testOneFileACallInItsOwnField(): void
    {
        $file = SentFile::picture()->ofPhp();
        $several = array_map(static fn(string|int $part): array => [$part], $file);
        $this->withoutEffect(function () use ($file, $several): void {
            foreach (['none' => [], 'another field' => ['file' => $file], 'a list' => ['ffm_file' => $several], 'nothing' => ['ffm_file' => ['error' => UPLOAD_ERR_NO_FILE] + $file], 'no structure of PHP’s' => ['ffm_file' => ['name' => 'a.png']]] as $about => $files) {
                $answer = $this->sendFiles(Caller::visitor(), $files);
                self::assertSame([400, 'error', 'no_file'], [$answer->status, $answer->text, $answer->error()], $about);
            }
        });
    }

    public function testAPathThatIsNoFileOfTheRequestIsNone(): void
    {
        $this->withoutEffect(function (): void {
            $answer = $this->sendFiles(Caller::visitor(), ['ffm_file' => ['tmp_name' => ABSPATH . 'wp-config.php', 'name' => 'a.txt', 'full_path' => 'a.txt'] + SentFile::picture()->ofPhp()]);
            self::assertSame(['error', 'upload_failed'], [$answer->text, $answer->error()]);
        });
    }

    public function testAnActionThatTakesNoFilesNeverSeesAny(): void
    {
        $seen = null;
        $real = Examples::actions()['Ajax benefit_session'];
        $spy = ProbeRoute::make('benefit_spy', $real->address->channel, $real->access, $real->contract->format, $real->contract->file, static function (ValidatedRequest $request) use (&$seen): RouteResponse {
            $seen = $request->files;

            return RouteResponse::json([]);
        });
        $this->send($spy, Caller::visitor(), HttpRequest::form(['action' => 'benefit_spy'])->withFiles(['ffm_file' => SentFile::picture()->ofPhp()]), planted: [$spy]);

        self::assertSame([], $seen);
    }

    public function testWhatPhpHasNotReadIsTooLargeAndNotMissing(): void
    {
        $action = Examples::actions()[self::UPLOAD];
        $caller = Caller::visitor();
        $query = HttpRequest::encode(Examples::routing($action) + ['nonce' => $this->nonce($action, $caller)] + $this->examples->of($action));
        $length = ['CONTENT_LENGTH' => (string) (1 << 40)];
        $this->withoutEffect(function () use ($action, $caller, $query, $length): void {
            $answer = $this->send($action, $caller, new HttpRequest('POST', $query, server: HttpRequest::SAME_ORIGIN + $length));
            self::assertSame([413, 'error', 'too_large'], [$answer->status, $answer->text, $answer->error()]);
        });
        $form = Examples::actions()['Form give_purchase'];
        $this->withoutEffect(function () use ($form, $length): void {
            $answer = $this->send($form, Caller::visitor(), new HttpRequest('POST', 'payment-mode=test&form-id=1', server: HttpRequest::SAME_ORIGIN + $length));
            self::assertSame([413, 'too_large'], [$answer->status, $answer->error()]);
            $others = $this->send($form, Caller::visitor(), new HttpRequest('POST', 'p=1', server: HttpRequest::SAME_ORIGIN + $length));
            self::assertSame([200, null], [$others->status, $others->error()], 'A post of somebody else’s.');
        });
    }

    public function testOnlyItsSenderDeletesAFile(): void
    {
        $owner = Caller::visitor();
        preg_match('/data-attach_id="(\d+)"/', $this->upload($owner, SentFile::picture())->text, $part);
        $id = (int) ($part[1] ?? 0);
        foreach (['visitor' => Caller::visitor(), 'subscriber' => $this->fixtures->person('subscriber'), 'author' => $this->fixtures->person('author')] as $who => $other) {
            $answer = $this->delete($other, $id);
            self::assertSame([404, 'error', 'not_found'], [$answer->status, $answer->text, $answer->error()], $who);
        }
        $answer = $this->delete($owner, $id);
        self::assertSame([200, 'success'], [$answer->status, $answer->text]);
        self::assertSame('error', $this->delete($owner, $id)->text);
    }

    public function testGuessedFilesAreNobodys(): void
    {
        $caller = Caller::visitor();
        $ids = array_map('intval', array_column(Services::get()->database()->rows('SELECT id FROM {upload}'), 'id'));
        self::assertNotSame([], $ids);
        $this->withoutEffect(function () use ($caller, $ids): void {
            foreach (range(min($ids) - 5, max($ids) + 5) as $id) {
                self::assertSame('error', $this->delete($caller, $id)->text);
            }
        });
    }

    public function testAnEditorDeletesAFileBeforeItIsGiven(): void
    {
        preg_match('/data-attach_id="(\d+)"/', $this->upload(Caller::visitor(), SentFile::picture())->text, $part);

        self::assertSame('success', $this->delete($this->fixtures->person('editor'), (int) ($part[1] ?? 0))->text);
    }

    public function testAGivenFileIsTakenAwayByThoseWhoManageDonationsAndRunsNowhere(): void
    {
        $action = Examples::actions()['Screen benefit_donation_file'];
        $answer = $this->call($action, $this->fixtures->person('benefit_fundraiser'), $this->examples->of($action));

        self::assertSame([200, SentFile::png()], [$answer->status, $answer->text]);
        self::assertSame(
            ['image/png', "attachment; filename=\"photo.png\"; filename*=UTF-8''photo.png", 'nosniff', "sandbox; default-src 'none'", 'no-store, private'],
            array_map(static fn(string $name): string => $answer->headers[$name] ?? '', ['content-type', 'content-disposition', 'x-content-type-options', 'content-security-policy', 'cache-control']),
        );
        self::assertContains('file_opened', array_column(Services::get()->database()->rows('SELECT kind FROM {donation_log} WHERE donation_id = %d', (int) $this->fixtures->things['donation']), 'kind'));
    }

    public function testAFileThatIsNotGivenIsNotThere(): void
    {
        $action = Examples::actions()['Screen benefit_donation_file'];
        $person = $this->fixtures->person('administrator');
        foreach ([(int) $this->fixtures->things['upload'], 999999] as $id) {
            $answer = $this->call($action, $person, ['subject_id' => $id], $this->nonce($action, $person, $id));
            self::assertSame([404, 'not_found'], [$answer->status, $answer->error()]);
        }
    }

    private function upload(Caller $caller, SentFile $file): Answer
    {
        return $this->sendFiles($caller, ['ffm_file' => $file->ofPhp()]);
    }

    /** @param array<string, array<string, mixed>> $files as in $_FILES */
    private function sendFiles(Caller $caller, array $files): Answer
    {
        $action = Examples::actions()[self::UPLOAD];
        $fields = Examples::routing($action) + ['nonce' => $this->nonce($action, $caller)] + $this->examples->of($action);

        return $this->send($action, $caller, HttpRequest::form($fields)->withFiles($files));
    }

    /** @return array{int, string} */
    private function remembered(Caller $caller, string $ids): array
    {
        $action = Examples::actions()['Ajax benefit_form_files'];
        $fields = Examples::routing($action) + ['nonce' => $this->nonce($action, $caller), 'ffm_kept' => $ids] + $this->examples->of($action);
        $answer = $this->send($action, $caller, HttpRequest::form($fields));

        return [$answer->status, trim($answer->text)];
    }

    private function delete(Caller $caller, int $id, string $nonce = ''): Answer
    {
        $action = Examples::actions()[self::DELETE];

        return $this->send($action, $caller, HttpRequest::form(Examples::routing($action) + ['attach_id' => $id] + ($nonce === '' ? [] : ['nonce' => $nonce])));
    }
}
