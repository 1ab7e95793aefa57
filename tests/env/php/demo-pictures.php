<?php

/** Puts the demo's pictures, tests/env/pictures, into the media library. */

declare(strict_types=1);

/** @return array<string, int> ids of attachments by name */
function benefit_demo_pictures(): array
{
    $texts = [
        'harbour' => 'The old crane at nightfall, lanterns on the water',
        'choir' => 'The harbour choir under the lamps of the stage',
        'quay' => 'The quay in front of the hall, its bricks worn',
        'boats' => 'Boats between the two bridges',
        'tea' => 'A cup of tea on a long table',
        'lamp' => 'The lamp of the reading room',
    ];
    $ids = [];
    foreach ($texts as $name => $text) {
        $file = wp_upload_bits("$name.webp", null, (string) file_get_contents(dirname(__DIR__) . "/pictures/$name.webp"));
        if ($file['error'] !== false) {
            throw new RuntimeException("$name: {$file['error']}");
        }
        $ids[$name] = wp_insert_attachment(['post_title' => ucfirst($name), 'post_mime_type' => 'image/webp', 'post_status' => 'inherit', 'meta_input' => ['_wp_attachment_image_alt' => $text]], $file['file']);
        // Without an image library in PHP there are no smaller sizes.
        wp_update_attachment_metadata($ids[$name], ['width' => 1600, 'height' => 900, 'file' => _wp_relative_upload_path($file['file'])]);
    }

    return $ids;
}
