<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Html\SocialShareLinks;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/** Renders the block benefit/share: links to share a post, on its page or in the cards of a listing. */
final class ShareBlock
{
    public const NAME = 'benefit/share';
    public const ISLAND = 'share';
    private const SHEET = 'share-sheet';
    private const USUAL = ['twitter', 'facebook', 'email'];

    /** @var array<int, true> posts whose cards are on this page and whose counts have not been read yet */
    private array $expected = [];
    /** @var array<int, array<string, int>> by post and service */
    private array $known = [];
    private bool $asksForSheet = true;

    public function __construct(private readonly ShareCountRepository $shares, private readonly IslandRegistry $islands) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $id = (int) ($block->context['postId'] ?? get_the_ID());
        if ($id === 0 || !is_post_publicly_viewable($id)) {
            return '';
        }
        $services = is_array($attributes['services'] ?? null) ? array_values(array_filter($attributes['services'], is_string(...))) : self::USUAL;
        $title = html_entity_decode(wp_strip_all_tags(get_the_title($id)), ENT_QUOTES);
        $url = (string) get_permalink($id);
        $links = SocialShareLinks::buildLinks($url, $title, $services);
        $counts = ($attributes['showCounts'] ?? false) === true ? $this->counts($id) : [];

        return $links === [] ? '' : HtmlOutput::render(__DIR__ . '/templates/share.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => 'benefit benefit-share']),
            /* translators: %s: title of a post */
            'label' => sprintf(__('Share “%s”', 'benefit'), $title),
            'links' => array_map(static fn(array $link): array => $link + ['count' => $counts[$link['service']] ?? 0], $links),
            // Feed readers run no scripts.
            'buttons_html' => PrivatePageHeaders::isReadByOthers() ? '' : $this->buttons($url, $title),
        ]);
    }

    private function buttons(string $url, string $title): string
    {
        $script = $this->asksForSheet ? $this->islands->inline(self::SHEET, self::SHEET) : '';
        $this->asksForSheet = false;

        return $script . $this->islands->renderIsland(self::ISLAND, [
            'url' => $url,
            'title' => $title,
            'copy' => __('Copy link', 'benefit'),
            'copied' => __('Link copied', 'benefit'),
            'address' => __('Page URL', 'benefit'),
            'sheet' => __('Share…', 'benefit'),
        ]);
    }

    /** @param array<int|string> $ids posts whose cards follow; the first card that shows counts reads those of all of them */
    public function preloadCounts(array $ids): void
    {
        $this->expected += array_fill_keys(array_map(intval(...), $ids), true);
    }

    /** @return array<string, int> by service */
    private function counts(int $id): array
    {
        if (!isset($this->known[$id])) {
            $ids = array_keys([$id => true] + $this->expected);
            $this->known = $this->shares->counts($ids) + array_fill_keys($ids, []) + $this->known;
            $this->expected = [];
        }

        return $this->known[$id];
    }
}
