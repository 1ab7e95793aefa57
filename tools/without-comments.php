<?php

declare(strict_types=1);

/*
 * PHP without its comments and indentation, on the same lines: a fifth of the plugin's archive would be comments. Reads and writes
 * a JSON object of texts by name.
 */

$without = static function (string $source): string {
    $text = '';
    foreach (PhpToken::tokenize($source) as $token) {
        // A space, since "return/* this */$one" would be one word.
        $isSpace = $token->is([T_COMMENT, T_DOC_COMMENT, T_WHITESPACE]);
        $text .= $isSpace ? (str_repeat("\n", substr_count($token->text, "\n")) ?: ' ') : $token->text;
    }

    return $text;
};

echo json_encode(array_map($without, json_decode(stream_get_contents(STDIN), true, flags: JSON_THROW_ON_ERROR)), JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
