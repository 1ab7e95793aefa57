<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

use Benefit\Shared\Settings\SettingsGroup;

defined('ABSPATH') || exit;

/** Has choices for the owner. */
interface HasSettings extends Module, SettingsGroup {}
