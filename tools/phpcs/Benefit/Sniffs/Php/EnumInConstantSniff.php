<?php

declare(strict_types=1);

namespace Benefit\Sniffs\Php;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/** Refuses `const A = Enum::Case->value;`, a fatal error in PHP 8.1, which we support; phpstan allows it. */
final class EnumInConstantSniff implements Sniff
{
    /** @return list<int|string> */
    public function register(): array
    {
        return [T_CONST];
    }

    public function process(File $phpcsFile, $stackPtr): void
    {
        $end = $phpcsFile->findNext(T_SEMICOLON, $stackPtr);
        $found = $phpcsFile->findNext([T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR], $stackPtr, $end === false ? null : $end);
        if ($found !== false) {
            $phpcsFile->addError('PHP 8.1 reads no property in a constant. Write the value, or use a method.', $found, 'Property');
        }
    }
}
