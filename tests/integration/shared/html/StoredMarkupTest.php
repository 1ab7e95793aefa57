<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Html;

use Benefit\Shared\Html\StoredMarkup;
use Benefit\Tests\Donor;
use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Scripts trust the props of islands: nobody who writes posts can write one. */
final class StoredMarkupTest extends IntegrationTestCase
{
    #[DataProvider('contents')]
    public function testAnIslandThatSomebodyHasWrittenIsNone(string $content): void
    {
        $shown = (string) apply_filters('the_content', $content);

        self::assertStringNotContainsStringIgnoringCase('data-benefit-island', $shown);
        self::assertStringNotContainsStringIgnoringCase('data-benefit-props', $shown);
        self::assertStringContainsString('>x</div>', $shown);
    }

    /** @return iterable<string, array{string}> */
    public static function contents(): iterable
    {
        $forged = '<div data-benefit-island="donation-form" DATA-Benefit-Props="{}" data-benefit-when="visible">x</div>';
        yield 'in a block of HTML' => ["<!-- wp:html -->$forged<!-- /wp:html -->"];
        yield 'in a text from before there were blocks' => [$forged];
        yield 'around another block' => ["<!-- wp:group --><div class=\"wp-block-group\" data-benefit-island=\"cart\" data-benefit-props=\"{}\"><!-- wp:html -->$forged<!-- /wp:html --></div><!-- /wp:group -->"];
    }

    public function testOnesOfBlocksStay(): void
    {
        $form = Donor::form(self::plugin());

        self::assertStringContainsString('data-benefit-island="donation-form"', (string) apply_filters('the_content', "<!-- wp:benefit/donation-form {\"formId\":$form} /-->"));
    }

    public function testAnExcerptHasNone(): void
    {
        self::assertSame('<b data-island="x">x</b>', StoredMarkup::clean('<b data-benefit-island="x">x</b>'));
    }
}
