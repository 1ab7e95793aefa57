<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/** Where a post stands in a build, and what is there of it. */
final class DocumentOrdinal
{
    /** No word: before others it says that nobody knows which of them are listed. */
    public const DOUBT = '!';

    /** @var list<string> */
    public array $words = [];

    /** @var array<int, string> its bytes, by the planes that its block has */
    public array $planes = [];

    public function __construct(public readonly int $doc, public readonly string $titleKey = '') {}
}
