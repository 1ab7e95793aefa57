<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Shared\Http\Rest\RestErrorFactory;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\Inventory\StockLevel;
use Benefit\Tickets\Catalog\Inventory\StockService;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Exposes `benefit_capacity` of events and ticket types in REST, and creates and removes their stock rows. The number
 * is stored only in `stock` (docs/architecture/stock.md): trashing and restoring a post leave it alone, a copied ticket
 * type starts without places, and a row with sold places outlives its post.
 */
final class CapacityRestField
{
    public const FIELD = 'benefit_capacity';
    /** Sold, held and available places; read-only. */
    public const STOCK = 'benefit_stock';
    public const MAXIMUM = 1000000;

    /** Query variable of REST lists; the value tells whether the response shows capacities. */
    private const READ_AHEAD = 'benefit_read_ahead';

    private const POST_TYPES = [EventPostType::NAME, TicketType::POST_TYPE];

    /** @var array<int, ?StockLevel> prefetched for a REST list */
    private array $levels = [];

    public function __construct(private readonly StockService $stock) {}

    public function registerField(): void
    {
        // Registered first: reading the other field drops the prefetched level.
        register_rest_field(self::POST_TYPES, self::STOCK, [
            'get_callback' => fn(array $post): ?array => self::isTheirs($post) ? $this->readStock((int) $post['id'], (string) $post['type']) : null,
            'schema' => [
                'description' => __('Number of tickets sold, in carts, and left. The number left is null if there is no limit.', 'benefit'),
                'type' => ['object', 'null'],
                'readonly' => true,
                'properties' => [
                    'sold' => ['type' => 'integer'],
                    'held' => ['type' => 'integer'],
                    'left' => ['type' => ['integer', 'null']],
                ],
                'context' => ['edit'],
            ],
        ]);
        register_rest_field(self::POST_TYPES, self::FIELD, [
            'get_callback' => fn(array $post): ?int => self::isTheirs($post) ? $this->getCapacity((int) $post['id'], (string) $post['type']) : null,
            'update_callback' => fn(mixed $value, \WP_Post $post): bool|\WP_Error => $this->write($post->ID, $value),
            'schema' => [
                'description' => __('Total capacity. Null for no limit.', 'benefit'),
                'type' => ['integer', 'null'],
                'minimum' => 0,
                'maximum' => self::MAXIMUM,
                // Visitors get the available places from their session; the capacity is for organizers only.
                'context' => ['edit'],
            ],
        ]);
    }

    /**
     * Lists in the context `edit` also contain posts that the reader may only read.
     *
     * @param array<string, mixed> $post
     */
    private static function isTheirs(array $post): bool
    {
        return current_user_can('edit_post', (int) $post['id']);
    }

    /** Refuses before the post is written, so that a refusal leaves nothing half done. */
    public function check(mixed $post, \WP_REST_Request $request): mixed
    {
        $capacity = $request[self::FIELD];
        $postId = (int) $request['id'];
        if (is_wp_error($post) || $capacity === null || $postId === 0) {
            return $post;
        }
        $level = $this->stock->capacity($postId);
        $isBelow = $level !== null && $level->sold + $level->held > $capacity;
        // Called for its refusal only, which changes nothing; an allowed capacity is stored after the post.
        $refused = $isBelow ? $this->write($postId, $capacity) : true;

        return is_wp_error($refused) ? $refused : $post;
    }

    private function write(int $postId, mixed $capacity): bool|\WP_Error
    {
        unset($this->levels[$postId]);
        try {
            if (!current_user_can('edit_post', $postId)) {
                throw UserFacingException::forbidden('forbidden', __('You are not allowed to change the capacity.', 'benefit'), self::FIELD);
            }
            $this->set($postId, $capacity === null ? null : (int) $capacity);
        } catch (UserFacingException $refusal) {
            return RestErrorFactory::fromException($refusal);
        }

        return true;
    }

    /** WordPress calls no `update_callback` for null. Removing a limit is never refused. */
    public function storeUnlimited(\WP_Post $post, \WP_REST_Request $request): void
    {
        if ($request->has_param(self::FIELD) && $request[self::FIELD] === null) {
            $this->write($post->ID, null);
        }
    }

