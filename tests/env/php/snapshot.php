<?php

/**
 * Takes the snapshot of a bare site that tests/bootstrap.php restores.
 *
 * Input: {path}.
 */

declare(strict_types=1);

use Benefit\Tests\SiteSnapshot;

require_once dirname(__DIR__, 2) . '/SiteSnapshot.php';

$site = json_decode((string) stream_get_contents(STDIN), true, 8, JSON_THROW_ON_ERROR);
(new SiteSnapshot($site['path']))->take();
