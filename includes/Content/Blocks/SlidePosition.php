<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** The place of a slide among all of its slideshow, from 1. */
final class SlidePosition
{
    /** The key of a block's context. */
    public const CONTEXT = 'benefit/slide';

    public function __construct(public readonly int $number = 1, public readonly int $total = 1) {}
}
