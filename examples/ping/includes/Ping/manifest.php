<?php

/** Ping: its rows, which Shared\Boot\Manifest describes. */

declare(strict_types=1);

use Benefit\Ping\PingBlock;
use Benefit\Ping\PingController;
use Benefit\Ping\PingMail;
use Benefit\Ping\PingScreen;
use Benefit\Ping\PingSettings;
use Benefit\Ping\PingTables;

defined('ABSPATH') || exit;

return [
    'hooks' => [['plugins_loaded', [PingMail::class, 'register'], 20]],
    'admin' => [['admin_menu', [PingScreen::class, 'addToMenu']]],
    'routes' => [PingController::class],
    'blocks' => ['benefit/ping' => [PingBlock::class, 'render']],
    'islands' => ['ping' => ['template' => 'Ping/templates/ping.php']],
    'settings' => [PingSettings::class],
    'tables' => [PingTables::class],
];
