<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\MediaUpload;

use Benefit\Content\MediaUpload\MediaUploadScreen;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\RestRequests;

/** Media → Upload many: the HTML, and the data for the script. */
final class UploadScreenTest extends IntegrationTestCase
{
    use RestRequests;

    private const FOLDER = __DIR__ . '/../../../../';

    private function html(): string
    {
        $screen = self::plugin()->service(MediaUploadScreen::class);

        return (fn(): string => $this->renderContent())->call($screen);
    }

    /** @param array<string, string> $with */
    private static function attribute(string $html, string $tag, array $with, string $name): string|bool|null
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag($tag)) {
            if (array_filter($with, static fn(string $value, string $key): bool => $tags->get_attribute($key) !== $value, ARRAY_FILTER_USE_BOTH) === []) {
                return $tags->get_attribute($name);
            }
        }

        return null;
    }

    public function testItIsAPlainFormToWordPresssOwnPage(): void
    {
        self::become('author');
        $html = $this->html();

        self::assertSame([admin_url('media-new.php'), 'post', 'multipart/form-data'], [
            self::attribute($html, 'form', [], 'action'),
            self::attribute($html, 'form', [], 'method'),
            self::attribute($html, 'form', [], 'enctype'),
        ]);
        self::assertNotFalse(wp_verify_nonce((string) self::attribute($html, 'input', ['name' => '_wpnonce'], 'value'), 'media-form'));
        self::assertSame('file', self::attribute($html, 'input', ['name' => 'async-upload'], 'type'));
        self::assertSame('submit', self::attribute($html, 'button', ['name' => 'html-upload'], 'type'));
        self::assertSame('0', self::attribute($html, 'input', ['name' => 'post_id'], 'value'));
    }

    public function testFilesAreAttachedToAPostOnlyByThoseWhoMayEditIt(): void
    {
        $author = self::become('author');
        $mine = (int) wp_insert_post(['post_title' => 'Bread & <b>roses</b>', 'post_author' => $author, 'post_status' => 'publish']);
        wp_insert_attachment(['post_title' => 'There', 'post_mime_type' => 'text/plain', 'post_parent' => $mine]);
        $others = (int) wp_insert_post(['post_title' => 'Of another', 'post_author' => 1, 'post_status' => 'publish']);
        global $wpdb;
        // As for a user who may post unfiltered HTML.
        $wpdb->update($wpdb->posts, ['post_title' => 'Bread & <b>roses</b>'], ['ID' => $mine]);
        clean_post_cache($mine);
        $_GET['post_id'] = (string) $mine;

        self::assertSame((string) $mine, self::attribute($this->html(), 'input', ['name' => 'post_id'], 'value'));
        self::assertStringNotContainsString('will not be attached', $this->html());
        self::assertStringContainsString('Bread & <b>roses</b>', html_entity_decode($this->html(), ENT_QUOTES));
        self::assertStringNotContainsString('<b>roses', $this->html());
        $settings = MediaUploadScreen::settings(MediaUploadScreen::post());
        self::assertSame([$mine, 1], [$settings['post_id'], $settings['attached']]);
        foreach ([(string) $others, '2147483647', '-1', 'x'] as $foreign) {
            $_GET['post_id'] = $foreign;
            self::assertSame($foreign !== 'x', str_contains($this->html(), 'The files will not be attached'), $foreign);
            self::assertSame('0', self::attribute($this->html(), 'input', ['name' => 'post_id'], 'value'), $foreign);
            self::assertNull(MediaUploadScreen::post());
        }
    }

    public function testTheSettingsAreAsTheirContractSays(): void
    {
        self::become('administrator');
        wp_insert_attachment(['post_title' => 'A film', 'post_mime_type' => 'video/mp4']);
        $settings = MediaUploadScreen::settings(null);
        $schema = json_decode((string) file_get_contents(self::FOLDER . 'includes/Content/MediaUpload/schema/settings/benefit-media-upload.json'), true);

        self::assertTrue(rest_validate_value_from_schema($settings, $schema));
        self::assertSame(1, $settings['counts']['video']);
        self::assertContains('jpeg', $settings['limits']['extensions']);
        self::assertNotContains('php', $settings['limits']['extensions']);
        self::assertSame([1024, 1024], [$settings['limits']['width'], $settings['limits']['height']]);
    }

    public function testFormatsThatTheServerCannotHandleAreBlocked(): void
    {
        self::become('author');
        $blocked = static fn(): array => MediaUploadScreen::settings(null)['limits']['blocked'];
        add_filter('wp_image_editors', static fn(): array => []);
        self::assertSame(['heic', 'webp', 'avif'], $blocked());

        add_filter('wp_prevent_unsupported_mime_type_uploads', '__return_false');
        self::assertSame([], $blocked(), 'The owner takes them as they are.');
    }

    public function testItStandsBelowMediaForThoseWhoMayUpload(): void
    {
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        foreach (['author' => true, 'contributor' => false, 'subscriber' => false] as $role => $may) {
            self::become($role);
            self::plugin()->register(MediaUploadScreen::class);
            $GLOBALS['submenu'] = [];
            $GLOBALS['_wp_submenu_nopriv'] = [];
            do_action('admin_menu');
            self::assertSame($may, in_array('benefit-upload', array_column($GLOBALS['submenu']['upload.php'] ?? [], 2), true), $role);
        }
    }
}
