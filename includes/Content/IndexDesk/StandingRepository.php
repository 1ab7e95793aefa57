<?php

declare(strict_types=1);

namespace Benefit\Content\IndexDesk;

use Benefit\Content\Grid\GridBlock;
use Benefit\Content\Grid\Want;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Listings that stand in what is published: pages, patterns, templates. */
final class StandingRepository
{
    /** More of them name no further post types. */
    private const MOST = 200;

    public function __construct(private readonly Database $database) {}

    /** @return list<string> the post types that they show */
    public function types(): array
    {
        $types = [];
        foreach ($this->database->rows("SELECT post_content FROM {wp.posts} WHERE post_status = 'publish' AND post_content LIKE %s LIMIT " . self::MOST, '%' . $this->database->like('<!-- wp:' . GridBlock::NAME) . '%') as $row) {
            array_push($types, ...Want::types(parse_blocks((string) $row['post_content'])));
        }

        return array_values(array_unique($types));
    }
}
