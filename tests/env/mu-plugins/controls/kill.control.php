<?php

/**
 * Kills PHP or the database (SIGKILL: nothing is reported or closed) at one step of this request's checkout.
 *
 * X-Benefit-Kill: php:<step> or database:<step>; php:<step>:7 means the seventh time that this step is reached. The
 * database's process number is in the file BENEFIT_DATABASE_RECORD.
 *
 * Steps of an order, a donation or a renewal: claimed (the key is taken), order (its row is written), attendees (all
 * people are written; for a donation its history), commit (everything is written), stored (everything is committed,
 * before the gateway is called), charged (the gateway has the money), paying (the payment's status has changed),
 * answering (that is committed, before the response is stored).
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$benefit_kill = static function (string $step): void {
    static $seen = 0;
    [$what, $at, $time] = explode(':', (string) ($_SERVER['HTTP_X_BENEFIT_KILL'] ?? '')) + ['', '', '1'];
    if ($step !== $at || ++$seen !== (int) $time) {
        return;
    }
    if ($what === 'php') {
        posix_kill(posix_getpid(), 9);
    }
    $record = json_decode((string) file_get_contents((string) getenv('BENEFIT_DATABASE_RECORD')), true);
    posix_kill((int) $record['pid'], 9);
    header('X-Benefit-Kill: ' . $step);
    // WordPress would try five times, a second each, to reach a server that does not start again during this request.
    (function (): void {
        $this->reconnect_retries = 1;
    })->call($GLOBALS['wpdb']);
    // Waits until the server is gone and its socket no longer answers.
    while (is_readable("/proc/{$record['pid']}/stat") && preg_match('/^\d+ \(.*\) [^ZX]/s', (string) @file_get_contents("/proc/{$record['pid']}/stat")) === 1) {
        usleep(1_000);
    }
};
add_action('benefit_test_step', $benefit_kill);

return static function (mixed $sql) use ($benefit_kill): mixed {
    static $next = '', $written = false;
    $sql = (string) $sql;
    if ($next !== '') {
        $benefit_kill($next);
        $next = '';
    }
    $next = match (1) {
        preg_match('/^INSERT IGNORE INTO \S*benefit_(idempotency|renewal) /', $sql) => 'claimed',
        preg_match('/^INSERT INTO \S*benefit_(orders|donation) /', $sql) => 'order',
        preg_match('/^INSERT INTO \S*benefit_(attendee|donation_log) /', $sql) => 'attendees',
        preg_match('/^UPDATE \S*benefit_payment SET status = \'paid\'/', $sql) => 'paying',
        default => '',
    };
    if ($next === 'attendees') {
        $written = true;
    } elseif ($sql === 'COMMIT' && $written) {
        $benefit_kill('commit');
        $written = false;
    } elseif (preg_match('/^UPDATE \S*benefit_idempotency SET answer/', $sql) === 1) {
        $benefit_kill('answering');
    }

    return $sql;
};
