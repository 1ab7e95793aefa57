<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Query\BlockAttributes;
use Benefit\Content\Listings\Query\ListingContext;
use Benefit\Content\Placement\BlockHolders;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Finds the listing that an ajax call names in the holder of its block, since the page itself may have come from a
 * cache.
 */
final class ListingResolver
{
    /** Post types that hold blocks and have no pages of their own. */
    private const HOLDERS = ['wp_block', 'wp_template', 'wp_template_part'];

    public function __construct(private readonly ListingRegistry $listings, private readonly BlockHolders $holders) {}

    /**
     * @param array<string, mixed>    $values validated values of the call
     * @param array<array-key, mixed> $query
     * @param array<string, mixed>|null $attributes settings tried in the editor, in place of the stored ones
     *
     * @return array{Listing, array<string, mixed>} the listing and its parsed block
     *
     * @throws UserFacingException 400
     */
    public function find(array $values, array $query, ?array $attributes = null): array
    {
        if ($attributes !== null) {
            // The other blocks of the post are read as they are in the preview in which these settings are tried.
            $this->holders->beginTrial();
        }
        $postId = (int) ($values['postid'] ?? 0);
        $sid = (string) $values['sid'];
        $context = ListingContext::fromSignedValues($values);
        $blocks = $this->blocks($values, $context);
        $view = ($values['isblock'] ?? '') === '' ? SavedView::id($sid) : 0;
        $block = $view > 0 ? SavedView::block($view) : $blocks->usedAs($sid);
        if ($block === null || !self::isReadable($postId, $context !== null || $view > 0) || ($context !== null && !self::isPageReadable($context))) {
            throw self::notFound();
        }
        $this->listings->setLanguage((string) ($values['lang'] ?? ''));
        $own = $attributes ?? $block['attrs'] ?? [];
        $frame = BlockAttributes::map($own['query'] ?? []);
        $needsPage = ($frame['inherit'] ?? false) === true || ($frame['withoutCurrent'] ?? false) === true || ($frame['belowCurrent'] ?? false) === true || ($frame['related'] ?? '') !== '';
        if ($context === null && $needsPage) {
            throw self::notFound();
        }
        $isNamed = array_filter(array_keys($query), static fn(int|string $name): bool => str_starts_with((string) $name, "$sid-")) !== [];
        $context ??= new ListingContext(0, [], (string) (get_permalink($postId) ?: home_url('/')), '', $isNamed ? max(1, $blocks->countBefore($sid)) : 0);

        return [$this->listings->createForAjax($sid, $postId, $own, $block['innerBlocks'] ?? [], $context, $query), $block];
    }

    /**
     * Counts the listings of the page before the one that a call names. Without the page's signed context, only those in the same
     * holder are known.
     *
     * @param array<string, mixed> $values validated values of the call
     */
    public function countBefore(array $values): int
    {
        $context = ListingContext::fromSignedValues($values);

        return $context->before ?? $this->blocks($values, null)->countBefore((string) $values['sid']);
    }

    public static function notFound(): UserFacingException
    {
        return UserFacingException::badRequest('unknown_view', __('This listing has changed. Reload the page to see the latest version.', 'benefit'), 'sid');
    }

    /** @param array<string, mixed> $values */
    private function blocks(array $values, ?ListingContext $context): ListingBlockFinder
    {
        return new ListingBlockFinder($this->holders->blocks((int) ($values['postid'] ?? 0), $context->template ?? ''));
    }

    /** Whether this visitor may read the page that shows the listing: a post or an archive. */
    private static function isPageReadable(ListingContext $context): bool
    {
        return self::isReadable($context->post, true) && is_taxonomy_viewable($context->archive['taxonomy'] ?? 'category');
    }

    /**
     * Whether this visitor may read the holder of the block. A holder without a page, such as a pattern, is readable where a page
     * shows it.
     *
     * @param int  $postId  0: a theme's file or a widget
     * @param bool $isShown a signed context proves that a page shows it, or it is a saved view, which is public
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

        // A post without a page, such as a revision, is readable to users who may edit it.
        return is_post_publicly_viewable($post) || current_user_can(is_post_type_viewable($post->post_type) ? 'read_post' : 'edit_post', $postId);
    }
}
