<?php

declare(strict_types=1);

namespace Benefit\Content\Share;

use Benefit\Shared\Html\ShareLinks;
use Benefit\Shared\Html\View;

defined('ABSPATH') || exit;

/** The block benefit/share: links by which visitors tell others of a post, alone or in the cards of a listing. */
final class ShareBlock
{
    public const NAME = 'benefit/share';
    private const USUAL = ['twitter', 'facebook', 'email'];

    public function __construct(private readonly ShareRepository $shares) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $id = (int) ($block->context['postId'] ?? get_the_ID());
        if ($id === 0 || !is_post_publicly_viewable($id)) {
            return '';
        }
        $services = is_array($attributes['services'] ?? null) ? array_values(array_filter($attributes['services'], is_string(...))) : self::USUAL;
        $title = html_entity_decode(wp_strip_all_tags(get_the_title($id)), ENT_QUOTES);
        $links = ShareLinks::of((string) get_permalink($id), $title, $services);
        $counts = ($attributes['showCounts'] ?? false) === true ? $this->shares->counts([$id])[$id] ?? [] : [];

        return $links === [] ? '' : View::render(__DIR__ . '/templates/share.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit benefit-share']),
            /* translators: %s: title of a post */
            'label' => sprintf(__('Share “%s”', 'benefit'), $title),
            'links' => array_map(static fn(array $link): array => $link + ['count' => $counts[$link['service']] ?? 0], $links),
        ]);
    }
}
