<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Html;

use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;

#[Group('sqlite')]
final class BlocksTest extends IntegrationTestCase
{
    private const NAME = 'benefit/notice';

    /** Registering blocks took a tenth of the time of an empty ajax call. */
    #[TestWith([true, true, []])]
    #[TestWith([false, false, []])]
    #[TestWith([true, false, ['benefit-notice-editor-script']])]
    public function testPagesAndAjaxKnowNoScriptsOfTheEditor(bool $isAdmin, bool $isAjax, array $scripts): void
    {
        $registry = \WP_Block_Type_Registry::get_instance();
        $known = $registry->unregister(self::NAME);
        try {
            add_filter('wp_doing_ajax', $isAjax ? '__return_true' : '__return_false');
            set_current_screen($isAdmin ? 'dashboard' : 'front');
            $blocks = new BlockRegistrar(dirname(__DIR__, 4) . '/plugin.php', [self::NAME => static fn(): string => '<p>A notice.</p>'], [], [], static fn(string $html): string => $html);
            $blocks->registerTypes();
            $type = $registry->get_registered(self::NAME);

            self::assertSame($scripts, $type?->editor_script_handles);
            self::assertSame('<p>A notice.</p>', render_block(['blockName' => self::NAME, 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]));

            set_current_screen('front');
            $blocks->addEditorScripts();
            self::assertSame(['benefit-notice-editor-script'], $type->editor_script_handles, 'REST names them.');
        } finally {
            $registry->unregister(self::NAME);
            $registry->register($known);
        }
    }

    /** @param list<string> $sheets handles in the order in which they are printed */
    #[TestWith(['<!-- wp:benefit/accordion --><!-- wp:benefit/accordion-panel {"title":"One"} --><p>Text</p><!-- /wp:benefit/accordion-panel --><!-- /wp:benefit/accordion --><!-- wp:benefit/cart /-->', ['benefit-style', 'benefit-extras', 'benefit-tickets', 'benefit-tickets-cart']])]
    #[TestWith(['<!-- wp:benefit/donation-history /-->', ['benefit-style', 'benefit-donations', 'benefit-donations-history']])]
    #[TestWith(['[give_donor_wall]', ['benefit-style', 'benefit-donations', 'benefit-donations-cards']])]
    #[TestWith(['[donation_history]', ['benefit-style', 'benefit-donations', 'benefit-donations-history']])]
    public function testAPageHasTheBaseOnceBeforeTheSheetsOfItsBlocks(string $content, array $sheets): void
    {
        $styles = wp_styles();
        [$queue, $done] = [$styles->queue, $styles->done];
        [$styles->queue, $styles->to_do, $styles->done] = [[], [], []];
        try {
            do_shortcode(do_blocks($content));
            $styles->all_deps($styles->queue);

            self::assertSame($sheets, array_values(preg_grep('/^benefit-/', $styles->to_do)));
        } finally {
            [$styles->queue, $styles->to_do, $styles->done] = [$queue, [], $done];
        }
    }
}
