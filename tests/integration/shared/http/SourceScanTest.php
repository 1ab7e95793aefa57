<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Scans the tokens of every shipped PHP file for code that reads requests outside its place. */
final class SourceScanTest extends TestCase
{
    private const ALLOWED = [
        '$_POST' => ['includes/Shared/Admin/MetaBoxRequest.php', 'includes/Shared/Http/QueryArgs.php', 'includes/Shared/Http/RawRequest.php'],
        '$_GET' => ['includes/Shared/Boot/RequestContext.php', 'includes/Shared/Http/QueryArgs.php', 'includes/Shared/Http/RawRequest.php'],
        '$_SERVER' => ['includes/Shared/Boot/RequestContext.php', 'includes/Shared/Http/RawRequest.php', 'includes/Shared/SharedServices.php'],
        '$_COOKIE' => ['includes/Shared/SharedServices.php'],
        'php://input' => ['includes/Shared/Http/RawRequest.php'],
        'wp_ajax_' => ['includes/Shared/Http/Router.php'],
        'admin_post_' => ['includes/Shared/Http/Router.php'],
        'register_rest_route' => ['includes/Shared/Http/Rest/RestRouteRegistrar.php'],
        'extract' => ['includes/Shared/Html/HtmlOutput.php'],
        '$_REQUEST' => [],
        '$_FILES' => ['includes/Shared/Http/UploadedFile.php'],
        '$_ENV' => [],
        '$_SESSION' => [],
        '$GLOBALS' => [],
        'filter_input' => [],
        'filter_input_array' => [],
        'getenv' => [],
        'serialize' => [],
        'unserialize' => [],
        'maybe_serialize' => [],
        'maybe_unserialize' => [],
        'eval' => [],
        'session_start' => [],
    ];

    /** @param list<string> $allowed */
    #[DataProvider('words')]
    public function testAppearsOnlyWhereItMay(string $word, array $allowed): void
    {
        $found = [];
        foreach (self::files() as $name => $code) {
            if (self::has($code, $word)) {
                $found[] = $name;
            }
        }

        self::assertSame($allowed, $found);
    }

    /** @return iterable<string, array{string, list<string>}> */
    public static function words(): iterable
    {
        foreach (self::ALLOWED as $word => $files) {
            yield $word => [$word, $files];
        }
    }

    #[DataProvider('samples')]
    public function testTheScanSeesWhatItLooksFor(string $code, string $word, bool $seen): void
    {
        self::assertSame($seen, self::has('<?php ' . $code, $word));
    }

    /** @return iterable<array{string, string, bool}> */
    public static function samples(): iterable
    {
        yield ['$a = $_POST["x"];', '$_POST', true];
        yield ['$a = "x {$_POST[\'x\']}";', '$_POST', true];
        yield ['\unserialize($x);', 'unserialize', true];
        yield ['array_map("unserialize", $x);', 'unserialize', true];
        yield ['array_map(unserialize(...), $x);', 'unserialize', true];
        yield ['eval($x);', 'eval', true];
        yield ['fopen("php://input", "r");', 'php://input', true];
        yield ['add_action("wp_ajax_$name", $x);', 'wp_ajax_', true];
        yield ['// $_POST and unserialize', '$_POST', false];
        yield ['/** unserialize */ $x = 1;', 'unserialize', false];
        yield ['$x->serializer();', 'serialize', false];
        yield ['maybe_unserialize($x);', 'unserialize', false];
    }

    private static function has(string $code, string $word): bool
    {
        foreach (\PhpToken::tokenize($code) as $token) {
            if ($token->isIgnorable()) {
                continue;
            }
            $text = $token->is([T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE]) ? trim($token->text, '\'"') : ltrim($token->text, '\\');
            if ($text === $word || ($token->is([T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE]) && preg_match('/_$|:/', $word) === 1 && str_contains($text, $word))) {
                return true;
            }
        }

        return false;
    }

    /** @return array<string, string> code by path */
    private static function files(): array
    {
        $root = dirname(__DIR__, 4);
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
