<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Receipts;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Records\Receipts\ReceiptHtml;
use Benefit\Payments\ChargeRequest;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Payments\ScriptedGateway;
use Benefit\Tests\Integration\Tickets\StatementLog;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** The receipt page: who may see a donation, and what it shows in each state. */
final class ReceiptPageTest extends ReceiptTestCase
{
    public function testTheSecretOpensItForAnybodyAndNoCacheSearchOrOtherSiteHearsOfIt(): void
    {
        $donation = GiftMaker::paid($this->plugin);
        $answer = $this->visit(['donation' => $donation->secret]);

        self::assertSame(200, $answer->status);
        self::assertStringContainsString('Thank you for your donation!', self::words($answer->text));
        self::assertSame(['no-store, private', 'noindex', 'no-referrer'], [$answer->headers['cache-control'] ?? '', $answer->headers['x-robots-tag'] ?? '', $answer->headers['referrer-policy'] ?? '']);
    }

    /** The page's title already says it. */
    public function testTheTitleOfItsPageIsNoHeadingOnce(): void
    {
        $html = $this->visit(['donation' => GiftMaker::paid($this->plugin)->secret])->text;

        self::assertStringContainsString('>Receipt</h3>', $html);
        self::assertStringNotContainsString('>Your donation<', $html);
    }

    /** The answer is the same whether the donation exists or not. */
    public function testWhatOpensNothingIsNotThere(): void
    {
        $donation = GiftMaker::paid($this->plugin, ['userId' => 7]);
        $pages = [];
        foreach ([RandomToken::secret(), 'x', (string) $donation->id, '999999', "$donation->secret ", '0', '-1'] as $key) {
            foreach ([Caller::stranger(), Caller::visitor()] as $caller) {
                $answer = $this->visit(['donation' => $key], $caller);
                self::assertSame(404, $answer->status, $key);
                $pages[] = self::words($answer->text);
            }
        }

        self::assertCount(1, array_unique($pages));
        self::assertStringContainsString('There is no donation at this address.', $pages[0]);
        self::assertStringNotContainsString('Byron', $pages[0]);
    }

    public function testItSaysWhetherItWasGivenAnonymouslyAndCanBePrinted(): void
    {
        $words = fn(bool $isAnonymous): string => self::words($this->visit(['donation' => GiftMaker::paid($this->plugin, ['isAnonymous' => $isAnonymous])->secret])->text);

        self::assertStringContainsString('Anonymous donation Yes', $words(true));
        self::assertStringNotContainsString('anonymously', $words(false));
        // A script shows the button.
        self::assertMatchesRegularExpression('#<button[^>]* id="benefit-print" hidden>Print</button>#', $this->visit(['donation' => GiftMaker::paid($this->plugin)->secret])->text);
    }

    public function testSeveralSecretsAreNone(): void
    {
        $donation = GiftMaker::paid($this->plugin);
        $this->several = [$donation->secret];
        $answer = $this->visit([]);

        self::assertSame(404, $answer->status);
        self::assertStringContainsString('There is no donation at this address.', self::words($answer->text));
    }

    /** An address that anyone can enter gets at most five emails an hour; the page does not promise the others. */
    public function testTheReceiptsMailIsToldOfAsItIs(): void
    {
        $said = fn(Donation $donation): string => self::words($this->visit(['donation' => $donation->secret])->text);
        $this->settings(['test_mode' => true]);
        foreach (range(1, 6) as $_) {
            $donation = GiftMaker::paid($this->plugin);
        }
        self::assertStringContainsString('We will also send this receipt to ada@example.org. It may take an hour or longer.', $said($donation));

        $this->plugin->database()->execute("UPDATE {mail} SET status = 'sent'");
        self::assertStringContainsString('We have also sent this receipt to ada@example.org.', $said($donation));
        $this->plugin->database()->execute('DELETE FROM {mail}');
        self::assertStringNotContainsString('this receipt to', $said($donation));
    }

