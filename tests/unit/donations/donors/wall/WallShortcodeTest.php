<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Donations\Donors\Wall;

use Benefit\Donations\Donors\Wall\DonorWallShortcode;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** `[give_donor_wall]` as pages made for the original plugin have it. */
final class WallShortcodeTest extends TestCase
{
    /** @return iterable<string, array{array<array-key, string>, array<string, mixed>}> */
    public static function shortcodes(): iterable
    {
        yield 'nothing said' => [[], ['order' => 'newest']];
        yield 'the largest first' => [['orderby' => 'donation_amount', 'order' => 'DESC'], ['order' => 'highest']];
        yield 'the smallest first' => [['orderby' => 'donation_amount', 'order' => 'asc'], ['order' => 'lowest']];
        yield 'the oldest first' => [['orderby' => 'post_date', 'order' => 'ASC'], ['order' => 'oldest']];
        yield 'numbers' => [['donors_per_page' => '6', 'columns' => '2', 'comment_length' => '20', 'avatar_size' => '40'], ['order' => 'newest', 'number' => 6, 'columns' => 2, 'commentLength' => 20, 'avatarSize' => 40]];
        yield 'no numbers' => [['donors_per_page' => '-1', 'columns' => 'best-fit'], ['order' => 'newest']];
        yield 'a form, campaigns, donations' => [['form_id' => '7', 'campaign_id' => '3, 4', 'ids' => '1,x,2'], ['order' => 'newest', 'forms' => [7], 'campaigns' => [3, 4], 'ids' => [1, 2]]];
        yield 'what is shown' => [
            ['anonymous' => 'false', 'only_comments' => 'true', 'show_avatar' => '0', 'show_name' => 'no', 'show_company_name' => '1', 'show_total' => 'FALSE', 'show_time' => '', 'show_comments' => 'yes'],
            ['order' => 'newest', 'showAnonymous' => false, 'onlyComments' => true, 'showAvatar' => false, 'showName' => false, 'showCompany' => true, 'showTotal' => false, 'showDate' => false, 'showComment' => true],
        ];
        yield 'the block’s own names' => [
            ['number' => '3', 'forms' => '7', 'campaigns' => '22,23', 'showname' => 'false', 'show_total' => '0', 'commentlength' => '20', 'avatar_size' => '40', 'full_name' => '1', 'onlycomments' => '1', 'loadmoretext' => 'More', 'read_more_text' => 'All', 'empty_text' => 'None', 'order' => 'Highest'],
            ['order' => 'highest', 'number' => 3, 'forms' => [7], 'campaigns' => [22, 23], 'showName' => false, 'showTotal' => false, 'commentLength' => 20, 'avatarSize' => 40, 'fullName' => true, 'onlyComments' => true, 'loadMoreText' => 'More', 'readMoreText' => 'All', 'emptyText' => 'None'],
        ];
        yield 'texts' => [['readmore_text' => 'All of it', 'loadmore_text' => 'More'], ['order' => 'newest', 'readMoreText' => 'All of it', 'loadMoreText' => 'More']];
    }

    /**
     * @param array<array-key, string> $said
     * @param array<string, mixed>     $attributes
     */
    #[DataProvider('shortcodes')]
    public function testItsAttributesAreTheBlocks(array $said, array $attributes): void
    {
        self::assertEqualsCanonicalizing($attributes, DonorWallShortcode::attributes($said));
        self::assertSame($attributes['order'], DonorWallShortcode::attributes($said)['order']);
    }
}
