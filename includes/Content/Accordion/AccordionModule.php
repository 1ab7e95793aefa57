<?php

declare(strict_types=1);

namespace Benefit\Content\Accordion;

use Benefit\Content\Product\Product;
use Benefit\Content\Product\ProductModule;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Html\Pattern;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasPatterns;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Panels that open and close (spec/donations.txt §2, §4, §9), natively: without scripts as well. */
final class AccordionModule implements OfProduct, HasHooks, HasBlocks, HasIslands, HasPatterns
{
    private ?PanelIds $ids = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Content/Accordion';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        add_filter('register_block_type_args', AccordionBlock::rendersItsPanels(...), 10, 2);
    }

    public function blocks(): array
    {
        return [
            AccordionBlock::NAME => fn(): AccordionBlock => new AccordionBlock($this->shared->islands()),
            PanelBlock::NAME => fn(): PanelBlock => new PanelBlock($this->shared->islands(), $this->ids ??= new PanelIds()),
        ];
    }

    public function islands(): array
    {
        $island = static fn(string $name): Island => new Island($name, __DIR__ . "/templates/$name.php", script: static fn(): string => Product::SCRIPT);

        return [$island(AccordionBlock::ISLAND), $island(PanelBlock::ISLAND), $island(PanelBlock::LINK)];
    }

    public function patterns(): array
    {
        $panel = static fn(string $title, string $text): string => '<!-- wp:benefit/accordion-panel ' . serialize_block_attributes(['title' => $title]) . " -->\n"
            . Pattern::paragraph($text) . "<!-- /wp:benefit/accordion-panel -->\n\n";

        return [
            new Pattern(
                'questions',
                __('Questions and answers', 'benefit'),
                __('Questions that open on their answers.', 'benefit'),
                Pattern::heading(__('Questions and answers', 'benefit'))
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
