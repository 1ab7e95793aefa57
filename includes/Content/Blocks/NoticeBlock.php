<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentProduct;
use Benefit\Content\Placement\BlockInstanceNames;
use Benefit\Content\Placement\BlockLocator;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * Renders the block benefit/notice. Cached pages are the same for everyone, so an inline script decides before the notice is
 * painted whether this visitor has dismissed it and whether it is due (src/content/blocks/notice-visibility.ts).
 */
final class NoticeBlock
{
    public const NAME = 'benefit/notice';
    public const ISLAND = 'notice';
    private const SCRIPT = 'notice-decide';

    /** Notices rendered so far: each inline script needs an id of its own. */
    private int $notices = 0;
    private readonly BlockInstanceNames $names;

    public function __construct(private readonly IslandRegistry $islands, private readonly Clock $clock, private readonly BlockLocator $locator)
    {
        $this->names = new BlockInstanceNames();
    }

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $now = $this->clock->now();
        $period = NoticePeriod::parse($attributes['from'] ?? '', $attributes['to'] ?? '');
        // Feed readers run no scripts, so the server decides here.
        $isPage = !PrivatePageHeaders::isReadByOthers();
        if ($period->isOver($now) || trim($content) === '' || (!$isPage && !$period->isNow($now))) {
            return '';
        }
        $kind = NoticeType::tryFrom(ContentProduct::text($attributes['kind'] ?? '', 20)) ?? NoticeType::Info;
        $isDismissible = ($attributes['isDismissible'] ?? true) === true && $isPage;
        $id = $isDismissible ? $this->id($block->parsed_block, $content) : '';
        $decides = $isDismissible || ($isPage && !$period->isAlways());

        return HtmlOutput::render(__DIR__ . '/templates/notice.php', [
            'wrapper_html' => get_block_wrapper_attributes(['class' => "benefit benefit-hint benefit-hint--$kind->value"]),
            'label' => $kind->label(),
            'title' => ContentProduct::text($attributes['title'] ?? '', 200),
            'id' => $id,
            'from' => $period->from,
            'to' => $period->to,
            'is_hidden' => !$period->isNow($now),
            'script_html' => $decides ? $this->islands->inline(self::SCRIPT, self::SCRIPT . '-' . ++$this->notices) : '',
            'content_html' => $content,
            'dismiss_html' => $isDismissible ? $this->islands->renderIsland(self::ISLAND, [
                'label' => __('Dismiss this notice', 'benefit'),
                'dismissed' => __('Notice dismissed.', 'benefit'),
            ]) : '',
        ]);
    }

    /**
     * Falls back to a hash of the content for a notice that was never opened in the editor. A copy on the same page gets a number.
     *
     * @param array<string, mixed> $block the parsed block that is being rendered
     */
    private function id(array $block, string $content): string
    {
        $use = $this->locator->findInContent($block);
        $id = self::ownId($block);
        $same = array_filter($this->locator->blocksBefore($use), static fn(array $other): bool => $id !== '' && self::ownId($other) === $id);

        return $this->names->name($use, $id ?: substr(md5($content), 0, 12), '.', count($same) + 1);
    }

    /** @param array<string, mixed> $block a parsed block */
    private static function ownId(array $block): string
    {
        $id = $block['attrs']['noticeId'] ?? '';

        return is_string($id) && preg_match('/^[a-z0-9-]{1,40}$/', $id) === 1 ? $id : '';
    }
}
