<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentProduct;
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
    /** @var array<string, int> how often each id was given on this page */
    private array $given = [];

    public function __construct(private readonly IslandRegistry $islands, private readonly Clock $clock) {}

    /** @param array<string, mixed> $attributes */
    public function render(array $attributes, string $content, \WP_Block $block): string
    {
        $now = $this->clock->now();
        $period = NoticePeriod::of($attributes['from'] ?? '', $attributes['to'] ?? '');
        // Readers of a feed run no script: they get what is shown now.
        $isPage = !PrivatePageHeaders::isReadByOthers();
        if ($period->isOver($now) || trim($content) === '' || (!$isPage && !$period->isNow($now))) {
            return '';
        }
        $kind = NoticeType::tryFrom(ContentProduct::text($attributes['kind'] ?? '', 20)) ?? NoticeType::Info;
        $isDismissible = ($attributes['isDismissible'] ?? true) === true && $isPage;
        $id = $isDismissible ? $this->id($attributes['noticeId'] ?? '', $content) : '';
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
            'dismiss_html' => $isDismissible ? $this->islands->html(self::ISLAND, [
                'label' => __('Dismiss this notice', 'benefit'),
                'dismissed' => __('The notice has been dismissed.', 'benefit'),
            ]) : '',
        ]);
    }

    /** A notice that was never opened in the editor is known by its words, and a copy on the same page by its number. */
    private function id(mixed $given, string $content): string
    {
        $id = is_string($given) && preg_match('/^[a-z0-9-]{1,40}$/', $given) === 1 ? $given : substr(md5($content), 0, 12);
        $count = $this->given[$id] = ($this->given[$id] ?? 0) + 1;

        return $count === 1 ? $id : "$id.$count";
    }
}
