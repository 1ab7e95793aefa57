<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Records\Receipts;

use Benefit\Donations\Records\Receipts\DonationEmailTypes;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Tests\GiftMaker;

/** The receipt of a recurring donation. */
final class RecurringReceiptTest extends ReceiptTestCase
{
    private int $history;

    protected function setUp(): void
    {
        parent::setUp();
        $this->history = (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Your donations']);
        $this->settings(['page_history' => $this->history]);
    }

    public function testItSaysThatItRepeatsWhenNextAndWhereToEndIt(): void
    {
        $subscription = GiftMaker::renewing($this->plugin);
        $words = $this->wordsOf($subscription);

        self::assertStringContainsString('Frequency €25 every month, until you cancel', $words);
        self::assertStringContainsString('Next donation ' . wp_date((string) get_option('date_format'), (int) $subscription->nextAt), $words);
        self::assertStringContainsString('Your next donation of €25 will be charged on ' . wp_date((string) get_option('date_format'), (int) $subscription->nextAt) . '.', $words);
        self::assertSame(get_permalink($this->history), $this->urlOf($subscription));
    }

    public function testOnceItHasEndedItSaysSo(): void
    {
        $subscription = GiftMaker::renewing($this->plugin);
        $this->plugin->subscriptions()->cancel($subscription, SubscriptionEndReason::Payer);
        $words = $this->wordsOf($subscription);

        self::assertStringContainsString('Frequency €25 every month – Canceled', $words);
        self::assertStringNotContainsString('Next donation', $words);
        self::assertStringContainsString('Your recurring donation has ended. You will not be charged again.', $words);
        self::assertSame('', $this->urlOf($subscription));
    }

    public function testAGiftThatIsGivenOnceSaysNothingOfIt(): void
    {
        self::assertStringNotContainsString('Recurring', self::words($this->visit(['donation' => GiftMaker::paid($this->plugin)->secret])->text));
    }

    private function urlOf(Subscription $subscription): string
    {
        return $this->plugin->service(DonationEmailTypes::class)->facts(GiftMaker::now($this->plugin, $subscription->subjectId))->recurringUrl();
    }

    private function wordsOf(Subscription $subscription): string
    {
        return self::words($this->visit(['donation' => GiftMaker::now($this->plugin, $subscription->subjectId)->secret])->text);
    }
}
