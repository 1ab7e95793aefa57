<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\History;

use Benefit\Donations\Donors\DonorSession;
use Benefit\Donations\Donors\History\DonationHistoryFormHandler;
use Benefit\Shared\HourlyJobs;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Hostile\Caller;

/**
 * A one-time link lives for an hour and is used up by a POST; the session cookie lasts 24 hours (docs/contracts.md
 * "Donations").
 */
final class LinkTest extends HistoryTestCase
{
    public function testOpeningItUsesNothingUpAndSaysWhoseItIs(): void
    {
        GiftMaker::paid($this->plugin);
        $link = $this->plugin->donorLinks()->make(self::EMAIL);
        foreach (range(1, 3) as $_) {
            $answer = $this->visit(address: ['donation_access' => $link]);
            self::assertSame([200, 'no-store, private', 'noindex', 'no-referrer'], [$answer->status, $answer->headers['cache-control'] ?? '', $answer->headers['x-robots-tag'] ?? '', $answer->headers['referrer-policy'] ?? '']);
            self::assertStringContainsString('This link shows the donations of a…@example.org in this browser', self::words($answer));
            self::assertStringNotContainsString('ada@example.org', $answer->text);
            self::assertStringNotContainsString('€25', self::words($answer));
            self::assertSame([], $answer->cookies);
        }
    }

    public function testAPressOpensASessionAndTheLinkIsGone(): void
    {
        GiftMaker::paid($this->plugin);
        $link = $this->plugin->donorLinks()->make(self::EMAIL);
        $to = '';
        add_filter('wp_redirect', static function (string $url) use (&$to): string {
            return $to = $url;
        });
        $answer = $this->post(DonationHistoryFormHandler::OPEN, ['access' => $link], address: ['donation_access' => $link]);

        self::assertSame([303, get_permalink($this->page)], [$answer->status, $to]);
        $secret = $answer->cookies[DonorSession::COOKIE] ?? '';
        self::assertMatchesRegularExpression('/^' . RandomToken::SECRET . '$/', $secret);
        self::assertSame([hash('sha256', $secret)], array_column($this->plugin->database()->rows('SELECT hash FROM {donor_access}'), 'hash'));
        self::assertStringContainsString('€25', self::words($this->visit(Caller::stranger()->with([DonorSession::COOKIE => $secret]))));

        $again = $this->post(DonationHistoryFormHandler::OPEN, ['access' => $link], address: ['donation_access' => $link]);
        self::assertSame(404, $again->status);
        self::assertArrayNotHasKey(DonorSession::COOKIE, $again->cookies);
        self::assertStringContainsString('This link has expired or has already been used.', self::words($again));
        self::assertStringContainsString('Send me a link', self::words($again), 'Another can be asked for.');
    }

    /** The answer is the same for every reason. */
    public function testAUsedAnOverAndAGuessedLinkAreAlike(): void
    {
        GiftMaker::paid($this->plugin);
        $used = $this->plugin->donorLinks()->make(self::EMAIL);
        $this->post(DonationHistoryFormHandler::OPEN, ['access' => $used]);
        $over = $this->plugin->donorLinks()->make(self::EMAIL);
        $this->plugin->database()->execute("UPDATE {donor_access} SET expires_at = %d WHERE kind = 'link'", time());
        $session = $this->signedIn()->cookies[DonorSession::COOKIE];

        $pages = [];
        foreach ([$used, $over, RandomToken::secret(), 'x', $session] as $secret) {
            $answer = $this->visit(address: ['donation_access' => $secret]);
            self::assertSame(404, $answer->status, $secret);
            $pages[] = self::words($answer);
        }
        self::assertCount(1, array_unique($pages));
        foreach ([$over, $session] as $secret) {
            self::assertSame(404, $this->post(DonationHistoryFormHandler::OPEN, ['access' => $secret])->status, $secret);
        }
    }

