<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Email;

use Benefit\Shared\Email\EmailMessage;
use Benefit\Shared\Email\EmailSender;
use Benefit\Shared\Email\EmailSiteHealth;
use Benefit\Shared\Email\UnsentEmailsNotice;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\ProxyMode;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Services;

/** The owner is told which emails wait, and which were given up. */
final class UnsentEmailsTest extends MailTestCase
{
    private Services $plugin;
    private EmailSender $mail;

    protected function setUp(): void
    {
        parent::setUp();
        $this->plugin = self::plugin($this->clock);
        $this->mail = $this->plugin->emailSender();
        foreach (['order_paid', 'event_reminder'] as $kind) {
            $this->mail->registerRenderer($kind, static fn(): EmailMessage => new EmailMessage('Note', '<p>Hello</p>', 'Hello'));
        }
        self::become('administrator');
    }

    public function testNothingIsSaidWhileEmailsAreSent(): void
    {
        $this->queue('order_paid', 'event_reminder');

        self::assertSame('', $this->notice()->renderNotice());
        self::assertSame('good', $this->health()['status']);
    }

    public function testTheNoticeSaysHowManyEmailsWaitAndSinceWhen(): void
    {
        self::breakServer();
        $this->queue('order_paid', 'event_reminder');
        $this->clock->now += HOUR_IN_SECONDS;
        $this->queue('order_paid');

        $words = $this->words($this->notice()->renderNotice());
        self::assertStringContainsString('3 emails could not be sent since March 17, 2030, 6:46 pm.', $words);
        self::assertStringContainsString('The error message was: The mail server does not answer', $words);
        self::assertStringContainsString('Send now', $words);
    }

    public function testSendNowSendsWhatWaits(): void
    {
        self::breakServer();
        $this->queue('order_paid', 'event_reminder');
        self::assertStringContainsString('could not be sent', $this->press('send'));

        self::breakServer(false);
        $this->clock->now += 300;
        self::assertStringContainsString('2 emails were sent.', $this->press('send'));
        self::assertSame('', $this->notice()->renderNotice());
        self::assertCount(2, self::sent());
    }

    public function testSendNowLeavesALongQueueToCron(): void
    {
        self::breakServer();
        $this->queue(...array_fill(0, 12, 'order_paid'));
        self::breakServer(false);
        add_filter('pre_http_request', static fn(): array => ['response' => ['code' => 200], 'body' => '', 'headers' => [], 'cookies' => []]);
        add_action('phpmailer_init', function (): void {
            $this->clock->now += 5;
        });
        $this->clock->now += 300;

        self::assertStringContainsString('2 emails were sent. The others will follow within minutes.', $this->press('send'));
        self::assertNotFalse(wp_next_scheduled(EmailSender::HOOK, ['now']));
    }

    public function testEmailsThatWereGivenUpAreNamedUntilTheyAreDismissed(): void
    {
        self::breakServer();
        $this->plugin->mail()->queue('event_reminder', 1, 'ada@example.org', ['start' => self::NOW + HOUR_IN_SECONDS]);
        $this->mail->sendQueued();
        $this->clock->now += HOUR_IN_SECONDS;
        $this->mail->sendDue();
        self::breakServer(false);
        $this->clock->now += HOUR_IN_SECONDS;

        $html = $this->notice()->renderNotice();
        self::assertStringContainsString('1 email could not be delivered and will not be tried again.', $this->words($html));
        self::assertStringContainsString('Event reminder (to ticket holders), ada@example.org: missed on March 17, 2030, 7:46 pm', $this->words($html));
        self::assertStringNotContainsString('Send now', $html);
        self::assertSame(1, preg_match('/name="until" value="(\d+)"/', $html, $match));
        $this->press('dismiss', (int) ($match[1] ?? 0));
        self::assertSame('', $this->notice()->renderNotice());
    }

    public function testEmailsWithNothingToReportAreNotNamed(): void
    {
        $this->mail->registerRenderer('order_paid', static fn(): ?EmailMessage => null);
        $this->queue('order_paid');

        self::assertSame('', $this->notice()->renderNotice());
    }

    public function testOnlyTheOwnerIsTold(): void
    {
        self::breakServer();
        $this->queue('order_paid');
        self::assertStringContainsString('Send now', $this->noticesOn('dashboard'));
        self::assertStringContainsString('Send now', $this->noticesOn('benefit_page_benefit-letters'));
        self::assertSame('', $this->noticesOn('edit-post'));
        self::become('editor');
        self::assertSame('', $this->noticesOn('dashboard'));
    }

    public function testSiteHealthIsCriticalAfterAnHour(): void
    {
        self::breakServer();
        $this->queue('order_paid');
        self::assertSame('recommended', $this->health()['status']);
        $this->clock->now += HOUR_IN_SECONDS;
        $health = $this->health();
        self::assertSame('critical', $health['status']);
        self::assertStringContainsString('1 email could not be sent since', (string) $health['description']);
    }

    public function testSiteHealthSaysThatScheduledEventsDoNotRun(): void
    {
        $this->plugin->mail()->queue('order_paid', 1, 'ada@example.org');
        self::assertSame('good', $this->health()['status']);
        $this->clock->now += HOUR_IN_SECONDS + 1;
        self::assertSame(['critical', 'Emails are waiting'], [$this->health()['status'], $this->health()['label']]);

        // A long queue that is being sent is none.
        Services::get()->database()->execute("INSERT INTO {mail} (kind, subject_id, recipient, data, status, next_at, created_at) VALUES ('order_paid', 1, 'b@example.org', '', 'sent', %d, 1)", $this->clock->now - 300);
        self::assertSame('good', $this->health()['status']);
    }

    private function queue(string ...$kinds): void
    {
        foreach ($kinds as $kind) {
            $this->plugin->mail()->queue($kind, 1, 'ada@example.org', ['start' => self::NOW + WEEK_IN_SECONDS]);
        }
        $this->mail->sendQueued();
    }

    /** @return string what the next page says */
    private function press(string $do, int $until = 0): string
    {
        $this->notice()->handle(new ValidatedRequest(['do' => $do, 'until' => $until], null, ClientAddress::fromServer([], ProxyMode::None, [], false), RouteChannel::Screen));

        return $this->words($this->noticesOn('dashboard'));
    }

    private static function become(string $role): void
    {
        Services::get()->capabilities()->grant();
        wp_set_current_user((int) wp_insert_user(['user_login' => $role . bin2hex(random_bytes(6)), 'user_pass' => 'x', 'user_email' => bin2hex(random_bytes(6)) . '@example.org', 'role' => $role]));
    }

    private function noticesOn(string $screen): string
    {
        require_once ABSPATH . 'wp-admin/includes/admin.php';
        set_current_screen($screen);
        ob_start();
        $this->notice()->print();
        $html = (string) ob_get_clean();
        unset($GLOBALS['current_screen']);

        return $html;
    }

    private function words(string $html): string
    {
        return trim((string) preg_replace('/\s+/', ' ', html_entity_decode(wp_strip_all_tags($html))));
    }

    private function notice(): UnsentEmailsNotice
    {
        return $this->plugin->service(UnsentEmailsNotice::class);
    }

    /** @return array<string, mixed> */
    private function health(): array
    {
        return $this->plugin->service(EmailSiteHealth::class)->emailTest();
    }
}
