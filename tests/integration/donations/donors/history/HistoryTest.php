<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\History;

use Benefit\Donations\Donors\DonorSession;
use Benefit\Donations\Donors\History\DonationHistoryFormHandler;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\Integration\Tickets\StatementLog;

/** Who sees which donations in the history. Knowing an email address is not enough. */
final class HistoryTest extends HistoryTestCase
{
    public function testEverybodyElseIsAskedForAnAddressAndAllAlike(): void
    {
        $this->gift('A new roof');
        $pages = array_map(fn(Caller $caller): string => $this->visit($caller)->text, [Caller::stranger(), Caller::visitor(), Caller::visitor()->with([DonorSession::COOKIE => RandomToken::secret()])]);

        self::assertCount(1, array_unique($pages));
        self::assertStringContainsString('Send me a link', $pages[0]);
        self::assertStringNotContainsString('A new roof', $pages[0]);
        self::assertStringNotContainsString('nonce" value="', $pages[0]);
    }

    public function testAllAmountsOfTheListHaveDecimalsAsSoonAsOneNeedsThem(): void
    {
        $this->gift('A new roof');
        self::assertStringContainsString('€25 Paid', self::words($this->visit($this->signedIn())));

        GiftMaker::paid($this->plugin, ['formId' => GiftMaker::form('The tower'), 'feeMinor' => 75]);
        $said = self::words($this->visit($this->signedIn()));
        foreach (['€25.75 includes a processing fee of €0.75 Paid', '€25.00 Paid'] as $words) {
            self::assertStringContainsString($words, $said);
        }
    }

    public function testTheListSaysWhatWasGivenTheNewestFirst(): void
    {
        $roof = $this->gift('A new roof');
        $this->plugin->database()->execute('UPDATE {donation} SET created_at = created_at - 100');
        $tower = GiftMaker::refunded($this->plugin, ['formId' => GiftMaker::form('The tower'), 'feeMinor' => 100], 600);
        $test = GiftMaker::offline($this->plugin, ['formId' => 0]);
        $this->plugin->database()->execute("UPDATE {donation} SET mode = 'test', created_at = created_at - 50 WHERE id = %d", $test->id);
        $this->plugin->database()->execute("UPDATE {donation} SET status = 'trash' WHERE id = %d", $this->gift('Thrown away')->id);
        $said = self::words($this->visit($this->signedIn()));

        self::assertStringContainsString('Donations by ada@example.org', $said);
        self::assertMatchesRegularExpression("/The tower .* €26 includes a processing fee of €1 Partially refunded Receipt for donation $tower->id .*€25 Awaiting payment Test donation How to pay donation $test->id A new roof .* €25 Paid Receipt for donation $roof->id/", $said);
        self::assertStringNotContainsString('Thrown away', $said);
    }

    /** Before payment and after a refund, the page of a donation is not called a receipt. */
    public function testEachRowHasItsStatusAsAChip(): void
    {
        GiftMaker::paid($this->plugin);
        GiftMaker::offline($this->plugin);
        GiftMaker::failed($this->plugin);
        $html = $this->visit($this->signedIn())->text;

        foreach (['benefit-chip benefit-chip--good">Paid', 'benefit-chip benefit-chip--warn">Awaiting payment', 'benefit-chip benefit-chip--bad">Failed'] as $chip) {
            self::assertStringContainsString($chip, $html);
        }
    }

    public function testThePageOfAGiftIsCalledWhatItIs(): void
    {
        $paid = $this->gift('A new roof');
        $waiting = GiftMaker::pending($this->plugin);
        $failed = GiftMaker::failed($this->plugin);
        $refunded = GiftMaker::refunded($this->plugin);
        $due = GiftMaker::offline($this->plugin);
        preg_match_all('/(?:Receipt|Details|How to pay)[a-z ]* donation \d+/', self::words($this->visit($this->signedIn())), $said);

        self::assertSame(["How to pay donation $due->id", "Details of donation $refunded->id", "Details of donation $failed->id", "Details of donation $waiting->id", "Receipt for donation $paid->id"], $said[0]);
    }

