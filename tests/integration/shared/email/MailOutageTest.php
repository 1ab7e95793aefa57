<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Email;

use Benefit\Shared\Email\EmailMessage;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailSender;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tests\Services;
use PHPMailer\PHPMailer\SMTP;
use PHPUnit\Framework\Attributes\Group;

/** A mail server that is down delays emails and loses none. */
#[Group('sqlite')]
final class MailOutageTest extends MailTestCase
{
    private const MINUTES = 5 * MINUTE_IN_SECONDS;

    /** @var list<array{int, string}> time and recipient of each attempt */
    private array $tries = [];

    /** @var \Closure(string): bool answers of the mail server, by recipient */
    private \Closure $accepts;

    protected function setUp(): void
    {
        parent::setUp();
        $this->accepts = static fn(): bool => true;
        add_filter('benefit_test_mail_fails', function (): bool {
            $recipient = (string) $GLOBALS['phpmailer']->getToAddresses()[0][0];
            $this->tries[] = [$this->clock->now, $recipient];

            return !($this->accepts)($recipient);
        });
    }

    public function testADayWithoutMailServerDelaysEveryEmailAndLosesNone(): void
    {
        $mail = $this->queueNotes('a', 'b', 'c', 'd');
        $this->turnOff();
        $mail->sendQueued();
        for ($minute = 1; $minute <= 24 * 60; $minute++) {
            $this->clock->now += MINUTE_IN_SECONDS;
            $mail->sendDue();
        }

        $times = array_column($this->tries, 0);
        $gaps = array_map(static fn(int $one, int $next): int => $next - $one, array_slice($times, 0, -1), array_slice($times, 1));
        self::assertSame([self::MINUTES], array_values(array_unique($gaps)), 'One email in five minutes.');
        self::assertCount(24 * 12 + 1, $times);
        self::assertSame(4, count(array_unique(array_column($this->tries, 1))), 'All take turns.');
        self::assertSame(['due' => 4], $this->statuses());
        self::assertSame('{"secret":"x"}', Services::get()->database()->value('SELECT DISTINCT data FROM {mail}'));

        $this->turnOn();
        $this->clock->now += self::MINUTES;
        $mail->sendDue();
        self::assertSame(['sent' => 4], $this->statuses());
        self::assertSame(['a', 'b', 'c', 'd'], $this->recipients());
    }

    public function testWhileTheLastTryFailedARequestOnlyQueues(): void
    {
        $this->turnOff();
        $this->queueNotes('a', 'b')->sendQueued();
        $this->queueNotes('c')->sendQueued();
        self::assertCount(1, $this->tries, 'Only the first visitor waited for the mail server.');

        $this->turnOn();
        $this->queueNotes('d')->sendQueued();
        self::assertCount(1, $this->tries);
        $this->clock->now += self::MINUTES;
        $this->queueNotes()->sendDue();
        self::assertSame(['a', 'b', 'c', 'd'], $this->recipients());
        $this->queueNotes('e')->sendQueued();
        self::assertSame(['a', 'b', 'c', 'd', 'e'], $this->recipients());
    }

    public function testTwoCronRunsAtOnceMakeOneTrial(): void
    {
        $mail = $this->queueNotes('a', 'b', 'c');
        $this->turnOff();
        $mail->sendQueued();
        $this->tries = [];
        $this->clock->now += self::MINUTES;
        $this->accepts = function () use ($mail): bool {
            // The other run begins while this one waits for the server.
            if (count($this->tries) < 5) {
                $this->clock->now++;
                $mail->sendDue();
            }

            return false;
        };
        $mail->sendDue();

        self::assertCount(1, $this->tries);
    }

