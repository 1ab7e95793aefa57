<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms\Files;

defined('ABSPATH') || exit;

/** The number, size and kinds of files that a field takes. */
final class FileUploadRules
{
    public const USUAL_KB = 2048;

    /** @var list<string> in small letters; none that is not let in anywhere */
    public readonly array $extensions;

    /** Of one file, never more than PHP and the site take. */
    public readonly int $maxBytes;

    /** @param list<string> $extensions none: the usual ones */
    public function __construct(public readonly int $maxFiles, int $maxKb, array $extensions)
    {
        $this->extensions = array_values(array_intersect(array_map('strtolower', $extensions === [] ? AllowedFileTypes::USUAL : $extensions), AllowedFileTypes::offered()));
        $this->maxBytes = (int) min($maxKb * KB_IN_BYTES, wp_max_upload_size());
    }

    /** @param array<string, mixed> $options of a field: max_files, max_kb, extensions */
    public static function of(array $options): self
    {
        return new self((int) ($options['max_files'] ?? 1), (int) ($options['max_kb'] ?? self::USUAL_KB), array_values((array) ($options['extensions'] ?? [])));
    }
}
