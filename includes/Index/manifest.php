<?php

/** Rows of Index; Shared\Boot\Manifest describes the format. */

declare(strict_types=1);

use Benefit\Index\IndexCommand;
use Benefit\Index\IndexFactory;
use Benefit\Index\IndexJobs;
use Benefit\Index\IndexSettings;
use Benefit\Index\Language\WpmlLanguages;
use Benefit\Index\PostChangeListener;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Index\Storage\IndexTables;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

return [
    // Every hook that may precede a change of a post or of its index data. The first one to fire creates the listener,
    // before the change happens.
    'always' => array_map(static fn(string $hook): array => [$hook, [IndexFactory::class, 'watchPosts'], PHP_INT_MIN], [
        'wp_insert_post_data',
        'pre_post_update',
        'save_post',
        'wp_trash_post',
        'untrash_post',
        'before_delete_post',
        'clean_post_cache',
        'add_post_meta',
        'added_post_meta',
        'update_post_meta',
        'updated_post_meta',
        'update_post_metadata_by_mid',
        'delete_post_meta',
        'deleted_post_meta',
        'add_term_relationship',
        'added_term_relationship',
        'delete_term_relationships',
        'deleted_term_relationships',
        'set_object_terms',
        'clean_term_cache',
        'delete_user',
        'remove_user_from_blog',
        'pre_update_option_' . Settings::OPTION,
        ...WpmlLanguages::CHANGES,
    ]),
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