    public function testTheBrowserThatGaveReadsItByItsNumber(): void
    {
        $donor = Caller::visitor();
        $donation = GiftMaker::paid($this->plugin, ['visitor' => self::visitorOf($donor)]);

        self::assertSame(200, $this->visit(['donation' => (string) $donation->id], $donor)->status);
        self::assertSame(404, $this->visit(['donation' => (string) $donation->id], Caller::visitor())->status);
    }

    public function testTheAccountThatGaveReadsItByItsNumber(): void
    {
        $donor = (int) wp_insert_user(['user_login' => 'donor', 'user_pass' => 'x', 'user_email' => 'donor@example.org']);
        $other = (int) wp_insert_user(['user_login' => 'other', 'user_pass' => 'x', 'user_email' => 'other@example.org']);
        $donation = GiftMaker::paid($this->plugin, ['userId' => $donor]);
        $address = ['donation' => (string) $donation->id];

        self::assertSame(200, $this->visit($address, Caller::visitor($donor))->status);
        self::assertSame(404, $this->visit($address, Caller::visitor($other))->status);
        $ofGuest = GiftMaker::paid($this->plugin);
        self::assertSame(404, $this->visit(['donation' => (string) $ofGuest->id])->status, 'Guests have no account in common.');
    }

    public function testWithoutAnAddressOfADonationItSaysWhereDonorsFindTheirs(): void
    {
        $answer = $this->visit([]);

        self::assertSame(200, $answer->status);
        self::assertStringContainsString('The link is in the email', self::words($answer->text));
        self::assertStringNotContainsString('role="alert"', $answer->text);
    }

    public function testWrongSecretsAreLimitedAndCountOnceEach(): void
    {
        $_SERVER['REMOTE_ADDR'] = '203.0.113.7';
        $donation = GiftMaker::paid($this->plugin);
        $this->plugin->database()->execute('DELETE FROM {rate}');
        self::assertSame(404, $this->visit(['donation' => RandomToken::secret()])->status);
        self::assertSame('1', $this->plugin->database()->value('SELECT hits FROM {rate}'));
        self::assertSame(200, $this->visit(['donation' => $donation->secret])->status);
        self::countsStandAt(100, 10 * MINUTE_IN_SECONDS);

        self::assertSame(429, $this->visit(['donation' => $donation->secret])->status);
        set_query_var('donation', $donation->secret);
        $said = self::words(self::plugin()->block('benefit/receipt')->renderContent(''));
        self::assertStringContainsString('Please try again in', $said);
        self::assertStringNotContainsString('Byron', $said);
    }

    /**
     * @param \Closure(\Benefit\Tests\Services, array<string, mixed>): Donation $make
     * @param list<string> $words
     * @param list<string> $never
     */
    #[DataProvider('states')]
    public function testSaysWhatBecameOfIt(\Closure $make, array $words, array $never): void
    {
        $this->plugin->paymentSettings()->save('Transfer', "Send it to DE00 1234.\n\nOr bring it.", 7);
        $donation = $make($this->plugin, ['formId' => GiftMaker::form('A new roof')]);
        $answer = $this->visit(['donation' => $donation->secret]);
        $said = self::words($answer->text);

        foreach (['A new roof', 'Donation €25 ', "Donation number $donation->id", 'Ada Byron', 'ada@example.org', ...$words] as $word) {
            self::assertStringContainsString($word, $said);
        }
        foreach ($never as $word) {
            self::assertStringNotContainsString($word, $said);
        }
    }

