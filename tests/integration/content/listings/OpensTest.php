<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** Links of cards that open in a lightbox or in a window (docs/spec-content.md §2). */
final class OpensTest extends GridTestCase
{
    protected const CARD = '<!-- wp:benefit/grid-items --><!-- wp:post-title {"isLink":true} /--><!-- wp:post-content /--><!-- /wp:benefit/grid-items -->';

    public function testALinkToItsPostSaysWhatItOpens(): void
    {
        [$id] = $this->posts(1, ['post_title' => 'Fish & “Chips” <em>now</em>']);
        $html = $this->visit($this->grid(inside: self::CARD, attributes: ['opensIn' => 'lightbox']));

        $link = self::linkTo($html, (string) get_permalink($id));
        self::assertSame('lightbox', $link->get_attribute('data-benefit-open'));
        self::assertSame('frame', $link->get_attribute('data-kind'));
        self::assertSame(get_permalink($id), $link->get_attribute('data-src'));
        self::assertSame('Fish & “Chips” now', $link->get_attribute('data-title'));
        self::assertStringContainsString('data-benefit-island="grid-lightbox"', $html);
    }

    public function testPlainLinksStayWhatTheyAre(): void
    {
        $this->posts(1);
        $html = $this->visit($this->grid(inside: self::CARD));

        self::assertStringNotContainsString('data-benefit-open', $html);
        self::assertStringNotContainsString('grid-lightbox', $html);
    }

    public function testAFeaturedImageIsShownInItsPostsPlaceUnlessThePostHasAPassword(): void
    {
        [$open, $closed] = $this->posts(2, ['post_password' => '']);
        $image = $this->image('A pier at night', 'Taken by the ferryman');
        foreach ([$open, $closed] as $id) {
            set_post_thumbnail($id, $image);
        }
        wp_update_post(['ID' => $closed, 'post_password' => 'secret']);
        $html = $this->visit($this->grid(inside: self::CARD, attributes: ['opensIn' => 'lightbox', 'opensWhat' => 'image']));

        $link = self::linkTo($html, (string) get_permalink($open));
        self::assertSame('image', $link->get_attribute('data-kind'));
        self::assertStringEndsWith('.png', (string) $link->get_attribute('data-src'));
        self::assertSame('A pier at night', $link->get_attribute('data-alt'));
        self::assertSame('Taken by the ferryman', $link->get_attribute('data-caption'));
        self::assertSame('frame', self::linkTo($html, (string) get_permalink($closed))->get_attribute('data-kind'));
    }

    public function testLinksInACardToImagesVideosAndDocumentsOpenAndOthersDoNot(): void
    {
        $this->posts(1, ['post_content' => '<a href="/wp-content/a.jpg">a</a> <a href="https://youtu.be/dQw4w9WgXcQ">b</a> <a href="https://example.org/">c</a> <a>d</a> <a href="/wp-content/plan.PDF?v=2">e</a>']);
        $html = $this->visit($this->grid(inside: self::CARD, attributes: ['opensIn' => 'lightbox']));

        self::assertSame('image', self::linkTo($html, '/wp-content/a.jpg')->get_attribute('data-kind'));
        $video = self::linkTo($html, 'https://youtu.be/dQw4w9WgXcQ');
        self::assertSame('player', $video->get_attribute('data-kind'));
        self::assertSame('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', $video->get_attribute('data-src'));
        self::assertSame('frame', self::linkTo($html, '/wp-content/plan.PDF?v=2')->get_attribute('data-kind'));
        self::assertNull(self::linkTo($html, 'https://example.org/')->get_attribute('data-kind'));
    }

    public function testLinksThatAnAuthorHasMarkedOpenNothing(): void
    {
        $forged = '<a data-benefit-open="lightbox" DATA-BENEFIT-OPEN=lightbox data-kind="part" href="/wp-admin/">a</a>';
        [$id] = $this->posts(1, ['post_content' => $forged]);
        $html = $this->visit($this->grid(inside: "<!-- wp:paragraph --><p>$forged</p><!-- /wp:paragraph -->" . self::CARD, attributes: ['opensIn' => 'lightbox']));

        self::assertSame(2, substr_count($html, 'href="/wp-admin/"'));
        self::assertSame(1, preg_match_all('/data-benefit-open/i', $html));
        self::assertSame('lightbox', self::linkTo($html, (string) get_permalink($id))->get_attribute('data-benefit-open'));
    }

    public function testAPartNeedsASelectorAndAWindowSaysNothingOfWhatItShows(): void
    {
        [$id] = $this->posts(1);
        $part = ['opensIn' => 'lightbox', 'opensWhat' => 'part', 'opensPart' => ' .entry '];
        $html = $this->visit($this->grid(inside: self::CARD, attributes: $part));
        self::assertSame('part', self::linkTo($html, (string) get_permalink($id))->get_attribute('data-kind'));
        self::assertStringContainsString('"selector":".entry"', $html);

        $html = $this->visit($this->grid(inside: self::CARD, attributes: ['opensPart' => ''] + $part));
        self::assertSame('frame', self::linkTo($html, (string) get_permalink($id))->get_attribute('data-kind'));

        $html = $this->visit($this->grid(inside: self::CARD, attributes: ['opensIn' => 'window']));
        $link = self::linkTo($html, (string) get_permalink($id));
        self::assertSame('window', $link->get_attribute('data-benefit-open'));
        self::assertNull($link->get_attribute('data-src'));
        self::assertStringNotContainsString('grid-lightbox', $html);
    }

    private static function linkTo(string $html, string $url): \WP_HTML_Tag_Processor
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag('a')) {
            if ($tags->get_attribute('href') === $url) {
                return $tags;
            }
        }
        self::fail("No link to $url");
    }

    private function image(string $alt, string $caption): int
    {
        $upload = wp_upload_bits('pier.png', null, (string) base64_decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', true));
        $id = (int) wp_insert_attachment(['post_title' => 'pier', 'post_mime_type' => 'image/png', 'post_excerpt' => $caption, 'post_status' => 'inherit'], $upload['file']);
        update_post_meta($id, '_wp_attachment_image_alt', $alt);

        return $id;
    }
}