    public function testTicketsAndReceiptsLeaveBeforeAllElse(): void
    {
        [$queue, $mail] = $this->typedMail(['tickets' => ['isUrgent' => true], 'news' => []]);
        $this->turnOff();
        foreach (['news' => ['a', 'b', 'c'], 'tickets' => ['d', 'e']] as $kind => $names) {
            foreach ($names as $name) {
                $queue->queue($kind, 1, "$name@example.org");
            }
        }
        $mail->sendQueued();
        $this->turnOn();
        $this->clock->now += self::MINUTES;
        $mail->sendDue();

        self::assertSame(['d', 'e', 'b', 'c', 'a'], array_map(static fn(array $try): string => $try[1][0], array_slice($this->tries, 1)));
    }

    public function testARunOfCronBeginsNoEmailAfterFortySeconds(): void
    {
        $mail = $this->queueNotes(...range('a', 'j'));
        $this->accepts = function (): bool {
            $this->clock->now += 9;

            return true;
        };
        $began = $this->clock->now;
        $mail->sendDue();

        self::assertSame(45, $this->clock->now - $began);
        self::assertCount(5, self::sent());
        $mail->sendDue();
        self::assertCount(10, self::sent());
    }

    public function testAnAddressThatIsAlwaysRefusedFailsAfterSixTriesAndBlocksNoOther(): void
    {
        $this->accepts = static fn(string $recipient): bool => $recipient !== 'wrong@example.org';
        $mail = $this->queueNotes('wrong');
        $mail->sendQueued();
        for ($i = 0; $i < 60; $i++) {
            $this->clock->now += self::MINUTES;
            $this->queueNotes("n$i")->sendQueued();
            $mail->sendDue();
            self::assertCount($i + 1, self::sent(), 'The others leave within five minutes.');
        }

        $counts = $this->statuses();
        self::assertSame(['failed' => 1, 'sent' => 60], $counts);
        self::assertSame('6', Services::get()->database()->value("SELECT attempts FROM {mail} WHERE status = 'failed'"));
        self::assertSame('', Services::get()->database()->value("SELECT data FROM {mail} WHERE status = 'failed'"));
    }

    public function testManyRefusedAddressesDoNotBlockTheOthers(): void
    {
        $this->accepts = static fn(string $recipient): bool => !str_starts_with($recipient, 'wrong');
        $mail = $this->queueNotes('wrong1', 'wrong2', 'wrong3');
        $mail->sendQueued();
        $this->clock->now += self::MINUTES;
        $this->queueNotes('good')->sendQueued();
        for ($i = 0; $i < 3 && self::sent() === []; $i++) {
            $mail->sendDue();
            $this->clock->now += self::MINUTES;
        }

        self::assertCount(1, self::sent());
    }

    public function testAServerThatTakesAnEmailAndHangsGetsItSixTimesAtMost(): void
    {
        $mail = $this->queueNotes('a', 'b');
        $this->accepts = function (): bool {
            $this->clock->now += 20;

            return false;
        };
        $mail->sendQueued();
        for ($i = 0; $i < 12 * 24 * 7; $i++) {
            $this->clock->now += self::MINUTES;
            $mail->sendDue();
        }

        $counts = array_count_values(array_column($this->tries, 1));
        self::assertSame([6, 6], array_values($counts));
        self::assertSame(['failed' => 2], $this->statuses());
        self::assertGreaterThan(4 * DAY_IN_SECONDS, max(array_column($this->tries, 0)) - self::NOW, 'The tries are spread over days.');
    }

    public function testSmtpTellsWhetherTheServerHadTheEmail(): void
    {
        foreach (['DATA END command failed' => '1', 'Failed to connect to server' => '0'] as $error => $attempts) {
            Services::get()->database()->execute('DELETE FROM {mail}');
            $mail = $this->queueNotes('a');
            $this->turnOff();
            $mail->sendQueued();
            Services::get()->database()->execute('UPDATE {mail} SET attempts = 0');
            $this->accepts = function () use ($error): bool {
                $this->clock->now += 20;
                $GLOBALS['phpmailer']->Mailer = 'smtp';
                $GLOBALS['phpmailer']->setSMTPInstance(new class ($error) extends SMTP {
                    public function __construct(string $error)
                    {
                        $this->setError($error);
                    }
                });

                return false;
            };
            $this->clock->now += self::MINUTES;
            $mail->sendDue();
            self::assertSame($attempts, self::row()['attempts'], $error);
        }
    }

