<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Email;

use Benefit\Shared\Email\EmailOutage;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailSender;
use Benefit\Shared\Support\Clock;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

/** Emails as they leave: the test site's mailer builds each one completely and writes it to a folder. */
abstract class MailTestCase extends IntegrationTestCase
{
    protected const NOW = 1_900_000_000;

    /** @var Clock&object{now: int} */
    protected Clock $clock;

    protected function setUp(): void
    {
        parent::setUp();
        array_map('unlink', self::files());
        $this->clock = new class (self::NOW) extends Clock {
            public function __construct(public int $now) {}

            public function now(): int
            {
                return $this->now;
            }
        };
    }

    /**
     * @param array<string, mixed> $settings
     * @param array<string, array{isUrgent?: bool, seconds?: int, until?: string}> $rules by kind
     *
     * @return array{EmailQueue, EmailSender}
     */
    protected function mail(array $settings = [], array $rules = []): array
    {
        $from = ['mail_from_name' => 'Harbour Hall', 'mail_from_email' => 'hall@example.org'];
        $database = Services::get()->database();
        $queue = new EmailQueue($database, $this->clock, $rules);

        return [$queue, new EmailSender($queue, new EmailOutage($database), Services::get()->settingsStore()->loadSettings($settings + $from), $this->clock)];
    }

    /** Turns the mail server off or on again. */
    protected static function breakServer(bool $broken = true): void
    {
        remove_all_filters('benefit_test_mail_fails');
        add_filter('benefit_test_mail_fails', $broken ? '__return_true' : '__return_false');
    }

    /** @return list<string> sent messages in order, as the server receives them */
    protected static function sent(): array
    {
        return array_map(static fn(string $file): string => (string) file_get_contents($file), self::files());
    }

    /** @return array<string, string|null> the only mail in the table */
    protected static function row(): array
    {
        $rows = Services::get()->database()->rows('SELECT * FROM {mail}');
        self::assertCount(1, $rows);

        return $rows[0];
    }

    /** Returns a header with its continuation lines joined. */
    protected static function header(string $message, string $name): ?string
    {
        [$head] = explode("\r\n\r\n", str_replace(["\r\n", "\n"], ["\n", "\r\n"], $message), 2);
        $head = (string) preg_replace('/\r\n[ \t]+/', ' ', $head);
        $found = preg_match_all('/^' . preg_quote($name, '/') . ': (.*)$/mi', str_replace("\r\n", "\n", $head), $match);
        self::assertLessThanOrEqual(1, $found, "$name stands there twice.");

        return $found === 1 ? iconv_mime_decode($match[1][0], 0, 'UTF-8') : null;
    }

    /**
     * Returns the decoded parts of a message.
     *
     * @return list<array{type: string, id: string, body: string}>
     */
    protected static function parts(string $message): array
    {
        $message = str_replace("\r\n", "\n", $message);
        [$head, $body] = explode("\n\n", $message, 2);
        $head = (string) preg_replace('/\n[ \t]+/', ' ', $head);
        if (preg_match('/^Content-Type: multipart\/.*boundary="([^"]+)"/mi', $head, $match) === 1) {
            $sections = explode('--' . $match[1], $body);

            return array_merge(...array_map(
                static fn(string $section): array => self::parts(ltrim($section, "\n")),
                array_slice($sections, 1, -1),
            ));
        }
        preg_match('/^Content-Type: ([^;\s]+)/mi', $head, $type);
        preg_match('/^Content-ID: <(.*)>/mi', $head, $id);
        preg_match('/^Content-Transfer-Encoding: (\S+)/mi', $head, $encoding);

        return [[
            'type' => $type[1] ?? '',
            'id' => $id[1] ?? '',
            'body' => match (strtolower($encoding[1] ?? '')) {
                'base64' => (string) base64_decode($body),
                'quoted-printable' => quoted_printable_decode($body),
                default => $body,
            },
        ]];
    }

    /** @return list<string> */
    private static function files(): array
    {
        $files = glob(BENEFIT_MAIL_FOLDER . '/*.eml');
        self::assertIsArray($files);
        sort($files);

        return $files;
    }
}