    /** @return iterable<string, array{\Closure, list<string>, list<string>}> */
    public static function states(): iterable
    {
        $gone = ['Share on', 'Email this to me'];
        yield 'paid' => [GiftMaker::paid(...), ['Thank you for your donation!', 'We are also sending this receipt to ada@example.org.', 'Share on X', 'Email this to me again', 'Recipient'], ['Check again', 'Back to the form', 'Refunded', 'Test donation']];
        yield 'no answer yet' => [GiftMaker::pending(...), ['Your donation is being processed.', 'Please do not donate again.', 'Check again'], [...$gone, 'How to pay', 'Back to the form', 'Recipient']];
        yield 'offline' => [GiftMaker::offline(...), ['Thank you! We look forward to receiving your payment.', 'How to pay', 'DE00 1234', 'Or bring it.', 'Reference Donation ', 'Due date', 'Email this to me again'], ['Check again', 'Share on', 'Recipient']];
        yield 'failed' => [GiftMaker::failed(...), ['The payment did not go through.', 'You have not been charged.', 'Back to the form'], $gone];
        yield 'left' => [GiftMaker::abandoned(...), ['This donation was not completed.', 'it is still welcome', 'Back to the form'], $gone];
        yield 'refunded' => [GiftMaker::refunded(...), ['This donation was refunded.', 'Your bank may take a few days', 'Refunded -€25 '], $gone];
        yield 'partly refunded' => [static fn($plugin, $with): Donation => GiftMaker::refunded($plugin, $with, 1000), ['Part of your donation was refunded.', 'Refunded -€10 '], ['Share on', 'this receipt to']];
        yield 'charged back' => [GiftMaker::chargedBack(...), ['The bank reversed this donation.', 'please contact us'], [...$gone, 'Back to the form']];
    }

    /** The donor may be faster than the message about the payment. */
    public function testAfterAPaymentPageTheMoneyIsLookedFor(): void
    {
        $gateway = new ScriptedGateway();
        $gateway->charge = GatewayResult::pending('https://pay.example.org/', 'page-1');
        add_filter('benefit_gateways', static fn(array $gateways): array => [...$gateways, $gateway]);
        $this->settings(['gateways' => ['test', 'offline', 'scripted']]);
        $donation = GiftMaker::pending($this->plugin, ['gateway' => 'scripted']);
        $payment = GiftMaker::payment($this->plugin, $donation);
        $this->plugin->payments()->charge($payment, $gateway, new ChargeRequest($payment->reference, $payment->amountMinor, 'EUR', 'key', [], '', '', '', '', $payment->createdAt));
        $this->plugin->database()->execute('UPDATE {payment} SET check_at = 1');
        $gateway->news = new GatewayEvent(PaymentStatus::Paid);

        self::assertSame(200, $this->visit(['donation' => $donation->secret])->status);
        self::assertSame(1, $gateway->asked);
        self::assertSame(DonationStatus::Publish, GiftMaker::now($this->plugin, $donation->id)->status);
        $this->visit(['donation' => $donation->secret]);
        self::assertSame(1, $gateway->asked, 'What is over is not asked about.');
    }

    public function testATestSaysThatNoMoneyMoved(): void
    {
        $this->settings(['test_mode' => true]);
        $donation = GiftMaker::paid($this->plugin);

        $said = self::words($this->visit(['donation' => $donation->secret])->text);
        self::assertStringContainsString('Test donation: no real money was charged.', $said);
        self::assertStringNotContainsString('Share on', $said);
    }

    public function testAnUnpaidTransferSaysInTestModeThatTheSiteIsBeingTested(): void
    {
        $sentence = 'This site is in test mode. If this is a test, please do not transfer any money: transfers are real.';
        $donation = GiftMaker::offline($this->plugin);
        self::assertStringNotContainsString($sentence, self::words($this->receipt($donation)));
        $this->settings(['test_mode' => true]);

        self::assertStringContainsString($sentence, self::words($this->receipt($donation)));
        $paid = GiftMaker::paid($this->plugin, ['gateway' => 'offline']);
        self::assertStringNotContainsString($sentence, self::words($this->receipt($paid)));
    }

    /**
     * @param \Closure(\Benefit\Tests\Services): Donation $make
     * @param int<0, 1> $filled number of filled buttons
     */
    #[DataProvider('heads')]
    public function testItsHeadHasStatusAndAmountAndThePageOneFilledButtonAtMost(\Closure $make, string $chip, bool $hasAmount, int $filled): void
    {
        $html = $this->visit(['donation' => $make($this->plugin)->secret])->text;

        self::assertStringContainsString("benefit-chip$chip</span>", $html);
        self::assertSame($hasAmount, str_contains($html, '<p class="benefit-receipt__sum">€25</p>'));
        self::assertSame($filled, preg_match_all('/class="wp-element-button benefit-button"/', $html));
        self::assertMatchesRegularExpression('/<details class="benefit-fold benefit-receipt__facts">\s*<summary>/', $html);
    }

