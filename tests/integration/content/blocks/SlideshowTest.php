<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Blocks;

use Benefit\Tests\IntegrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** The blocks benefit/slideshow and benefit/slide (docs/spec-content.md §4, §9). */
final class SlideshowTest extends IntegrationTestCase
{
    private const IMAGE = '<!-- wp:image --><figure class="wp-block-image"><img src="/a.png" alt="A"/></figure><!-- /wp:image -->';

    /** @param array<string, mixed> $attributes */
    private static function show(int $slides, array $attributes = [], string $inside = self::IMAGE): string
    {
        $slide = "<!-- wp:benefit/slide -->$inside<!-- /wp:benefit/slide -->";

        return do_blocks('<!-- wp:benefit/slideshow ' . serialize_block_attributes((object) $attributes) . ' -->' . str_repeat($slide, $slides) . '<!-- /wp:benefit/slideshow -->');
    }

    /** @return list<string|bool|null> the attribute's value for each tag with the class */
    private static function all(string $html, string $tag, string $class, string $attribute): array
    {
        $found = [];
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag(array_filter(['tag_name' => $tag, 'class_name' => $class]))) {
            $found[] = $tags->get_attribute($attribute);
        }

        return $found;
    }

    public function testEachSlideSaysItsPlaceAndTheFirstStandsThere(): void
    {
        $html = self::show(3, ['label' => 'The house']);

        self::assertSame(['Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3'], self::all($html, 'div', 'benefit-slide', 'aria-label'));
        self::assertSame([true, null, null], self::all($html, 'div', 'benefit-slide', 'data-current'));
        self::assertSame(['The house'], self::all($html, 'div', 'benefit-show', 'aria-label'));
        self::assertSame(['0'], self::all($html, 'div', 'benefit-show__slides', 'tabindex'), 'Without scripts the row is scrolled by keys.');
    }

    public function testTheFirstImageIsFetchedAtOnceAndTheOthersLater(): void
    {
        self::assertSame(['eager', 'lazy', 'lazy'], self::all(self::show(3), 'img', '', 'loading'));
        self::assertSame(['eager'], self::all(self::show(1, [], str_replace('<img ', '<img loading="lazy" ', self::IMAGE)), 'img', '', 'loading'));
    }

    /** @return iterable<string, array{array<string, mixed>, string, bool}> */
    public static function settings(): iterable
    {
        yield 'as the specification says' => [[], '7000', true];
        yield 'quicker' => [['speed' => 3000], '3000', true];
        yield 'too quick' => [['speed' => 5], '7000', true];
        yield 'no number' => [['speed' => '1; x'], '7000', true];
        yield 'by hand' => [['autoplay' => false], '0', true];
        yield 'without looping' => [['loop' => false], '7000', false];
    }

    /** @param array<string, mixed> $attributes */
    #[DataProvider('settings')]
    public function testASlideStandsForSevenSecondsUnlessTheOwnerWantsAnother(array $attributes, string $speed, bool $loops): void
    {
        $html = self::show(2, $attributes);

        self::assertSame([$speed], self::all($html, 'div', 'benefit-show', 'data-speed'));
        self::assertSame([$loops ? true : null], self::all($html, 'div', 'benefit-show', 'data-loops'));
        self::assertSame($speed !== '0', str_contains($html, 'class="benefit-show__pause"'));
    }

    public function testWhatPlaysItIsTheFirstThingInItByWordPresssOwnTag(): void
    {
        $nonce = static fn(array $attributes): array => ['nonce' => 'abcdef'] + $attributes;
        add_filter('wp_inline_script_attributes', $nonce);
        $html = self::show(2);
        remove_filter('wp_inline_script_attributes', $nonce);

        self::assertMatchesRegularExpression('#^<div [^>]*benefit-show[^>]*><script[^>]* nonce="abcdef"[^>]*>#', trim($html));
    }

    public function testOneSlideTurnsNowhereAndNoneIsNothing(): void
    {
        $one = self::show(1);

        self::assertStringContainsString('benefit-slide', $one);
        self::assertStringNotContainsString('<script', $one);
        self::assertStringNotContainsString('<button', $one);
        self::assertStringNotContainsString('tabindex', $one);
        self::assertSame('', trim(self::show(0)));
        self::assertSame('', trim(self::show(2, [], '')), 'Empty slides are none.');
    }

    public function testSlidesWithoutContentAreNotCountedAndTheFirstWithContentIsCurrent(): void
    {
        $slide = static fn(string $inside, string $attributes = ''): string => "<!-- wp:benefit/slide $attributes-->$inside<!-- /wp:benefit/slide -->";
        $group = static fn(string $inside): string => "<!-- wp:group --><div class=\"wp-block-group\">$inside</div><!-- /wp:group -->";
        $noImage = '<!-- wp:image --><figure class="wp-block-image"><img alt=""/></figure><!-- /wp:image -->';
        $show = static fn(string ...$slides): string => do_blocks('<!-- wp:benefit/slideshow -->' . implode('', $slides) . '<!-- /wp:benefit/slideshow -->');
        $hidden = $slide(self::IMAGE, '{"metadata":{"blockVisibility":false}} ');
        $color = $slide('<!-- wp:cover {"customOverlayColor":"#123456"} --><div class="wp-block-cover"><span class="wp-block-cover__background" style="background-color:#123456"></span></div><!-- /wp:cover -->');

        $html = $show($slide($noImage), $hidden, $slide($group('')), $slide(self::IMAGE), $slide($noImage), $color);
        self::assertSame(['Slide 1 of 2', 'Slide 2 of 2'], self::all($html, 'div', 'benefit-slide', 'aria-label'));
        self::assertSame([true, null], self::all($html, 'div', 'benefit-slide', 'data-current'));
        self::assertSame(['eager'], self::all($html, 'img', '', 'loading'));
        self::assertStringContainsString('"total":2', html_entity_decode($html));

        $one = $show($slide($noImage), $slide(self::IMAGE), $hidden);
        self::assertSame([true], self::all($one, 'div', 'benefit-slide', 'data-current'));
        self::assertStringNotContainsString('<button', $one);
        self::assertSame('', trim($show($slide($noImage), $hidden)));
    }

    public function testFiftySlidesHaveTheirNumberInsteadOfDots(): void
    {
        self::assertStringContainsString('<span class="benefit-show__count">50</span>', self::show(50));
        self::assertStringNotContainsString('benefit-show__dots', self::show(50));
        self::assertStringContainsString('benefit-show__dots', self::show(8));
    }
}
