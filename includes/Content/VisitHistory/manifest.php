<?php

/** Manifest of Content/VisitHistory (keys: Shared\Boot\Manifest). */

declare(strict_types=1);

use Benefit\Content\VisitHistory\PageVisitScript;
use Benefit\Content\VisitHistory\VisitHistorySettings;
use Benefit\Content\VisitHistory\VisitPrivacy;

defined('ABSPATH') || exit;

return [
    // Runs after all code that can define DONOTCACHEPAGE, which marks a page as one visitor's own.
    'hooks' => [['wp_footer', [PageVisitScript::class, 'print'], 100, 'when' => ['setting' => VisitHistorySettings::IS_ON]]],
    'settings' => [VisitHistorySettings::class],
    'privacy' => [VisitPrivacy::class],
];
