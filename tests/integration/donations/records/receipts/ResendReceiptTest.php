<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Receipts;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Support\RandomToken;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;

/** Donors request their receipt again by a plain post. */
final class ResendReceiptTest extends ReceiptTestCase
{
    public function testItIsSentAgainThreeTimesAnHourAtMost(): void
    {
        $donation = GiftMaker::paid($this->plugin);
        $this->plugin->database()->execute('DELETE FROM {mail}');
        foreach (range(1, 5) as $_) {
            self::assertSame(200, $this->press($donation->secret)->status);
        }

        self::assertSame('3', $this->plugin->database()->value("SELECT COUNT(*) FROM {mail} WHERE kind = 'donation_receipt' AND recipient = 'ada@example.org'"));
        self::assertSame('3', $this->plugin->database()->value("SELECT COUNT(*) FROM {donation_log} WHERE kind = 'receipt_sent' AND user_id = 0"));
    }

    public function testThePageSaysThatItIsOnItsWay(): void
    {
        $answer = $this->press(GiftMaker::paid($this->plugin)->secret);

        self::assertStringContainsString('The email is on its way.', self::words($answer->text));
        self::assertStringNotContainsString('Email this to me again', self::words($answer->text));
    }

    public function testAMailBeyondTheHoursFiveIsToldOfAsLater(): void
    {
        $donation = GiftMaker::paid($this->plugin);
        foreach (range(1, 5) as $_) {
            $this->plugin->mail()->queue('donation_receipt', 999, 'ada@example.org', isLimited: true);
        }

        self::assertStringContainsString('this one will be sent later', self::words($this->press($donation->secret)->text));
    }

    public function testANumberIsNoKeyAndAWrongSecretSendsNothing(): void
    {
        $donation = GiftMaker::paid($this->plugin);
        $this->plugin->database()->execute('DELETE FROM {mail}');

        self::assertSame(404, $this->press((string) $donation->id)->status);
        self::assertSame(404, $this->press(RandomToken::secret())->status);
        self::assertSame(422, $this->press(GiftMaker::failed($this->plugin)->secret)->status);
        self::assertSame(0, self::rowsIn('mail'));
    }

    private function press(string $secret): Answer
    {
        $this->requestedKey = $secret;

        return (new Entrance())->send(RouteChannel::Form, Caller::visitor(), new HttpRequest('POST', body: HttpRequest::encode(['benefit_action' => 'benefit_resend_receipt', 'donation' => $secret])), page: $this->page);
    }
}
