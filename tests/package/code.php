<?php

declare(strict_types=1);

// Reads pairs of PHP texts; tells of each a hash of its code (tokens that run, each with its line) and its number of comments.
$shape = static function (string $text): array {
    $tokens = array_filter(PhpToken::tokenize($text), static fn(PhpToken $token): bool => !$token->is(T_WHITESPACE));
    $isComment = static fn(PhpToken $token): bool => $token->is([T_COMMENT, T_DOC_COMMENT]);
    $code = array_map(static fn(PhpToken $token): string => $token->line . $token->text, array_filter($tokens, static fn(PhpToken $token): bool => !$isComment($token)));

    return ['code' => md5(implode("\n", $code)), 'comments' => count(array_filter($tokens, $isComment))];
};

echo json_encode(array_map(static fn(array $pair): array => array_map($shape, $pair), json_decode(stream_get_contents(STDIN), true)));
