<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Tickets\TicketsProduct;
use PHPUnit\Framework\Attributes\DataProvider;

/** The cart contents widget beside the cart widget, as blocks and as classic widgets (docs/spec-tickets.md §2). */
final class CartContentsTest extends StorefrontTestCase
{
    private const BLOCK = '<!-- wp:benefit/cart-contents {"title":"[gallery] -- \u0022mine\u0022","className":"mine"} /-->';
    private const FRAME = ['before_widget' => '<section>', 'after_widget' => '</section>', 'before_title' => '<h4>', 'after_title' => '</h4>'];

    public function testIsTheSameForEverybodyAndAsksTheDatabaseNothing(): void
    {
        $guest = do_blocks(self::BLOCK);
        $_COOKIE['benefit_cart'] = '3';
        $_COOKIE['benefit_visitor'] = 'somebody';
        wp_set_current_user(1);
        $before = get_num_queries();

        self::assertSame($guest, do_blocks(self::BLOCK));
        self::assertSame($before, get_num_queries());
        self::assertStringNotContainsString('nonce', $guest);
    }

    public function testWakesWhenThereIsACart(): void
    {
        $island = self::find(do_blocks(self::BLOCK), '//div[@data-benefit-island]')[0];

        self::assertSame(['cart-contents', 'cart'], [$island->getAttribute('data-benefit-island'), $island->getAttribute('data-benefit-when')]);
        self::assertSame(['[gallery] -- "mine"'], self::texts(apply_filters('the_content', self::BLOCK), '//h2'));
        self::assertSame(['Your cart'], self::texts(do_blocks('<!-- wp:benefit/cart-contents /-->'), '//h2'));
    }

    public function testLeadsToTheCartAlsoWhileItIsEmptyAsWhatEverybodySeesDoes(): void
    {
        $empty = HtmlOutput::render(dirname(__DIR__, 5) . '/includes/Tickets/Shop/Cart/templates/cart-contents.php', ['lines' => [], 'rows' => [], 'cart_url' => 'https://site.test/cart']);
        $seen = self::find(do_blocks(self::BLOCK), '//div[@class="benefit-contents"]/p');

        self::assertSame(array_map(static fn(\DOMElement $part): string => trim($part->textContent), $seen), self::texts($empty, '//p'));
        self::assertSame(['View cart'], self::texts($empty, '//p/a[@href]'));
    }

    #[DataProvider('widgets')]
    public function testIsAClassicWidgetToo(string $id, string $name, string $island): void
    {
        global $wp_widget_factory;
        $widget = array_values(array_filter($wp_widget_factory->widgets, static fn(\WP_Widget $widget): bool => $widget->id_base === $id))[0] ?? null;
        self::assertNotNull($widget);
        self::assertSame($name, $widget->name);
        self::assertTrue($widget->widget_options['show_instance_in_rest'], 'in the screen of block widgets as well');

        ob_start();
        $widget->widget(self::FRAME, ['title' => 'Mine <script>alert(1)</script>']);
        $html = (string) ob_get_clean();

        self::assertSame(['Mine &lt;script&gt;alert(1)&lt;/script&gt;'], array_map(static fn(string $title): string => esc_html($title), self::texts($html, '//section/h4')));
        self::assertSame([], self::find($html, '//h2'), 'The theme has said the title.');
        self::assertSame($island, self::find($html, '//section//div[@data-benefit-island]')[0]->getAttribute('data-benefit-island'));
        self::assertTrue(wp_style_is(TicketsProduct::sheet()));

        ob_start();
        $widget->widget(self::FRAME, []);
        self::assertSame(['Your cart'], self::texts((string) ob_get_clean(), '//h4'));
    }

    #[DataProvider('widgets')]
    public function testItsTitleCanBeSet(string $id): void
    {
        global $wp_widget_factory;
        $widget = array_values(array_filter($wp_widget_factory->widgets, static fn(\WP_Widget $widget): bool => $widget->id_base === $id))[0];

        ob_start();
        $widget->form(['title' => '"Mine"']);
        $form = (string) ob_get_clean();
        $field = self::find($form, '//input')[0];

        self::assertSame('"Mine"', $field->getAttribute('value'));
        self::assertSame(['Title'], self::texts($form, '//label[@for="' . $field->getAttribute('id') . '"]'));
        self::assertSame(['title' => 'Mine'], $widget->update(['title' => ' <b>Mine</b> ', 'other' => 'x'], []));
        self::assertSame(['title' => ''], $widget->update(['title' => ['x']], []));
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function widgets(): iterable
    {
        yield 'cart' => ['benefit_cart', 'Benefit: cart', 'cart-widget'];
        yield 'contents' => ['benefit_cart_contents', 'Benefit: cart contents', 'cart-contents'];
    }

    public function testASidebarWithOneHasTheStylesInTheHead(): void
    {
        wp_dequeue_style([TicketsProduct::sheet(), ...array_map(BlockRegistrar::sheet(...), ['tickets-cart', 'tickets-checkout', 'tickets-facts', 'tickets-order'])]);
        do_action('wp_enqueue_scripts');
        self::assertFalse(wp_style_is(TicketsProduct::sheet()));

        register_sidebar(['id' => 'aside', 'name' => 'Aside']);
        update_option('widget_benefit_cart', [2 => ['title' => ''], '_multiwidget' => 1]);
        $sidebars = wp_get_sidebars_widgets();
        wp_set_sidebars_widgets(['aside' => ['benefit_cart-2']]);
        (array_values(array_filter($GLOBALS['wp_widget_factory']->widgets, static fn(\WP_Widget $widget): bool => $widget->id_base === 'benefit_cart'))[0])->_register();
        do_action('wp_enqueue_scripts');

        self::assertTrue(wp_style_is(TicketsProduct::sheet()));
        wp_set_sidebars_widgets($sidebars);
        wp_dequeue_style(TicketsProduct::sheet());
        unregister_sidebar('aside');
    }
}
