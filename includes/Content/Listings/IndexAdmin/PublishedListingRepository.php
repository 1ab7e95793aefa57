<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\IndexAdmin;

use Benefit\Content\Listings\Blocks\ListingBlock;
use Benefit\Content\Listings\IndexRequester;
use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Reads what is published: the listings in pages, patterns and templates, and the custom fields of posts. */
final class PublishedListingRepository
{
    /** Maximum number of posts that are searched for listings. */
    private const MOST = 200;
    private const KEYS_MOST = 200;

    public function __construct(private readonly Database $database) {}

    /** @return list<string> post types that published listings show */
    public function types(): array
    {
        $types = [];
        foreach ($this->database->rows("SELECT post_content FROM {wp.posts} WHERE post_status = 'publish' AND post_content LIKE %s LIMIT " . self::MOST, '%' . $this->database->like('<!-- wp:' . ListingBlock::NAME) . '%') as $row) {
            array_push($types, ...IndexRequester::types(parse_blocks((string) $row['post_content'])));
        }

        return array_values(array_unique($types));
    }

    /** Counts the published posts of a type that have a custom field. */
    public function having(string $type, string $key): int
    {
        return (int) $this->database->value("SELECT COUNT(DISTINCT m.post_id) FROM {wp.postmeta} m JOIN {wp.posts} p ON p.ID = m.post_id WHERE m.meta_key = %s AND p.post_type = %s AND p.post_status = 'publish'", $key, $type);
    }

    /** @return list<string> keys of custom fields, except those that begin with an underscore, which WordPress hides */
    public function keys(): array
    {
        return array_map(static fn(array $row): string => (string) $row['name'], $this->database->rows('SELECT DISTINCT meta_key AS name FROM {wp.postmeta} WHERE meta_key NOT LIKE %s ORDER BY meta_key LIMIT ' . self::KEYS_MOST, $this->database->like('_') . '%'));
    }
}
