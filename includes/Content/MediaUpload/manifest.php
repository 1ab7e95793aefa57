<?php

/** Manifest of Content/MediaUpload (keys: Shared\Boot\Manifest). */

declare(strict_types=1);

use Benefit\Content\MediaUpload\MediaUploadRestController;
use Benefit\Content\MediaUpload\MediaUploadScreen;
use Benefit\Content\MediaUpload\UploadTracker;

defined('ABSPATH') || exit;

return [
    'hooks' => [['add_attachment', [UploadTracker::class, 'note']]],
    'admin' => [['admin_menu', [MediaUploadScreen::class, 'addToMenu']]],
    'routes' => [MediaUploadRestController::class],
    'stored' => [['transients' => [UploadTracker::TRANSIENT]]],
];
