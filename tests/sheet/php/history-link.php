<?php

/**
 * Prints a link to a donor's history, which opens it once. Input: {path, url, email}.
 */

declare(strict_types=1);

use Benefit\Donations\Donors\History\DonationHistoryPage;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require dirname(__DIR__, 2) . '/env/php/load.php';

$plugin = Services::get();
echo json_encode($plugin->pages()->url('history', [DonationHistoryPage::PARAMETER => $plugin->donorLinks()->make((string) $site['email'])]), JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);
