<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** The settings that an accordion tells its panels. */
final class AccordionPanelContext
{
    /** The key of a block's context. */
    public const CONTEXT = 'benefit/panel';
    /** Of the headings. */
    public const LEVEL = 3;

    /**
     * @param string $group   by which the browser keeps one open at a time; '': any number
     * @param int    $initial the number of the panel that is open at first; 0: none
     * @param int    $level   of its title as a heading, 1 to 6; 0: it is none
     * @param int    $number  of the panel itself, from 1
     */
    public function __construct(
        public readonly string $group = '',
        public readonly int $initial = 0,
        public readonly int $level = self::LEVEL,
        public readonly bool $hasLink = false,
        public readonly int $number = 0,
    ) {}

    public function forPanel(int $number): self
    {
        return new self($this->group, $this->initial, $this->level, $this->hasLink, $number);
    }

    public function isOpen(): bool
    {
        return $this->number > 0 && $this->number === $this->initial;
    }
}
