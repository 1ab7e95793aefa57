<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Display;

use Benefit\Donations\Forms\Display\DonationFormBlock;
use Benefit\Donations\Forms\Display\DonationFormContentFilter;
use Benefit\Donations\Forms\Display\DonationFormMessages;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\IslandProps;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;

/** The form on a visitor's page (docs/contracts.md "Donations"). */
final class DonationFormBlockTest extends FormPageTestCase
{
    public function testThePageOfAGuestHoldsNothingOfTheirs(): void
    {
        $form = $this->form();
        $page = $this->pageWith(self::block($form));
        $stranger = self::read($page);
        $this->renderAnew();
        $visitor = self::read($page, Caller::visitor());

        self::assertSame($stranger->text, $visitor->text);
        self::assertSame('', self::field($stranger->text, 'give-form-hash'));
        self::assertSame('', self::field($stranger->text, 'give-form-hash', 'data-time'));
        self::assertSame('86400', self::field($stranger->text, 'give-form-hash', 'data-nonce-life'));
        self::assertSame('0', self::field($stranger->text, 'give-form-hash', 'data-donor-session'));
        self::assertArrayNotHasKey('set-cookie', $stranger->headers);
        self::assertStringNotContainsString('no-store', $stranger->headers['cache-control'] ?? '');
    }

    public function testWhetherACompanyGivesIsNoUntilItIsAnswered(): void
    {
        $ofCompany = ['slug' => 'tax', 'kind' => 'text', 'label' => 'Tax number', 'condition' => ['match' => 'all', 'rules' => [['field' => 'give_company_option', 'operator' => '=', 'value' => 'yes']]]];
        $form = $this->form(['company' => 'optional', 'fields' => [$ofCompany]]);
        $page = $this->pageWith(self::block($form));
        $chosen = static function (string $html): array {
            $tags = new \WP_HTML_Tag_Processor($html);
            $values = [];
            while ($tags->next_tag('INPUT')) {
                if ($tags->get_attribute('name') === 'give_company_option' && $tags->get_attribute('checked') !== null) {
                    $values[] = $tags->get_attribute('value');
                }
            }

            return $values;
        };

        self::assertSame(['no'], $chosen(self::read($page)->text));
        $this->renderAnew();
        self::assertSame(['yes'], $chosen(self::post($page, $form, ['give_email' => 'none', 'give_company_option' => 'yes', 'give_company_name' => 'Byron & Co'])->text));
    }

    public function testTheFormSaysItsCurrencyAndWhereItIsPosted(): void
    {
        $form = $this->form();
        $page = $this->pageWith(self::block($form));
        $tags = new \WP_HTML_Tag_Processor(self::read($page)->text);
        self::assertTrue($tags->next_tag(['tag_name' => 'FORM', 'class_name' => 'give-form']));

        self::assertSame("give-form-$form", $tags->get_attribute('id'));
        self::assertSame('post', $tags->get_attribute('method'));
        self::assertSame(add_query_arg(['payment-mode' => 'test', 'form-id' => $form], (string) get_permalink($page)), $tags->get_attribute('action'));
        self::assertSame(
            ['€', 'EUR', 'before', ',', '.'],
            array_map($tags->get_attribute(...), ['data-currency_symbol', 'data-currency_code', 'data-currency_position', 'data-thousands_separator', 'data-decimal_separator']),
        );
    }

    public function testAnAmountKeepsItsPlaceAboveItsSentence(): void
    {
        $form = $this->form(['levels' => [['id' => 1, 'amount_minor' => 1000, 'label' => 'Rope for one winter'], ['id' => 2, 'amount_minor' => 2500, 'label' => '€25, a tin of paint'], ['id' => 3, 'amount_minor' => 5000, 'label' => '']], 'default_level' => 1]);

        self::assertStringContainsString('€10 Rope for one winter €25, a tin of paint €50 Custom amount', self::words(self::read($this->pageWith(self::block($form)))->text));
    }

    public function testItsFeaturedImageIsAboveTheForm(): void
    {
        $form = $this->form();
        $image = (int) wp_insert_attachment(['post_mime_type' => 'image/png', 'post_title' => 'Roof'], 'roof.png');
        set_post_thumbnail($form, $image);
        $page = $this->pageWith(self::block($form));

        self::assertMatchesRegularExpression('/data-give-form="' . $form . '"[^>]*>\s*<img [^>]*benefit-picture/', self::read($page)->text);
    }

