<?php

declare(strict_types=1);

/*
 * PHP without its comments, on the same lines: a fifth of the plugin's archive would be comments. Reads and writes a JSON
 * object of texts by name.
 */

$without = static function (string $source): string {
    $text = '';
    foreach (PhpToken::tokenize($source) as $token) {
        $isComment = $token->is([T_COMMENT, T_DOC_COMMENT]);
        // A space, since "return/* this */$one" would be one word.
        $text .= $isComment ? (str_repeat("\n", substr_count($token->text, "\n")) ?: ' ') : $token->text;
    }

    return $text;
};

echo json_encode(array_map($without, json_decode(stream_get_contents(STDIN), true, flags: JSON_THROW_ON_ERROR)), JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