    public function testItsHourIsNotOverASecondBefore(): void
    {
        GiftMaker::paid($this->plugin);
        $this->plugin->donorLinks()->make(self::EMAIL);
        [$row] = $this->plugin->database()->rows('SELECT kind, created_at, expires_at FROM {donor_access}');
        self::assertSame(['link', HOUR_IN_SECONDS], [$row['kind'], $row['expires_at'] - $row['created_at']]);

        $this->signedIn();
        [$row] = $this->plugin->database()->rows("SELECT created_at, expires_at FROM {donor_access} WHERE kind = 'session'");
        self::assertSame(DAY_IN_SECONDS, $row['expires_at'] - $row['created_at']);
    }

    public function testASessionEndsAfterADayAndOpensNoLinksPage(): void
    {
        $this->gift('A new roof');
        $donor = $this->signedIn();
        $link = $this->plugin->donorLinks()->make(self::EMAIL);
        self::assertStringNotContainsString('A new roof', self::words($this->visit(Caller::stranger()->with([DonorSession::COOKIE => $link]))), 'A link is no session.');
        self::assertStringContainsString('A new roof', self::words($this->visit($donor)));

        $this->plugin->database()->execute('UPDATE {donor_access} SET expires_at = %d', time());
        self::assertStringNotContainsString('A new roof', self::words($this->visit($donor)));
        do_action(HourlyJobs::HOOK);
        self::assertSame(0, self::rowsIn('donor_access'));
    }

    /** Otherwise another site could log visitors in as the attacker and watch what they do. */
    public function testAPostOfAnotherSiteOpensNothing(): void
    {
        $link = $this->plugin->donorLinks()->make(self::EMAIL);
        foreach (['cross-site', 'same-site', 'none', ''] as $site) {
            $answer = $this->post(DonationHistoryFormHandler::OPEN, ['access' => $link], address: ['donation_access' => $link], site: $site);
            self::assertArrayNotHasKey(DonorSession::COOKIE, $answer->cookies, $site);
            self::assertNotSame(303, $answer->status, $site);
        }
        self::assertSame(303, $this->post(DonationHistoryFormHandler::OPEN, ['access' => $link])->status);
    }

    public function testSigningOutEndsTheSessionAndTakesTheCookieAway(): void
    {
        $this->gift('A new roof');
        $donor = $this->signedIn();
        $other = $this->signedIn();
        $answer = $this->post(DonationHistoryFormHandler::LEAVE, [], $donor);

        self::assertSame([303, ''], [$answer->status, $answer->cookies[DonorSession::COOKIE] ?? null]);
        self::assertStringNotContainsString('A new roof', self::words($this->visit($donor)));
        self::assertStringContainsString('A new roof', self::words($this->visit($other)), 'Another browser of theirs is another session.');
    }

    public function testABrowserHasOneSession(): void
    {
        GiftMaker::paid($this->plugin);
        GiftMaker::paid($this->plugin, ['email' => self::OTHER]);
        $this->signedIn(self::OTHER, $this->signedIn());

        self::assertSame([self::OTHER], array_column($this->plugin->database()->rows('SELECT email FROM {donor_access}'), 'email'));
    }

    public function testGuessesAreCountedByNetwork(): void
    {
        $_SERVER['REMOTE_ADDR'] = '203.0.113.7';
        $link = $this->plugin->donorLinks()->make(self::EMAIL);
        $this->plugin->database()->execute('DELETE FROM {rate}');
        $this->visit(address: ['donation_access' => RandomToken::secret()]);
        self::assertSame('1', $this->plugin->database()->value('SELECT hits FROM {rate}'), 'Once in a request.');
        self::countsStandAt(100, 10 * MINUTE_IN_SECONDS);

        $answer = $this->visit(address: ['donation_access' => $link]);
        self::assertSame(429, $answer->status);
        self::assertStringNotContainsString('View my donations', self::words($answer));
    }
}
