<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

use Benefit\Shared\Database\Database;
use Benefit\Shared\Forms\Values\DecimalValue;
use Benefit\Shared\Support\TextNormalizer;

defined('ABSPATH') || exit;

/**
 * Reads posts from WordPress's tables, not from its caches, which may be outdated. For a post with a password it reads
 * only what WordPress shows publicly: title, terms, author, dates; no custom field, excerpt or product data.
 */
final class SourcePostRepository
{
    public const AT_ONCE = 500;

    public const ID = 'ID';
    public const AUTHOR = 'post_author';
    public const PARENT = 'post_parent';
    private const LONGEST_VALUE = 190;
    private const COLUMNS = ['post_author', 'post_date', 'post_date_gmt', 'post_modified', 'post_title', 'post_excerpt', 'post_status', 'post_password', 'post_type', 'post_parent', 'menu_order'];
    /** The beginning of the content, for a generated excerpt; markup cut off in the middle yields no words. */
    private const OPENING = "CASE WHEN post_excerpt = '' AND post_password = '' THEN SUBSTRING(post_content, 1, 5000) ELSE '' END AS opening";
    private const EXCERPT_WORDS = 55;

    /** @param \Closure(): ?LanguagePlugin $languages returns the site's language plugin, if any */
    public function __construct(private readonly Database $database, private readonly ProvidedFacets $provided, private readonly \Closure $languages) {}

    /**
     * @param list<int> $ids
     *
     * @return array<int, IndexDocument> by id; posts that are gone or of other types are hidden documents
     */
    public function loadDocuments(ColumnLayout $layout, array $ids): array
    {
        $documents = [];
        foreach ($ids as $id) {
            $documents[$id] = IndexDocument::hidden($id);
        }
        $posts = $values = $shown = [];
        foreach (array_chunk($ids, self::AT_ONCE) as $some) {
            [$ownPosts, $ownValues] = $this->rows($layout, $some);
            $posts += $ownPosts;
            $values += $ownValues;
        }
        foreach ($posts as $id => $post) {
            if (!in_array($post['post_type'], $layout->types, true)) {
                continue;
            }
            if (self::isPublic((string) $post['post_status'])) {
                $shown[$id] = $post;
            } elseif ($post['post_status'] === 'future') {
                $documents[$id] = IndexDocument::hidden($id, self::moment((string) $post['post_date_gmt']) ?? 0);
            }
        }
        $languages = isset($layout->facets[Facet::LANGUAGE]) ? ($this->languages)()?->getCodes(array_keys($shown)) ?? [] : [];
        $open = array_filter($shown, static fn(array $post): bool => $post['post_password'] === '');
        $provided = $this->provided->values(array_map(static fn(array $post): string => (string) $post['post_type'], $open));
        foreach ($shown as $id => $post) {
            $texts = ($values[$id] ?? []) + array_map(static fn(string $code): array => [$code], array_filter([Facet::LANGUAGE => $languages[$id] ?? '']));
            $documents[$id] = $this->document($layout, $post, $texts, $provided[$id] ?? new ProvidedFacetValues([]));
        }

        return $documents;
    }

    /**
     * Returns the next posts of these types that are public or may become so.
     *
     * @param list<string> $types
     *
     * @return list<int>
     */
    public function after(array $types, int $postId, int $limit): array
    {
        if ($types === []) {
            return [];
        }
        $in = implode(',', array_fill(0, count($types), '%s'));

        return array_map('intval', array_column($this->database->rows(
            "SELECT ID FROM {wp.posts} WHERE ID > %d AND post_type IN ($in) AND post_status NOT IN ('auto-draft', 'trash', 'inherit') ORDER BY ID LIMIT $limit",
            $postId,
            ...$types,
        ), 'ID'));
    }

    /** Counts the distinct values of a custom field. */
    public function valuesOf(string $key): int
    {
        return (int) $this->database->value('SELECT COUNT(DISTINCT CAST(meta_value AS BINARY)) FROM {wp.postmeta} WHERE meta_key = %s', $key);
    }

    /**
     * @param list<int> $ids
     *
     * @return list<int> those that are public now
     */
    public function publicOf(array $ids): array
    {
        $posts = $ids === [] ? [] : $this->database->rows('SELECT ID, post_status FROM {wp.posts} WHERE ID IN ' . Database::in(...$ids));
        $public = array_filter($posts, static fn(array $post): bool => self::isPublic((string) $post['post_status']));

        return array_map('intval', array_column($public, 'ID'));
    }