    /** @return iterable<string, array{\Closure, string, bool, int}> */
    public static function heads(): iterable
    {
        $with = static fn(\Closure $make): \Closure => static fn(Services $plugin): Donation => $make($plugin, ['formId' => GiftMaker::form('A new roof')]);
        yield 'paid' => [$with(GiftMaker::paid(...)), ' benefit-chip--good">Paid', true, 1];
        yield 'no answer yet' => [$with(GiftMaker::pending(...)), ' benefit-chip--warn">Awaiting payment', true, 1];
        yield 'offline' => [$with(GiftMaker::offline(...)), ' benefit-chip--warn">Awaiting payment', true, 0];
        yield 'failed' => [$with(GiftMaker::failed(...)), ' benefit-chip--bad">Failed', false, 1];
        yield 'refunded' => [$with(GiftMaker::refunded(...)), '">Refunded', false, 1];
        yield 'charged back' => [$with(GiftMaker::chargedBack(...)), ' benefit-chip--bad">Charged back', false, 0];
    }

    public function testAPaidDonationShowsTheGoalOfItsCampaign(): void
    {
        $campaign = (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => 'The crane', 'meta_input' => [CampaignMetaFields::GOAL => 10000]]);
        $without = (int) wp_insert_post(['post_type' => CampaignPostType::NAME, 'post_status' => 'publish', 'post_title' => 'The quay']);
        $page = fn(int $id): string => $this->receipt(GiftMaker::paid($this->plugin, ['campaignId' => $id]));

