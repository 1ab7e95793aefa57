<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/** Stands in for a value that does not have its type. */
enum Refused
{
    case Value;
}