    /**
     * @param list<int> $metaIds ids of rows in the meta table
     *
     * @return list<int> ids of the posts that have them
     */
    public function withMeta(array $metaIds): array
    {
        $ids = [];
        foreach (array_chunk($metaIds, self::AT_ONCE) as $some) {
            array_push($ids, ...array_column($this->database->rows('SELECT DISTINCT post_id FROM {wp.postmeta} WHERE meta_id IN ' . Database::in(...$some)), 'post_id'));
        }

        return array_values(array_unique(array_map('intval', $ids)));
    }

    /**
     * @param self::ID|self::AUTHOR|self::PARENT $column
     * @param list<int>                          $ids
     *
     * @return array<int, string> post type by id, for posts with one of these ids, authors or parents
     */
    public function typesOf(string $column, array $ids): array
    {
        $types = [];
        foreach (array_chunk($ids, self::AT_ONCE) as $some) {
            foreach ($this->database->rows("SELECT ID, post_type FROM {wp.posts} WHERE $column IN " . Database::in(...$some)) as $row) {
                $types[(int) $row['ID']] = (string) $row['post_type'];
            }
        }

        return $types;
    }

    /**
     * Returns as many words as WordPress shows for a post without an excerpt. WordPress's own function counts
     * characters instead in some user languages, but the result must not depend on the user who saves the post.
     */
    private static function excerpt(string $content): string
    {
        $words = preg_split('/\s+/u', wp_strip_all_tags(strip_shortcodes(mb_scrub($content, 'UTF-8'))), self::EXCERPT_WORDS + 1, PREG_SPLIT_NO_EMPTY);

        return implode(' ', array_slice($words === false ? [] : $words, 0, self::EXCERPT_WORDS));
    }

    private static function isPublic(string $status): bool
    {
        return (get_post_status_object($status)->public ?? false) === true;
    }

    /** @param list<string> $types */
    public function count(array $types, int $after = 0): int
    {
        if ($types === []) {
            return 0;
        }
        $in = implode(',', array_fill(0, count($types), '%s'));

        return (int) $this->database->value("SELECT COUNT(*) FROM {wp.posts} WHERE ID > %d AND post_type IN ($in) AND post_status NOT IN ('auto-draft', 'trash', 'inherit')", $after, ...$types);
    }

    /** @return array<string, int> number of public posts by type */
    public function publicByType(): array
    {
        $statuses = array_values(get_post_stati(['public' => true]));
        $in = implode(',', array_fill(0, count($statuses), '%s'));
        $rows = $statuses === [] ? [] : $this->database->rows("SELECT post_type, COUNT(*) AS number FROM {wp.posts} WHERE post_status IN ($in) GROUP BY post_type", ...$statuses);

        $numbers = [];
        foreach ($rows as $row) {
            $numbers[(string) $row['post_type']] = (int) $row['number'];
        }

        return $numbers;
    }

    /** Highest post id. */
    public function last(): int
    {
        return (int) $this->database->value('SELECT MAX(ID) FROM {wp.posts}');
    }

    /**
     * Reads posts, terms and fields in one statement, so that all are from the same snapshot.
     *
     * @param list<int> $ids at most self::AT_ONCE
     *
     * @return array{array<int, array<string, string|null>>, array<int, array<string, list<string>>>} by post:
     *         its row; and its texts and term ids by facet
     */
    private function rows(ColumnLayout $layout, array $ids): array
    {
        $in = Database::in(...$ids);
        $keys = array_map(static fn(Facet $facet): string => $facet->name(), array_values(array_filter($layout->facets, static fn(Facet $facet): bool => $facet->isMeta())));
        $none = implode(', ', array_fill(0, count(self::COLUMNS) + 1, 'NULL'));
        $rows = $this->database->rows("SELECT ID AS post, '' AS kind, '' AS name, 0 AS number, '' AS value, " . implode(', ', [...self::COLUMNS, self::OPENING]) . " FROM {wp.posts} WHERE ID IN $in"
            . " UNION ALL SELECT r.object_id AS post, 'tax' AS kind, t.taxonomy AS name, t.term_id AS number, t.term_id AS value, $none FROM {wp.term_relationships} r JOIN {wp.term_taxonomy} t ON t.term_taxonomy_id = r.term_taxonomy_id WHERE r.object_id IN $in"
            . ($keys === [] ? '' : " UNION ALL SELECT post_id AS post, 'meta' AS kind, meta_key AS name, meta_id AS number, meta_value AS value, $none FROM {wp.postmeta} WHERE post_id IN $in AND meta_key IN (" . implode(',', array_fill(0, count($keys), '%s')) . ')')
            . ' ORDER BY post, kind, number', ...$keys);
        $posts = $values = [];
        foreach ($rows as $row) {
            if ($row['kind'] === '') {
                $posts[(int) $row['post']] = $row;
            } elseif (isset($layout->facets["{$row['kind']}:{$row['name']}"])) {
                $values[(int) $row['post']]["{$row['kind']}:{$row['name']}"][] = (string) $row['value'];
            }
        }

        return [$posts, $values];
    }

