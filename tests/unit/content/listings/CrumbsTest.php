<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Content\Listings;

use Benefit\Content\Listings\Filters\Controls\TermBreadcrumb;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\TestCase;

/** docs/spec-content.md §6; src/content/listings/test/crumbs.test.ts reads the same table. */
final class CrumbsTest extends TestCase
{
    public function testABreadcrumbShowsThePathToTheChosenOptionAndWhatIsRightBelowIt(): void
    {
        ['tree' => $tree, 'rows' => $rows] = Fixture::read('crumbs');
        foreach ($rows as ['chosen' => $chosen, 'shown' => $shown]) {
            $options = array_map(static fn(array $option): array => $option + ['is_active' => $option['label'] === $chosen], $tree);
            self::assertSame($shown, array_column(TermBreadcrumb::filterOptions($options), 'label'), $chosen);
        }
    }
}
