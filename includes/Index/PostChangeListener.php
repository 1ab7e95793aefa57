<?php

declare(strict_types=1);

namespace Benefit\Index;

use Benefit\Index\Documents\ProvidedFacets;
use Benefit\Index\Documents\SourcePostRepository;
use Benefit\Index\Language\PolylangLanguages;
use Benefit\Index\Language\WpmlLanguages;
use Benefit\Index\Storage\IndexBuild;
use Benefit\Index\Storage\IndexStateRepository;
use Benefit\Index\Storage\PendingChangeRepository;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Records every change of a post through WordPress's hooks: before it, so that it is recorded even if the request dies,
 * and after it. Nothing is written while there is no index. But another process may create one, or add a field to it,
 * while this process runs; so posts that do not concern the index are remembered until its fields have been read again.
 */
final class PostChangeListener
{
    /** Autoloaded option with the keys of the indexed custom fields, one per line; absent while there is no index. */
    public const OPTION = IndexStateRepository::FIELDS_OPTION;
    /** Seconds for which a process trusts the options it has loaded. */
    private const FRESH = 5;

    private bool $isListening = false;

    /**
     * @var array<int, array<int, int>> time (Unix seconds) when this request recorded each post, by site of
     *         the network
     */
    private array $noted = [];

    /**
     * @var array<int, int> time (Unix seconds) when the index's fields were read last, by site; absent: when
     *         the request began
     */
    private array $loaded = [];

    /** @var array<int, array<int, int>> posts changed since then that did not concern the index, by site */
    private array $unindexed = [];

    /** @var array<int, list<string>> indexed post types, by site */
    private array $types = [];

    /**
     * @param \Closure(): PostIndexer         $indexer
     * @param \Closure(): SourcePostRepository  $posts
     * @param \Closure(): IndexStateRepository $state
     * @param int                              $began Unix seconds; WordPress loaded its options just before
     */
    public function __construct(
        private readonly \Closure $indexer,
        private readonly \Closure $posts,
        private readonly \Closure $state,
        private readonly ProvidedFacets $provided,
        private readonly int $began,
    ) {}

    public function register(): void
    {
        if ($this->isListening) {
            return;
        }
        $this->isListening = true;
        foreach (['pre_post_update', 'before_delete_post', 'wp_trash_post', 'untrash_post', 'save_post', 'add_term_relationship', 'added_term_relationship', 'delete_term_relationships', 'deleted_term_relationships', 'set_object_terms'] as $hook) {
            add_action($hook, $this->post(...), 1);
        }
        add_action('clean_post_cache', fn(mixed $id, mixed $was = null) => $this->post($id, $was), 1, 2);
        add_filter('wp_insert_post_data', $this->newPost(...), PHP_INT_MAX, 2);
        foreach (['add_post_meta' => 'addedMeta', 'added_post_meta' => 'changedMeta', 'update_post_meta' => 'changedMeta', 'updated_post_meta' => 'changedMeta', 'delete_post_meta' => 'changedMeta', 'deleted_post_meta' => 'changedMeta'] as $hook => $method) {
            add_action($hook, $this->$method(...), 1, 3);
        }
        add_filter('update_post_metadata_by_mid', $this->changedRow(...), 1, 2);
        // WordPress changes these posts in one statement and reports it only afterwards.
        add_action('before_delete_post', $this->childrenOf(...), 1);
        add_action('delete_user', fn(mixed $user, mixed $heir = null) => $this->writtenBy($user, $heir), 1, 2);
        add_action('remove_user_from_blog', fn(mixed $user, mixed $site = null, mixed $heir = null) => $this->writtenBy($user, $heir), 1, 3);
        $this->provided->listen($this->post(...));
        foreach (WpmlLanguages::CHANGES as $hook) {
            add_action($hook, fn(mixed $details) => $this->post(WpmlLanguages::changedPost($details)), 1);
        }
        add_action('clean_term_cache', fn(mixed $ids, mixed $taxonomy = '', mixed $isWhole = true) => $this->noteAllOf(SourcePostRepository::ID, PolylangLanguages::changedPosts($ids, $taxonomy, $isWhole)), 1, 3);
        // Runs late, because other plugins also change posts on shutdown.
        add_action('shutdown', $this->settleAll(...), 1000);
    }

    /** Applies the changes of this request to the index of the current site. */
    public function applyChanges(): void
    {
        $site = get_current_blog_id();
        try {
            if (array_diff_key($this->unindexed[$site] ?? [], $this->noted[$site] ?? []) !== []) {
                $this->load();
            }
            $noted = array_keys($this->noted[$site] ?? []);
            unset($this->noted[$site], $this->unindexed[$site]);
            if ($noted !== []) {
                ($this->indexer)()->settle($noted);
            }
        } catch (DatabaseException|UserFacingException) {
            // The records remain, so the next reader of the index reads these posts first.
            return;
        }
    }

    /**
     * Changes on other sites are recorded in their tables; posts that did not concern an index are known only to this
     * process.
     */
    private function settleAll(): void
    {
        $this->applyChanges();
        foreach (is_multisite() ? array_keys($this->unindexed) : [] as $site) {
            switch_to_blog($site);
            $this->applyChanges();
            restore_current_blog();
        }
    }

    /**
     * @param mixed $was the post before the change: set_post_type() is reported only afterwards, when no cache
     *         has the old type
     */
    private function post(mixed $postId, mixed $was = null): void
    {
        $types = array_filter([(string) get_post_type((int) $postId), (string) ($was->post_type ?? '')]);
        if ((int) $postId > 0 && array_filter($types ?: [''], $this->mayBeListed(...)) !== []) {
            $this->note((int) $postId);
        }
    }