    public function testAnSmtpServerMayTakeTwentySecondsForAResponse(): void
    {
        $limits = [];
        $this->accepts = static function () use (&$limits): bool {
            $limits[] = [$GLOBALS['phpmailer']->Timeout, $GLOBALS['phpmailer']->getSMTPInstance()->Timelimit];

            return true;
        };
        $this->queueNotes('a')->sendQueued();

        self::assertSame([[20, 10]], $limits, 'PHPMailer doubles the second one at the end of an email.');
        self::assertSame(300, $GLOBALS['phpmailer']->getSMTPInstance()->Timelimit);
    }

    public function testAnEmailThatIsTooLateIsMissed(): void
    {
        [$queue, $mail] = $this->typedMail(['tickets' => ['isUrgent' => true], 'link' => ['seconds' => HOUR_IN_SECONDS], 'reminder' => ['until' => 'start']]);
        $this->turnOff();
        $queue->queue('link', 1, 'a@example.org', ['secret' => 'x']);
        $queue->queue('tickets', 1, 'b@example.org', ['secret' => 'x']);
        $queue->queue('reminder', 1, 'c@example.org', ['start' => self::NOW + 2 * HOUR_IN_SECONDS]);
        $mail->sendQueued();
        $this->clock->now = self::NOW + HOUR_IN_SECONDS;
        $mail->sendDue();
        self::assertSame(['link' => 'missed', 'reminder' => 'due', 'tickets' => 'due'], $this->statusByKind());
        $this->clock->now = self::NOW + 2 * HOUR_IN_SECONDS;
        $mail->sendDue();
        self::assertSame(['link' => 'missed', 'reminder' => 'missed', 'tickets' => 'due'], $this->statusByKind());
        self::assertSame(['link' => '', 'reminder' => '', 'tickets' => '{"secret":"x"}'], array_column(Services::get()->database()->rows('SELECT kind, data FROM {mail} ORDER BY kind'), 'data', 'kind'));

        $this->clock->now = self::NOW + 7 * DAY_IN_SECONDS - 1;
        $mail->sendDue();
        self::assertSame('due', $this->statusByKind()['tickets']);
        $this->clock->now++;
        $this->turnOn();
        $mail->sendDue();
        self::assertSame('missed', $this->statusByKind()['tickets']);
        self::assertSame([], self::sent());
    }

    public function testTicketsAndReceiptsAreUrgentAndLinksAndRemindersEndWithWhatTheyAreAbout(): void
    {
        $plugin = Services::get();
        $rows = [];
        foreach (['order_paid', 'owner_tickets', 'donation_receipt', 'donation_renewed', 'donation_access', 'event_reminder', 'order_organiser'] as $kind) {
            self::assertTrue($plugin->emailTypes()->has($kind));
            $plugin->mail()->queue($kind, 1, 'ada@example.org', ['start' => 1_999_999_999]);
        }
        foreach ($plugin->database()->rows('SELECT kind, priority, expires_at - next_at AS seconds, expires_at FROM {mail}') as $row) {
            $rows[(string) $row['kind']] = [(int) $row['priority'], $row['kind'] === 'event_reminder' ? (int) $row['expires_at'] : (int) $row['seconds']];
        }

        $urgent = [0, WEEK_IN_SECONDS];
        self::assertSame([
            'order_paid' => $urgent,
            'owner_tickets' => $urgent,
            'donation_receipt' => $urgent,
            'donation_renewed' => $urgent,
            'donation_access' => [1, HOUR_IN_SECONDS],
            'event_reminder' => [1, 1_999_999_999],
            'order_organiser' => [1, WEEK_IN_SECONDS],
        ], $rows);
    }

