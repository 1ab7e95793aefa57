<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Defines the tables of idempotency keys and rate counts. */
final class HttpTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // Claimed before anything is created; a null `answer` means in flight.
            new TableDefinition('idempotency', 'scope char(32) NOT NULL,
                idempotency_key varchar(64) NOT NULL,
                fingerprint char(64) NOT NULL,
                subject_id bigint unsigned NULL,
                answer text NULL,
                claimed_at bigint unsigned NOT NULL,
                PRIMARY KEY (scope, idempotency_key),
                KEY age (claimed_at)'),
            new TableDefinition('rate', 'bucket char(32) NOT NULL,
                window_start bigint unsigned NOT NULL,
                hits int unsigned NOT NULL,
                PRIMARY KEY (bucket, window_start),
                KEY age (window_start)'),
        ];
    }
}