        self::assertStringContainsString('€25 of €100 raised 25% 1 donor', self::words($page($campaign)));
        self::assertStringNotContainsString('give-goal', $page($without));
        self::assertStringNotContainsString('give-goal', $this->receipt(GiftMaker::pending($this->plugin, ['campaignId' => $campaign])));
    }

    /** Renders with the settings of the test. */
    private function receipt(Donation $donation): string
    {
        return $this->plugin->service(ReceiptHtml::class)->renderReceipt($donation, '');
    }

    public function testShowsAllThatWasEnteredAndTheCoveredFee(): void
    {
        $donation = GiftMaker::paid($this->plugin, [
            'feeMinor' => 75,
            'company' => 'Engines & Sons',
            'comment' => "First line\nSecond line",
            'fields' => [['name' => 'colour', 'label' => 'Colour', 'value' => 'Green']],
            'consents' => [['id' => 'terms', 'text' => 'I agree to the terms.', 'at' => 1_900_000_000]],
        ]);
        $said = self::words($this->visit(['donation' => $donation->secret])->text);

        foreach (['Donation €25.00', 'Processing fee (covered by you) €0.75', 'Total €25.75', 'Company Engines & Sons', 'First line Second line', 'Colour Green', 'What you agreed to', 'I agree to the terms.'] as $words) {
            self::assertStringContainsString($words, $said);
        }
    }

    public function testNothingThatADonorEnteredRunsOrBecomesMarkup(): void
    {
        $evil = self::EVIL;
        $form = GiftMaker::form($evil);
        $donation = GiftMaker::paid($this->plugin, [
            'formId' => $form,
            'firstName' => $evil,
            'lastName' => '',
            'company' => $evil,
            'address' => ['country' => 'GB', 'line' => $evil, 'line2' => '', 'city' => '', 'state' => '', 'zip' => ''],
            'comment' => $evil,
            'email' => '"><img src=x onerror=alert(1)>@example.org',
            'gateway' => 'test',
            'fields' => [['name' => 'x', 'label' => $evil, 'value' => $evil]],
            'consents' => [['id' => 'terms', 'text' => $evil, 'at' => 1]],
        ]);
        $html = (string) apply_filters('the_content', $this->visit(['donation' => $donation->secret])->text);

        self::assertStringNotContainsString('<script', $html);
        self::assertStringNotContainsString('<img', $html);
        self::assertStringNotContainsString('[gallery', $html);
        self::assertStringNotContainsString('class="gallery', $html);
        self::assertSame(7, substr_count(self::words($html), self::EVIL), 'Name, company, address, comment, question, answer and consent read as they were entered.');
    }

    public function testOthersAreToldOfTheFormAndNeverOfTheReceipt(): void
    {
        $form = GiftMaker::form('Roof & walls');
        $donation = GiftMaker::paid($this->plugin, ['formId' => $form]);
        preg_match_all('/<a [^>]*href="([^"]+)"[^>]*target="_blank"[^>]*>/', $this->visit(['donation' => $donation->secret])->text, $links);
        $urls = array_map(static fn(string $url): string => html_entity_decode($url), $links[1]);

        self::assertCount(2, $urls);
        foreach ($urls as $i => $url) {
            self::assertStringNotContainsString($donation->secret, $url);
            self::assertStringContainsString(rawurlencode((string) get_permalink($form)), $url);
            self::assertStringContainsString('noopener noreferrer', $links[0][$i]);
        }
        parse_str((string) wp_parse_url($urls[0], PHP_URL_QUERY), $tweet);
        self::assertSame('I just donated: Roof & walls', $tweet['text'] ?? null);
        self::assertStringNotContainsString('Share on', $this->visit(['donation' => GiftMaker::paid($this->plugin)->secret])->text, 'A gift without a form has no page to share.');
        wp_update_post(['ID' => $form, 'post_status' => 'draft']);
        self::assertStringNotContainsString('Share on', $this->visit(['donation' => $donation->secret])->text);
    }

    public function testAPageThatIsReadByOthersShowsNobodysReceipt(): void
    {
        $donation = GiftMaker::paid($this->plugin);
        set_query_var('donation', $donation->secret);
        add_filter('wp_is_rest_endpoint', '__return_true');
        $html = do_blocks('<!-- wp:benefit/receipt /-->');

        self::assertStringNotContainsString('Byron', $html);
    }

    public function testWhileItsTwinIsWorkedOnThePageWaits(): void
    {
        FormSubmission::keep(new FormSubmission('give_purchase', [], state: ['waiting' => true]));
        try {
            $html = do_blocks('<!-- wp:benefit/receipt /-->');
        } finally {
            FormSubmission::keep(null);
        }

        self::assertStringContainsString('Please do not submit it again.', self::words($html));
    }

    public function testTheShortcodeShowsTheSameAndLeavesPartsOut(): void
    {
        $page = (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Old receipt', 'post_content' => '[give_receipt donor="false" price="true"]']);
        $donation = GiftMaker::paid($this->plugin);
        $answer = $this->visit(['donation' => $donation->secret], page: $page);
        self::assertSame(['no-store, private', 'no-referrer'], [$answer->headers['cache-control'] ?? '', $answer->headers['referrer-policy'] ?? '']);
        self::assertSame(404, $this->visit(['donation' => RandomToken::secret()], page: $page)->status);

        set_query_var('donation', $donation->secret);
        $said = self::words(do_shortcode('[give_receipt donor="false" price="true"]'));
        self::assertStringContainsString('Donation €25 ', $said);
        self::assertStringNotContainsString('Byron', $said);
        self::assertStringContainsString('Ada Byron', self::words(do_shortcode('[give_receipt]')));
    }

    /** However many entries and donations there are. */
    public function testAsksTheDatabaseAFewTimes(): void
    {
        $counts = [];
        foreach ([0, 30] as $more) {
            foreach (range(1, $more + 1) as $_) {
                $donation = GiftMaker::paid($this->plugin, ['fields' => array_fill(0, $more + 1, ['name' => 'x', 'label' => 'X', 'value' => 'Y'])]);
            }
            $this->visit(['donation' => $donation->secret]);
            $log = StatementLog::start();
            $this->visit(['donation' => $donation->secret]);
            $counts[] = count(array_filter($log->statements, static fn(string $sql): bool => str_contains($sql, 'benefit_')));
        }

        self::assertSame($counts[0], $counts[1]);
        self::assertLessThanOrEqual(6, $counts[0]);
    }
}
