<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Html;

use Benefit\Shared\Html\IslandRegistry;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\IslandProps;
use PHPUnit\Framework\Attributes\DataProvider;

/** Whitespace between the tags of an island's template is not printed. */
final class IslandsTest extends IntegrationTestCase
{
    #[DataProvider('samples')]
    public function testLineBreaksOfATemplateAndWhatSurroundsThemAreTakenOut(string $template, string $expected): void
    {
        self::assertStringContainsString('>' . $expected . '<script', self::html($template));
    }

    /** @return iterable<string, array{string, string}> */
    public static function samples(): iterable
    {
        yield 'a break' => ["<p>\n<b>a</b>\n</p>", '<p><b>a</b></p>'];
        yield 'with spaces on both sides' => ["<p> \t\n    <b>a</b>  \r\n\n  </p>\n", '<p><b>a</b></p>'];
        yield 'spaces without a break' => ['<p>a  b <b>c</b> </p>', '<p>a  b <b>c</b> </p>'];
        yield 'beside a break' => ["<p>a  b\n  c d</p>", '<p>a  bc d</p>'];
    }

    /** An entry may be one long run of spaces; it is scanned once, also without PCRE's JIT. */
    public function testAnEntryOfSpacesCostsNoMoreThanAnother(): void
    {
        $spaces = str_repeat(' ', 200_000);
        $jit = (string) ini_set('pcre.jit', '0');
        try {
            self::assertStringContainsString("><p>{$spaces}a</p><script", self::html("<p>{$spaces}a\n</p>"));
        } finally {
            ini_set('pcre.jit', $jit);
        }
    }

    /** Without props it is not an island: src/shared/islands/test/loader.test.ts. */
    public function testWhoMayWriteNoScriptsCanWriteNoProps(): void
    {
        $html = self::html('<p>a</p>', ['text' => '</script><b>[gallery] & "Wordpress"']);

        self::assertSame([['text' => '</script><b>[gallery] & "Wordpress"']], IslandProps::all($html, 'sample'));
        self::assertStringNotContainsString('<b>', $html);
        self::assertStringNotContainsString('<script', wp_kses_post($html));
    }

    public function testAnIslandHasTheScriptThatItsManifestNames(): void
    {
        self::assertSame('https://site.test/build/islands/shared.js?ver=0123456789', self::data('sample', [false])['islands']['sample']['src']);
    }

    public function testAPageBeforeItKnowsTheAddressOfTheNextOnesScript(): void
    {
        self::assertSame('https://site.test/build/islands/shared.js?ver=0123456789', self::data('first', [false])['islands']['first']['next']);
    }

    /**
     * On the first interaction they are loaded in page order: tests/islands/libraries.spec.ts.
     *
     * @param list<bool>   $large states of the islands, in page order
     * @param list<string> $libraries
     */
    #[DataProvider('pages')]
    public function testTheSecondScriptThatSomeStateNeedsIsAmongTheLibraries(array $large, array $libraries): void
    {
        self::assertSame($libraries, array_column(self::data('sample', $large)['libs'], 'src'));
    }

    /** @return iterable<string, array{list<bool>, list<string>}> */
    public static function pages(): iterable
    {
        $rest = ['https://site.test/build/islands/sample-rest.js?ver=0123456789'];

        yield 'a small one' => [[false], []];
        yield 'a large one' => [[true], $rest];
        yield 'a large one first' => [[true, false], $rest];
        yield 'a large one last' => [[false, true], $rest];
    }

    /**
     * @param list<bool> $large
     *
     * @return array{libs: list<array<string, string>>, islands: array<string, array<string, mixed>>}
     */
    private static function data(string $island, array $large): array
    {
        $plugin = sys_get_temp_dir() . '/' . uniqid('benefit-islands-');
        $files = ['template.php' => '', 'build/islands/loader.js' => ''];
        foreach (['first', 'shared', 'sample-rest'] as $script) {
            $files["build/islands/{$script}.asset.php"] = "<?php return ['dependencies' => [], 'version' => '0123456789'];";
        }
        mkdir($plugin . '/build/islands', recursive: true);
        array_walk($files, static fn(string $text, string $file) => file_put_contents($plugin . '/' . $file, $text));
        add_filter('plugins_url', static fn(string $url, string $path): string => 'https://site.test/' . $path, 10, 2);
        remove_all_actions('wp_footer');
        $islands = new IslandRegistry(
            $plugin . '/plugin.php',
            ['first' => $plugin . '/template.php', 'sample' => $plugin . '/template.php'],
            [],
            ['first' => 'sample'],
            ['sample' => 'shared'],
            ['sample' => static fn(array $props): string => $props['is_large'] ? 'sample-rest' : ''],
        );
        try {
            foreach ($large as $isLarge) {
                $islands->renderIsland($island, ['is_large' => $isLarge]);
            }
            ob_start();
            do_action('wp_footer');
            preg_match('~<script[^>]*id="benefit-islands"[^>]*>(.*?)</script>~s', (string) ob_get_clean(), $found);
        } finally {
            array_map(static fn(string $file): bool => unlink($plugin . '/' . $file), array_keys($files));
            array_map(static fn(string $folder): bool => rmdir($plugin . $folder), ['/build/islands', '/build', '']);
        }

        return json_decode($found[1] ?? '{}', true);
    }

    /** @param array<string, mixed> $props */
    private static function html(string $template, array $props = []): string
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'benefit');
        file_put_contents($file, '<?php echo ' . var_export($template, true) . ';');
        try {
            return (new IslandRegistry(dirname(__DIR__, 4) . '/plugin.php', ['sample' => $file], []))->renderIsland('sample', $props);
        } finally {
            unlink($file);
        }
    }
}
