<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Tests\Integration\Hostile\Caller;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** The display styles of a form (docs/spec-donations.md §1), on a guest's page. */
final class DisplayTest extends FormPageTestCase
{
    public function testAFormIsShownInlineUnlessSomethingElseIsSaid(): void
    {
        $html = $this->shown();

        self::assertSame([0, 0, 1], [self::tags($html, 'DIALOG'), self::tags($html, 'DETAILS', 'give-reveal'), self::tags($html, 'FORM', 'give-form')]);
        self::assertStringNotContainsString('data-benefit-island="donation-opener"', $html);
    }

    public function testTheFormSaysHowItIsShownAndABlockMaySayOtherwise(): void
    {
        self::assertSame(1, self::tags($this->shown(['display' => 'button']), 'DIALOG'));
        self::assertSame(0, self::tags($this->shown(['display' => 'button'], ',"display":"inline"'), 'DIALOG'));
        self::assertSame(1, self::tags($this->shown([], ',"display":"reveal"'), 'DETAILS', 'give-reveal'));
        self::assertSame(0, self::tags($this->shown([], ',"display":"x"'), 'DIALOG'), 'What is no way is none.');
    }

    public function testAShortcodeSaysItInItsWords(): void
    {
        $form = $this->form(['goal' => ['enabled' => true, 'amount_minor' => 50000, 'closes' => false]]);
        $shown = function (string $attributes) use ($form): string {
            $this->renderAnew();

            return do_shortcode("[give_form id=\"$form\" $attributes]");
        };

        self::assertSame(1, self::tags($shown('display_style="modal"'), 'DIALOG'));
        self::assertSame(0, self::tags($shown('display_style="onpage"'), 'DIALOG'));
        self::assertSame(1, self::tags($shown(''), 'PROGRESS'));
        self::assertSame(0, self::tags($shown('show_goal="false"'), 'PROGRESS'));
        self::assertSame([0, 1], [self::titles($shown('')), self::titles($shown('show_title="true"'))]);
    }

    public function testAModalBeginsWithTheAmountsAndItsButtonLeadsToTheWholeForm(): void
    {
        $html = $this->shown(['display' => 'modal']);
        $choice = (string) strstr((string) strstr($html, '<form class="give-choice"'), '</form>', true);

        self::assertSame(5, substr_count($choice, 'name="level-id"'), 'Four amounts, and any other.');
        self::assertSame('25.00', self::field($choice, 'custom-amount'));
        self::assertNotNull(self::field($choice, 'form-id'));
        self::assertStringContainsString('method="get"', $choice);
        self::assertSame(0, self::opened($html));
    }

    public function testWhatTheModalsButtonSendsIsTheWholeFormWithItsAmount(): void
    {
        $form = $this->form(['display' => 'modal']);
        $html = self::read($this->pageWith(self::block($form)), null, ['form-id' => (string) $form, 'level-id' => 'custom', 'custom-amount' => '33'])->text;

        self::assertSame(1, self::opened($html));
        self::assertSame('33.00', self::field($html, 'give-amount'));
    }

    /** Plain permalinks are in the query string, which a form sent by GET would drop. */
    public function testTheAddressOfThePageGoesAlong(): void
    {
        $form = $this->form(['display' => 'modal']);
        $page = $this->pageWith(self::block($form));
        add_filter('page_link', $plain = static fn(): string => home_url("/?page_id=$page"));
        try {
            self::assertSame((string) $page, self::field(self::read($page)->text, 'page_id'));
        } finally {
            remove_filter('page_link', $plain);
        }
    }

    public function testAButtonLeadsToTheFormsOwnPageWhereItStandsOpen(): void
    {
        $form = $this->form(['display' => 'button']);
        $html = self::read($this->pageWith(self::block($form)))->text;
        $tags = new \WP_HTML_Tag_Processor($html);
        self::assertTrue($tags->next_tag(['tag_name' => 'FORM', 'class_name' => 'give-choice']));

        self::assertSame(['get', get_permalink($form)], [$tags->get_attribute('method'), $tags->get_attribute('action')]);
        self::assertSame((string) $form, self::field($html, 'form-id'));
        self::assertNull(self::field($html, 'level-id'));
        wp_update_post(['ID' => $form, 'post_content' => '<!-- wp:benefit/donation-form /-->']);
        self::assertSame(1, self::opened($this->anew($form, ['form-id' => (string) $form])));
    }

    #[DataProvider('folded')]
    public function testWhatIsRefusedOrAskedForIsNotLeftClosed(string $display): void
    {
        $form = $this->form(['display' => $display]);
        $page = $this->pageWith(self::block($form));

        self::assertSame(0, self::opened($this->anew($page)));
        self::assertSame(0, self::opened($this->anew($page, ['form-id' => '999999'])));
        self::assertSame(1, self::opened($this->anew($page, ['form-id' => (string) $form])));
        // Of two copies of a form, one is opened.
        self::assertSame(1, self::opened($this->anew($this->pageWith(self::block($form) . self::block($form)), ['form-id' => (string) $form])));
        $this->renderAnew();
        $refused = self::post($page, $form, ['give_email' => 'none']);
        self::assertSame(422, $refused->status);
        self::assertSame(1, self::opened($refused->text));
    }

    #[TestWith(['modal'])]
    #[TestWith(['button'])]
    public function testWhoComesBackToADialogBeginsThere(string $display): void
    {
        $form = $this->form(['display' => $display]);
        $page = $this->pageWith(self::block($form));
        $begins = '-title" tabindex="-1" autofocus>';

        self::assertStringNotContainsString($begins, $this->anew($page));
        self::assertStringContainsString($begins, $this->anew($page, ['form-id' => (string) $form]));
        $this->renderAnew();
        self::assertStringContainsString($begins, self::post($page, $form, ['benefit_edit' => '1'])->text);
        $this->renderAnew();
        // Errors come before the title.
        self::assertStringNotContainsString($begins, self::post($page, $form, ['give_email' => 'none'])->text);
    }

