<?php

declare(strict_types=1);

namespace Benefit\Tickets\Orders\Admin;

use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\EventNames;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\EventRepository;
use Benefit\Tickets\Catalog\TicketType;
use Benefit\Tickets\Orders\OrderRepository;

defined('ABSPATH') || exit;

/**
 * Events and ticket types with orders are not deleted for good, neither by a person nor by a program; the trash is open to
 * them. An event without orders takes its ticket types with it.
 */
final class SoldPostProtection
{
    private const SCREEN = 'kept-posts';

    /** @var list<string> sentences about what this request was to delete and has kept */
    private array $kept = [];

    public function __construct(private readonly OrderRepository $orders) {}

    /**
     * WordPress's own screens would end in "Error in deleting", in the middle of their list: for them it counts as done,
     * and the next page says otherwise.
     */
    public function keep(mixed $done, \WP_Post $post): mixed
    {
        if ($done !== null || !$this->hasOrders($post)) {
            return $done;
        }
        $screen = is_admin() && function_exists('get_current_screen') ? get_current_screen() : null;
        if (!in_array($screen?->base, ['edit', 'post'], true)) {
            return false;
        }
        $this->kept[] = self::sentence($post);
        FlashMessage::refused(self::SCREEN, UserFacingException::refused('has_orders', implode(' ', $this->kept)), []);

        return $post;
    }

    public function deleteTypes(int $postId, \WP_Post $post): void
    {
        if ($post->post_type === EventPostType::NAME) {
            array_map(static fn(int $id) => wp_delete_post($id, true), self::types($postId));
        }
    }

    /** REST has asked whether this person may. */
    public function refuse(mixed $answer, \WP_REST_Request $request, string $route): mixed
    {
        $isDeleted = $answer === null && $request->get_method() === 'DELETE' && (bool) $request['force'];
        $base = $isDeleted && preg_match('#^/wp/v2/([\w-]+)/\(\?P<id>#', $route, $match) === 1 ? $match[1] : '';
        $post = $base === '' ? null : get_post((int) $request['id']);
        // People and comments have numbers, too.
        $post = $post !== null && $base === get_post_type_object($post->post_type)?->rest_base ? $post : null;

        return $post !== null && $this->hasOrders($post) ? new \WP_Error('has_orders', self::sentence($post), ['status' => 409]) : $answer;
    }

    /** The number of posts that WordPress says it has deleted. */
    public function count(string $location): string
    {
        if ($this->kept === []) {
            return $location;
        }
        parse_str((string) wp_parse_url($location, PHP_URL_QUERY), $parameters);
        foreach (array_intersect_key($parameters, ['deleted' => '', 'trashed' => '']) as $name => $number) {
            $left = max(0, (int) (is_string($number) ? $number : 0) - count($this->kept));
            $location = $left === 0 ? remove_query_arg([$name, 'ids'], $location) : add_query_arg($name, $left, $location);
        }

        return $location;
    }

    public static function show(): void
    {
        $screen = get_current_screen();
        if ($screen !== null && $screen->base === 'edit' && in_array($screen->post_type, [EventPostType::NAME, TicketType::POST_TYPE], true)) {
            // phpcs:ignore WordPress.Security.EscapeOutput -- FlashMessage escapes
            echo (string) FlashMessage::take(self::SCREEN)?->toHtml(isDismissible: true);
        }
    }

    private function hasOrders(\WP_Post $post): bool
    {
        return match ($post->post_type) {
            EventPostType::NAME => $this->orders->hasOrdersFor($post->ID, self::types($post->ID)),
            TicketType::POST_TYPE => $this->orders->hasOrdersFor(0, [$post->ID]),
            default => false,
        };
    }

    /** @return list<int> ticket types of an event, also those in the trash */
    private static function types(int $eventId): array
    {
        return array_values(array_map('intval', get_posts([
            'post_type' => TicketType::POST_TYPE,
            'post_parent' => $eventId,
            'post_status' => array_values(get_post_stati()),
            'posts_per_page' => -1,
            'fields' => 'ids',
        ])));
    }

    private static function sentence(\WP_Post $post): string
    {
        /* translators: %s: name of an event or a ticket type */
        return sprintf(__('“%s” cannot be deleted permanently because it has orders. You can leave it in the Trash, where it is no longer sold. Tickets already sold stay valid.', 'benefit'), $post->post_type === EventPostType::NAME ? EventNames::ofPost($post) : EventRepository::title($post));
    }
}
