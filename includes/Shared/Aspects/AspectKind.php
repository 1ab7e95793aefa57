<?php

declare(strict_types=1);

namespace Benefit\Shared\Aspects;

defined('ABSPATH') || exit;

enum AspectKind
{
    case Text;
    case Number;
    case Moment;
    case End;
}
