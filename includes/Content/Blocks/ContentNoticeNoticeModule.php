<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Content\ContentModule;
use Benefit\Content\ContentProduct;
use Benefit\Shared\Html\BlockPattern;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlockPatterns;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Notices that visitors can dismiss (spec/content.txt §1, §4). */
final class ContentNoticeNoticeModule implements BelongsToProduct, HasBlocks, HasIslands, HasBlockPatterns
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Notice';
    }

    public function product(): string
    {
        return ContentModule::PRODUCT;
    }

    public function blocks(): array
    {
        return [NoticeBlock::NAME => fn(): NoticeBlock => new NoticeBlock($this->shared->islands(), $this->shared->clock)];
    }

    public function islands(): array
    {
        return [new IslandDefinition(NoticeBlock::ISLAND, __DIR__ . '/templates/dismiss.php', script: static fn(): string => ContentProduct::SCRIPT)];
    }

    public function patterns(): array
    {
        return [
            new BlockPattern(
                'notice',
                __('Notice', 'benefit'),
                __('A short message that visitors can dismiss.', 'benefit'),
                "<!-- wp:benefit/notice {\"kind\":\"warning\"} -->\n"
                    . BlockPattern::paragraph(__('Say in one sentence what is different today, and until when.', 'benefit'))
                    . "<!-- /wp:benefit/notice -->\n",
                [__('notice', 'benefit'), __('message', 'benefit')],
            ),
        ];
    }
}
