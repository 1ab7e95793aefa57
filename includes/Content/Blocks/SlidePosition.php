<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** The position of a slide in its slideshow, counted from 1. */
final class SlidePosition
{
    /** Key in the context of a block. */
    public const CONTEXT = 'benefit/slide';

    public function __construct(public readonly int $number = 1, public readonly int $total = 1) {}
}