    public function testASessionIsOfItsDonorAlone(): void
    {
        $own = $this->gift('A new roof');
        $other = $this->gift('The tower', self::OTHER);
        $donor = $this->signedIn();
        $said = self::words($this->visit($donor));

        self::assertStringContainsString('A new roof', $said);
        self::assertStringNotContainsString('The tower', $said);
        self::assertSame([200, 404, 404], [$this->receipt($own->id, $donor), $this->receipt($other->id, $donor), $this->receipt($own->id, Caller::visitor())]);
    }

    public function testAnAccountSeesWhatItGaveAndTheRestOnlyOnceItsAddressIsConfirmed(): void
    {
        $ada = $this->account(self::EMAIL);
        $mine = $this->gift('A new roof', 'work@example.org', $ada);
        $guests = $this->gift('The tower');
        $caller = Caller::visitor($ada);
        $before = self::words($this->visit($caller));

        self::assertStringContainsString('A new roof', $before);
        self::assertStringNotContainsString('The tower', $before);
        self::assertSame([200, 404], [$this->receipt($mine->id, $caller), $this->receipt($guests->id, $caller)]);
        self::assertStringContainsString('Also show donations made without an account', $before);

        $words = self::words($this->post(DonationHistoryFormHandler::ASK, ['email' => self::EMAIL], $caller));
        self::assertStringContainsString('we have sent an email', $words);
        self::assertStringContainsString('A new roof', $words, 'The list stays.');
        $links = $this->mailedLinks();
        self::assertSame([self::EMAIL], array_column($links, 'to'));
        preg_match('/donation_access=([A-Za-z0-9_-]{22})/', $links[0]['message'], $found);
        $this->post(DonationHistoryFormHandler::OPEN, ['access' => $found[1]], $caller);

        // In any browser of the account, even after the session has ended.
        $after = self::words($this->visit(Caller::visitor($ada)));
        self::assertStringContainsString('The tower', $after);
        self::assertStringContainsString('A new roof', $after);
        self::assertStringNotContainsString('Also show gifts', $after);
        self::assertSame(200, $this->receipt($guests->id, Caller::visitor($ada)));
    }

    /**
     * WordPress does not verify email addresses: an account with somebody else's address sees none of their donations.
     */
    public function testAnAccountWithAStrangersAddressSeesNothingOfTheirs(): void
    {
        $guests = $this->gift('The tower');
        $eve = Caller::visitor($this->account(self::EMAIL, 'eve'));

        self::assertStringContainsString('There are no donations here yet.', self::words($this->visit($eve)));
        self::assertSame(404, $this->receipt($guests->id, $eve));
    }

    /** A forwarded link shows its donations in that browser, but verifies nothing for the account. */
    public function testALinkOfAnotherAddressConfirmsNothingForTheAccount(): void
    {
        $this->gift('The tower');
        $ada = $this->account(self::EMAIL);
        $this->signedIn(caller: Caller::visitor($ada));
        $eve = $this->account('eve@example.org', 'eve');
        $this->signedIn(caller: Caller::visitor($eve));

        self::assertStringNotContainsString('The tower', self::words($this->visit(Caller::visitor($eve))));
        // The address that her account had verified stays verified.
        self::assertStringContainsString('The tower', self::words($this->visit(Caller::visitor($ada))));
    }

    public function testAConfirmedAddressCountsWhileItIsTheAccounts(): void
    {
        $this->gift('The tower');
        $ada = $this->account(self::EMAIL);
        $this->signedIn(caller: Caller::visitor($ada));
        self::assertStringContainsString('The tower', self::words($this->visit(Caller::visitor($ada))));

        wp_update_user(['ID' => $ada, 'user_email' => 'new@example.org']);
        self::assertStringNotContainsString('The tower', self::words($this->visit(Caller::visitor($ada))));
    }

