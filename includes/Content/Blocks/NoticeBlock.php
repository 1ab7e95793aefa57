<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentProduct;
use Benefit\Content\Placement\BlockLocator;
use Benefit\Content\Placement\InstanceNames;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\PrivatePageHeaders;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/**
 * The block benefit/notice. Pages are cached and the same for everybody: a few bytes in the page itself decide, before it is
 * painted, whether this visitor has dismissed it, and whether its time has come (src/content/notice/decide.ts).
 */
final class NoticeBlock
{
    public const NAME = 'benefit/notice';
    public const ISLAND = 'notice';
    private const SCRIPT = 'notice-decide';

    /** How many this page has so far. */
    private int $notices = 0;
    private readonly InstanceNames $names;

    public function __construct(private readonly IslandRegistry $islands, private readonly Clock $clock, private readonly BlockLocator $locator)
    {
        $this->names = new InstanceNames();
    }

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $now = $this->clock->now();
        $period = NoticePeriod::parse($attributes['from'] ?? '', $attributes['to'] ?? '');
        // Readers of a feed run no script: they get what is shown now.
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
            'id' => $id,
            'from' => $period->from,
            'to' => $period->to,
            'is_hidden' => !$period->isNow($now),
            'script_html' => $decides ? $this->islands->inline(self::SCRIPT, self::SCRIPT . '-' . ++$this->notices) : '',
            'content_html' => $content,
            'dismiss_html' => $isDismissible ? $this->islands->renderIsland(self::ISLAND, [
                'label' => __('Dismiss this notice', 'benefit'),
                'dismissed' => __('The notice has been dismissed.', 'benefit'),
            ]) : '',
        ]);
    }

    /**
     * A notice that was never opened in the editor is known by its words, and a copy on the same page by its number.
     *
     * @param array<string, mixed> $block parsed, as it is rendered
     */
    private function id(array $block, string $content): string
    {
        $use = $this->locator->findInContent($block);
        $id = self::ownId($block);
        $same = array_filter($this->locator->before($use), static fn(array $other): bool => $id !== '' && self::ownId($other) === $id);

        return $this->names->name($use, $id ?: substr(md5($content), 0, 12), '.', count($same) + 1);
    }

    /** @param array<string, mixed> $block parsed */
    private static function ownId(array $block): string
    {
        $id = $block['attrs']['noticeId'] ?? '';

        return is_string($id) && preg_match('/^[a-z0-9-]{1,40}$/', $id) === 1 ? $id : '';
    }
}
