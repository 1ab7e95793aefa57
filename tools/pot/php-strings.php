<?php

/**
 * Prints every translatable sentence of the plugin's PHP as JSON: [{file, text, plural?, context?, comment?}]. The only
 * argument is the plugin's folder.
 */

declare(strict_types=1);

use PhpParser\Node;
use PhpParser\NodeFinder;
use PhpParser\ParserFactory;

require dirname(__DIR__, 2) . '/vendor/autoload.php';

const DOMAIN = 'benefit';
/** Arguments of WordPress's functions, up to the text domain, which follows. */
const FUNCTIONS = [
    '__' => ['text'],
    '_e' => ['text'],
    'esc_html__' => ['text'],
    'esc_html_e' => ['text'],
    'esc_attr__' => ['text'],
    'esc_attr_e' => ['text'],
    '_x' => ['text', 'context'],
    '_ex' => ['text', 'context'],
    'esc_html_x' => ['text', 'context'],
    'esc_attr_x' => ['text', 'context'],
    '_n' => ['text', 'plural', 'number'],
    '_nx' => ['text', 'plural', 'number', 'context'],
    '_n_noop' => ['text', 'plural'],
    '_nx_noop' => ['text', 'plural', 'context'],
];

/** @return list<string> */
function benefit_php_files(string $root): array
{
    $files = [$root . '/plugin.php', $root . '/uninstall.php'];
    /** @var SplFileInfo $file */
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($root . '/includes', FilesystemIterator::SKIP_DOTS)) as $file) {
        if ($file->getExtension() === 'php') {
            $files[] = $file->getPathname();
        }
    }
    sort($files);

    return $files;
}

/**
 * Finds comments for translators, on the line of a call or the line above.
 *
 * @return array<int, string> comment by its last line
 */
function benefit_remarks(string $code): array
{
    $remarks = [];
    foreach (PhpToken::tokenize($code) as $token) {
        if ($token->is([T_COMMENT, T_DOC_COMMENT]) && preg_match('#^(?:/\*+|//)\s*(translators:.*?)\s*(?:\*/)?$#si', trim($token->text), $found) === 1) {
            $remarks[$token->line + substr_count($token->text, "\n")] = (string) preg_replace('/\s*\n[\s*]*/', ' ', $found[1]);
        }
    }

    return $remarks;
}

/**
 * @param array<int, string> $remarks
 *
 * @return array<string, string>|null null for texts that are not ours
 */
function benefit_sentence(Node\Expr\FuncCall $call, array $remarks): ?array
{
    $name = $call->name instanceof Node\Name ? $call->name->toString() : '';
    if (!isset(FUNCTIONS[$name]) || $call->isFirstClassCallable()) {
        return null;
    }
    $arguments = $call->getArgs();
    $domain = $arguments[count(FUNCTIONS[$name])]->value ?? null;
    // WordPress's own sentences, used on purpose.
    if ($domain instanceof Node\Scalar\String_ && $domain->value === 'default') {
        return null;
    }
    if (!$domain instanceof Node\Scalar\String_ || $domain->value !== DOMAIN) {
        throw new RuntimeException("line {$call->getStartLine()}: {$name}() needs the text domain '" . DOMAIN . "', written out");
    }
    $sentence = [];
    foreach (FUNCTIONS[$name] as $index => $part) {
        $value = $arguments[$index]->value;
        if ($part === 'number') {
            continue;
        }
        if (!$value instanceof Node\Scalar\String_) {
            throw new RuntimeException("line {$value->getStartLine()}: the {$part} of {$name}() has to be one string, written out");
        }
        $sentence[$part] = $value->value;
    }
    $comment = $remarks[$call->getStartLine()] ?? $remarks[$call->getStartLine() - 1] ?? null;

    return $sentence + ($comment === null ? [] : ['comment' => $comment]);
}

$root = rtrim($argv[1] ?? dirname(__DIR__, 2), '/');
$parser = (new ParserFactory())->createForHostVersion();
$found = [];
foreach (benefit_php_files($root) as $path) {
    $file = substr($path, strlen($root) + 1);
    try {
        $code = (string) file_get_contents($path);
        $remarks = benefit_remarks($code);
        foreach ((new NodeFinder())->findInstanceOf($parser->parse($code) ?? [], Node\Expr\FuncCall::class) as $call) {
            $sentence = benefit_sentence($call, $remarks);
            if ($sentence !== null) {
                $found[] = ['file' => $file] + $sentence;
            }
        }
    } catch (Throwable $error) {
        fwrite(STDERR, "{$file}: {$error->getMessage()}\n");
        exit(1);
    }
}

echo json_encode($found, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
