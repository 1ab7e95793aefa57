<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Html;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Blocks print what they mean, whatever filters run over it (docs/architecture/islands.md). */
final class ViewFiltersTest extends IntegrationTestCase
{
    private const BLOCK = 'benefit-test/hostile';

    private string $html = '';

    /** @var array<string, callable> */
    private array $shortcodes = [];

    private int $ran = 0;

    protected function setUp(): void
    {
        parent::setUp();
        register_block_type(self::BLOCK, ['render_callback' => fn(): string => $this->html]);
        $this->shortcodes = $GLOBALS['shortcode_tags'];
        $count = function (): string {
            $this->ran++;

            return '<b>ran</b>';
        };
        add_shortcode('gallery', $count);
        add_shortcode('benefit_neighbour', static fn(): string => '');
    }

    protected function tearDown(): void
    {
        $GLOBALS['shortcode_tags'] = $this->shortcodes;
        unregister_block_type(self::BLOCK);
        parent::tearDown();
    }

    #[DataProvider('hostile')]
    public function testTextComesOutOfTheFiltersAsItWentIn(string $text, string $seen): void
    {
        $this->html = '<h5>' . HtmlOutput::text($text) . '</h5>';
        $heading = $this->filtered()->getElementsByTagName('h5')->item(0);

        self::assertSame($seen, $heading?->textContent);
        self::assertSame(0, $heading->childElementCount);
        self::assertSame(0, $this->ran, 'A shortcode ran.');
    }

    #[DataProvider('hostile')]
    public function testAttributesComeOutOfTheFiltersAsTheyWentIn(string $text, string $seen): void
    {
        $this->html = '<input data-before="a" value="' . HtmlOutput::attr($text) . '" data-after="b">';
        $document = $this->filtered();
        $input = $document->getElementsByTagName('input')->item(0);

        self::assertSame($seen, $input?->getAttribute('value'));
        self::assertSame(['a', 'b', 3], [$input->getAttribute('data-before'), $input->getAttribute('data-after'), $input->attributes->length]);
        self::assertSame(0, $document->getElementsByTagName('script')->length);
        self::assertSame(0, $this->ran, 'A shortcode ran.');
    }

    /** @return iterable<string, array{string, string}> */
    public static function hostile(): iterable
    {
        $rows = json_decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/text.json'), true, 8, JSON_THROW_ON_ERROR)['text'];
        foreach ($rows as $number => $row) {
            yield "$number: " . json_encode($row['text']) => [$row['text'], $row['seen']];
        }
        $all = '\' " -- ... 3x4 :) [gallery] (tm) Wordpress <!-- more --> &amp; &#8217; <script>';
        yield 'all at once' => [$all, $all];
        yield 'a shortcode across a closing tag' => ['[gallery]</p>[/gallery]', '[gallery]</p>[/gallery]'];
        yield 'a block' => ['<!-- wp:core/shortcode -->[gallery]<!-- /wp:core/shortcode -->', '<!-- wp:core/shortcode -->[gallery]<!-- /wp:core/shortcode -->'];
    }

    /** Proves the tests above: text that is only escaped does not survive the filters. */
    public function testWhatIsOnlyEscapedDoesNotSurvive(): void
    {
        foreach (['3x4', '--', '...', 'x :) y', 'Wordpress', '&amp;'] as $text) {
            $this->html = '<h5>' . esc_html($text) . '</h5>';
            self::assertNotSame($text, $this->filtered()->getElementsByTagName('h5')->item(0)?->textContent, $text);
        }
        $this->html = '<h5>' . esc_html('[gallery]') . '</h5>';
        $this->filtered();
        self::assertGreaterThan(0, $this->ran);
    }

    #[DataProvider('hostile')]
    public function testTemplatesEscapeTheSameWithTheFunctionsOfWordPress(string $text): void
    {
        $expected = fn(string $inner): string => '<h5 title="' . HtmlOutput::attr($text) . '">' . HtmlOutput::text($text) . '</h5>' . $inner . '<a href="' . HtmlOutput::url('/?q[]=' . $text) . "\"></a>\n";

        self::assertSame($expected($expected('')), self::template($text, static fn(): string => self::template($text)));
    }

    public function testScreensOfTheAdminAreEscapedAsEverUnlessTheyShowATemplateOfVisitors(): void
    {
        $screen = HtmlOutput::screen(__DIR__ . '/templates/escaped.php', ['text' => '[a]', 'inner' => static fn(): string => self::template('[b]')]);

        self::assertStringStartsWith('<h5 title="[a]">[a]</h5><h5 title="&#091;b&#093;">&#091;b&#093;</h5>', $screen);
    }

    /** The post editor also runs the content filters in the admin. */
    public function testTemplatesOfVisitorsAreSafeInTheAdmin(): void
    {
        set_current_screen('post');

        self::assertStringContainsString('>&#091;a&#093;</h5>', self::template('[a]'));
    }

    public function testWordPressEscapesAsEverOutsideTemplates(): void
    {
        self::template('a');
        self::assertSame(['[a]', '[a]'], [esc_html('[a]'), esc_attr('[a]')]);

        try {
            self::template('a', static fn(): string => self::template('b', static fn(): never => throw new \LogicException('half a template')));
            self::fail('Half a template was shown.');
        } catch (\LogicException) {
            self::assertSame(['[a]', '[a]'], [esc_html('[a]'), esc_attr('[a]')]);
        }
    }

    /** @param \Closure(): string|null $inner */
    private static function template(string $text, ?\Closure $inner = null): string
    {
        return HtmlOutput::render(__DIR__ . '/templates/escaped.php', ['text' => $text, 'inner' => $inner ?? static fn(): string => '']);
    }

    public function testAddressesKeepTheirWayAndRunNothing(): void
    {
        $this->html = '<a href="' . HtmlOutput::url('https://example.org/a--b/?q[]=1&r=[gallery]&s=3x4\'"') . '">x</a>';
        $link = $this->filtered()->getElementsByTagName('a')->item(0);

        self::assertSame("https://example.org/a--b/?q%5B%5D=1&r=%5Bgallery%5D&s=3x4'", $link?->getAttribute('href'));
        self::assertSame(0, $this->ran);
    }

    public function testAddressesThatRunCodeComeOutEmpty(): void
    {
        foreach (['javascript:alert(1)', " java\nscript:alert(1)", 'data:text/html,x', 'vbscript:x'] as $url) {
            self::assertSame('', HtmlOutput::url($url), $url);
        }
        self::assertSame('/cart/?a=1&#038;b=2', HtmlOutput::url('/cart/?a=1&b=2'));
        self::assertSame('mailto:a@example.org', HtmlOutput::url('mailto:a@example.org'));
    }

    /** Runs the content filters and then those of the whole template, each twice, as a block theme does. */
    private function filtered(): \DOMDocument
    {
        $content = '<!-- wp:paragraph --><h6>[benefit_neighbour]</h6><!-- /wp:paragraph --><!-- wp:' . self::BLOCK . ' /-->';
        for ($pass = 1; $pass <= 2; $pass++) {
            $content = apply_filters('the_content', $content . '<h6>[benefit_neighbour]</h6>');
            $content = convert_smilies(wptexturize(do_blocks(do_shortcode(shortcode_unautop($content)))));
            $content = capital_P_dangit(wp_filter_content_tags($content, 'template'));
        }
        $document = new \DOMDocument();
        $silent = libxml_use_internal_errors(true);
        $document->loadHTML('<?xml encoding="utf-8"?><body>' . $content . '</body>');
        libxml_clear_errors();
        libxml_use_internal_errors($silent);

        return $document;
    }
}
