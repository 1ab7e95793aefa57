<?php

declare(strict_types=1);

use Benefit\Shared\Database\TableRegistry;
use Benefit\Tests\Integration\Index\Library;
use Benefit\Tests\Services;

/** Very many posts, past WordPress: a tree of categories, thousands of tags, colours, prices, days, two languages, drafts, protected ones. */
final class Shelves
{
    private const TAGS = 5000;
    private const CATEGORIES = 40;
    private const AT_ONCE = 1000;

    public function __construct(private readonly ?Library $library = null, private readonly int $seed = 0) {}

    /** @return array{posts: list<int>, categories: list<int>, tags: list<int>, made: int} */
    public function fill(int $posts): array
    {
        global $wpdb;
        // Making the terms may have drawn numbers, on another database others.
        mt_srand($this->seed);
        // WordPress's own first posts are of the hour when it was installed.
        $wpdb->query("UPDATE {$wpdb->posts} SET post_date = '2026-01-01 00:00:00', post_modified = '2026-01-01 00:00:00' WHERE ID <= 3");
        $next = 1 + max((int) $wpdb->get_var("SELECT MAX(term_taxonomy_id) FROM {$wpdb->term_taxonomy}"), (int) $wpdb->get_var("SELECT MAX(term_id) FROM {$wpdb->terms}"));
        $categories = $this->library->categories ?? [];
        $branches = range($next, $next + self::CATEGORIES - 1);
        $tags = range($next + self::CATEGORIES, $next + self::CATEGORIES + min(self::TAGS, $posts) - 1);
        $labels = [];
        foreach ($branches as $id) {
            $labels[] = "($id, $id, 'category', '', " . $categories[mt_rand(0, count($categories) - 1)] . ')';
            $categories[] = $id;
        }
        foreach ($tags as $id) {
            $labels[] = "($id, $id, 'post_tag', '', 0)";
        }
        $this->insert($wpdb->terms, 'term_id, name, slug', array_map(static fn(int $id): string => "($id, 'Label $id', 'label-$id')", [...$branches, ...$tags]));
        $this->insert($wpdb->term_taxonomy, 'term_taxonomy_id, term_id, taxonomy, description, parent', $labels);
        delete_option('category_children');
        $places = array_column($wpdb->get_results("SELECT term_id, term_taxonomy_id FROM {$wpdb->term_taxonomy} WHERE taxonomy = 'category'", ARRAY_A), 'term_taxonomy_id', 'term_id');
        // Whom there is not WordPress looks for each time.
        $this->insert($wpdb->users, 'ID, user_login, user_nicename, display_name, user_registered', array_map(static fn(int $id): string => "($id, 'label-$id', 'label-$id', 'Label $id', '2026-01-01 00:00:00')", $this->missingAuthors()));
        $first = 1 + (int) $wpdb->get_var("SELECT MAX(ID) FROM {$wpdb->posts}");
        foreach (array_chunk(range($first, $first + $posts - 1), self::AT_ONCE) as $ids) {
            $rows = $relations = $meta = [];
            foreach ($ids as $id) {
                $status = mt_rand(0, 9) > 0 ? 'publish' : ['draft', 'private'][mt_rand(0, 1)];
                $type = Library::TYPES[mt_rand(0, 1)];
                $date = gmdate('Y-m-d H:i:s', 1_600_000_000 + mt_rand(0, 2000) * 43_200);
                $title = implode(' ', array_map(static fn(): string => Library::WORDS[mt_rand(0, count(Library::WORDS) - 1)], range(1, mt_rand(1, 3)))) . ' ' . mt_rand(1, 5000);
                $password = mt_rand(0, 50) === 0 ? 'secret' : '';
                $author = mt_rand(1, Library::AUTHORS);
                $parent = mt_rand(0, 9) === 0 ? $first : 0;
                $order = mt_rand(-2, 5);
                $rows[] = "($id, $author, '$date', '$date', '$date', '$date', 'x', '$title', '', '$status', '$password', 'p-$id', '$type', $order, $parent, '', '', '')";
                foreach ((array) array_rand(array_flip($categories), mt_rand(0, 99) === 0 ? 30 : mt_rand(1, 6)) as $category) {
                    $relations[] = "($id, {$places[$category]})";
                }
                for ($i = mt_rand(0, 4); $i > 0; $i--) {
                    $relations[] = "($id, " . $tags[mt_rand(0, count($tags) - 1)] . ')';
                }
                foreach ((array) array_rand(array_flip(Library::COLORS), mt_rand(1, 6)) as $color) {
                    $meta[] = "($id, 'color', '$color')";
                }
                if (mt_rand(0, 4) > 0) {
                    $meta[] = "($id, 'price', '" . mt_rand(0, 200) . '.' . mt_rand(10, 99) . "')";
                }
                $meta[] = "($id, 'tongue', '" . Library::TONGUES[mt_rand(0, 1)] . "')";
                $meta[] = "($id, 'day', '" . gmdate('Y-m-d', 1_750_000_000 + mt_rand(0, 400) * 86_400) . "')";
            }
            $this->insert($wpdb->posts, 'ID, post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_title, post_excerpt, post_status, post_password, post_name, post_type, menu_order, post_parent, to_ping, pinged, post_content_filtered', $rows);
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
        $wpdb->query("DELETE FROM {$wpdb->users} WHERE user_login LIKE 'label-%'");
        foreach (Services::get()->allTables()->names() as $name) {
            if (str_starts_with($name, 'view_')) {
                $wpdb->query('DELETE FROM ' . $wpdb->prefix . TableRegistry::PREFIX . $name);
            }
        }
    }

    /** @return list<int> */
    private function missingAuthors(): array
    {
        global $wpdb;

        return array_values(array_diff(range(1, Library::AUTHORS), array_map('intval', $wpdb->get_col("SELECT ID FROM {$wpdb->users}"))));
    }

    /** @param array<string> $rows */
    private function insert(string $table, string $columns, array $rows): void
    {
        global $wpdb;
        foreach (array_chunk($rows, self::AT_ONCE) as $some) {
            $sql = "INSERT INTO $table ($columns) VALUES " . implode(', ', $some);
            if (is_object($wpdb->dbh) && method_exists($wpdb->dbh, 'get_connection')) {
                // Past the driver, which reads each word of it: a minute for what takes a second.
                $wpdb->dbh->get_connection()->get_pdo()->exec($sql);
            } elseif ($wpdb->query($sql) === false) {
                throw new RuntimeException($wpdb->last_error);
            }
        }
    }
}
