<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Wall;

use Benefit\Donations\Wall\PublicWalls;
use Benefit\Donations\Wall\WallPages;
use PHPUnit\Framework\Attributes\DataProvider;

/** A wall on a public page switches on the same of REST's public view. */
final class PublicWallsTest extends WallTestCase
{
    private const WALL = '<!-- wp:benefit/donor-wall /-->';

    /** @return iterable<string, array{list<string>, list<string>}> */
    public static function texts(): iterable
    {
        yield 'no wall' => [['Hello'], []];
        yield 'a wall' => [[self::WALL], ['name', 'amount', 'date', 'comment']];
        yield 'one that hides some' => [['<!-- wp:benefit/donor-wall {"showTotal":false,"showCompany":true} /-->'], ['name', 'date', 'company', 'comment']];
        yield 'a shortcode' => [['[give_donor_wall show_name="false"]'], ['amount', 'date', 'comment']];
        yield 'two: what both show' => [[self::WALL, '<!-- wp:benefit/donor-wall {"showName":false} /-->'], ['amount', 'date', 'comment']];
        yield 'within another block' => [['<!-- wp:group --><div class="wp-block-group">' . self::WALL . '</div><!-- /wp:group -->'], ['name', 'amount', 'date', 'comment']];
        yield 'of one form only' => [['<!-- wp:benefit/donor-wall {"forms":[7]} /-->'], []];
        yield 'of comments only' => [['<!-- wp:benefit/donor-wall {"onlyComments":true} /-->'], []];
    }

    /**
     * @param list<string> $texts
     * @param list<string> $fields
     */
    #[DataProvider('texts')]
    public function testWhatWallsShowOfAllDonationsIsPublic(array $texts, array $fields): void
    {
        array_map($this->page(...), $texts);

        self::assertSame($fields, $this->fields());
    }

    public function testAPageThatNotEverybodyMayReadSwitchesNothingOn(): void
    {
        $this->page(self::WALL, ['post_status' => 'draft']);
        $this->page(self::WALL, ['post_status' => 'private']);
        $this->page(self::WALL, ['post_password' => 'secret']);
        $this->page(self::WALL, ['post_type' => 'wp_block']);
        self::assertSame([], $this->fields());

        $page = $this->page(self::WALL);
        self::assertNotSame([], $this->fields());
        wp_trash_post($page);
        self::assertSame([], $this->fields());
    }

    public function testAWallInAPatternOfAPageIsOne(): void
    {
        $pattern = $this->page(self::WALL, ['post_type' => 'wp_block']);
        $this->page("<!-- wp:block {\"ref\":$pattern} /-->");

        self::assertSame(['name', 'amount', 'date', 'comment'], $this->fields());
    }

    /** @param array<string, string> $with */
    private function page(string $content, array $with = []): int
    {
        return (int) wp_insert_post($with + ['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Thanks', 'post_content' => $content]);
    }

    /** @return list<string> */
    private function fields(): array
    {
        (new PublicWalls(fn(): WallPages => new WallPages($this->plugin->database())))->look();

        return PublicWalls::fields();
    }
}
