<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Defines the tables of the index. Texts are binary, so that no database applies a collation of its own. */
final class IndexTables implements TableProvider
{
    public function tables(): array
    {
        return [
            // Names: generation (number: of changes so far), generation-<post type> (number: the last change of such a
            // post), build4-<n> (number: assigned ordinals, data: layout and progress).
            new TableDefinition('view_state', 'name varchar(40) NOT NULL,
                number bigint unsigned NOT NULL DEFAULT 0,
                data longtext,
                PRIMARY KEY (name)'),
            new TableDefinition('view_plane', 'build int unsigned NOT NULL,
                plane smallint unsigned NOT NULL,
                block int unsigned NOT NULL,
                data mediumblob NOT NULL,
                PRIMARY KEY (build, plane, block)'),
            new TableDefinition('view_doc', 'build int unsigned NOT NULL,
                post_id bigint unsigned NOT NULL,
                doc int unsigned NOT NULL,
                title_key varbinary(120) NOT NULL,
                PRIMARY KEY (build, post_id),
                UNIQUE KEY doc (build, doc)', columns: ['words' => 'blob']),
            // See PostingRepository.
            new TableDefinition('view_posting', 'build int unsigned NOT NULL,
                word varbinary(40) NOT NULL,
                part int unsigned NOT NULL,
                data blob NOT NULL,
                PRIMARY KEY (build, word, part)'),
            // Values of posts with more values than a facet has slots, and codes of more than two bytes; see
            // OverflowValues.
            new TableDefinition('view_beyond', 'build int unsigned NOT NULL,
                part int unsigned NOT NULL,
                facet smallint unsigned NOT NULL,
                data mediumblob NOT NULL,
                PRIMARY KEY (build, part, facet)'),
            new TableDefinition('view_code', 'build int unsigned NOT NULL,
                facet smallint unsigned NOT NULL,
                code int unsigned NOT NULL,
                value varbinary(190) NOT NULL,
                PRIMARY KEY (build, facet, code),
                UNIQUE KEY value (build, facet, value)'),
            // Posts being changed, by the request that changes them (id 0: a post being created), and posts that will
            // become public by themselves.
            new TableDefinition('view_note', 'post_id bigint unsigned NOT NULL,
                token char(16) NOT NULL,
                due int unsigned NOT NULL,
                PRIMARY KEY (post_id, token),
                KEY due (due)'),
            // Results by the name of their query and generations; a slot holds one.
            new TableDefinition('view_cache', 'slot smallint unsigned NOT NULL,
                name char(32) NOT NULL,
                answer mediumtext NOT NULL,
                PRIMARY KEY (slot)'),
        ];
    }
}
