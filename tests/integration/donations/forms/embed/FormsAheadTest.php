<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Embed;

use Benefit\Donations\Forms\EmbedPage\DonationFormPageDetector;
use Benefit\Tests\Integration\Donations\Forms\Display\FormPageTestCase;
use Benefit\Tests\Integration\Hostile\Sapi;

/** Other sites must not frame a page with a form, wherever the form is: donors must see what they press. */
final class FormsAheadTest extends FormPageTestCase
{
    private const POLICY = "frame-ancestors 'self'";

    public function testAClassicThemeIsToldBeforeItBegins(): void
    {
        $form = $this->form();
        $pattern = self::pattern(self::block($form));
        foreach ([
            'the block' => self::block($form),
            'a shortcode' => "<p>[give_form id=\"$form\"]</p>",
            'a grid' => '<!-- wp:benefit/donation-form-grid /-->',
            'a synced pattern' => self::ref($pattern),
            'a pattern in a pattern' => self::ref(self::pattern('<p>Give.</p>' . self::ref($pattern))),
        ] as $what => $content) {
            self::assertTrue($this->areExpected($content), $what);
        }
        self::assertTrue(self::areExpectedAt($form));
        foreach (['no form' => '<p>Give.</p>', 'a pattern that is gone' => self::ref(999_999_999), 'a pattern without one' => self::ref(self::pattern('<p>Hello.</p>'))] as $what => $content) {
            self::assertFalse($this->areExpected($content), $what);
        }
        // A pattern that contains itself does not loop forever.
        $circle = self::pattern('');
        wp_update_post(['ID' => $circle, 'post_content' => self::ref($circle)]);
        self::assertFalse($this->areExpected(self::ref($circle)));
    }

    public function testAFormInAWidgetIsOnEveryPage(): void
    {
        $before = get_option('widget_block');
        update_option('widget_block', [2 => ['content' => self::block($this->form())], '_multiwidget' => 1]);
        try {
            self::assertTrue($this->areExpected('<p>Give.</p>'));
        } finally {
            update_option('widget_block', $before);
        }
    }

    /** Block themes render templates and parts before anything is sent. */
    public function testABlockSaysItItselfWhereverItStands(): void
    {
        foreach ([self::block($this->form()), '<!-- wp:benefit/donation-form-grid /-->'] as $content) {
            $sapi = new Sapi('');
            $sapi->during(fn(): string => do_blocks($content));

            self::assertSame(self::POLICY, $sapi->headers['content-security-policy'] ?? '', $content);
        }
    }

    public function testOtherPagesAreFramedAsBefore(): void
    {
        self::assertArrayNotHasKey('content-security-policy', self::read($this->pageWith('<p>Give.</p>'))->headers);
        self::assertSame(self::POLICY, self::read($this->pageWith(self::block($this->form())))->headers['content-security-policy'] ?? '');
    }

    private function areExpected(string $content): bool
    {
        return self::areExpectedAt($this->pageWith($content));
    }

    private static function areExpectedAt(int $page): bool
    {
        $before = [$GLOBALS['wp_query'], $GLOBALS['wp_the_query']];
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query(['p' => $page, 'post_type' => 'any']);
        try {
            return DonationFormPageDetector::areExpected();
        } finally {
            [$GLOBALS['wp_query'], $GLOBALS['wp_the_query']] = $before;
        }
    }

    private static function pattern(string $content): int
    {
        return (int) wp_insert_post(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Give', 'post_content' => $content]);
    }

    private static function ref(int $pattern): string
    {
        return "<!-- wp:block {\"ref\":$pattern} /-->";
    }
}
