<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** The settings that an accordion passes to its panels. */
final class AccordionPanelContext
{
    /** Key in the context of a block. */
    public const CONTEXT = 'benefit/panel';
    /** Default level of the headings. */
    public const LEVEL = 3;

    /**
     * @param string $group   name shared by the panels of which the browser opens one at a time; '': any number may be open
     * @param int    $initial number of the panel that is open at first; 0: none
     * @param int    $level   heading level of the titles, 1 to 6; 0: they are no headings
     * @param int    $number  number of this panel, from 1
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
