<?php

/** Index: its rows, which Shared\Boot\Manifest describes. */

declare(strict_types=1);

use Benefit\Index\IndexCommand;
use Benefit\Index\IndexFactory;
use Benefit\Index\IndexJobs;
use Benefit\Index\IndexSettings;
use Benefit\Index\PostChangeListener;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Index\Storage\IndexTables;

defined('ABSPATH') || exit;

return [
    'always' => [['plugins_loaded', [IndexFactory::class, 'watchPosts'], 20]],
    'settings' => [IndexSettings::class],
    'tables' => [IndexTables::class],
    'hourly' => [
        'working on the index of posts' => [IndexJobs::class, 'build'],
        'reading changed posts' => [IndexJobs::class, 'readChanges'],
    ],
    'checks' => [[IndexJobs::class, 'check']],
    'activation' => [[IndexJobs::class, 'forget']],
    'commands' => ['benefit index' => IndexCommand::class],
    'stored' => [
        [
            'options' => [PostChangeListener::OPTION],
            'networkOptions' => [IndexStateRepository::SWITCHED],
        ],
    ],
];
