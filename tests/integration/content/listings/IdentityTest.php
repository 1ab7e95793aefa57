<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use PHPUnit\Framework\Attributes\DataProvider;

/** A listing is identified by its id, or by its position in the post that contains it, however often it is rendered. */
final class IdentityTest extends AjaxTestCase
{
    private function pattern(string $content): int
    {
        return (int) wp_insert_post(wp_slash(['post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => $content]));
    }

    /** @param array<string, mixed> $attributes */
    private function listing(int $perPage, array $attributes = []): string
    {
        return $this->grid(['perPage' => $perPage], self::INSIDE, $attributes);
    }

    /** @return iterable<string, array{string}> */
    public static function contents(): iterable
    {
        yield 'one listing' => ['{a}'];
        yield 'two with one id' => ['{a}{b}'];
        yield 'a copy that nothing tells from the first' => ['{a}{a}'];
        yield 'two without an id' => ['{n}{m}'];
        yield 'two without an id that nothing tells apart' => ['{n}{n}'];
        yield 'in a synced pattern' => ['{pattern}'];
        yield 'a synced pattern twice, between others' => ['{a}{pattern}{b}{pattern}'];
        yield 'in the cards of another' => ['{cards}'];
    }

    private function content(string $content): string
    {
        return strtr($content, [
            '{pattern}' => '<!-- wp:block {"ref":' . $this->pattern($this->listing(3, ['blockId' => 'vpattern'])) . '} /-->',
            '{cards}' => $this->grid(['perPage' => 2], '<!-- wp:benefit/grid-items -->' . $this->listing(1, ['blockId' => 'vinner']) . '<!-- /wp:benefit/grid-items -->'),
            '{a}' => $this->listing(1),
            '{b}' => $this->listing(2),
            '{n}' => $this->listing(1, ['blockId' => '']),
            '{m}' => $this->listing(2, ['blockId' => '']),
        ]);
    }

    #[DataProvider('contents')]
    public function testAContentThatIsRenderedTwiceHasTheSameNamesBothTimesAndCallsFindThem(string $content): void
    {
        $first = $this->visit($this->content($content));
        $second = (string) apply_filters('the_content', get_the_content());
        $sids = self::all($first, 'pt-cv-view', 'data-sid');

        self::assertSame($sids, array_unique($sids));
        self::assertSame($sids, self::all($second, 'pt-cv-view', 'data-sid'));
        self::assertSame(self::all($first, 'pt-cv-view', 'id'), self::all($second, 'pt-cv-view', 'id'));
        self::assertSame(self::all($first, 'pt-cv-view', 'data-prefix'), self::all($second, 'pt-cv-view', 'data-prefix'));
        foreach (array_keys($sids) as $i) {
            self::assertSame($this->cardsOf($second, $i), self::shown($this->filtered('', self::named($second, $i))), "$sids[$i]");
        }
    }

    /** SEO plugins render the blocks in the head to make a description. */
    public function testADescriptionOfTheBlocksTakesNoNameAway(): void
    {
        $this->visit($this->content('{a}{a}{pattern}'));
        $this->listings()->forget();
        $described = '';
        add_action('wp_head', $describe = static function () use (&$described): void {
            $described = do_blocks(get_the_content());
        });
        ob_start();
        do_action('wp_head');
        ob_end_clean();
        remove_action('wp_head', $describe);

        self::assertSame(['vone', 'vonex2', 'vpattern'], self::all($described, 'pt-cv-view', 'data-sid'));
        self::assertSame(['vone', 'vonex2', 'vpattern'], self::all((string) apply_filters('the_content', get_the_content()), 'pt-cv-view', 'data-sid'));
    }

    /** For example, only the second copy is shown to members. */
    public function testACopyHasItsNumberAlsoWhereTheFirstOneIsNotShown(): void
    {
        $hide = static fn(?string $html, array $block): ?string => ($block['attrs']['query']['perPage'] ?? 0) === 1 ? '' : $html;
        add_filter('pre_render_block', $hide, 10, 2);
        $html = $this->visit($this->content('{a}{b}'));
        remove_filter('pre_render_block', $hide);

        self::assertSame(['vonex2'], self::all($html, 'pt-cv-view', 'data-sid'));
        self::assertCount(2, self::shown($this->filtered('', self::named($html))));
    }

    public function testAPatternInATemplateAndInTheContentAreTwoListings(): void
    {
        $pattern = $this->content('{pattern}');
        $this->visit($pattern);
        $this->listings()->forget();
        $template = (int) wp_insert_post(wp_slash(['post_type' => 'wp_template', 'post_status' => 'publish', 'post_title' => 'T', 'post_name' => 'identity', 'post_content' => "$pattern<!-- wp:post-content /-->", 'tax_input' => ['wp_theme' => [get_stylesheet()]]]));
        wp_set_object_terms($template, get_stylesheet(), 'wp_theme');
        $GLOBALS['_wp_current_template_id'] = get_stylesheet() . '//identity';
        $GLOBALS['_wp_current_template_content'] = "$pattern<!-- wp:post-content /-->";
        $html = get_the_block_template_html();
        unset($GLOBALS['_wp_current_template_id'], $GLOBALS['_wp_current_template_content']);

        self::assertSame(['vpattern', 'vpatternx2'], self::all($html, 'pt-cv-view', 'data-sid'));
    }

    /** @return list<int> */
    private function cardsOf(string $html, int $number): array
    {
        $document = new \DOMDocument();
        $document->loadHTML('<?xml encoding="utf-8"?>' . $html, LIBXML_NOERROR | LIBXML_NOWARNING);
        $path = new \DOMXPath($document);
        $cards = [];
        $is = static fn(string $class): string => "contains(concat(' ', @class, ' '), ' $class ')";
        foreach ($path->query("(//div[{$is('pt-cv-view')}])[" . ($number + 1) . "]//*[{$is('pt-cv-content-item')}]") ?: [] as $card) {
            $cards[] = $card instanceof \DOMElement ? (int) $card->getAttribute('data-pid') : 0;
        }

        return $cards;
    }
}
