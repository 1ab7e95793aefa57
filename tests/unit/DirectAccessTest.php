<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * A file of ours that is opened by its own address ends before anything of it runs. A class alone does not: its parent
 * or interface cannot be found there, and PHP answers 500 with the path of the site in its log.
 */
final class DirectAccessTest extends TestCase
{
    /** Comments, `declare`, `namespace` and imports run nothing; what follows them is the guard. */
    private const GUARDED = '/^<\?php(?:declare\(strict_types=1\);)?(?:namespace[\w\\\\]+;)?(?:use[^;]+;)*defined\(\'(?:ABSPATH|WP_UNINSTALL_PLUGIN)\'\)\|\|exit;/D';

    public function testEveryFileEndsWhenItIsOpenedByItsAddress(): void
    {
        $open = array_keys(array_filter(self::files(), static fn(string $code): bool => !self::isGuarded($code)));

        self::assertSame([], $open, "These files need `defined('ABSPATH') || exit;` below their imports.");
    }

    #[DataProvider('samples')]
    public function testTheScanSeesAFileWithoutTheGuard(string $code, bool $guarded): void
    {
        self::assertSame($guarded, self::isGuarded($code));
    }

    /** @return iterable<array{string, bool}> */
    public static function samples(): iterable
    {
        yield ["<?php\n\n/** Why. */\n\ndefined('ABSPATH') || exit;\n", true];
        yield ["<?php\n\ndeclare(strict_types=1);\n\nnamespace A\\B;\n\nuse A\\C;\nuse A\\D as E;\n\ndefined('ABSPATH') || exit;\n\nclass F {}\n", true];
        yield ["<?php\n\ndeclare(strict_types=1);\n\nnamespace A\\B;\n\nclass F implements G {}\n", false];
        yield ["<?php\n\n// defined('ABSPATH') || exit;\nclass F extends G {}\n", false];
        yield ["<?php\n\necho 1;\ndefined('ABSPATH') || exit;\n", false];
        yield ["<p>before</p>\n<?php\ndefined('ABSPATH') || exit;\n", false];
    }

    private static function isGuarded(string $code): bool
    {
        $statements = '';
        foreach (\PhpToken::tokenize($code) as $token) {
            // The space within `use A as B` is none that matters here either.
            $statements .= $token->is([T_COMMENT, T_DOC_COMMENT, T_WHITESPACE]) ? '' : trim($token->text);
        }

        return preg_match(self::GUARDED, $statements) === 1;
    }

    /** @return array<string, string> code by path */
    private static function files(): array
    {
        $root = dirname(__DIR__, 2);
        $files = [];
        foreach (['includes', 'blocks'] as $folder) {
            foreach (new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator("$root/$folder", \FilesystemIterator::SKIP_DOTS)) as $file) {
                if ($file->getExtension() === 'php') {
                    $files[substr($file->getPathname(), strlen($root) + 1)] = (string) file_get_contents($file->getPathname());
                }
            }
        }
        foreach (['plugin.php', 'uninstall.php'] as $name) {
            $files[$name] = (string) file_get_contents("$root/$name");
        }
        ksort($files);

        return $files;
    }
}
