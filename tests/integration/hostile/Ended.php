<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/** The request is over: PHP would end here. */
final class Ended extends \Error {}
