<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/**
 * Records PHP messages (ours or WordPress's), lines in PHP's log, e-mails, and HTTP calls to other sites during a
 * request.
 */
final class Complaints
{
    /** @var list<string> */
    public array $lines = [];

    /** @var list<string> e-mails and HTTP calls */
    public array $sent = [];

    private string $log;
    private string $logBefore;
    private int $levels;

    public function begin(): void
    {
        $this->log = (string) tempnam(sys_get_temp_dir(), 'benefit-log');
        $this->logBefore = (string) ini_set('error_log', $this->log);
        // PHPUnit removes most levels, because its own handler covers them.
        $this->levels = error_reporting(E_ALL);
        set_error_handler(function (int $level, string $message, string $file, int $line): bool {
            if ((error_reporting() & $level) !== 0) {
                $this->lines[] = "$message at " . basename($file) . ":$line";
            }

            return true;
        });
        add_filter('pre_wp_mail', function (mixed $answer, array $mail): bool {
            $this->sent[] = 'mail: ' . $mail['subject'];

            return true;
        }, 1, 2);
        add_filter('pre_http_request', function (mixed $answer, array $call, string $address): mixed {
            if (parse_url($address, PHP_URL_HOST) === 'api.wordpress.org') {
                return $answer;
            }
            $this->sent[] = "call: $address";

            return new \WP_Error('offline', 'There is no network.');
        }, 1, 3);
    }

    public function end(): void
    {
        restore_error_handler();
        error_reporting($this->levels);
        ini_set('error_log', $this->logBefore);
        $logged = trim((string) file_get_contents($this->log));
        unlink($this->log);
        if ($logged !== '') {
            array_push($this->lines, ...explode("\n", $logged));
        }
    }
}