    public function testTwoCopiesOnOnePageKeepTheirIdsApart(): void
    {
        $form = $this->form();
        $html = self::read($this->pageWith(self::block($form) . self::block($form)))->text;
        preg_match_all('/\sid="([^"]+)"/', (string) preg_replace('/<script\b.*?<\/script>/s', '', $html), $ids);
        $ours = array_filter($ids[1], static fn(string $id): bool => (str_starts_with($id, 'give-') && $id !== 'give-') || str_contains($id, 'benefit-test-'));

        self::assertContains("give-form-$form", $ours);
        self::assertContains("give-form-$form-2", $ours);
        // So have the gateway's own part and the messages of its fields.
        self::assertContains("give-$form-2-benefit-test-outcome", $ours);
        self::assertStringContainsString("for=\"give-$form-2-benefit-test-outcome\"", $html);
        self::assertSame($ours, array_unique($ours));
    }

    public function testAFormOfItsOwnPageNeedsNoChoice(): void
    {
        $form = $this->form();
        wp_update_post(['ID' => $form, 'post_content' => '<!-- wp:benefit/donation-form /-->']);

        self::assertSame((string) $form, self::field(self::read($form)->text, 'give-form-id'));
    }

    public function testAFormsOwnPageShowsItOnceWithOrWithoutABlock(): void
    {
        foreach (['', '<p>Words only.</p>', '<!-- wp:benefit/donation-form /-->', '[give_form id="%d"]'] as $content) {
            $form = $this->form();
            wp_update_post(['ID' => $form, 'post_content' => sprintf($content, $form)]);

            self::assertSame(1, substr_count($this->content($form), 'name="give-form-id"'), $content);
        }
        self::assertStringNotContainsString('give-form-id', $this->content($this->pageWith('Words only.')));
    }

    public function testAPageWithoutTheFormSaysWhatBecameOfItsPost(): void
    {
        $form = $this->form();
        $page = $this->pageWith('Words only.');
        FormSubmission::keep(new FormSubmission('give_purchase', ['give-form-id' => (string) $form, 'give_first' => 'Ada'], UserFacingException::refused('email_invalid', 'Wrong.', data: ['errors' => [['code' => 'email_invalid', 'field' => 'give_email', 'message' => 'Wrong.']]])));

        try {
            $html = $this->content($page);
            self::assertSame('Ada', self::field($html, 'give_first'));
            self::assertStringContainsString('Wrong&#046;', $html);
            FormSubmission::keep(new FormSubmission('give_purchase', ['give-form-id' => '999999'], UserFacingException::refused('form_closed', 'Closed.')));
            self::assertStringContainsString(DonationFormMessages::closed(), html_entity_decode($this->content($form)));
        } finally {
            FormSubmission::keep(null);
        }
    }

    public function testAFeedHasALinkInPlaceOfTheForm(): void
    {
        $form = $this->form();
        $this->renderAnew();
        $GLOBALS['wp_query']->is_feed = true;
        try {
            $html = do_blocks(self::block($form));
        } finally {
            $GLOBALS['wp_query']->is_feed = false;
        }

        self::assertStringNotContainsString('<form', $html);
        self::assertStringContainsString((string) get_permalink($form), html_entity_decode($html));
    }

    /** Returns the content of a post as on its own page. */
    private function content(int $id): string
    {
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query(['p' => $id, 'post_type' => 'any']);
        $GLOBALS['post'] = get_post($id);
        $block = $this->renderAnew();
        remove_all_filters('the_content', 20);
        $filter = new DonationFormContentFilter(static fn(): DonationFormBlock => $block);
        add_filter('the_content', $filter->prependPosted(...), 20);
        if (get_post_type($id) === DonationFormPostType::NAME) {
            add_filter('the_content', $filter->appendForm(...), 20);
        }

        return apply_filters('the_content', get_post_field('post_content', $id));
    }

    public function testNobodyGivesByAFormThatIsNotPublishedAndAVisitorIsToldSo(): void
    {
        $draft = $this->form();
        wp_update_post(['ID' => $draft, 'post_status' => 'draft']);
        foreach ([self::block($draft), self::block(999999)] as $content) {
            $html = self::read($this->pageWith($content))->text;
            self::assertStringContainsString('This donation form is closed right now.', self::words($html));
            self::assertStringNotContainsString('<form', $html);
        }
    }

    public function testWhoeverMayEditItSeesADraftAndThatOnlyTheyDo(): void
    {
        $draft = $this->form();
        wp_update_post(['ID' => $draft, 'post_status' => 'draft']);
        $html = self::read($this->pageWith(self::block($draft)), Caller::visitor(1))->text;

        self::assertStringContainsString('Only you can see this', self::words($html));
        self::assertSame((string) $draft, self::field($html, 'give-form-id'));
    }

