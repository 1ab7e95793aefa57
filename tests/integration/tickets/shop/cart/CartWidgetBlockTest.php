<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Cart;

use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\IslandProps;
use Benefit\Tickets\Shop\Cart\TicketsScriptData;

final class CartWidgetBlockTest extends IntegrationTestCase
{
    private const BLOCK = '<!-- wp:benefit/cart-widget {"title":"[gallery] -- \u0022mine\u0022","className":"mine"} /-->';

    public function testIsTheSameForEverybody(): void
    {
        $guest = do_blocks(self::BLOCK);
        $_COOKIE['benefit_cart'] = '3';
        $_COOKIE['benefit_visitor'] = 'somebody';
        wp_set_current_user(1);

        self::assertSame($guest, do_blocks(self::BLOCK));
        self::assertStringNotContainsString('nonce', $guest);
    }

    public function testAsksTheDatabaseNothing(): void
    {
        do_blocks(self::BLOCK);
        $before = get_num_queries();

        do_blocks(self::BLOCK);

        self::assertSame($before, get_num_queries());
    }

    public function testWakesWhenThereIsACartAndCarriesWhatItsScriptNeeds(): void
    {
        $tags = new \WP_HTML_Tag_Processor(do_blocks(self::BLOCK));
        self::assertTrue($tags->next_tag());
        self::assertTrue($tags->has_class('mine'));
        self::assertTrue($tags->next_tag(['class_name' => 'benefit-island']));
        self::assertSame(['cart-widget', 'cart'], [$tags->get_attribute('data-benefit-island'), $tags->get_attribute('data-benefit-when')]);
        $props = IslandProps::all(do_blocks(self::BLOCK), 'cart-widget')[0];

        self::assertSame('[gallery] -- "mine"', $props['title']);
        self::assertStringContainsString('%d', $props['count']);
    }

    public function testATitleSurvivesTheFiltersOfWordPress(): void
    {
        $html = apply_filters('the_content', self::BLOCK);

        self::assertStringContainsString('&#091;gallery&#093; &#045;&#045; &#034;mine&#034;', strtr($html, ['&#34;' => '&#034;']));
    }

    public function testHasItsOwnTitleWhenNoneIsChosen(): void
    {
        self::assertStringContainsString('Your cart</h2>', do_blocks('<!-- wp:benefit/cart-widget /-->'));
    }

    public function testItsQuestionBeginsWithANo(): void
    {
        preg_match('#<dialog.*</dialog>#s', do_blocks(self::BLOCK), $dialog);
        preg_match_all('#<button[^>]*>#', $dialog[0] ?? '', $buttons);

        self::assertSame([false, true], array_map(static fn(string $button): bool => str_contains($button, 'value="yes"'), $buttons[0]));
    }

    public function testItsQuestionIsTheCartsOwn(): void
    {
        $tags = new \WP_HTML_Tag_Processor(do_blocks(self::BLOCK));

        self::assertTrue($tags->next_tag('dialog'));
        self::assertSame((new TicketsScriptData(self::plugin()->pages()))->values()['texts']['empty_cart'], $tags->get_attribute('aria-label'));
    }
}
