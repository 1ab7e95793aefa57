<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Html;

use Benefit\Shared\Html\Islands;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Text between the tags of an island's template does not reach the page. */
final class IslandsTest extends IntegrationTestCase
{
    #[DataProvider('samples')]
    public function testLineBreaksOfATemplateAndWhatSurroundsThemAreTakenOut(string $template, string $expected): void
    {
        self::assertStringContainsString('>' . $expected . '</div>', self::html($template));
    }

    /** @return iterable<string, array{string, string}> */
    public static function samples(): iterable
    {
        yield 'a break' => ["<p>\n<b>a</b>\n</p>", '<p><b>a</b></p>'];
        yield 'with spaces on both sides' => ["<p> \t\n    <b>a</b>  \r\n\n  </p>\n", '<p><b>a</b></p>'];
        yield 'spaces without a break' => ['<p>a  b <b>c</b> </p>', '<p>a  b <b>c</b> </p>'];
        yield 'beside a break' => ["<p>a  b\n  c d</p>", '<p>a  bc d</p>'];
    }

    /** An entry may be one long run of spaces: it is walked over once, also where PHP's expressions are not compiled. */
    public function testAnEntryOfSpacesCostsNoMoreThanAnother(): void
    {
        $spaces = str_repeat(' ', 200_000);
        $jit = (string) ini_set('pcre.jit', '0');
        try {
            self::assertStringContainsString("><p>{$spaces}a</p></div>", self::html("<p>{$spaces}a\n</p>"));
        } finally {
            ini_set('pcre.jit', $jit);
        }
    }

    private static function html(string $template): string
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'benefit');
        file_put_contents($file, '<?php echo ' . var_export($template, true) . ';');
        try {
            return (new Islands(dirname(__DIR__, 4) . '/plugin.php', ['sample' => $file], []))->html('sample', []);
        } finally {
            unlink($file);
        }
    }
}