    public function testAnAddressThatIsNoneFailsAtOnceAndIsNoOutage(): void
    {
        $mail = $this->queueNotes('a');
        Services::get()->database()->execute("UPDATE {mail} SET recipient = 'nobody'");
        $mail->sendQueued();
        $this->queueNotes('b')->sendQueued();

        self::assertSame(['failed' => 1, 'sent' => 1], $this->statuses());
        self::assertCount(1, $this->tries);
    }

    public function testAPersonCanTryAtOnce(): void
    {
        $mail = $this->queueNotes('a', 'b', 'c');
        $this->turnOff();
        $mail->sendQueued();
        self::assertSame(0, $mail->retryNow());
        self::assertCount(2, $this->tries);
        $this->turnOn();
        $this->clock->now += 300;

        self::assertSame(3, $mail->retryNow());
    }

    public function testALongQueueTakesFewStatements(): void
    {
        $mail = $this->queueNotes('a');
        $this->turnOff();
        $mail->sendQueued();
        $database = Services::get()->database();
        $database->execute("UPDATE {mail} SET status = 'due'");
        // Doubles the rows until there are more than 50,000.
        for ($rows = 1; $rows < 50_000; $rows *= 2) {
            $database->execute('INSERT INTO {mail} (kind, subject_id, recipient, data, status, attempts, next_at, created_at, priority, tried_at, expires_at)
                SELECT kind, subject_id, recipient, data, status, attempts, next_at, created_at, 1 - priority, 0, expires_at FROM {mail}');
        }
        $this->clock->now += self::MINUTES;
        $log = StatementLog::start();
        $mail->sendDue();
        self::assertLessThanOrEqual(10, count($log->statements), implode("\n", $log->statements));

        $this->turnOn();
        $this->accepts = function (): bool {
            $this->clock->now++;

            return true;
        };
        $this->clock->now += self::MINUTES;
        $log->statements = [];
        $mail->sendDue();
        self::assertCount(40, self::sent());
        self::assertLessThanOrEqual(10 + 3 * 41, count($log->statements));
    }

    private function turnOff(): void
    {
        $this->accepts = static fn(): bool => false;
    }

    private function turnOn(): void
    {
        $this->accepts = static fn(): bool => true;
    }

    private function queueNotes(string ...$names): EmailSender
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', static fn(): EmailMessage => new EmailMessage('Note', '<p>Hello</p>', 'Hello'));
        foreach ($names as $name) {
            $queue->queue('note', 1, "$name@example.org", ['secret' => 'x']);
        }

        return $mail;
    }

    /**
     * @param array<string, array{isUrgent?: bool, seconds?: int, until?: string}> $rules by type
     *
     * @return array{EmailQueue, EmailSender}
     */
    private function typedMail(array $rules): array
    {
        [$queue, $mail] = $this->mail(rules: $rules);
        foreach (array_keys($rules) as $kind) {
            $mail->registerRenderer($kind, static fn(): EmailMessage => new EmailMessage('Note', '<p>Hello</p>', 'Hello'));
        }

        return [$queue, $mail];
    }

    /** @return array<string, int> number of emails by status */
    private function statuses(): array
    {
        return array_map('intval', array_column(Services::get()->database()->rows('SELECT status, COUNT(*) AS emails FROM {mail} GROUP BY status ORDER BY status'), 'emails', 'status'));
    }

    /** @return array<string, string> */
    private function statusByKind(): array
    {
        return array_map('strval', array_column(Services::get()->database()->rows('SELECT kind, status FROM {mail} ORDER BY kind'), 'status', 'kind'));
    }

    /** @return list<string> names of those whose email arrived, sorted */
    private function recipients(): array
    {
        $names = array_map(static fn(string $message): string => explode('@', (string) self::header($message, 'To'))[0], self::sent());
        sort($names);

        return $names;
    }
}
