<?php

declare(strict_types=1);

namespace Benefit\Index\Storage;

defined('ABSPATH') || exit;

/** The ordinal of a post in a build, and what is stored for it. */
final class DocumentOrdinal
{
    /** Not a word: placed before the words, it says that their postings are uncertain. */
    public const DOUBT = '!';

    /** @var list<string> */
    public array $words = [];

    /** @var array<int, string> its bytes, by the columns that its block has */
    public array $columns = [];

    public function __construct(public readonly int $doc, public readonly string $titleKey = '') {}
}
