<?php

declare(strict_types=1);

namespace Benefit\Content\MediaUpload;

use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/**
 * Finds the attachment of an upload whose response was lost. The browser sends a token of its own with each upload, under which
 * the attachment's id is kept. So no file is sent twice, and none that arrived is reported as lost.
 */
final class UploadTracker
{
    public const TRANSIENT = 'benefit_upload_';
    /** Field with the token, in the form that is sent to async-upload.php. */
    public const FIELD = 'benefit_upload';
    private const KEPT = HOUR_IN_SECONDS;

    /** @return int the attachment of this user's upload; 0: none is known */
    public function find(string $word): int
    {
        $stored = get_transient(self::key($word));
        $id = is_int($stored) || is_string($stored) ? (int) $stored : 0;

        return $id > 0 && get_post_type($id) === 'attachment' ? $id : 0;
    }

    public function note(int $id): void
    {
        $word = QueryArgs::postedWord(self::FIELD);
        if ($word !== '' && current_user_can('upload_files')) {
            set_transient(self::key($word), $id, self::KEPT);
        }
    }

    /** Includes the user, so that the tokens of others find nothing. */
    private static function key(string $word): string
    {
        return self::TRANSIENT . get_current_user_id() . '_' . md5($word);
    }
}