    public function testASetAmountIsShownAndCannotBeChanged(): void
    {
        $html = self::read($this->pageWith(self::block($this->form(template: 'set'))))->text;

        self::assertSame('hidden', self::field($html, 'give-amount', 'type'));
        self::assertSame('25.00', self::field($html, 'give-amount'));
        self::assertNull(self::field($html, 'give-form-minimum'));
        self::assertStringContainsString('Total €25 ', self::words($html));
    }

    public function testAGatewayForNothingIsNeverOffered(): void
    {
        $html = self::read($this->pageWith(self::block($this->form())))->text;
        preg_match_all('/name="payment-mode" id="[^"]+" value="([^"]+)"/', $html, $found);

        self::assertSame(['test', 'offline'], $found[1]);
        self::assertStringNotContainsString('reserved', self::words($html));
    }

    /** @param array<string, string> $address */
    #[DataProvider('addresses')]
    public function testAnAddressChoosesForTheDonorWithoutAScript(array $address, string $level, string $amount, string $mode = 'test'): void
    {
        $form = $this->form();
        $html = self::read($this->pageWith(self::block($form)), null, $address + ['form-id' => (string) $form])->text;

        self::assertSame([$level, $amount, $mode], [self::checked($html, 'give-price-id'), self::field($html, 'give-amount'), self::checked($html, 'payment-mode')]);
        self::assertStringNotContainsString('data-benefit-when', $html);
    }

    /** @return iterable<string, array{array<string, string>, string, string, 3?: string}> */
    public static function addresses(): iterable
    {
        yield 'a level' => [['level-id' => '3'], '3', '50.00'];
        yield 'a way to pay' => [['payment-mode' => 'offline'], '2', '25.00', 'offline'];
        yield 'an amount' => [['custom-amount' => '33.5'], 'custom', '33.50'];
        yield 'an amount as people write it' => [['custom-amount' => '1,200'], 'custom', '1,200.00'];
        yield 'an amount in the other notation' => [['custom-amount' => '12,50'], 'custom', '12.50'];
        yield 'an amount of their own' => [['level-id' => 'custom', 'custom-amount' => '7'], 'custom', '7.00'];
        yield 'a level beside the amount that stood there' => [['level-id' => '3', 'custom-amount' => '25.00'], '3', '50.00'];
        yield 'of another form' => [['form-id' => '999999', 'level-id' => '3'], '2', '25.00'];
        yield 'what the form does not offer' => [['level-id' => '99', 'payment-mode' => 'free', 'custom-amount' => '<b>'], '2', '25.00'];
    }

    #[TestWith(['0.5', 'The minimum amount for this form is €1'])]
    #[TestWith(['1000000', 'The maximum amount for this form is'])]
    public function testAnAmountOfTheAddressBeyondTheLimitsIsMarked(string $amount, string $sentence): void
    {
        $form = $this->form();
        $html = self::read($this->pageWith(self::block($form)), null, ['form-id' => (string) $form, 'custom-amount' => $amount])->text;

        $field = new \WP_HTML_Tag_Processor($html);
        self::assertTrue($field->next_tag(['class_name' => 'give-amount']));
        self::assertSame('true', $field->get_attribute('aria-invalid'));
        self::assertStringContainsString($sentence, self::words($html));
    }

    private static function checked(string $html, string $name): ?string
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        while ($tags->next_tag('INPUT')) {
            if ($tags->get_attribute('name') === $name && $tags->get_attribute('checked') !== null) {
                return (string) $tags->get_attribute('value');
            }
        }

        return null;
    }

    public function testTheShortcodeShowsTheSame(): void
    {
        $form = $this->form();

        self::assertSame((string) $form, self::field(do_shortcode("[give_form id=\"$form\"]"), 'give-form-id'));
        self::assertStringContainsString('closed right now', self::words(do_shortcode('[give_form id="999999"]')));
    }

    public function testVisitorsSeeNothingWhereNoFormIsChosen(): void
    {
        self::assertSame('', trim($this->content($this->pageWith('<!-- wp:benefit/donation-form /-->'))));
        self::assertSame('', do_shortcode('[give_form id="x"]'));
    }

    public function testAHostileDefinitionIsText(): void
    {
        $evil = '<script>alert(1)</script>"\'[gallery]';
        $form = $this->form(['button' => substr($evil, 0, 60), 'terms' => ['enabled' => true, 'label' => $evil, 'text' => $evil]]);
        $html = IslandProps::without(self::read($this->pageWith(self::block($form)))->text);

        self::assertStringNotContainsString('alert(1)', $html);
        self::assertStringContainsString($evil, self::words($html));
    }
}
