<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Restore;

use Benefit\Shared\Restore\RecoveryGuide;
use Benefit\Tests\IntegrationTestCase;

/** The steps on the screen are those of the document. */
final class RecoveryGuideTest extends IntegrationTestCase
{
    public function testTheScreenAndTheDocumentHaveTheSameSteps(): void
    {
        $document = (string) file_get_contents(dirname(__DIR__, 4) . '/docs/recovery.md');
        preg_match_all('/^(?:## (?<title>.+)|\d+\. (?<step>.+))$/m', $document, $lines, PREG_SET_ORDER);
        $documented = [];
        foreach ($lines as $line) {
            $line['title'] !== '' ? $documented[] = [$line['title'], []] : $documented[array_key_last($documented)][1][] = $line['step'];
        }

        self::assertSame(array_values(RecoveryGuide::sections()), $documented);
    }

    public function testNoSectionHasMoreThanSevenSteps(): void
    {
        self::assertLessThanOrEqual(7, max(array_map(static fn(array $section): int => count($section[1]), RecoveryGuide::sections())));
    }
}