    /**
     * Skips types that no one can see, unless they are already indexed: an import of very many such posts would
     * otherwise suspend counts. The plugin of an unknown type may come back.
     */
    private function mayBeListed(string $type): bool
    {
        return !in_array($type, ['revision', 'attachment'], true) && (!post_type_exists($type) || is_post_type_viewable($type) || in_array($type, $this->types(), true));
    }

    /**
     * @return list<string> types in the index, which may have become hidden since; read only when a hidden one
     *         is met
     */
    private function types(): array
    {
        return $this->keys() === null ? [] : $this->types[get_current_blog_id()] ??= array_merge([], ...array_map(static fn(IndexBuild $build): array => $build->layout->types, array_values(($this->state)()->builds())));
    }

    private function note(int $postId): void
    {
        $site = get_current_blog_id();
        $since = $this->noted[$site][$postId] ?? null;
        if ($since !== null && time() - $since > PostIndexer::PATIENCE / 2) {
            // A command may run for hours, and other requests remove a record after ten minutes.
            $this->applyChanges();
            $since = null;
        }
        if ($since !== null) {
            return;
        }
        if ($this->keys() === null) {
            $this->unindexed[$site][$postId] = $postId;

            return;
        }
        $this->noted[$site][$postId] = time();
        ($this->indexer)()->note($postId);
    }

    /**
     * Reads the fields of the index from the database, past the loaded options. An index whose build begins after this
     * reads these posts anyway.
     */
    private function load(): void
    {
        $site = get_current_blog_id();
        $fields = ($this->state)()->fields();
        $this->loaded[$site] = time();
        if ($fields !== (wp_load_alloptions()[self::OPTION] ?? null)) {
            wp_cache_delete('alloptions', 'options');
            foreach ($this->unindexed[$site] ?? [] as $id) {
                $id === PendingChangeRepository::NEW_POST ? $this->note($id) : $this->post($id);
            }
        }
        unset($this->unindexed[$site], $this->types[$site]);
    }

    /**
     * @return list<string>|null fields of this site's index; null if there is none. Reads autoloaded options,
     *         because a missing option would cost every page a query.
     */
    private function keys(): ?array
    {
        if (time() - ($this->loaded[get_current_blog_id()] ?? $this->began) > self::FRESH) {
            $this->load();
        }
        $stored = wp_load_alloptions()[self::OPTION] ?? null;

        return is_string($stored) ? array_values(array_filter(explode("\n", $stored), static fn(string $key): bool => $key !== '')) : null;
    }

    /**
     * @param array<string, mixed> $data
     * @param array<string, mixed> $post
     *
     * @return array<string, mixed>
     */
    private function newPost(array $data, array $post): array
    {
        if (empty($post['ID']) && $this->mayBeListed((string) ($data['post_type'] ?? '')) && !in_array($data['post_status'] ?? '', ['auto-draft', 'inherit'], true)) {
            $this->note(PendingChangeRepository::NEW_POST);
            // An import may give it an id lower than existing ones, and new posts are only searched above those.
            if ((int) ($post['import_id'] ?? 0) > 0) {
                $this->note((int) $post['import_id']);
            }
        }

        return $data;
    }

    private function childrenOf(mixed $postId): void
    {
        if (is_post_type_hierarchical((string) get_post_type((int) $postId))) {
            $this->noteAllOf(SourcePostRepository::PARENT, [(int) $postId]);
        }
    }

    /** @param mixed $heir user who gets the posts; otherwise each post is deleted separately, or stays */
    private function writtenBy(mixed $user, mixed $heir): void
    {
        if ((int) $heir > 0) {
            $this->noteAllOf(SourcePostRepository::AUTHOR, [(int) $user]);
        }
    }

    /**
     * Records very many posts without loading them.
     *
     * @param SourcePostRepository::ID|SourcePostRepository::PARENT|SourcePostRepository::AUTHOR $column
     * @param list<int>                                                        $ids
     */
    private function noteAllOf(string $column, array $ids): void
    {
        $types = $this->keys() === null ? [] : ($this->posts)()->typesOf($column, $ids);
        array_map($this->note(...), array_keys(array_filter($types, $this->mayBeListed(...))));
    }

    /** Handles a meta row whose key changes: the hooks of a change report only the new key. */
    private function changedRow(mixed $isDone, mixed $metaId): mixed
    {
        $row = get_metadata_by_mid('post', (int) $metaId);
        if ($row !== false) {
            $this->meta($row->post_id, $row->meta_key);
        }

        return $isDone;
    }

    private function addedMeta(mixed $postId, mixed $key): void
    {
        $this->meta($postId, $key);
    }

    private function changedMeta(mixed $metaIds, mixed $postId, mixed $key): void
    {
        $this->meta($postId, $key, (array) $metaIds);
    }

    /** @param array<array-key, mixed> $metaIds */
    private function meta(mixed $postId, mixed $key, array $metaIds = []): void
    {
        $id = (int) $postId;
        if ($id === 0) {
            // delete_post_meta_by_key() reports no post, and afterwards none has the field.
            $this->load();
        }
        // Most databases ignore case and change the row with the other spelling.
        if (in_array(strtolower((string) $key), array_map(strtolower(...), $this->keys() ?? []), true)) {
            $id > 0 ? $this->post($id) : $this->noteAllOf(SourcePostRepository::ID, ($this->posts)()->withMeta(array_map(intval(...), array_values($metaIds))));
        } elseif ($id > 0 && $this->mayBeListed((string) get_post_type($id))) {
            $this->unindexed[get_current_blog_id()][$id] = $id;
        }
    }
}