    /** @throws UserFacingException naming the field, also when the capacity is below the sold and held places */
    public function set(int $postId, ?int $capacity): void
    {
        if ($capacity !== null && $capacity > self::MAXIMUM) {
            throw UserFacingException::badRequest('invalid', sprintf(
                /* translators: %s: a number */
                __('The capacity can be up to %s. Leave the field empty for no limit.', 'benefit'),
                number_format_i18n(self::MAXIMUM),
            ), self::FIELD);
        }
        try {
            $this->stock->setCapacity($postId, $capacity);
        } catch (UserFacingException $refusal) {
            throw UserFacingException::withStatus($refusal->reason, $refusal->getMessage(), $refusal->status, self::FIELD, $refusal->data);
        }
    }

    /** @return array{sold: int, held: int, left: ?int} */
    private function readStock(int $postId, string $postType): array
    {
        $level = $this->level($postId);

        return [
            'sold' => $level->sold ?? 0,
            'held' => $level->held ?? 0,
            'left' => $level === null ? self::withoutRow($postId, $postType) : $level->left(),
        ];
    }

    private function getCapacity(int $postId, string $postType): ?int
    {
        $level = $this->level($postId);
        // Prefetched for this response only.
        unset($this->levels[$postId]);

        return $level === null ? self::withoutRow($postId, $postType) : $level->capacity;
    }

    private function level(int $postId): ?StockLevel
    {
        return array_key_exists($postId, $this->levels) ? $this->levels[$postId] : $this->stock->capacity($postId);
    }

    /** Capacity without a stock row: nothing can be sold, but a new event will have no shared limit. */
    public static function withoutRow(int $postId, string $postType): ?int
    {
        return $postType === EventPostType::NAME && get_post_status($postId) === 'auto-draft' ? null : 0;
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return array<string, mixed>
     */
    public function markList(array $query, \WP_REST_Request $request): array
    {
        add_filter('the_posts', [$this, 'prefetchLevels'], 10, 2);

        return [self::READ_AHEAD => $request['context'] === 'edit' ? 'levels' : 'events'] + $query;
    }

    /**
     * Prefetches the stock levels for a REST list in one query instead of one per post.
     *
     * @param list<\WP_Post> $posts
     *
     * @return list<\WP_Post>
     */
    public function prefetchLevels(array $posts, \WP_Query $query): array
    {
        $what = $query->get(self::READ_AHEAD);
        if ($what === '' || $posts === []) {
            return $posts;
        }
        _prime_post_caches(array_values(array_filter(wp_list_pluck($posts, 'post_parent'))), false, true);
        if ($what === 'levels') {
            $ids = array_values(wp_list_pluck($posts, 'ID'));
            $this->levels = $this->stock->levels($ids) + array_fill_keys($ids, null);
        }

        return $posts;
    }

    /**
     * Creates the pool of a new event: every ticket takes a place of its event, too. It has no limit until the organizer
     * sets one. The pool of an older event that has none was lost, with a limit that only the organizer knows.
     */
    public function openEvent(int $postId, \WP_Post $post, bool $isUpdate, ?\WP_Post $before): void
    {
        $isNew = $before === null || $before->post_status === 'auto-draft';
        if ($isNew && $post->post_type === EventPostType::NAME && $post->post_status !== 'auto-draft') {
            $this->stock->ensure($postId, null);
        }
    }

    public function forget(int $postId, \WP_Post $post): void
    {
        if (in_array($post->post_type, self::POST_TYPES, true)) {
            $this->stock->forget($postId);
        }
    }

    /** Prints below a capacity field how much of it is taken. */
    public static function printUsed(?StockLevel $level): void
    {
        if ($level !== null) {
            printf('<p>%s</p>', esc_html(sprintf(
                /* translators: 1: number of sold places, 2: number of places in carts */
                __('Sold: %1$s. In carts: %2$s.', 'benefit'),
                number_format_i18n($level->sold),
                number_format_i18n($level->held),
            )));
        }
    }
}
