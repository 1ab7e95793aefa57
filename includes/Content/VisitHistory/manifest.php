<?php

/** Content/VisitHistory: its rows, which Shared\Boot\Manifest describes. */

declare(strict_types=1);

use Benefit\Content\VisitHistory\PageVisitScript;
use Benefit\Content\VisitHistory\VisitHistorySettings;
use Benefit\Content\VisitHistory\VisitPrivacy;

defined('ABSPATH') || exit;

return [
    // After everything that says that a page belongs to one visitor.
    'hooks' => [['wp_footer', [PageVisitScript::class, 'print'], 100, 'when' => ['setting' => VisitHistorySettings::IS_ON]]],
    'settings' => [VisitHistorySettings::class],
    'privacy' => [VisitPrivacy::class],
];
