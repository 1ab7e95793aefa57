<?php

/** Leaves the site as it was. Input: {}. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';
require __DIR__ . '/remove.php';
echo 'true';
