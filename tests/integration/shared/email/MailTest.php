<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Email;

use Benefit\Shared\Email\EmailMessage;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailSender;
use Benefit\Shared\Site\SiteAddress;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** No email is lost or sent twice. */
#[Group('sqlite')]
final class MailTest extends MailTestCase
{
    public function testAMailGoesOutAsHtmlAndTextWithItsPictures(): void
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', static fn(int $id, array $data): EmailMessage => new EmailMessage(
            'Grüße – ' . $data['what'],
            '<p>Hello <img src="cid:code-1"></p>',
            "Hello\n",
            ['code-1' => "\x89PNG picture"],
            'reply@example.org',
        ));
        $queue->queue('note', 7, 'anna@example.org', ['what' => 'tickets']);
        $mail->sendQueued();

        $sent = self::sent();
        self::assertCount(1, $sent);
        self::assertSame('Grüße – tickets', self::header($sent[0], 'Subject'));
        self::assertSame('Harbour Hall <hall@example.org>', self::header($sent[0], 'From'));
        self::assertSame('anna@example.org', self::header($sent[0], 'To'));
        self::assertSame('reply@example.org', self::header($sent[0], 'Reply-To'));
        $parts = array_column(self::parts($sent[0]), null, 'type');
        self::assertSame(['text/plain', 'text/html', 'image/png'], array_keys($parts));
        self::assertStringContainsString('cid:code-1', $parts['text/html']['body']);
        self::assertSame('code-1', $parts['image/png']['id']);
        self::assertSame("\x89PNG picture", $parts['image/png']['body']);
    }

    public function testACopyOfTheSiteSendsNothingButAUsersOwnTest(): void
    {
        (new SiteAddress('https://live.example'))->move();
        [$queue, $mail] = $this->mail();
        $note = new EmailMessage('Note', '<p>Note</p>', "Note\n");
        $mail->registerRenderer('note', static fn(): EmailMessage => $note);
        $queue->queue('note', 7, 'anna@example.org');
        $mail->sendQueued();
        $this->clock->now += HOUR_IN_SECONDS;
        $mail->sendDue();

        self::assertSame([], self::sent());
        self::assertSame(['due', '0'], [self::row()['status'], self::row()['attempts']]);
        self::assertTrue($mail->sendNow('owner@example.org', $note));
        self::assertCount(1, self::sent());

        (new SiteAddress())->addCurrent();
        $mail->sendDue();
        self::assertCount(2, self::sent());
    }

    public function testWhereTheResponseWaitsCronSendsWhatMustNotBeTold(): void
    {
        $calls = [];
        add_filter('pre_http_request', static function (mixed $answer, array $how, string $url) use (&$calls): array {
            $calls[] = [(string) wp_parse_url($url, PHP_URL_PATH), $how['blocking']];

            return ['response' => ['code' => 200], 'body' => '', 'headers' => [], 'cookies' => []];
        }, 10, 3);
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', static fn(): EmailMessage => new EmailMessage('Links', '<p>Links</p>', "Links\n"));
        foreach (['anna@example.org', ''] as $known) {
            delete_transient('doing_cron');
            $queue->hideTiming();
            if ($known !== '') {
                $queue->queue('note', 7, $known);
            }
            $mail->sendQueued();
        }

        self::assertSame([], self::sent());
        self::assertCount(2, $calls);
        self::assertFalse($calls[0][1]);
        self::assertStringEndsWith('/wp-cron.php', $calls[0][0]);
        self::assertSame($calls[0], $calls[1]);
        self::assertNotFalse(wp_next_scheduled(EmailSender::HOOK, ['now']));
        $mail->sendDue();
        self::assertCount(1, self::sent());
    }

    public function testTheNextMailOfTheSiteIsNotTouchedByOurs(): void
    {
        $this->queueAndSend();
        self::assertTrue(wp_mail('other@example.org', 'Other', 'plain words', 'From: site@example.org'));

        $other = self::sent()[1];
        self::assertSame(['text/plain'], array_column(self::parts($other), 'type'));
        self::assertSame('site@example.org', trim((string) preg_replace('/^.*</', '', (string) self::header($other, 'From')), '>'));
    }

    public function testWhatWasSentIsKeptWithoutItsData(): void
    {
        $this->queueAndSend();

        self::assertSame(['sent', '', '1'], [self::row()['status'], self::row()['data'], self::row()['attempts']]);
    }

    public function testEmailsAreSentAfterTheResponseIfThereAreAny(): void
    {
        $send = static function (): void {};
        $queue = new EmailQueue(Services::get()->database(), $this->clock, afterResponse: $send);
        self::assertFalse(has_action('shutdown', $send));

        $queue->queue('note', 1, 'anna@example.org');

        self::assertSame(20, has_action('shutdown', $send));
        self::assertCount(1, $queue->takeQueued()[0]);
        self::assertSame([[], false], $queue->takeQueued(), 'They are handed over once.');
        remove_action('shutdown', $send, 20);
    }

    public function testAMailOfATransactionThatIsRolledBackIsNone(): void
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', self::note(...));
        try {
            Services::get()->transaction()->run(static function () use ($queue): void {
                $queue->queue('note', 1, 'anna@example.org');
                throw new \RuntimeException('no');
            });
            self::fail('The transaction went through.');
        } catch (\RuntimeException $no) {
            self::assertSame('no', $no->getMessage());
        }
        $mail->sendQueued();

        self::assertSame([[], 0], [self::sent(), self::rowsIn('mail')]);
    }

    /** @return array<string, array{string}> */
    public static function lineBreaks(): array
    {
        return [
            'line feed' => ["Hall\nBcc: thief@example.org"],
            'carriage return' => ["Hall\rBcc: thief@example.org"],
            'both' => ["Hall\r\nBcc: thief@example.org"],
            'Unicode line separator' => ["Hall\u{2028}Bcc: thief@example.org"],
            'a second address' => ['Hall <thief@example.org>, "x"'],
        ];
    }

    /** The line break became a space before the mailer saw it, so words do not run together. */
    #[DataProvider('lineBreaks')]
    public function testNoHeaderCanBePutIntoASubjectOrAName(string $evil): void
    {
        [$queue, $mail] = $this->mail(['mail_from_name' => $evil]);
        $mail->registerRenderer('note', static fn(): EmailMessage => new EmailMessage($evil, '<p>x</p>', 'x', replyTo: $evil));
        $queue->queue('note', 1, 'anna@example.org');
        $mail->sendQueued();

        $sent = self::sent();
        self::assertCount(1, $sent);
        self::assertSame((string) preg_replace('/\s+/u', ' ', $evil), self::header($sent[0], 'Subject'));
        self::assertNull(self::header($sent[0], 'Bcc'));
        self::assertNull(self::header($sent[0], 'Reply-To'));
        self::assertSame('anna@example.org', self::header($sent[0], 'To'));
        self::assertStringEndsWith('<hall@example.org>', (string) self::header($sent[0], 'From'));
        self::assertSame(1, preg_match_all('/<[^>]*>/', (string) self::header($sent[0], 'From')));
    }

    /** Otherwise someone could fill an address's queue for weeks, and important emails would wait behind it. */
    public function testNoneOfThemIsKeptForMoreThanADay(): void
    {
        [$queue, $mail] = $this->mail();
        $this->clock->now -= $this->clock->now % 3600;
        for ($i = 1; $i <= 5 * 24 + 30; $i++) {
            $queue->queue('note', $i, 'anna@example.org', isLimited: true);
        }
        $queue->queue('note', 998, 'anna@example.org');
        self::assertSame(5 * 25 + 1, self::rowsIn('mail'));

        $this->clock->now += HOUR_IN_SECONDS;
        $queue->queue('note', 999, 'anna@example.org', isLimited: true);
        self::assertSame('2', Services::get()->database()->value('SELECT COUNT(*) FROM {mail} WHERE subject_id >= 998'), 'What was refused has taken nobody’s place.');
    }

    /** Anyone can have emails sent to somebody else by entering their address, so there is a limit per hour. */
    public function testOfLimitedMailsFiveAnHourGoToOneAddressAndTheOthersLater(): void
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', self::note(...));
        $this->clock->now -= $this->clock->now % 3600;
        foreach (range(1, 12) as $i) {
            $queue->queue('note', $i, $i % 2 === 0 ? 'anna@example.org' : 'Anna@Example.org', isLimited: true);
        }
        $queue->queue('note', 13, 'anna@example.org');
        $queue->queue('note', 14, 'ben@example.org', isLimited: true);

        $counts = [];
        $mail->sendQueued();
        for ($hour = 0; $hour < 3; $hour++) {
            $counts[] = count(self::sent());
            $this->clock->now += 3599;
            $mail->sendDue();
            $counts[] = count(self::sent());
            $this->clock->now++;
            $mail->sendDue();
        }

        self::assertSame([7, 7, 12, 12, 14, 14], $counts, 'Nothing is lost.');
    }

    public function testAMailThatCannotBeWrittenIsTriedSixTimesEachTimeLaterAndThenGivenUp(): void
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('broken', static fn(): never => throw new \LogicException('broken'));
        $queue->queue('broken', 1, 'anna@example.org', ['secret' => 'x']);
        self::silently($mail->sendQueued(...));
        $waits = [];
        for ($attempt = 1; $attempt < 6; $attempt++) {
            self::assertSame('due', self::row()['status']);
            $waits[] = (int) self::row()['next_at'] - $this->clock->now;
            $this->clock->now = (int) self::row()['next_at'] - 1;
            $mail->sendDue();
            self::assertSame((string) $attempt, self::row()['attempts'], 'It was tried too early.');
            $this->clock->now++;
            self::silently($mail->sendDue(...));
        }

        self::assertSame([300, 600, 1200, 2400, 4800], $waits);
        self::assertSame(['failed', '6', ''], [self::row()['status'], self::row()['attempts'], self::row()['data']]);
        $this->clock->now += 1_000_000;
        $mail->sendDue();
        self::assertSame([], self::sent());
    }

    public function testAFailedMailGoesOutWhenTheServerIsBack(): void
    {
        self::breakServer();
        $mail = $this->queueAndSend();
        self::breakServer(false);
        $this->clock->now += 300;
        $mail->sendDue();

        self::assertCount(1, self::sent());
        self::assertSame('sent', self::row()['status']);
    }

    public function testCronDoesNotSendWhatAnotherRequestIsSending(): void
    {
        [$queue, $mail] = $this->mail();
        [, $cron] = $this->mail();
        $cron->registerRenderer('note', self::note(...));
        $mail->registerRenderer('note', static function () use ($cron): EmailMessage {
            $cron->sendDue();

            return self::note();
        });
        $queue->queue('note', 1, 'anna@example.org');
        $mail->sendQueued();

        self::assertCount(1, self::sent());
    }

    public function testARequestDoesNotSendWhatCronIsSending(): void
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', self::note(...));
        $queue->queue('note', 1, 'anna@example.org');
        [, $cron] = $this->mail();
        $cron->registerRenderer('note', static function () use ($mail): EmailMessage {
            $mail->sendQueued();

            return self::note();
        });
        $cron->sendDue();

        self::assertCount(1, self::sent());
    }

    public function testAMailWhoseSenderDiedIsFreeAfterTenMinutes(): void
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', self::note(...));
        $queue->queue('note', 1, 'anna@example.org');
        Services::get()->database()->execute("UPDATE {mail} SET status = 'sending', attempts = 1, next_at = %d", self::NOW + 600);

        $this->clock->now = self::NOW + 599;
        $mail->sendDue();
        self::assertSame([], self::sent());
        $this->clock->now = self::NOW + 600;
        $mail->sendDue();
        self::assertCount(1, self::sent());
    }

    public function testASenderThatWasGivenUpDoesNotSpeakForTheOneAfterIt(): void
    {
        [, $cron] = $this->mail();
        $cron->registerRenderer('note', self::note(...));
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', function () use ($cron): never {
            $this->clock->now += 600;
            $cron->sendDue();
            throw new \RuntimeException('too late');
        });
        $queue->queue('note', 1, 'anna@example.org');
        self::silently($mail->sendQueued(...));

        self::assertCount(1, self::sent());
        self::assertSame('sent', self::row()['status']);
    }

    public function testAMailThatDiedSixTimesIsGivenUp(): void
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', self::note(...));
        $queue->queue('note', 1, 'anna@example.org');
        Services::get()->database()->execute("UPDATE {mail} SET status = 'sending', attempts = 6, next_at = %d", self::NOW);
        $mail->sendDue();

        self::assertSame([[], 'failed', ''], [self::sent(), self::row()['status'], self::row()['data']]);
    }

    public function testOneMailThatCannotBeWrittenKeepsNoOtherBack(): void
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', self::note(...));
        $mail->registerRenderer('broken', static fn(): never => throw new \LogicException('broken'));
        $queue->queue('broken', 1, 'anna@example.org');
        $queue->queue('nobody renders this', 1, 'anna@example.org');
        $queue->queue('note', 1, 'anna@example.org');
        self::silently($mail->sendQueued(...));

        self::assertCount(1, self::sent());
        self::assertSame('2', Services::get()->database()->value("SELECT COUNT(*) FROM {mail} WHERE status = 'due'"));
    }

    public function testWhatThereIsNothingToTellOfIsNotTriedAgain(): void
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', static fn(): ?EmailMessage => null);
        $queue->queue('note', 1, 'anna@example.org', ['secret' => 'x']);
        $mail->sendQueued();

        self::assertSame([[], 'skipped', ''], [self::sent(), self::row()['status'], self::row()['data']]);
    }

    private function queueAndSend(): EmailSender
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', self::note(...));
        $queue->queue('note', 1, 'anna@example.org', ['secret' => 'x']);
        $mail->sendQueued();

        return $mail;
    }

    private static function note(): EmailMessage
    {
        return new EmailMessage('Note', '<p>Hello</p>', 'Hello');
    }

    /** Keeps intended log entries out of the output of the test run. */
    private static function silently(\Closure $do): void
    {
        $log = ini_set('error_log', '/dev/null');
        try {
            $do();
        } finally {
            ini_set('error_log', (string) $log);
        }
    }
}
