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
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Panels that open and close (spec/donations.txt §2, §4, §9), natively: without scripts as well. */
final class BlocksModule implements BelongsToProduct, HasHooks, HasBlocks, HasIslands, HasBlockPatterns
{
    private ?AccordionPanelIds $ids = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Accordion';
    }

    public function product(): string
    {
        return ContentModule::PRODUCT;
    }

    public function register(): void
    {
        add_filter('register_block_type_args', AccordionBlock::rendersItsPanels(...), 10, 2);
    }

    public function blocks(): array
    {
        return [
            AccordionBlock::NAME => fn(): AccordionBlock => new AccordionBlock($this->shared->islands()),
            AccordionPanelBlock::NAME => fn(): AccordionPanelBlock => new AccordionPanelBlock($this->shared->islands(), $this->ids ??= new AccordionPanelIds()),
        ];
    }

    public function islands(): array
    {
        $island = static fn(string $name): IslandDefinition => new IslandDefinition($name, __DIR__ . "/templates/$name.php", script: static fn(): string => ContentProduct::SCRIPT);

        return [$island(AccordionBlock::ISLAND), $island(AccordionPanelBlock::ISLAND), $island(AccordionPanelBlock::LINK)];
    }

    public function patterns(): array
    {
        $panel = static fn(string $title, string $text): string => '<!-- wp:benefit/accordion-panel ' . serialize_block_attributes(['title' => $title]) . " -->\n"
            . BlockPattern::paragraph($text) . "<!-- /wp:benefit/accordion-panel -->\n\n";

        return [
            new BlockPattern(
                'questions',
                __('Questions and answers', 'benefit'),
                __('Questions that open on their answers.', 'benefit'),
                BlockPattern::heading(__('Questions and answers', 'benefit'))
                    . "<!-- wp:benefit/accordion {\"isSingle\":true} -->\n"
                    . $panel(__('How do I get there?', 'benefit'), __('Say which bus stops nearby, and where cars can be left.', 'benefit'))
                    . $panel(__('Is there step-free access?', 'benefit'), __('Say how people with a wheelchair or a pram come in.', 'benefit'))
                    . $panel(__('Can I bring my dog?', 'benefit'), __('Answer in one sentence, and say whom to ask.', 'benefit'))
                    . "<!-- /wp:benefit/accordion -->\n",
                [__('accordion', 'benefit'), __('questions', 'benefit')],
            ),
        ];
    }
}
