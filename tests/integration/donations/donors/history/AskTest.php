<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\History;

use Benefit\Donations\Donors\History\DonationHistoryFormHandler;
use Benefit\Donations\Donors\History\DonorLoginEmail;
use Benefit\Plugin;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\HourlyJobs;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\Integration\Tickets\StatementLog;

/**
 * `give_confirm_email_for_donations_access` (docs/spec-donations.md §7), and the same as a plain post: the answer never
 * depends on the address.
 */
final class AskTest extends HistoryTestCase
{
    private const ACTION = 'give_confirm_email_for_donations_access';

    public function testAnswersTheSameWhetherTheAddressGaveOrNot(): void
    {
        GiftMaker::paid($this->plugin);
        $answers = array_map(fn(string $email): Answer => $this->ask($email), [self::EMAIL, 'nobody@example.org']);

        self::assertSame(200, $answers[0]->status, $answers[0]->text);
        self::assertSame(['status', 'message'], array_keys((array) $answers[0]->json()));
        self::assertSame('success', $answers[0]->json()['status'] ?? '');
        self::assertSame([$answers[0]->status, $answers[0]->text], [$answers[1]->status, $answers[1]->text]);
    }

    public function testThePlainPostSaysTheSameToo(): void
    {
        GiftMaker::paid($this->plugin);
        [$donor, $nobody] = array_map(fn(string $email): Answer => $this->post(DonationHistoryFormHandler::ASK, ['email' => $email]), [self::EMAIL, 'nobody@example.org']);

        self::assertSame(200, $donor->status);
        self::assertStringContainsString('If there are donations with this address, we have sent an email with a link to them.', self::words($donor));
        self::assertSame(self::words($donor), self::words($nobody));
    }

    /** Until the answer, the work is the same for every address, so its duration reveals nothing. */
    public function testDoesTheSameWorkForEveryAddressBeforeItsAnswer(): void
    {
        GiftMaker::paid($this->plugin);
        $statements = [];
        foreach ([self::EMAIL, 'bob@example.org'] as $email) {
            $log = StatementLog::start();
            $this->ask($email);
            // The address and its counters differ; the statements do not.
            $statements[] = array_map(static fn(string $sql): string => (string) preg_replace("/'[^']*'|\\b\\d+\\b/", '?', $sql), $log->statements);
        }
        self::assertSame(...$statements);
    }

    public function testItsEmailIsSentAfterTheAnswerForEveryAddress(): void
    {
        global $wpdb;
        $container = (new Plugin(dirname(__DIR__, 5) . '/plugin.php', $wpdb))->container;
        $container->get(DonorLoginEmail::class)->ask('nobody@example.org');

        self::assertTrue($container->get(EmailQueue::class)->takeQueued()[1]);
    }

    public function testOnlyADonorGetsTheMailAndItsLinkOpensTheirPage(): void
    {
        GiftMaker::paid($this->plugin, ['email' => self::EMAIL]);
        $this->ask('ADA@example.org');
        $this->ask('nobody@example.org');
        $links = $this->mailedLinks();

        self::assertSame([self::EMAIL], array_column($links, 'to'));
        self::assertSame(1, preg_match('/donation_access=([A-Za-z0-9_-]{22})/', $links[0]['message'], $found));
        self::assertSame(200, $this->visit(address: ['donation_access' => $found[1]])->status);
        self::assertStringNotContainsString($found[1], (string) wp_json_encode($this->plugin->database()->rows('SELECT * FROM {donor_access}')), 'Its secret is stored nowhere.');
    }

    /** The database compares similar letters as equal; mail servers do not. */
    public function testALookalikeOfAnAddressIsAnother(): void
    {
        GiftMaker::paid($this->plugin, ['email' => self::EMAIL]);
        $this->plugin->mail()->queue(DonorLoginEmail::KIND, 0, 'x@example.net', ['email' => 'ádá@example.org']);

        self::assertSame([], $this->mailedLinks());
    }

    public function testFiveAnHourGoToOneAddressAndOthersAreTold(): void
    {
        foreach (range(1, 5) as $_) {
            self::assertSame(200, $this->ask(self::EMAIL)->status);
        }
        $refused = $this->ask(self::EMAIL);
        self::assertSame([429, 'rate', ['status', 'message'], 'error'], [$refused->status, $refused->error(), array_keys((array) $refused->json()), $refused->json()['status'] ?? '']);
        self::assertStringContainsString('try again', $refused->json()['message']);
        self::assertSame(200, $this->ask(self::OTHER)->status);
    }

    public function testWhatIsNoAddressIsRefusedWithASentence(): void
    {
        $answer = $this->ask('ada');
        self::assertSame([400, ['status' => 'error', 'message' => 'Please enter an email address, such as name@example.org.']], [$answer->status, $answer->json()]);

        $page = $this->post(DonationHistoryFormHandler::ASK, ['email' => 'ada']);
        self::assertStringContainsString('value="ada"', $page->text);
        self::assertStringContainsString('Please enter an email address, such as name@example.org.', self::words($page));
    }

    public function testTheMailsThatHadNobodyToTellAreForgottenInADay(): void
    {
        $this->ask('nobody@example.org');
        $this->mailedLinks();
        self::assertSame('skipped', $this->plugin->database()->value("SELECT status FROM {mail} WHERE recipient = 'nobody@example.org'"));

        $this->plugin->database()->execute('UPDATE {mail} SET next_at = next_at - %d', 2 * DAY_IN_SECONDS);
        do_action(HourlyJobs::HOOK);
        self::assertNull($this->plugin->database()->value("SELECT status FROM {mail} WHERE recipient = 'nobody@example.org'"));
    }

    private function ask(string $email): Answer
    {
        $caller = Caller::visitor();
        $request = new HttpRequest('POST', '', HttpRequest::encode(['action' => self::ACTION, 'email' => $email]), server: ['HTTP_SEC_FETCH_SITE' => 'same-origin']);

        return (new Entrance())->send(RouteChannel::Ajax, $caller, $request);
    }
}
