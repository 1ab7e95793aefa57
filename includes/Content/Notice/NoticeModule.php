<?php

declare(strict_types=1);

namespace Benefit\Content\Notice;

use Benefit\Content\Product\Product;
use Benefit\Content\Product\ProductModule;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Html\Pattern;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasPatterns;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Notices that visitors can dismiss (spec/content.txt §1, §4). */
final class NoticeModule implements OfProduct, HasBlocks, HasIslands, HasPatterns
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Notice';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function blocks(): array
    {
        return [NoticeBlock::NAME => fn(): NoticeBlock => new NoticeBlock($this->shared->islands(), $this->shared->clock)];
    }

    public function islands(): array
    {
        return [new Island(NoticeBlock::ISLAND, __DIR__ . '/templates/dismiss.php', script: static fn(): string => Product::SCRIPT)];
    }

    public function patterns(): array
    {
        return [
            new Pattern(
                'notice',
                __('Notice', 'benefit'),
                __('A short message that visitors can dismiss.', 'benefit'),
                "<!-- wp:benefit/notice {\"kind\":\"warning\"} -->\n"
                    . Pattern::paragraph(__('Say in one sentence what is different today, and until when.', 'benefit'))
                    . "<!-- /wp:benefit/notice -->\n",
                [__('notice', 'benefit'), __('message', 'benefit')],
            ),
        ];
    }
}
