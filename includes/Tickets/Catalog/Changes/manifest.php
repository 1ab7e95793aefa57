<?php

/** Cancelled and moved events, and reminders. Depends on orders, whose buyers are notified. */

declare(strict_types=1);

use Benefit\Tickets\Catalog\Changes\EventBatchTables;
use Benefit\Tickets\Catalog\Changes\EventCancellationScreen;
use Benefit\Tickets\Catalog\Changes\EventChangeEmails;
use Benefit\Tickets\Catalog\Changes\EventReminderEmails;
use Benefit\Tickets\Catalog\Changes\EventReminderScheduler;
use Benefit\Tickets\Catalog\Changes\ReminderSettings;

defined('ABSPATH') || exit;

return [
    'admin' => [
        ['admin_menu', [EventCancellationScreen::class, 'addToMenu']],
        ['post_row_actions', [EventCancellationScreen::class, 'rowActions'], 10, 2],
    ],
    'routes' => [EventCancellationScreen::class],
    'settings' => [ReminderSettings::class],
    'tables' => [EventBatchTables::class],
    'hourly' => ['reminding of events' => [EventReminderScheduler::class, 'run']],
    'email_rules' => [EventReminderEmails::KIND => ['until' => 'start']],
    'provides' => [
        'emails' => [
            [EventChangeEmails::class, 'addTypes'],
            [EventReminderEmails::class, 'addTypes'],
        ],
    ],
];