    public function testTwentyStandOnAPage(): void
    {
        foreach (range(1, 21) as $_) {
            $last = GiftMaker::offline($this->plugin);
        }
        $first = $last->id - 20;
        $donor = $this->signedIn();
        $count = static fn(string $text): int => substr_count($text, 'How to pay donation');
        $page = self::words($this->visit($donor));

        self::assertSame(20, $count($page));
        self::assertStringContainsString('Page 1 of 2', $page);
        $second = self::words($this->visit($donor, ['benefit_history' => '2']));
        self::assertSame(1, $count($second));
        self::assertStringContainsString("How to pay donation $first ", $second . ' ');
        self::assertSame(1, $count(self::words($this->visit($donor, ['benefit_history' => '9999']))));
        self::assertSame(20, $count(self::words($this->visit($donor, ['benefit_history' => '-1']))));
    }

    public function testTheListIsReadByTheSameStatementsHoweverManyThereAre(): void
    {
        $counts = [];
        foreach ([1, 25] as $gifts) {
            foreach (range(1, $gifts) as $_) {
                GiftMaker::offline($this->plugin, ['formId' => GiftMaker::form("Form $gifts")]);
            }
            $donor = $this->signedIn();
            wp_cache_flush();
            $log = StatementLog::start();
            $this->visit($donor);
            $counts[] = count(array_filter($log->statements, static fn(string $sql): bool => str_contains($sql, 'benefit_') && !str_contains($sql, 'wp_options')));
        }

        self::assertSame($counts[0], $counts[1]);
    }

    public function testErasingADonorEndsTheirSessionsAndLinks(): void
    {
        $this->gift('A new roof');
        GiftMaker::paid($this->plugin, ['email' => self::OTHER]);
        $donor = $this->signedIn();
        $link = $this->plugin->donorLinks()->make(self::EMAIL);
        $this->signedIn(self::OTHER);
        foreach (apply_filters('wp_privacy_personal_data_erasers', []) as $id => $eraser) {
            if (str_starts_with($id, 'benefit-donation')) {
                $eraser['callback'](self::EMAIL, 1);
            }
        }

        self::assertSame([self::OTHER], array_column($this->plugin->database()->rows('SELECT email FROM {donor_access}'), 'email'));
        self::assertStringNotContainsString('A new roof', self::words($this->visit($donor)));
        self::assertSame(404, $this->visit(address: ['donation_access' => $link])->status);
    }

    /**
     * Donors with a session keep the nonces of a form (docs/spec-donations.md §6); scripts learn whether there is one.
     */
    public function testTheFormsNoncesSayWhetherThereIsASession(): void
    {
        $form = GiftMaker::form('A new roof');
        $this->gift('A new roof');
        $ask = static fn(Caller $caller): mixed => (new Entrance())->send(RouteChannel::Ajax, $caller, HttpRequest::form(['action' => 'give_donation_form_reset_all_nonce', 'give_form_id' => (string) $form]))->json()['data']['donor_session'] ?? null;

        self::assertSame([false, true], [$ask(Caller::visitor()), $ask($this->signedIn())]);
    }

    public function testTheShortcodeIsTheSamePage(): void
    {
        wp_update_post(['ID' => $this->page, 'post_content' => '[donation_history]']);
        $answer = $this->visit();

        self::assertSame(['no-store, private', 'noindex', 'no-referrer'], [$answer->headers['cache-control'] ?? '', $answer->headers['x-robots-tag'] ?? '', $answer->headers['referrer-policy'] ?? '']);
        self::assertStringContainsString('Send me a link', do_shortcode('[donation_history]'));
        self::assertSame(404, $this->visit(address: ['donation_access' => RandomToken::secret()])->status);
    }

    /** @return int status of get_receipt */
    private function receipt(int $id, Caller $caller): int
    {
        return (new Entrance())->send(RouteChannel::Ajax, $caller, new HttpRequest('GET', HttpRequest::encode(['action' => 'get_receipt', 'donation_id' => (string) $id])))->status;
    }
}
