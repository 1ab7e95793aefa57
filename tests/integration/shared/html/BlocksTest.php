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

    /** A tenth of an empty call was spent on them. */
    #[TestWith([true, []])]
    #[TestWith([false, ['benefit-notice-editor-script']])]
    public function testAnAnswerOfAjaxKnowsNoScriptsOfTheEditor(bool $isAjax, array $scripts): void
    {
        $registry = \WP_Block_Type_Registry::get_instance();
        $known = $registry->unregister(self::NAME);
        try {
            add_filter('wp_doing_ajax', $isAjax ? '__return_true' : '__return_false');
            (new BlockRegistrar(dirname(__DIR__, 4) . '/plugin.php', [self::NAME => static fn(): string => '<p>A notice.</p>']))->registerTypes();
            $type = $registry->get_registered(self::NAME);

            self::assertSame($scripts, $type?->editor_script_handles);
            self::assertSame('<p>A notice.</p>', render_block(['blockName' => self::NAME, 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]));
        } finally {
            $registry->unregister(self::NAME);
            $registry->register($known);
        }
    }
}
