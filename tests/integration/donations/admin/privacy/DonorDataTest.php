<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Privacy;

use Benefit\Payments\SubscriptionEndReason;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\StaffTestCase;

/** WordPress's tools for personal data, for a donor's email address. */
final class DonorDataTest extends StaffTestCase
{
    private const EMAIL = 'ada@example.org';
    private const ADDRESS = ['country' => 'GB', 'line' => 'St James’s Square 12', 'line2' => '', 'city' => 'London', 'state' => '', 'zip' => ''];

    /** @return array<string, string> values of the exported file by name */
    private static function exported(string $email): array
    {
        $texts = [];
        foreach (apply_filters('wp_privacy_personal_data_exporters', []) as $id => $exporter) {
            if (str_starts_with($id, 'benefit-don')) {
                foreach ($exporter['callback']($email, 1)['data'] as $item) {
                    foreach ($item['data'] as $row) {
                        $texts[$item['item_id'] . ' ' . $row['name']] = $row['value'];
                    }
                }
            }
        }

        return $texts;
    }

    /** @return array{bool, bool, list<string>} removed, retained, messages */
    private static function erase(string $email): array
    {
        $removed = $retained = false;
        $messages = [];
        foreach (apply_filters('wp_privacy_personal_data_erasers', []) as $id => $eraser) {
            if (str_starts_with($id, 'benefit-')) {
                $page = 1;
                do {
                    $answer = $eraser['callback']($email, $page++);
                    $removed = $removed || $answer['items_removed'];
                    $retained = $retained || $answer['items_retained'];
                    $messages = [...$messages, ...$answer['messages']];
                } while (!$answer['done']);
            }
        }

        return [$removed, $retained, $messages];
    }

    public function testWhatIsStoredOfADonorIsExportedAndNothingOfOthers(): void
    {
        $donation = $this->paid(['company' => 'Engines', 'address' => self::ADDRESS, 'comment' => '<b>Thanks</b>', 'fields' => [['name' => 'x', 'label' => 'Colour', 'value' => 'Red']], 'consents' => [['id' => 'terms', 'text' => 'I agree.', 'at' => self::NOW]]]);
        $this->plugin->giftActions()->note($donation, 'Called Ada', 1);
        $this->paid(['email' => 'other@example.org', 'comment' => 'Secret']);
        $file = self::exported(self::EMAIL);

        $of = "benefit-donation-$donation->id ";
        self::assertSame(['Ada Byron', self::EMAIL, 'Engines', '&lt;b&gt;Thanks&lt;/b&gt;', 'Red', '€25.00'], [$file[$of . 'Name'], $file[$of . 'Email'], $file[$of . 'Company'], $file[$of . 'Comment'], $file[$of . 'Colour'], $file[$of . 'Amount']]);
        self::assertSame('St James’s Square 12, London, United Kingdom', $file[$of . 'Address']);
        self::assertSame('Ada Byron', $file['benefit-donor Name']);
        self::assertContains('I agree.', $file);
        self::assertContains('Called Ada', $file);
        self::assertNotContains('Secret', $file);
        self::assertSame([], self::exported(''));
        self::assertSame([], self::exported('nobody@example.org'));
    }

    public function testAnAddressThatOnlyTheDatabaseTakesForTheSameIsAnothers(): void
    {
        $donation = $this->paid(['email' => 'adá@example.org', 'comment' => 'Secret']);
        $waiting = GiftMaker::pending($this->plugin, ['email' => 'adá@example.org']);
        self::assertSame([], self::exported(self::EMAIL));
        self::erase(self::EMAIL);
        self::assertSame(['adá@example.org', 'Secret'], [$this->again($donation)->email, $this->again($donation)->comment]);
        self::assertSame(1, self::rowsIn('donor'));

        self::assertContains('Secret', self::exported('ADá@example.org'), 'WordPress’s tools take any spelling.');
        self::assertSame('adá@example.org', $this->again($waiting)->email);
    }

