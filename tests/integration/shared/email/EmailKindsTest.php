<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Email;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailMessage;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Tests\Services;

/** Every type of email: our text, the owner's text instead, and the placeholders. */
final class EmailKindsTest extends MailTestCase
{
    public function testEveryMailThatIsSentHasWordsThatCanBeEdited(): void
    {
        $sent = (fn(): array => array_keys($this->renderers()))->call(Services::get()->emailSender());

        self::assertSame($sent, array_keys(self::templates()->all()));
        self::assertSame([
            'donation_access', 'donation_account', 'donation_charged_back', 'donation_completed', 'donation_dispute_won', 'donation_disputed', 'donation_due', 'donation_email_changed', 'donation_email_replaced', 'donation_expired', 'donation_failing', 'donation_lapsed', 'donation_paused', 'donation_receipt', 'donation_refund_failed', 'donation_refund_waits', 'donation_refunded', 'donation_reminder', 'donation_renewed', 'donation_staff', 'donation_stopped',
            'event_cancelled', 'event_notice', 'event_postponed', 'event_reminder',
            'order_cancelled', 'order_charged_back', 'order_charged_back_organiser', 'order_dispute_won', 'order_disputed', 'order_due', 'order_email_replaced', 'order_expired', 'order_links', 'order_organiser', 'order_paid',
            'order_partly_refunded', 'order_partly_refunded_organiser', 'order_refund_failed', 'order_refund_waits', 'order_refunded', 'order_refunded_organiser',
            'order_reminder', 'order_tickets_cancelled', 'owner_links', 'owner_tickets', 'owner_tickets_ended',
        ], self::sorted(preg_grep('/^(donation|event|order|owner)_/', $sent) ?: []));
    }

    public function testOurWordsNeedNothingThatIsNotThere(): void
    {
        foreach (self::templates()->all() as $kind => $template) {
            self::assertSame([], $template->findUnknownPlaceholders(), $kind);
            foreach (['label', 'subject', 'title', 'body'] as $text) {
                self::assertNotSame('', $template->{$text}, "$kind: $text");
            }
            $this->assertNothingIsLeftOpen($kind, self::templates()->buildExample($kind, $template));
        }
    }

    /**
     * The owner's text is sent in all four places, as HTML and as plain text, with every placeholder that the screen
     * offers.
     */
    public function testTheOwnersWordsAreSentWithEverythingThatCanBeFilledIn(): void
    {
        foreach (self::templates()->all() as $kind => $template) {
            $all = implode(' ', array_map(static fn(string $name): string => "$name={{$name}};", array_keys($template->placeholders)));
            $changed = self::templates()->validate($kind, ['subject' => "S $all", 'title' => "T $all", 'body' => "B $all\n\nSecond\nline", 'footer' => "F $all"]);
            $message = self::templates()->buildExample($kind, $changed);

            $this->assertNothingIsLeftOpen($kind, $message);
            foreach (array_keys($template->placeholders) as $name) {
                self::assertMatchesRegularExpression("/$name=[^;]+;/", $message->subject, "$kind: nothing is filled in for {$name}.");
            }
            foreach (['S ' => $message->subject, 'T ' => $message->text, 'B ' => $message->text, 'F ' => $message->text] as $place => $text) {
                self::assertStringContainsString($place . substr($message->subject, 2), $text, $kind);
            }
            self::assertStringContainsString("Second\nline", $message->text);
            self::assertMatchesRegularExpression('/Second<br>line/', $message->html, 'a line stays a line');
        }
    }

    public function testWhatTheOwnerStoredIsWhatGoesOut(): void
    {
        foreach (array_keys(self::templates()->all()) as $kind) {
            self::templates()->store($kind, ['title' => "Ours is better: $kind {site}"]);
        }
        foreach (self::templates()->all() as $kind => $template) {
            self::assertStringContainsString("Ours is better: $kind " . get_option('blogname'), self::templates()->buildExample($kind, $template)->text);
            self::templates()->store($kind, []);
            self::assertFalse(self::templates()->isChanged($kind));
        }
        self::assertSame([], get_option(EmailTemplateStore::OPTION));
    }

