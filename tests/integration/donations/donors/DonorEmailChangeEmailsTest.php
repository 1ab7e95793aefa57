<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors;

use Benefit\Donations\Donors\DonorEmailChange;
use Benefit\Donations\Donors\DonorEmailChangeEmails;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Shared\Email\MailTestCase;

require_once dirname(__DIR__, 3) . '/GiftMaker.php';

/** Emails about a changed email address, as they arrive. */
final class DonorEmailChangeEmailsTest extends MailTestCase
{
    public function testTheFormerAddressLearnsNothingAboutTheDonor(): void
    {
        $history = (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Your donations']);
        $plugin = self::plugin($this->clock, ['organiser_email' => 'office@example.org', 'mail_from_email' => 'hall@example.org', 'page_history' => $history]);
        $plugin->service(DonorEmailChangeEmails::class)->addTypes();
        $donor = GiftMaker::paid($plugin, ['gateway' => 'manual_cash', 'email' => 'ada@example.org'])->donorId;
        $plugin->database()->execute('DELETE FROM {mail}');

        $plugin->service(DonorEmailChange::class)->change($donor, 'ada@new.example', 0);
        $plugin->emailSender()->sendQueued();

        $mails = [];
        foreach (self::sent() as $mail) {
            $mails[(string) self::header($mail, 'To')] = $mail;
        }
        [$former, $new] = [self::parts($mails['ada@example.org'])[0]['body'], self::parts($mails['ada@new.example'])[0]['body']];
        self::assertStringContainsString('ada@example.org no longer gives access to your donations.', self::line($former));
        self::assertStringNotContainsString('ada@new.example', $mails['ada@example.org']);
        self::assertStringNotContainsString('Ada', $former);
        self::assertStringContainsString('Hello Ada, from now on, we write to ada@new.example about your donations to', self::line($new));
        self::assertStringContainsString((string) get_permalink($history), $new);
        self::assertSame(['office@example.org', 'office@example.org'], [self::header($mails['ada@example.org'], 'Reply-To'), self::header($mails['ada@new.example'], 'Reply-To')]);
    }

    private static function line(string $text): string
    {
        return (string) preg_replace('/\s+/', ' ', $text);
    }
}
