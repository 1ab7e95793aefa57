<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/** In place of a value that is not of its type. */
enum Refused
{
    case Value;
}
