<?php

/**
 * Changes the index of posts. Input: {do}: `begin` starts a rebuild and leaves it at its start; `rebuild` rebuilds it
 * completely.
 */

declare(strict_types=1);

use Benefit\Index\IndexFactory;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

$facets = Services::get()->service(IndexFactory::class);
$facets->begin(['post']);
while ($site['do'] === 'rebuild' && $facets->index()->work(5.0)) {
    continue;
}

echo json_encode(true, JSON_THROW_ON_ERROR);
