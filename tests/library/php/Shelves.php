<?php

declare(strict_types=1);

use Benefit\Shared\Database\Tables;
use Benefit\Tests\Integration\Content\Facets\Library;
use Benefit\Tests\Services;

/** Very many posts, past WordPress: a tree of categories, thousands of tags, colours, prices, days, drafts, protected ones. */
final class Shelves
{
    private const TAGS = 5000;
    private const AT_ONCE = 1000;
    private const NAMES = ['Concert', 'Élan', 'concerto', 'Straße', 'Abend', 'Ünique', 'Konzert', 'harbour', '2026', 'Žižek', '音楽'];
    private const COLORS = ['red', 'blue', 'Grün', 'très, cher', '0', '12', '🎭', 'a b'];

    public function __construct(private readonly ?Library $library) {}

    /** @return array{posts: list<int>, categories: list<int>, tags: list<int>, made: int} */
    public function fill(int $posts): array
    {
        global $wpdb;
        $categories = $this->library->categories ?? [];
        $term = 1 + (int) $wpdb->get_var("SELECT MAX(term_taxonomy_id) FROM {$wpdb->term_taxonomy}") + (int) $wpdb->get_var("SELECT MAX(term_id) FROM {$wpdb->terms}");
        $tags = range($term, $term + self::TAGS - 1);
        $this->insert($wpdb->terms, 'term_id, name, slug', array_map(static fn(int $id): string => "($id, 'Label $id', 'label-$id')", $tags));
        $this->insert($wpdb->term_taxonomy, 'term_taxonomy_id, term_id, taxonomy, description, parent', array_map(static fn(int $id): string => "($id, $id, 'post_tag', '', 0)", $tags));
        $places = array_column($wpdb->get_results("SELECT term_id, term_taxonomy_id FROM {$wpdb->term_taxonomy} WHERE taxonomy = 'category'", ARRAY_A), 'term_taxonomy_id', 'term_id');
        $first = 1 + (int) $wpdb->get_var("SELECT MAX(ID) FROM {$wpdb->posts}");
        foreach (array_chunk(range($first, $first + $posts - 1), self::AT_ONCE) as $ids) {
            $rows = $relations = $meta = [];
            foreach ($ids as $id) {
                $status = mt_rand(0, 9) > 0 ? 'publish' : ['draft', 'private'][mt_rand(0, 1)];
                $type = Library::TYPES[mt_rand(0, 1)];
                $date = gmdate('Y-m-d H:i:s', 1_600_000_000 + mt_rand(0, 2000) * 43_200);
                $title = implode(' ', array_map(static fn(): string => self::NAMES[mt_rand(0, 10)], range(1, mt_rand(1, 3)))) . ' ' . mt_rand(1, 5000);
                $password = mt_rand(0, 50) === 0 ? 'secret' : '';
                $author = mt_rand(1, 20);
                $order = mt_rand(-2, 5);
                $rows[] = "($id, $author, '$date', '$date', '$date', '$date', 'x', '$title', '', '$status', '$password', 'p-$id', '$type', $order, '', '', '')";
                foreach ((array) array_rand(array_flip($categories), mt_rand(1, 6)) as $category) {
                    $relations[] = "($id, {$places[$category]})";
                }
                for ($i = mt_rand(0, 4); $i > 0; $i--) {
                    $relations[] = "($id, " . $tags[mt_rand(0, self::TAGS - 1)] . ')';
                }
                foreach ((array) array_rand(array_flip(self::COLORS), mt_rand(1, 6)) as $color) {
                    $meta[] = "($id, 'color', '$color')";
                }
                if (mt_rand(0, 4) > 0) {
                    $meta[] = "($id, 'price', '" . mt_rand(0, 200) . '.' . mt_rand(10, 99) . "')";
                }
                $meta[] = "($id, 'day', '" . gmdate('Y-m-d', 1_750_000_000 + mt_rand(0, 400) * 86_400) . "')";
            }
            $this->insert($wpdb->posts, 'ID, post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_title, post_excerpt, post_status, post_password, post_name, post_type, menu_order, to_ping, pinged, post_content_filtered', $rows);
            $this->insert($wpdb->term_relationships, 'object_id, term_taxonomy_id', array_unique($relations));
            $this->insert($wpdb->postmeta, 'post_id, meta_key, meta_value', $meta);
        }

        return ['posts' => array_slice(range($first, $first + $posts - 1), 0, 1000), 'categories' => $categories, 'tags' => array_slice($tags, 0, 200), 'made' => $posts];
    }

    public function clear(): void
    {
        global $wpdb;
        $wpdb->query("DELETE m FROM {$wpdb->postmeta} m JOIN {$wpdb->posts} p ON p.ID = m.post_id WHERE p.post_content = 'x'");
        $wpdb->query("DELETE r FROM {$wpdb->term_relationships} r JOIN {$wpdb->posts} p ON p.ID = r.object_id WHERE p.post_content = 'x'");
        $wpdb->query("DELETE FROM {$wpdb->posts} WHERE post_content = 'x'");
        $wpdb->query("DELETE t, x FROM {$wpdb->terms} t JOIN {$wpdb->term_taxonomy} x USING (term_id) WHERE t.name LIKE 'Kind %' OR t.name LIKE 'Tag %' OR t.name LIKE 'Label %'");
        foreach (Services::get()->allTables()->names() as $name) {
            if (str_starts_with($name, 'view_')) {
                $wpdb->query('DELETE FROM ' . $wpdb->prefix . Tables::PREFIX . $name);
            }
        }
    }

    /** @param array<string> $rows */
    private function insert(string $table, string $columns, array $rows): void
    {
        global $wpdb;
        foreach (array_chunk($rows, self::AT_ONCE) as $some) {
            $wpdb->query("INSERT INTO $table ($columns) VALUES " . implode(', ', $some)) !== false || throw new RuntimeException($wpdb->last_error);
        }
    }
}
