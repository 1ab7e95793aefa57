<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** The period in which a notice is shown, in Unix seconds; the end is exclusive. */
final class NoticePeriod
{
    /** @param int|null $from null: no start
     *  @param int|null $to   null: no end */
    private function __construct(public readonly ?int $from, public readonly ?int $to) {}

    /** @param mixed $from 2026-12-01T10:00 in the site's time zone; anything else means no bound */
    public static function parse(mixed $from, mixed $to): self
    {
        return new self(self::moment($from), self::moment($to));
    }

    public function isOver(int $now): bool
    {
        return $this->to !== null && $now >= $this->to;
    }

    public function isNow(int $now): bool
    {
        return !$this->isOver($now) && ($this->from === null || $now >= $this->from);
    }

    public function isAlways(): bool
    {
        return $this->from === null && $this->to === null;
    }

    private static function moment(mixed $local): ?int
    {
        if (!is_string($local) || preg_match('/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/', $local) !== 1) {
            return null;
        }
        $moment = date_create_immutable($local, wp_timezone());

        return $moment === false ? null : $moment->getTimestamp();
    }
}
