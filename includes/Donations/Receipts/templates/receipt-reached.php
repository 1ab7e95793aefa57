<?php

/**
 * The island `receipt`, which shows nothing: its script forgets what the browser has kept of the form
 * (src/donations/form-page/memory.ts).
 *
 * @var bool $reached
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
