<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Database\TableProvider;

defined('ABSPATH') || exit;

/** Has tables of its own. */
interface HasTables extends Module, TableProvider {}
