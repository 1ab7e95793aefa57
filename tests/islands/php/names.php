<?php

/** Prints the names of all islands that PHP knows. Input: {}. */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';
echo json_encode(Benefit\Plugin::get()->islands()->names(), JSON_THROW_ON_ERROR);
