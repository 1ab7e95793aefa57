<?php

/**
 * `npm run hooks`: writes docs/hooks.md from the comments at the places where our hooks fire; `--check` only compares.
 * A hook whose comment says @internal is left out, and one without a comment is an error.
 */

declare(strict_types=1);

$root = dirname(__DIR__);
$hooks = [];
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$root/includes")) as $file) {
    if ($file->getExtension() === 'php') {
        $hooks += hooksOf((string) file_get_contents((string) $file), substr((string) $file, strlen($root) + 1));
    }
}
ksort($hooks);
$page = "# Hooks\n\nWritten by `npm run hooks` from the comments where they fire. Code that answers one belongs in a plugin, not in a theme.\n" . implode('', $hooks);
if (($argv[1] ?? '') !== '--check') {
    file_put_contents("$root/docs/hooks.md", $page);
} elseif ($page !== @file_get_contents("$root/docs/hooks.md")) {
    fwrite(STDERR, "docs/hooks.md is out of step. Run \"npm run hooks\".\n");
    exit(1);
}

/** @return array<string, string> Markdown by name */
function hooksOf(string $php, string $path): array
{
    $found = [];
    $comment = '';
    $tokens = token_get_all($php);
    foreach ($tokens as $at => $token) {
        if (in_array($token, [';', '{', '}'], true)) {
            $comment = '';
        } elseif (is_array($token) && $token[0] === T_DOC_COMMENT) {
            $comment = $token[1];
        } elseif (is_array($token) && in_array($token[1], ['apply_filters', 'do_action'], true)) {
            $name = trim((string) ($tokens[$at + 2][1] ?? ''), "'");
            if (!str_starts_with($name, 'benefit_') || str_contains($comment, '@internal')) {
                continue;
            }
            if (!str_contains($comment, '@since')) {
                fwrite(STDERR, "$path fires $name without a comment that says what for, and since when.\n");
                exit(1);
            }
            $found[$name] = entry($name, $token[1] === 'do_action' ? 'Action' : 'Filter', $comment, $path);
        }
    }

    return $found;
}

function entry(string $name, string $kind, string $comment, string $path): string
{
    $lines = preg_replace('/^\s*\* ?/m', '', trim(substr($comment, 3, -2)));
    [$text, $tags] = preg_split('/^(?=@)/m', (string) $lines, 2) + ['', ''];
    preg_match_all('/^@(\w+) (.*?)(?=^@|\z)/ms', $tags, $all, PREG_SET_ORDER);
    $parameters = '';
    foreach ($all as [, $tag, $value]) {
        $value = trim((string) preg_replace('/\s+/', ' ', $value));
        // A type may have spaces within brackets.
        if ($tag === 'param' && preg_match('/^(.+?) (\$\w+)(?: (.*))?$/', $value, $part) === 1) {
            $parameters .= "- `$part[2]` (`$part[1]`)" . (isset($part[3]) ? ': ' . ltrim($part[3]) : '') . "\n";
        } elseif ($tag === 'since') {
            $since = $value;
        }
    }

    return "\n## `$name`\n\n" . trim((string) preg_replace('/\s+/', ' ', $text)) . "\n\n$kind since " . ($since ?? '') . ", in `$path`.\n" . ($parameters === '' ? '' : "\n$parameters");
}
