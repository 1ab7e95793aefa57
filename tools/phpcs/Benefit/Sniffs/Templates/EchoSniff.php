<?php

declare(strict_types=1);

namespace Benefit\Sniffs\Templates;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;
use PHP_CodeSniffer\Util\Tokens;

/**
 * Allows templates to echo literals, results of escaping functions, other templates, and variables named $…_html, which
 * are rendered and escaped earlier.
 */
final class EchoSniff implements Sniff
{
    private const SAFE = [
        '/^\'.*\'$/s',
        '/^"[^"$]*"$/',
        '/^\d+$/',
        '/^\$\w+_html$/',
        '/^\$\w+\[\'\w+_html\'\]$/',
        '/^\\\\?(esc_(html|attr|url|textarea)|esc_(html|attr)_[_ex]|wp_kses_post)\(.*\)$/s',
        '/^((\\\\Benefit\\\\Shared\\\\Html\\\\)?HtmlOutput)::(render|screen)\(.*\)$/s',
    ];

    /** @return list<int|string> */
    public function register(): array
    {
        return [T_ECHO, T_PRINT, T_OPEN_TAG_WITH_ECHO];
    }

    public function process(File $phpcsFile, $stackPtr): void
    {
        foreach (self::operands($phpcsFile, $stackPtr + 1) as $pointer => $operand) {
            foreach (self::SAFE as $pattern) {
                if (preg_match($pattern, $operand) === 1) {
                    continue 2;
                }
            }
            $phpcsFile->addError('Echoed without esc_html(), esc_attr() or esc_url(), and not named $…_html: %s', $pointer, 'NotEscaped', [$operand]);
        }
    }

    /** @return array<int, string> echoed operands by position: "a . (b ? c : d), e" is a, c, d, e */
    private static function operands(File $file, int $pointer): array
    {
        $tokens = $file->getTokens();
        $operands = [];
        $start = $pointer;
        $operand = '';
        for (;; $pointer++) {
            $token = $tokens[$pointer] ?? ['code' => T_SEMICOLON, 'content' => ''];
            if ($token['code'] === T_OPEN_PARENTHESIS && $operand === '') {
                $operands += self::operands($file, $pointer + 1);
                $pointer = $token['parenthesis_closer'];
                continue;
            }
            $closer = $token['parenthesis_closer'] ?? $token['bracket_closer'] ?? 0;
            if ($closer > $pointer) {
                $operand .= $file->getTokensAsString($pointer, $closer - $pointer + 1);
                $pointer = $closer;
                continue;
            }
            $isEnd = in_array($token['code'], [T_SEMICOLON, T_CLOSE_TAG, T_CLOSE_PARENTHESIS], true);
            if ($isEnd || in_array($token['code'], [T_STRING_CONCAT, T_COMMA, T_INLINE_THEN, T_INLINE_ELSE], true)) {
                $next = $file->findNext(Tokens::$emptyTokens, $pointer + 1, null, true);
                // A ternary's condition is not echoed, except in the short form (?:).
                $isCondition = $token['code'] === T_INLINE_THEN && ($tokens[$next]['code'] ?? null) !== T_INLINE_ELSE;
                $operands += $isCondition || $operand === '' ? [] : [$start => $operand];
                $operand = '';
                if ($isEnd) {
                    return $operands;
                }
                continue;
            }
            if (!isset(Tokens::$emptyTokens[$token['code']])) {
                $start = $operand === '' ? $pointer : $start;
                $operand .= $token['content'];
            }
        }
    }
}
