<?php

declare(strict_types=1);

namespace Benefit\Content\Facets;

defined('ABSPATH') || exit;

/**
 * Hears of every change of a post, by WordPress's hooks: before it, so that it is noted even when the request dies in the
 * middle, and after it. While there is no index, nothing is done.
 */
final class Changes
{
    /** Autoloaded: the keys of the custom fields that the index has; absent while there is none. */
    public const OPTION = 'benefit_index_fields';

    private bool $isListening = false;

    /** @var array<int, true> noted by this request */
    private array $noted = [];

    /** @var list<string>|null */
    private ?array $keys = null;

    /** @param \Closure(): Indexer $indexer */
    public function __construct(private readonly \Closure $indexer) {}

    public function register(): void
    {
        $this->keys = null;
        // Asked of what is loaded anyway: an option that is not there would cost every page a query.
        if ($this->isListening || !isset(wp_load_alloptions()[self::OPTION])) {
            return;
        }
        $this->isListening = true;
        foreach (['pre_post_update', 'before_delete_post', 'wp_trash_post', 'untrash_post', 'save_post', 'clean_post_cache', 'add_term_relationship', 'added_term_relationship', 'delete_term_relationships', 'deleted_term_relationships', 'set_object_terms'] as $hook) {
            add_action($hook, $this->post(...), 1);
        }
        add_filter('wp_insert_post_data', $this->newPost(...), PHP_INT_MAX, 2);
        foreach (['add_post_meta' => 'addedMeta', 'added_post_meta' => 'changedMeta', 'update_post_meta' => 'changedMeta', 'updated_post_meta' => 'changedMeta', 'delete_post_meta' => 'changedMeta', 'deleted_post_meta' => 'changedMeta'] as $hook => $method) {
            add_action($hook, $this->$method(...), 1, 3);
        }
        // Others, too, change posts in their last moments.
        add_action('shutdown', $this->settle(...), 1000);
    }

    /** Brings the changes of this request into the index now. */
    public function settle(): void
    {
        $noted = array_keys($this->noted);
        $this->noted = [];
        if ($noted !== []) {
            ($this->indexer)()->settle($noted);
        }
    }

    private function post(mixed $postId): void
    {
        $id = (int) $postId;
        if (!isset($this->noted[$id]) && $id > 0) {
            $this->noted[$id] = true;
            ($this->indexer)()->note($id);
        }
    }

    /**
     * @param array<string, mixed> $data
     * @param array<string, mixed> $post
     *
     * @return array<string, mixed>
     */
    private function newPost(array $data, array $post): array
    {
        if (empty($post['ID']) && !in_array($data['post_status'] ?? '', ['auto-draft', 'inherit'], true) && !isset($this->noted[NoteRepository::NEW_POST])) {
            $this->noted[NoteRepository::NEW_POST] = true;
            ($this->indexer)()->note(NoteRepository::NEW_POST);
        }

        return $data;
    }

    private function addedMeta(mixed $postId, mixed $key): void
    {
        $this->meta($postId, $key);
    }

    private function changedMeta(mixed $metaId, mixed $postId, mixed $key): void
    {
        $this->meta($postId, $key);
    }

    private function meta(mixed $postId, mixed $key): void
    {
        $this->keys ??= array_values(array_filter((array) get_option(self::OPTION), 'is_string'));
        if (in_array($key, $this->keys, true)) {
            $this->post($postId);
        }
    }
}
