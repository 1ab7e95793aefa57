<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\MediaUpload;

use Benefit\Content\MediaUpload\UploadTracker;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\RestRequests;
use Benefit\Tests\Services;

/** benefit/v1/media: data for the upload screen that WordPress's own responses lack. */
final class UploadRestTest extends IntegrationTestCase
{
    use RestRequests;

    private static function attachment(int $author, string $title = 'A boat', string $status = 'inherit'): int
    {
        return (int) wp_insert_attachment(['post_title' => $title, 'post_excerpt' => 'At noon', 'post_author' => $author, 'post_status' => $status, 'post_mime_type' => 'image/png', 'meta_input' => ['_wp_attachment_image_alt' => 'Red']], '2026/01/boat.png');
    }

    /** @param array<string, mixed> $values @return array{int, array<string, mixed>} */
    private function ask(string $name, array $values = []): array
    {
        $answer = $this->askRest(Services::get(), $name, $values, 'media_id');

        return [$answer->get_status(), (array) $answer->get_data()];
    }

    public function testAFileIsReadWithItsNoncesByThoseWhoMayEditIt(): void
    {
        $author = self::become('author');
        $id = self::attachment($author, 'Bread & roses [gallery]');
        [$status, $row] = $this->ask('media_item', ['media_id' => $id]);

        self::assertSame([200, 'Bread & roses [gallery]', 'Red', 'At noon', 'boat.png', 'image', false], [$status, $row['title'], $row['alt'], $row['caption'], $row['file'], $row['kind'], $row['trashed']]);
        self::assertNotFalse(wp_verify_nonce($row['trash_nonce'], "trash-post_$id"));
        self::assertNotFalse(wp_verify_nonce($row['untrash_nonce'], "untrash-post_$id"));

        self::become('author');
        self::assertSame(403, $this->ask('media_item', ['media_id' => $id])[0], 'That of another author.');
        self::assertSame(403, $this->ask('media_item', ['media_id' => 999999])[0], 'Nor whether there is one.');
        self::become('administrator');
        self::assertSame(404, $this->ask('media_item', ['media_id' => 999999])[0]);
        self::assertSame(404, $this->ask('media_item', ['media_id' => (int) wp_insert_post(['post_title' => 'A post', 'post_status' => 'publish'])])[0], 'A post is no file.');
    }

    public function testWhatALostUploadHasBecomeIsFoundByItsWordAndByItsSenderOnly(): void
    {
        $sender = self::become('author');
        $_POST[UploadTracker::FIELD] = 'word-of-mine_1';
        $id = self::attachment($sender);
        unset($_POST[UploadTracker::FIELD]);
        $other = self::attachment($sender, 'Sent by another way');
        [$status, $found] = $this->ask('media_session', ['upload' => 'word-of-mine_1']);

        self::assertSame([200, $id], [$status, $found['id']]);
        self::assertNotSame($id, $other);
        self::assertNotFalse(wp_verify_nonce($found['nonce'], 'media-form'));
        self::assertSame(0, $this->ask('media_session', ['upload' => 'another-word'])[1]['id']);
        self::assertSame(0, $this->ask('media_session')[1]['id']);
        wp_delete_attachment($id, true);
        self::assertSame(0, $this->ask('media_session', ['upload' => 'word-of-mine_1'])[1]['id'], 'It was cleaned away.');

        $_POST[UploadTracker::FIELD] = 'word-of-mine_2';
        self::attachment($sender);
        self::become('author');
        self::assertSame(0, $this->ask('media_session', ['upload' => 'word-of-mine_2'])[1]['id'], 'It is another person’s.');
    }

    public function testWithoutTheRightToUploadNoWordIsKept(): void
    {
        $person = self::become('subscriber');
        $_POST[UploadTracker::FIELD] = 'word-of-nobody';
        self::attachment($person);
        wp_get_current_user()->add_cap('upload_files');

        self::assertSame(0, $this->ask('media_session', ['upload' => 'word-of-nobody'])[1]['id']);
    }

    public function testTheTrashHasWhatThisPersonMayBringBack(): void
    {
        $mine = self::become('author');
        $id = self::attachment($mine, 'Mine');
        $others = self::attachment(1, 'Of another');
        self::attachment($mine, 'Kept');
        wp_trash_post($id);
        wp_trash_post($others);
        $titles = fn(): array => array_column($this->ask('media_trash')[1]['items'], 'title');

        self::assertSame(['Mine'], $titles());
        self::become('editor');
        self::assertEqualsCanonicalizing(['Mine', 'Of another'], $titles());
        wp_untrash_post($id);
        self::assertSame(['Of another'], $titles());
    }

    public function testOnesOwnFileIsFoundInTheTrashAmongManyOfOthers(): void
    {
        $mine = self::become('author');
        self::attachment($mine, 'Mine', 'trash');
        for ($newer = 0; $newer < 101; $newer++) {
            self::attachment(1, "Of another $newer", 'trash');
        }
        Services::get()->database()->execute("UPDATE {wp.posts} SET post_modified = '2026-01-01 12:00:00' WHERE post_type = 'attachment' AND post_author = %d", $mine);

        self::assertSame(['Mine'], array_column($this->ask('media_trash')[1]['items'], 'title'));
    }
}
