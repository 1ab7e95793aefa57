<?php

declare(strict_types=1);

namespace Benefit\Tests\IntegrationMariadb;

use Benefit\Shared\Email\EmailMessage;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Tests\Integration\Shared\Email\MailTestCase;
use Benefit\Tests\Services;

/** A queue of any length: what is read for one email does not grow with it. */
final class EmailQueueIndexTest extends MailTestCase
{
    private const ROWS = 20_000;

    public function testTheNextEmailAndTheLateOnesAreFoundInAnIndex(): void
    {
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('note', static fn(): EmailMessage => new EmailMessage('Note', '<p>Hello</p>', 'Hello'));
        $this->fill($queue);
        self::breakServer();
        $mail->sendQueued();
        $statements = [];
        add_filter('query', static function (string $sql) use (&$statements): string {
            if (preg_match('/^\s*SELECT id(, tried_at)? FROM/', $sql) === 1) {
                $statements[] = $sql;
            }

            return $sql;
        });
        $this->clock->now += 300;
        $mail->sendDue();

        self::assertCount(3, $statements, 'The late ones, and the next one of each priority.');
        foreach ($statements as $sql) {
            $plan = Services::get()->database()->row('EXPLAIN ' . str_replace('%', '%%', $sql)) ?? [];
            self::assertContains($plan['key'], ['waiting', 'of_deadline'], $sql);
            self::assertStringNotContainsString('filesort', (string) $plan['Extra'], $sql);
        }
    }

    private function fill(EmailQueue $queue): void
    {
        $queue->queue('note', 1, 'ada@example.org');
        $database = Services::get()->database();
        for ($rows = 1; $rows < self::ROWS; $rows *= 2) {
            $database->execute('INSERT INTO {mail} (kind, subject_id, recipient, data, status, attempts, next_at, created_at, priority, tried_at, expires_at)
                SELECT kind, subject_id + 1, recipient, data, status, attempts, next_at, created_at, 1 - priority, tried_at, expires_at FROM {mail}');
        }
        $database->rows('ANALYZE TABLE {mail}');
    }
}
