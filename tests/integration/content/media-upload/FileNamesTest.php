<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\MediaUpload;

use Benefit\Tests\IntegrationTestCase;

/** WordPress changes file names as src/content/media-upload expects; both tests read the same fixture. */
final class FileNamesTest extends IntegrationTestCase
{
    public function testWordPressMakesTheseNamesTheSame(): void
    {
        $fixture = json_decode((string) file_get_contents(__DIR__ . '/../../../fixtures/file-names.json'), true);
        $made = static fn(string $name): string => (string) preg_replace('/(-\d+)+(?=\.)/', '', strtolower(sanitize_file_name($name)));
        $german = static fn(string $name): string => strtolower(remove_accents($name, 'de_DE'));
        foreach ($fixture['same'] as $names) {
            $results = array_unique(array_map($made, $names));
            $inGerman = array_unique(array_map($german, $names));
            self::assertLessThan(count($names), min(count($results), count($inGerman)), implode(', ', $names));
        }
        self::assertCount(count($fixture['different']), array_unique(array_map($made, $fixture['different'])));
    }
}
