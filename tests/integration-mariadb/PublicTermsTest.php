<?php

declare(strict_types=1);

namespace Benefit\Tests\IntegrationMariadb;

use Benefit\Content\Listings\Query\PublicTermRepository;
use Benefit\Tests\IntegrationTestCase;

/** Whether a public post has a term is asked of one post, not of all that have it. */
final class PublicTermsTest extends IntegrationTestCase
{
    private const POSTS = 300;

    private int $term;

    protected function setUp(): void
    {
        parent::setUp();
        $this->term = (int) ((array) wp_insert_term('Crowd ' . random_int(1, 1_000_000_000), 'category'))['term_id'];
        $this->fill($this->term);
    }

    protected function tearDown(): void
    {
        global $wpdb;
        $wpdb->query("DELETE posts, held FROM $wpdb->posts AS posts JOIN $wpdb->term_relationships AS held ON held.object_id = posts.ID WHERE posts.post_title = 'Crowd'");
        wp_delete_term($this->term, 'category');
        parent::tearDown();
    }

    public function testOfATermWithManyPostsOneIsRead(): void
    {
        $before = self::reads();
        $public = PublicTermRepository::ids('category', [$this->term]);
        $reads = self::reads() - $before;

        self::assertSame([$this->term], $public);
        self::assertLessThan(self::POSTS / 10, $reads);
    }

    private function fill(int $term): void
    {
        global $wpdb;
        $first = 1 + (int) $wpdb->get_var("SELECT MAX(ID) FROM $wpdb->posts");
        $posts = $terms = [];
        foreach (range($first, $first + self::POSTS - 1) as $id) {
            $posts[] = "($id, 'post', 'publish', 'Crowd', '', '', '', '', '')";
            $terms[] = "($id, " . get_term($term, 'category')->term_taxonomy_id . ')';
        }
        $wpdb->query("INSERT INTO $wpdb->posts (ID, post_type, post_status, post_title, post_content, post_excerpt, to_ping, pinged, post_content_filtered) VALUES " . implode(', ', $posts));
        $wpdb->query("INSERT INTO $wpdb->term_relationships (object_id, term_taxonomy_id) VALUES " . implode(', ', $terms));
    }

    /** Rows that this connection has read so far. */
    private static function reads(): int
    {
        global $wpdb;

        return (int) array_sum(array_column($wpdb->get_results("SHOW SESSION STATUS LIKE 'Handler_read%'", ARRAY_A), 'Value'));
    }
}
