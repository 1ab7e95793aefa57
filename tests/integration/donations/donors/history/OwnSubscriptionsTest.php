<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\History;

use Benefit\Donations\Donors\History\DonationHistoryFormHandler;
use Benefit\Donations\Donors\History\DonorSubscriptionsHtml;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Recurrence;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Tickets\StatementLog;

/** Donors see and cancel their own recurring donations, and nobody else's. */
final class OwnSubscriptionsTest extends HistoryTestCase
{
    /** @param array<string, mixed> $with */
    private function renewing(string $form, array $with = [], Recurrence $recurrence = new Recurrence(BillingPeriod::Month)): Subscription
    {
        return GiftMaker::renewing($this->plugin, $recurrence, $with + ['formId' => GiftMaker::form($form), 'email' => self::EMAIL]);
    }

    /** @return array{string, string} status and reason of the end */
    private function stateOf(Subscription $subscription): array
    {
        $now = $this->plugin->subscriptions()->byId($subscription->id);

        return [(string) $now?->status->value, (string) $now?->endedBy?->value];
    }

    public function testTheListSaysHowMuchHowOftenAndWhen(): void
    {
        $roof = $this->renewing('A new roof', ['feeMinor' => 50]);
        $tower = $this->renewing('The tower', recurrence: new Recurrence(BillingPeriod::Year));
        $this->plugin->subscriptions()->cancel($tower, SubscriptionEndReason::Staff, 1);
        GiftMaker::subscribed($this->plugin, with: ['formId' => GiftMaker::form('Never paid'), 'email' => self::EMAIL]);
        $said = self::words($this->visit($this->signedIn()));
        $next = wp_date((string) get_option('date_format'), $this->plugin->subscriptions()->byId($roof->id)?->nextAt);

        self::assertStringContainsString('Your recurring donations The tower Ended on', $said);
        self::assertStringContainsString('€25 every year Canceled', $said);
        self::assertStringContainsString("A new roof Next payment on $next €25.50 every month Active Cancel", $said);
        self::assertSame(1, substr_count($said, 'Active'), 'One that never began is none.');
        self::assertStringContainsString('Your donations', $said);
    }

    public function testAFailedPaymentHasTheGatewaysOwnPageToPayIt(): void
    {
        $roof = $this->renewing('A new roof');
        $this->renewing('The tower');
        $this->plugin->database()->execute("UPDATE {subscription} SET status = 'failing', invoice_url = 'https://pay.example.org/in_1?a=1&b=2' WHERE id = %d", $roof->id);
        $answer = $this->visit($this->signedIn());

        self::assertStringContainsString('The last payment failed. We will try again by', self::words($answer));
        self::assertStringContainsString('benefit-chip benefit-chip--bad">Payment failed', $answer->text);
        self::assertStringContainsString('benefit-chip benefit-chip--good">Active', $answer->text);
        self::assertStringContainsString('<a href="https://pay.example.org/in_1?a=1&b=2" aria-label="Pay now: A new roof">Pay now</a>', html_entity_decode($answer->text));
        self::assertSame(1, substr_count(self::words($answer), 'Pay now'), 'Only where a payment has failed.');
    }

    public function testAPressAfterAQuestionCancelsIt(): void
    {
        $roof = $this->renewing('A new roof');
        $donor = $this->signedIn();
        $confirmation = self::words($this->visit($donor, [DonorSubscriptionsHtml::CANCEL => (string) $roof->id]));
        self::assertStringContainsString('Cancel this recurring donation? You donate €25 every month: A new roof.', $confirmation);
        self::assertSame(['active', ''], $this->stateOf($roof), 'An address alone does nothing.');

        self::assertSame(303, $this->post(DonationHistoryFormHandler::CANCEL, ['subscription' => (string) $roof->id], $donor)->status);
        self::assertSame(['cancelled', 'payer'], $this->stateOf($roof));
        $said = self::words($this->visit($donor, [DonorSubscriptionsHtml::CANCELLED => (string) $roof->id]));
        self::assertStringContainsString('Your recurring donation was canceled. You will not be charged again.', $said);

        // Pressed twice, and again after the browser's Back button.
        self::assertSame(303, $this->post(DonationHistoryFormHandler::CANCEL, ['subscription' => (string) $roof->id], $donor)->status);
        self::assertStringNotContainsString('Cancel this recurring donation?', self::words($this->visit($donor, [DonorSubscriptionsHtml::CANCEL => (string) $roof->id])));
        self::assertSame(1, count($this->plugin->database()->rows("SELECT id FROM {mail} WHERE kind = 'donation_stopped'")));
    }

    public function testNobodyElseSeesOrCancelsIt(): void
    {
        $roof = $this->renewing('A new roof');
        $this->gift('The tower', self::OTHER);
        $other = $this->signedIn(self::OTHER);
        $eve = Caller::visitor($this->account(self::EMAIL, 'eve'));
        foreach ([Caller::stranger(), Caller::visitor(), $other, $eve] as $caller) {
            foreach ([[], [DonorSubscriptionsHtml::CANCEL => (string) $roof->id], [DonorSubscriptionsHtml::CANCELLED => (string) $roof->id]] as $address) {
                $said = self::words($this->visit($caller, $address));
                self::assertStringNotContainsString('A new roof', $said);
                self::assertStringNotContainsString('Cancel this', $said);
            }
            self::assertSame(404, $this->post(DonationHistoryFormHandler::CANCEL, ['subscription' => (string) $roof->id], $caller)->status);
        }
        $this->post(DonationHistoryFormHandler::CANCEL, ['subscription' => (string) $roof->id], $this->signedIn(), site: 'cross-site');

        self::assertSame(['active', ''], $this->stateOf($roof));
    }

    public function testAnAccountCancelsWhatItGaveWhileLoggedIn(): void
    {
        $ada = $this->account(self::EMAIL);
        $mine = $this->renewing('A new roof', ['email' => 'work@example.org', 'userId' => $ada]);
        $guests = $this->renewing('The tower');
        $caller = Caller::visitor($ada);

        self::assertStringContainsString('A new roof', self::words($this->visit($caller)));
        self::assertSame([303, 404], array_map(fn(Subscription $one): int => $this->post(DonationHistoryFormHandler::CANCEL, ['subscription' => (string) $one->id], $caller)->status, [$mine, $guests]));
        self::assertSame(['cancelled', 'active'], [$this->stateOf($mine)[0], $this->stateOf($guests)[0]]);
    }

    public function testWhoOnlyGivesAgainGetsALinkToo(): void
    {
        $roof = $this->renewing('A new roof');
        $this->plugin->database()->execute('UPDATE {donation} SET donor_id = 0 WHERE id = %d', $roof->subjectId);
        $this->post(DonationHistoryFormHandler::ASK, ['email' => self::EMAIL]);

        self::assertSame([self::EMAIL], array_column($this->mailedLinks(), 'to'));
    }

    public function testTheListIsReadByTheSameStatementsHoweverManyThereAre(): void
    {
        $counts = [];
        foreach ([1, 12] as $number) {
            array_map(fn(int $one): Subscription => $this->renewing("Form $number $one"), range(1, $number));
            $donor = $this->signedIn();
            wp_cache_flush();
            $log = StatementLog::start();
            $this->visit($donor);
            $counts[] = count(array_filter($log->statements, static fn(string $sql): bool => str_contains($sql, 'benefit_') && !str_contains($sql, 'wp_options')));
        }

        self::assertSame($counts[0], $counts[1]);
    }
}
