<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Content\Placement\BlockHolders;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Finds the view that a call names, in what holds its block: the page itself may have come from a cache. */
final class ListingResolver
{
    /** Posts that hold blocks and have no pages of their own. */
    private const HOLDERS = ['wp_block', 'wp_template', 'wp_template_part'];

    public function __construct(private readonly ListingRegistry $listings, private readonly BlockHolders $holders) {}

    /**
     * @param array<string, mixed>    $values of the call
     * @param array<array-key, mixed> $query
     * @param array<string, mixed>|null $attributes in place of the stored ones: they are tried in the editor
     *
     * @return array{Listing, array<string, mixed>} and its block, parsed
     *
     * @throws UserFacingException 400
     */
    public function find(array $values, array $query, ?array $attributes = null): array
    {
        if ($attributes !== null) {
            // Other blocks of the post are as they are on the page on which these are tried.
            $this->holders->beginTrial();
        }
        $postId = (int) ($values['postid'] ?? 0);
        $sid = (string) $values['sid'];
        $around = ListingContext::ofCall($values);
        $blocks = $this->blocks($values, $around);
        $view = ($values['isblock'] ?? '') === '' ? SavedView::id($sid) : 0;
        $block = $view > 0 ? SavedView::block($view) : $blocks->usedAs($sid);
        if ($block === null || !self::isReadable($postId, $around !== null || $view > 0) || ($around !== null && !self::isPageReadable($around))) {
            throw self::gone();
        }
        $this->listings->speak((string) ($values['lang'] ?? ''));
        $own = $attributes ?? $block['attrs'] ?? [];
        $frame = BlockAttributes::map($own['query'] ?? []);
        $needsPage = ($frame['inherit'] ?? false) === true || ($frame['withoutCurrent'] ?? false) === true || ($frame['belowCurrent'] ?? false) === true || ($frame['related'] ?? '') !== '';
        if ($around === null && $needsPage) {
            throw self::gone();
        }
        $isNamed = array_filter(array_keys($query), static fn(int|string $name): bool => str_starts_with((string) $name, "$sid-")) !== [];
        $around ??= new ListingContext(0, [], (string) (get_permalink($postId) ?: home_url('/')), '', $isNamed ? max(1, $blocks->before($sid)) : 0);

        return [$this->listings->adopt($sid, $postId, $own, $block['innerBlocks'] ?? [], $around, $query), $block];
    }

    /**
     * How many listings of the page stand before the one that a call names, as far as it can be told: those of its post, where the page
     * has not said it.
     *
     * @param array<string, mixed> $values of the call
     */
    public function before(array $values): int
    {
        $around = ListingContext::ofCall($values);

        return $around->before ?? $this->blocks($values, null)->before((string) $values['sid']);
    }

    public static function gone(): UserFacingException
    {
        return UserFacingException::badRequest('unknown_view', __('This list has changed. Reload the page to see it as it is now.', 'benefit'), 'sid');
    }

    /** @param array<string, mixed> $values */
    private function blocks(array $values, ?ListingContext $around): ListingBlockFinder
    {
        return new ListingBlockFinder($this->holders->blocks((int) ($values['postid'] ?? 0), $around->template ?? ''));
    }

    /** Whether this visitor may read the post that is looked at, or the archive. */
    private static function isPageReadable(ListingContext $around): bool
    {
        return self::isReadable($around->post, true) && is_taxonomy_viewable($around->archive['taxonomy'] ?? 'category');
    }

    /**
     * Whether this visitor may read what holds the block. What has no page, as a pattern, is read where a page shows it.
     *
     * @param int  $postId  0: a theme's file or a widget
     * @param bool $isShown a page says so, or it is a saved view, which is published for all
     */
    private static function isReadable(int $postId, bool $isShown): bool
    {
        $post = $postId === 0 ? null : get_post($postId);
        if ($postId === 0) {
            return $isShown;
        }
        if (!$post instanceof \WP_Post || post_password_required($post)) {
            return false;
        }

        if (in_array($post->post_type, self::HOLDERS, true)) {
            return $post->post_status === 'publish' && ($isShown || current_user_can('read_post', $postId));
        }

        // A post without a page, as a revision, is read by those who may change it.
        return is_post_publicly_viewable($post) || current_user_can(is_post_type_viewable($post->post_type) ? 'read_post' : 'edit_post', $postId);
    }
}
