<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Rest\Resources\ResourcePage;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Donations\Rest\Resources\RestResource;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/**
 * Exposes donation forms: published ones to everyone, others to people who edit forms. Read-only, since forms are
 * changed in their builder.
 */
final class DonationFormsResource implements RestResource
{
    private const ORDERS = ['id' => 'ID', 'title' => 'title', 'createdAt' => 'date', 'updatedAt' => 'modified'];

    public static function plural(): string
    {
        return 'forms';
    }

    public static function singular(): string
    {
        return 'form';
    }

    public static function hasPublicView(): bool
    {
        return true;
    }

    public function mayRead(): bool
    {
        return current_user_can('edit_benefit_forms');
    }

    public function isPersonal(ResourceQuery $query): bool
    {
        return array_diff($query->texts('status'), ['publish']) !== [];
    }

    public function page(ResourceQuery $query): ResourcePage
    {
        $found = $this->query($query, $query->perPage(), $query->offset());
        // Beyond the last page, WordPress does not count.
        $total = $found->found_posts > 0 || $query->offset() === 0 ? $found->found_posts : $this->query($query, 1, 0)->found_posts;

        return new ResourcePage(array_values(array_map(self::record(...), array_filter($found->posts ?? [], static fn(mixed $post): bool => $post instanceof \WP_Post))), $total);
    }

    private function query(ResourceQuery $query, int $limit, int $offset): \WP_Query
    {
        return new \WP_Query([
            'post_type' => DonationFormPostType::NAME,
            'post_status' => $query->texts('status') ?: ['publish'],
            // WordPress treats an empty list as no filter.
            'post__in' => $query->numbers('ids'),
            's' => $query->text('search'),
            'search_columns' => ['post_title'],
            'orderby' => self::ORDERS[$query->text('sort', 'id')],
            'order' => $query->isDescending() ? 'DESC' : 'ASC',
            'posts_per_page' => $limit,
            'offset' => $offset,
            'update_post_meta_cache' => false,
            'update_post_term_cache' => false,
        ]);
    }

    public function one(int $id, ResourceQuery $query): ?array
    {
        $post = get_post($id);
        $isForm = $post instanceof \WP_Post && $post->post_type === DonationFormPostType::NAME && $post->post_status !== 'auto-draft';

        return $isForm && ($post->post_status === 'publish' || current_user_can('edit_post', $id)) ? self::record($post) : null;
    }

    public function links(array $record, ResourceQuery $query): array
    {
        return [];
    }

    /** @return array<string, mixed> */
    private static function record(\WP_Post $post): array
    {
        return [
            'id' => $post->ID,
            'title' => wp_specialchars_decode($post->post_title, ENT_QUOTES),
            'status' => $post->post_status,
            'createdAt' => Timestamp::toStored((int) get_post_timestamp($post)),
            'updatedAt' => Timestamp::toStored((int) get_post_timestamp($post, 'modified')),
        ];
    }
}
