<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin\Desk;

defined('ABSPATH') || exit;

/**
 * Describes a column of an export.
 *
 * @template TRow
 */
final class ExportColumn
{
    /** @param \Closure(TRow): (int|string) $cell */
    public function __construct(public readonly string $heading, public readonly \Closure $cell) {}
}
