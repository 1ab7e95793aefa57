<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets;

/** Records every statement sent to WordPress's database class. */
final class StatementLog
{
    /** @var list<string> */
    public array $statements = [];

    private function __construct() {}

    public static function start(): self
    {
        $log = new self();
        add_filter('query', static function (string $sql) use ($log): string {
            $log->statements[] = trim((string) preg_replace('/\s+/', ' ', $sql));

            return $sql;
        }, PHP_INT_MAX);

        return $log;
    }

    /** @return list<list<string>> statements of each transaction, including START TRANSACTION and its end */
    public function transactions(): array
    {
        $all = [];
        $open = null;
        foreach ($this->statements as $sql) {
            if ($sql === 'START TRANSACTION') {
                $open = [];
            }
            if ($open !== null) {
                $open[] = $sql;
            }
            if ($open !== null && in_array($sql, ['COMMIT', 'ROLLBACK'], true)) {
                $all[] = $open;
                $open = null;
            }
        }

        return $all;
    }

    /** @return list<int> pools in the order in which their rows were changed */
    public function poolsTouched(): array
    {
        $pools = [];
        foreach ($this->statements as $sql) {
            // A statement with several pools locks them in the order of the primary key.
            if (preg_match('/^UPDATE \S*benefit_stock SET (?:held|sold) .* WHERE id (?:= |IN \()(\d+(?:, ?\d+)*)/', $sql, $part) === 1) {
                array_push($pools, ...array_map('intval', explode(',', $part[1])));
            }
        }

        return $pools;
    }
}
