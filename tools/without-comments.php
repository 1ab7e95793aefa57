<?php

declare(strict_types=1);

/*
 * PHP without its comments, its indentation and the spaces around signs that need none, on the same lines: a fifth of the plugin's
 * archive would be comments. Reads and writes a JSON object of texts by name.
 */

const SIGNS = ['=', ',', ';', '(', ')', '[', ']', '{', '}', '?', ':', '<', '>', T_DOUBLE_ARROW, T_IS_SMALLER_OR_EQUAL, T_IS_GREATER_OR_EQUAL, T_IS_IDENTICAL, T_IS_NOT_IDENTICAL, T_BOOLEAN_AND, T_BOOLEAN_OR, T_COALESCE];

$without = static function (string $source): string {
    $text = '';
    $isAfterSign = $isApart = false;
    foreach (PhpToken::tokenize($source) as $token) {
        if ($token->is([T_COMMENT, T_DOC_COMMENT, T_WHITESPACE])) {
            $lines = str_repeat("\n", substr_count($token->text, "\n"));
            $text .= $lines;
            // Words would be one without it: "return/* this */$one".
            $isApart = $lines === '' && ($isApart || !$isAfterSign);
            $isAfterSign = $isAfterSign || $lines !== '';
            continue;
        }
        $isSign = $token->is(SIGNS);
        $text .= ($isApart && !$isSign ? ' ' : '') . $token->text;
        // Behind a closing one a number's point would be an operator's, and the other way round.
        $isAfterSign = $isSign && !$token->is([')', ']', '}']);
        $isApart = false;
    }

    return $text;
};

echo json_encode(array_map($without, json_decode(stream_get_contents(STDIN), true, flags: JSON_THROW_ON_ERROR)), JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
