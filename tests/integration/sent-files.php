<?php

/** PHP's functions for files that came with a request, for the one class that asks for them, and files of SentFile. */

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Tests\SentFile;

function is_uploaded_file(string $path): bool
{
    return SentFile::isSent($path);
}

function move_uploaded_file(string $from, string $to): bool
{
    return SentFile::isSent($from) && rename($from, $to);
}
