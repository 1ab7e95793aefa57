<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** Defines the table of the normalized words by which people are found. */
final class NameWordTables implements TableProvider
{
    public function tables(): array
    {
        return [
            new TableDefinition('name_word', 'subject varchar(16) NOT NULL,
                subject_id bigint unsigned NOT NULL,
                part int unsigned NOT NULL,
                word varchar(40) NOT NULL,
                PRIMARY KEY (subject, subject_id, part, word),
                KEY by_word (subject, word, subject_id, part)'),
        ];
    }
}