    public function testErasingLeavesAmountsAndNobody(): void
    {
        $form = GiftMaker::form();
        $donation = GiftMaker::refunded($this->plugin, ['formId' => $form, 'firstName' => 'Zenobia', 'lastName' => 'Quill', 'company' => 'Quillworks', 'address' => ['line' => 'Zenobia Lane 1'] + self::ADDRESS, 'comment' => 'Zenobia was here', 'fields' => [['name' => 'x', 'label' => 'Colour', 'value' => 'Zenobian red']], 'consents' => [['id' => 'terms', 'text' => 'Zenobia agrees.', 'at' => 1]], 'userId' => 5], 1000);
        $this->plugin->database()->execute("UPDATE {refund} SET reason = 'Zenobia asked'");
        $this->plugin->giftActions()->note($donation, 'Zenobia called', 1);
        $other = $this->paid(['formId' => $form, 'email' => 'other@example.org']);
        $this->plugin->giftActions()->note($other, 'Brought by ' . self::EMAIL, 1);
        $this->plugin->giftActions()->note($other, 'Came with Zenobia Quill', 1);

        [$removed, $retained, $messages] = self::erase(self::EMAIL);
        self::assertTrue($removed && $retained);
        self::assertCount(1, $messages);
        self::assertStringContainsString("note on donation $other->id mentions Zenobia Quill", $messages[0]);

        $after = GiftMaker::now($this->plugin, $donation->id);
        self::assertSame(['', '', '', '', '', [], [], 0, null], [$after->firstName, $after->lastName, $after->email, $after->company, $after->comment, $after->fields, $after->consents, $after->userId, $after->address]);
        self::assertSame([2500, 1000], [$after->amountMinor, $after->refundedMinor]);
        self::become('benefit_fundraiser');
        $log = $this->seen($donation->id)['log'];
        self::assertSame(['The personal data of this donation was erased.', 1], [$log[0]['text'], count(array_keys(array_column($log, 'text'), 'The personal data of this donation was erased.', true))]);
        self::assertSame([2, 4000], $this->total('form', $form));
        foreach (['donation', 'donor', 'donation_log', 'refund', 'payment', 'mail'] as $table) {
            $rows = (string) json_encode($this->rows("SELECT * FROM {{$table}}"));
            self::assertStringNotContainsString(self::EMAIL, $rows, $table);
            // A note that may be about another person with that name is kept and reported.
            self::assertStringNotContainsString('Zenobia', str_replace('Came with Zenobia Quill', '', $rows), $table);
        }
        self::assertStringContainsString('Came with Zenobia Quill', (string) json_encode($this->rows('SELECT data FROM {donation_log}')));
        self::assertSame([], self::exported(self::EMAIL));
        self::assertSame('other@example.org', GiftMaker::now($this->plugin, $other->id)->email);
        // A later refund and a later donation from the same address work as usual.
        $this->plugin->giftActions()->refund($after, null, '', 1, self::key());
        $this->paid();
        self::assertSame([false, false], array_slice(self::erase('nobody@example.org'), 0, 2));
    }

    public function testADonationThatWaitsForItsMoneyIsKeptAndSaid(): void
    {
        $donation = GiftMaker::offline($this->plugin);
        [, $retained, $messages] = self::erase(self::EMAIL);

        self::assertTrue($retained);
        self::assertStringContainsString("Donation $donation->id is still awaiting payment", implode(' ', $messages));
        self::assertSame(self::EMAIL, $this->again($donation)->email);
        self::assertSame(1, self::rowsIn('donor'));
        $this->plugin->giftActions()->cancel($donation, '', 1);
        self::assertTrue(self::erase(self::EMAIL)[0]);
        self::assertSame(0, self::rowsIn('donor'));
    }

    public function testWhatIsGivenAgainAndAgainIsExportedOnce(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['email' => self::EMAIL]);
        GiftMaker::renewing($this->plugin, with: ['email' => 'other@example.org']);
        $this->clock->forward(31 * DAY_IN_SECONDS);
        $this->plugin->renewals()->chargeDue();
        $file = array_filter(self::exported(self::EMAIL), static fn(string $name): bool => str_starts_with($name, 'benefit-subscription-'), ARRAY_FILTER_USE_KEY);
        $said = static fn(string $name): string => $file["benefit-subscription-$subscription->id $name"] ?? '–';

        self::assertSame(['Active', '€25.00', 'every month', '2', (string) $subscription->subjectId], array_map($said, ['Status', 'Amount', 'Frequency', 'Payments made', 'First donation']));
        self::assertCount(1, array_unique(array_map(static fn(string $name): string => explode(' ', $name)[0], array_keys($file))));
    }

    public function testADonationThatIsGivenAgainAndAgainIsKeptUntilItEnds(): void
    {
        $subscription = GiftMaker::renewing($this->plugin, with: ['email' => self::EMAIL]);
        $this->clock->forward(31 * DAY_IN_SECONDS);
        $this->plugin->renewals()->chargeDue();
        [, $isRetained, $messages] = self::erase(self::EMAIL);
        self::assertSame([true, ["Donation {$subscription->subjectId} is recurring. Cancel the recurring donation, then erase again."]], [$isRetained, $messages]);
        self::assertCount(2, $this->rows('SELECT id FROM {donation} WHERE email = %s', self::EMAIL));

        $this->plugin->subscriptions()->cancel($subscription, SubscriptionEndReason::Payer);
        self::assertSame([true, false, []], self::erase(self::EMAIL));
        self::assertSame([], $this->rows('SELECT id FROM {donation} WHERE email = %s', self::EMAIL));
    }

    public function testMoreDonationsThanFitInOnePass(): void
    {
        for ($i = 0; $i < 21; $i++) {
            $this->paid();
        }
        self::erase(self::EMAIL);
        self::assertSame([['n' => '0']], $this->rows('SELECT COUNT(*) n FROM {donation} WHERE email <> %s', ''));
    }
}
