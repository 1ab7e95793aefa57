<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

defined('ABSPATH') || exit;

/** The number, size and types of files that a field accepts. */
final class FileUploadRules
{
    public const USUAL_KB = 2048;

    /** @var list<string> in lower case, and only allowed types */
    public readonly array $extensions;

    /** Bytes per file, within the limits of PHP and the site. */
    public readonly int $maxBytes;

    /** @param list<string> $extensions empty for the default list */
    public function __construct(public readonly int $maxFiles, int $maxKb, array $extensions)
    {
        $this->extensions = array_values(array_intersect(array_map('strtolower', $extensions === [] ? AllowedFileTypes::USUAL : $extensions), AllowedFileTypes::offered()));
        $this->maxBytes = (int) min($maxKb * KB_IN_BYTES, wp_max_upload_size());
    }

    /** @param array<string, mixed> $options options of a field: max_files, max_kb, extensions */
    public static function fromOptions(array $options): self
    {
        return new self((int) ($options['max_files'] ?? 1), (int) ($options['max_kb'] ?? self::USUAL_KB), array_values((array) ($options['extensions'] ?? [])));
    }
}