    #[DataProvider('folded')]
    public function testItMayOpenByItself(string $display): void
    {
        self::assertSame(1, self::opened($this->shown(['display' => $display], ',"opensAtOnce":true')));
    }

    /** @return iterable<string, array{string}> */
    public static function folded(): iterable
    {
        yield 'modal' => ['modal'];
        yield 'button' => ['button'];
        yield 'reveal' => ['reveal'];
    }

    public function testEachFormHasANameAndOfSeveralOnAPageEachHasATitleThatIsSeen(): void
    {
        [$roof, $garden] = [$this->form(), $this->form(['display' => 'button'])];
        wp_update_post(['ID' => $garden, 'post_title' => 'A garden']);
        $alone = self::read($this->pageWith(self::block($roof)))->text;
        $this->renderAnew();
        $several = self::read($this->pageWith(self::block($roof) . self::block($garden) . self::block($roof)))->text;

        self::assertSame(0, self::titles($alone), 'The page or its block says it.');
        self::assertStringContainsString("role=\"group\" aria-labelledby=\"give-title-$roof\"", $alone);
        self::assertStringContainsString("id=\"give-title-$roof\" hidden>A roof for the hall</h2>", $alone);
        self::assertSame(3, self::titles($several));
        // If the second form is in a widget or a template, the first does not know about it; the second shows the
        // titles of both.
        $rule = '<style>.give-title[hidden]{display:block}';
        self::assertSame([0, 2], [substr_count($alone, $rule), substr_count($several, $rule)]);
        $this->renderAnew();
        $apart = self::read($this->pageWith(self::block($roof)))->text . do_blocks(self::block($garden));
        self::assertSame([1, 1], [self::titles($apart), substr_count($apart, $rule)]);
        self::assertStringContainsString("id=\"give-title-$garden\">A garden</h2>", $several);
        self::assertStringContainsString("aria-labelledby=\"give-title-$roof-2\"", $several);
    }

    public function testADialogHasTitleTextGoalAndACloser(): void
    {
        $form = $this->form(['display' => 'button', 'goal' => ['enabled' => true, 'amount_minor' => 50000, 'closes' => false]]);
        wp_update_post(['ID' => $form, 'post_excerpt' => 'Rain comes in.']);
        $html = self::read($this->pageWith(self::block($form)))->text;
        $dialog = (string) strstr((string) strstr($html, '<dialog'), '</dialog>', true);

        self::assertStringContainsString('A roof for the hall Rain comes in. €0 of €500 raised', self::words($dialog));
        self::assertStringContainsString('aria-label="Close (Esc)"', $dialog);
        self::assertSame(1, self::tags($dialog, 'FORM', 'give-form'));
        self::assertStringContainsString('data-benefit-island="donation-form" data-benefit-when="visible"', $dialog);
    }

    public function testThePageOfAGuestIsTheSameForAll(): void
    {
        foreach (['modal', 'button', 'reveal'] as $display) {
            $form = $this->form(['display' => $display]);
            $page = $this->pageWith(self::block($form));
            $this->renderAnew();
            $stranger = self::read($page);
            $this->renderAnew();

            self::assertSame($stranger->text, self::read($page, Caller::visitor())->text);
            self::assertArrayNotHasKey('set-cookie', $stranger->headers);
        }
    }

    public function testAReturnWithAReceiptIsReadByTheScriptAndKeptByNobody(): void
    {
        $form = $this->form(['display' => 'button']);
        $page = $this->pageWith(self::block($form));
        $secret = str_repeat('a', 22);
        $answer = self::read($page, null, ['givewp-event' => 'donation-completed', 'givewp-listener' => 'show-donation-confirmation-receipt', 'givewp-embed-id' => (string) $form, 'givewp-receipt-id' => $secret]);

        self::assertStringContainsString('data-benefit-island="donation-opener" data-benefit-when="now"', $answer->text);
        self::assertStringContainsString('no-store', $answer->headers['cache-control'] ?? '');
        self::assertStringNotContainsString($secret, $answer->text);
    }

    /** @param array<string, mixed> $definition */
    private function shown(array $definition = [], string $attributes = ''): string
    {
        $form = $this->form($definition);

        return self::read($this->pageWith(sprintf('<!-- wp:benefit/donation-form {"formId":%d%s} /-->', $form, $attributes)))->text;
    }

    /**
     * Renders the page as a request of its own.
     *
     * @param array<string, string> $address
     */
    private function anew(int $page, array $address = []): string
    {
        $this->renderAnew();

        return self::read($page, null, $address)->text;
    }

    private static function tags(string $html, string $tag, ?string $class = null): int
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        $count = 0;
        while ($tags->next_tag(['tag_name' => $tag, 'class_name' => $class])) {
            $count++;
        }

        return $count;
    }

    /** Number of visible form titles. */
    private static function titles(string $html): int
    {
        return self::tags($html, 'H2', 'give-title') - substr_count($html, '" hidden>');
    }

    /** Number of open dialogs and disclosures. */
    private static function opened(string $html): int
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        $count = 0;
        while ($tags->next_tag()) {
            if (in_array($tags->get_tag(), ['DIALOG', 'DETAILS'], true) && $tags->get_attribute('open') !== null) {
                $count++;
            }
        }

        return $count;
    }
}
