<?php

declare(strict_types=1);

namespace Benefit\Content\MediaUpload;

use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/**
 * Finds what became of an upload whose answer was lost: each is sent with a word of the browser's own choice, under which the
 * attachment that came of it is found. So nothing is sent twice, and nothing that arrived is told as lost.
 */
final class UploadTracker
{
    public const TRANSIENT = 'benefit_upload_';
    /** Of the form that goes to async-upload.php. */
    public const FIELD = 'benefit_upload';
    private const KEPT = HOUR_IN_SECONDS;

    /** @return int the attachment that this person's upload has become; 0: none is known */
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

    /** Of one person: others' words find nothing. */
    private static function key(string $word): string
    {
        return self::TRANSIENT . get_current_user_id() . '_' . md5($word);
    }
}
