<?php

declare(strict_types=1);

namespace Benefit\Shared\Database;

defined('ABSPATH') || exit;

/** Kinds of damage to a table, in the order of repair. */
enum TableProblemKind: string
{
    case Table = 'table';
    case Column = 'column';
    case PrimaryKey = 'primary_key';
    case Key = 'key';
    /** Rows are not numbered any more. */
    case Ids = 'ids';
    /** Ids are given out that something else in the database already refers to. */
    case NextId = 'next_id';
    case Engine = 'engine';
    case Charset = 'charset';
    case Collation = 'collation';
    /** A key of the same name that is not unique, or has other columns. */
    case OtherKey = 'other_key';

    /** Tells whether it is repaired by adding what is missing, which a web request may do. */
    public function isMissing(): bool
    {
        return match ($this) {
            self::Table, self::Column, self::PrimaryKey, self::Key, self::Ids, self::NextId => true,
            self::Engine, self::Charset, self::Collation, self::OtherKey => false,
        };
    }
}
