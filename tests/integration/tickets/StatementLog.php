<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets;

/** Every statement that WordPress's database class is given from now on, in order. */
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

    /** @return list<list<string>> what ran between each START TRANSACTION and its end, both included */
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

    /** @return list<int> the pools in the order in which their rows were changed */
    public function poolsTouched(): array
    {
        $pools = [];
        foreach ($this->statements as $sql) {
            // Of several in one statement: in the order of the primary key, as the database reads them.
            if (preg_match('/^UPDATE \S*benefit_stock SET (?:held|sold) .* WHERE id (?:= |IN \()(\d+(?:, ?\d+)*)/', $sql, $part) === 1) {
                array_push($pools, ...array_map('intval', explode(',', $part[1])));
            }
        }

        return $pools;
    }
}