    public function testAnotherPluginAddsAnEmailAndAPlaceholder(): void
    {
        add_filter('benefit_email_types', static fn(array $types): array => [...$types, 'no type', new EmailType(
            'membership',
            static fn(): EmailTemplate => new EmailTemplate('Membership', 'Welcome, {name}', 'Your membership', 'Number {number}', placeholders: ['name' => 'the name']),
            static fn(int $member): EmailDraft => new EmailDraft(['name' => "Member $member"]),
            static fn(): EmailDraft => new EmailDraft(['name' => 'Ada']),
        )]);
        add_filter('benefit_email_placeholders', static fn(array $placeholders, string $type): array => $type === 'membership' ? ['number' => 'the number', 'wrong' => 7] : $placeholders, 10, 2);
        add_filter('benefit_email_values', static fn(array $values, string $type, int $subjectId): array => $type === 'membership' ? $values + ['number' => "M-$subjectId"] : $values, 10, 3);
        $plugin = self::plugin();

        $template = $plugin->emailTemplates()->validate('membership', ['title' => 'Number {number} of {name}']);
        self::assertSame(['number', 'name'], array_keys($template->placeholders));
        self::assertStringContainsString('Number M-0 of Ada', $plugin->emailTemplates()->buildExample('membership', $template)->text);
        $plugin->mail()->queue('membership', 12, 'anna@example.org');
        $plugin->emailSender()->sendQueued();

        self::assertSame('Welcome, Member 12', self::header(self::sent()[0], 'Subject'));
        self::assertStringContainsString('Number M-12', self::parts(self::sent()[0])[0]['body']);
    }

    public function testNeitherTheOwnersWordsNorWhatIsFilledInMakesAHeaderOrMarkup(): void
    {
        $message = $this->send(['subject' => "Hello {name}\r\nBcc: owner@example.org\n\nBody", 'title' => '<script>alert(1)</script>']);

        self::assertNull(self::header($message, 'Bcc'));
        self::assertSame('Hello Ada Bcc: all@example.org Bcc: owner@example.org Body', self::header($message, 'Subject'));
        self::assertStringNotContainsString('<script', self::parts($message)[1]['body']);
    }

    /** @param array<string, string> $texts */
    private function send(array $texts): string
    {
        $types = new EmailTypeRegistry();
        $types->add(new EmailType(
            'trial',
            static fn(): EmailTemplate => new EmailTemplate('Trial', 'Subject', 'Title', 'Body', placeholders: ['name' => 'a name']),
            static fn(): EmailDraft => new EmailDraft(['name' => "Ada\r\nBcc: all@example.org"]),
            static fn(): EmailDraft => new EmailDraft(['name' => 'Ada']),
        ));
        $templates = new EmailTemplateStore($types, Services::get()->looks(), Services::get()->settings());
        $templates->store('trial', $texts);
        [$queue, $mail] = $this->mail();
        $mail->registerRenderer('trial', $templates->renderers()['trial']);
        $queue->queue('trial', 1, 'anna@example.org');
        $mail->sendQueued();

        return self::sent()[0];
    }

    private function assertNothingIsLeftOpen(string $kind, EmailMessage $message): void
    {
        foreach ([$message->subject, $message->text, (string) preg_replace('/<style>.*?<\/style>/s', '', $message->html)] as $text) {
            self::assertDoesNotMatchRegularExpression('/\{[^{}\s]+\}/', $text, $kind);
        }
    }

    private static function templates(): EmailTemplateStore
    {
        return Services::get()->emailTemplates();
    }

    /**
     * @param list<string> $names
     *
     * @return list<string>
     */
    private static function sorted(array $names): array
    {
        sort($names);

        return $names;
    }
}