    /**
     * @param array<string, string|null>  $post
     * @param array<string, list<string>> $texts by facet
     */
    private function document(ColumnLayout $layout, array $post, array $texts, ProvidedFacetValues $provided): IndexDocument
    {
        $values = [Facet::TYPE => [(string) $post['post_type']], 'author' => [(string) $post['post_author']]];
        $numbers = [
            Facet::ID => (int) $post['post'],
            'date' => self::moment((string) $post['post_date']),
            'modified' => self::moment((string) $post['post_modified']),
            'menu_order' => (int) $post['menu_order'],
            'parent' => (int) $post['post_parent'],
        ];
        foreach ($layout->facets as $facet) {
            $own = $facet->isMeta() && ($post['post_password'] !== '' || !$facet->isOf((string) $post['post_type'])) ? [] : $texts[$facet->id] ?? [];
            if ($facet->isProvided()) {
                $value = $provided->values[$facet->id] ?? null;
                $facet->kind->hasCodes() ? $values[$facet->id] = is_string($value) && $value !== '' ? [$value] : [] : $numbers[$facet->id] = is_int($value) ? $value : null;
            } elseif ($facet->isTaxonomy() || $facet->id === Facet::LANGUAGE) {
                $values[$facet->id] = $own;
            } elseif ($facet->isMeta() && $facet->kind->hasCodes()) {
                $values[$facet->id] = array_values(array_unique(array_filter(array_map(self::choice(...), $own), static fn(string $text): bool => $text !== '')));
            } elseif ($facet->isMeta()) {
                $numbers[$facet->id] = $own === [] ? null : ($facet->isDate ? self::moment($own[0]) : self::number($own[0], $facet->scale));
            }
        }
        // Posts with a password are not found by their words, as in WordPress's own search.
        $words = $post['post_password'] === '' ? TextNormalizer::searchPrefixes($post['post_title'] . ' ' . ($post['post_excerpt'] === '' ? self::excerpt((string) $post['opening']) : $post['post_excerpt'])) : [];

        return IndexDocument::visible((int) $post['post'], $values, $numbers, TextNormalizer::sortKey((string) $post['post_title']), $words, (int) $provided->until);
    }

    public static function choice(string $text): string
    {
        return mb_strcut(trim(mb_scrub($text, 'UTF-8')), 0, self::LONGEST_VALUE, 'UTF-8');
    }

    /** Converts to the smallest unit that the field declares; further decimals are cut off. */
    public static function number(string $text, int $scale): ?int
    {
        $millionths = DecimalValue::scaled(self::plain(trim($text)));

        return $millionths === null ? null : intdiv($millionths, 10 ** (6 - $scale));
    }

    /** Converts formats that programs write: more decimals than six, `.5`, `1e3`. */
    private static function plain(string $text): string
    {
        if (preg_match('/^-?(\d+\.?\d*|\.\d+)e[+-]?\d{1,2}$/iD', $text) === 1) {
            return sprintf('%.6F', (float) $text);
        }

        return preg_match('/^(-?)(\d*)\.(\d*)$/D', $text, $parts) === 1 && $parts[2] . $parts[3] !== ''
            ? $parts[1] . ($parts[2] === '' ? '0' : $parts[2]) . ($parts[3] === '' ? '' : '.' . substr($parts[3], 0, 6))
            : $text;
    }

    /**
     * Parses a date or time in its own time zone to seconds as if that were UTC; Unix seconds are returned unchanged.
     * Null if it does not exist.
     */
    public static function moment(string $text): ?int
    {
        if (preg_match('/^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/D', trim($text), $parts) === 1) {
            [$year, $month, $day] = [(int) $parts[1], (int) $parts[2], (int) $parts[3]];
            $clock = array_map('intval', array_slice($parts, 4)) + [0, 0, 0];

            // gmmktime() would map years up to 100 to 1970–2069.
            return checkdate($month, $day, $year) && $clock[0] < 24 && $clock[1] < 60 && $clock[2] < 60
                ? (new \DateTimeImmutable('@0'))->setDate($year, $month, $day)->setTime(...$clock)->getTimestamp()
                : null;
        }

        return preg_match('/^\d{9,11}$/D', trim($text)) === 1 ? (int) trim($text) : null;
    }

    /** Parses an end: a date means the end of that day. */
    public static function end(string $text): ?int
    {
        $moment = self::moment($text);

        return $moment !== null && preg_match('/^\d{4}-?\d{2}-?\d{2}$/D', trim($text)) === 1 ? $moment + DAY_IN_SECONDS - 1 : $moment;
    }
}
