<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Blocks\ListingScriptData;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Html\PageScripts;
use Benefit\Tests\IntegrationTestCase;

/**
 * The page's object `benefitContent`, shared by the server and the scripts of a listing (docs/spec-content.md §8).
 */
final class PageSettingsTest extends IntegrationTestCase
{
    private const SCHEMA = '/includes/Content/Listings/Blocks/schema/settings/benefit-content.json';

    public function testDeclaresTheSeparatorAndTheWordsForNothingFound(): void
    {
        $schema = json_decode((string) file_get_contents(dirname(__DIR__, 4) . self::SCHEMA), true);
        $values = self::plugin()->service(ListingScriptData::class)->values();

        self::assertTrue(rest_validate_value_from_schema($values, $schema, 'benefitContent'));
        self::assertSame(['separator' => ',', 'no_results' => 'No results found. Try removing some filters.'], $values);
    }

    public function testIsOnPagesWithAListingOnly(): void
    {
        $listing = self::printed('grid-filter');
        self::assertStringContainsString('var benefitContent={"separator":","', $listing);
        self::assertStringContainsString('Object.setPrototypeOf(benefitContent,benefit);', $listing);
        self::assertStringNotContainsString('benefitContent', self::printed('accordion'));
    }

    /** Returns the printed settings script of a page with this island. */
    private static function printed(string $island): string
    {
        $template = (string) tempnam(sys_get_temp_dir(), 'benefit');
        $islands = new IslandRegistry(dirname(__DIR__, 4) . '/plugin.php', [$island => $template], self::plugin()->service(PageScripts::class)->data());
        $islands->renderIsland($island, []);
        unlink($template);
        ob_start();
        $islands->printScriptsWithoutTheme();

        return (string) ob_get_clean();
    }

    /** Every page fires these hooks; a manifest row without a condition would load its class. */
    public function testAPageWithoutListingsLoadsNoneOfTheirClasses(): void
    {
        $ofEveryPage = '/^(render_block|the_content|template_redirect|wp_head|wp_robots|document_title_parts|get_canonical_url|terms_clauses)/';
        $rows = (require dirname(__DIR__, 4) . '/includes/Content/Listings/manifest.php')['hooks'];

        self::assertSame([], array_values(array_filter($rows, static fn(array $row): bool => preg_match($ofEveryPage, $row[0]) === 1 && !isset($row['when']))));
    }
}
