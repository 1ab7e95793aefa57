<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/** Ends a request at a point where PHP would exit. */
final class Ended extends \Error {}
