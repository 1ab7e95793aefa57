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
use PHPUnit\Framework\Attributes\TestWith;

/**
 * `get_receipt` answers those who may see the donation; for anyone else it does not exist (docs/contracts.md
 * "Donations").
 */
final class GetReceiptTest extends ReceiptTestCase
{
    public function testTheSecretTheBrowserAndTheAccountThatGaveGetTheReceipt(): void
    {
        $donor = Caller::visitor();
        $account = (int) wp_insert_user(['user_login' => 'donor', 'user_pass' => 'x', 'user_email' => 'donor@example.org']);
        $guests = GiftMaker::paid($this->plugin, ['visitor' => self::visitorOf($donor)]);
        $accounts = GiftMaker::paid($this->plugin, ['visitor' => self::visitorOf($donor), 'userId' => $account]);
        self::assertSame(404, $this->ask(['donation_id' => (string) $accounts->id], $donor)->status, 'Its owner may have signed out.');

        foreach ([[$guests->secret, Caller::stranger()], [(string) $guests->id, $donor], [(string) $accounts->id, Caller::visitor($account)]] as [$id, $caller]) {
            $answer = $this->ask(['donation_id' => $id, 'receipt_type' => 'donation'], $caller);
            self::assertSame([200, 'no-store, private'], [$answer->status, $answer->headers['cache-control'] ?? ''], "$answer");
            self::assertStringStartsWith('<div class="benefit benefit-receipt">', $answer->text);
            self::assertStringContainsString('Thank you for your donation!', self::words($answer->text));
        }
    }

    public function testForAnyoneElseItIsNotThere(): void
    {
        $donation = GiftMaker::paid($this->plugin);
        foreach ([RandomToken::secret(), (string) $donation->id, '999999', 'x', $donation->secret . 'A'] as $id) {
            $answer = $this->ask(['donation_id' => $id], Caller::visitor());
            self::assertSame([404, 'not_found', 'error'], [$answer->status, $answer->error(), $answer->text], $id);
        }
        self::assertSame(400, $this->ask([], Caller::visitor())->status);
    }

    /** What tax offices require: recipient, place, number, date, amount and donor. */
    public function testAPaidReceiptServesATaxOffice(): void
    {
        $this->settings(['seller_name' => 'Friends of Harbour Hall', 'seller_address' => "Quay Street 12\n1020 Vienna", 'seller_tax_number' => 'ATU12345678']);
        $donation = GiftMaker::paid($this->plugin, ['address' => ['country' => 'DE', 'line' => 'Am Markt 1', 'line2' => '', 'city' => 'Jena', 'state' => '', 'zip' => '07743']]);
        $words = self::words($this->ask(['donation_id' => $donation->secret], Caller::stranger())->text);

        foreach (['Recipient Friends of Harbour Hall', 'Recipient’s address Quay Street 12 1020 Vienna', 'Recipient’s tax number ATU12345678', 'Donation €25', 'Donor Ada Byron', 'Address Am Markt 1 07743 Jena Germany', 'Date ' . wp_date((string) get_option('date_format'), (int) $donation->paidAt)] as $fact) {
            self::assertStringContainsString($fact, $words);
        }
    }

    public function testAnOrganisationThatIsNotNamedIsTheSite(): void
    {
        $words = self::words($this->ask(['donation_id' => GiftMaker::paid($this->plugin)->secret], Caller::stranger())->text);

        self::assertStringContainsString('Recipient ' . get_option('blogname'), $words);
        self::assertStringNotContainsString('tax number', $words);
    }

    public function testTheShortcodesAttributesLeavePartsOut(): void
    {
        $donation = GiftMaker::paid($this->plugin, ['company' => 'Engines & Sons']);
        $answer = $this->ask(['donation_id' => $donation->secret, 'shortcode_atts' => ['donor' => 'false', 'payment_method' => 'false', 'company_name' => 'true', 'error' => 'Nothing.']], Caller::stranger());
        $said = self::words($answer->text);

        self::assertStringContainsString('Engines & Sons', $said);
        foreach (['Byron', 'Test payment'] as $hidden) {
            self::assertStringNotContainsString($hidden, $said);
        }
    }

    /** Scripts of the specification also send it as the text of an object, or not as a string at all. */
    #[TestWith(['{"donor":false,"payment_method":"no"}', false])]
    #[TestWith(['', true])]
    #[TestWith(['[]', true])]
    #[TestWith(['false', true])]
    #[TestWith(['{"donor":', true])]
    #[TestWith(['{"donor":true}', true])]
    public function testTheAttributesAreAlsoReadAsText(string $text, bool $isNamed): void
    {
        $answer = $this->ask(['donation_id' => GiftMaker::paid($this->plugin)->secret, 'shortcode_atts' => $text], Caller::stranger());

        self::assertSame(200, $answer->status, "$answer");
        self::assertSame($isNamed, str_contains(self::words($answer->text), 'Byron'));
    }

    /** @param array<string, mixed> $fields */
    private function ask(array $fields, Caller $caller): Answer
    {
        return (new Entrance())->send(RouteChannel::Ajax, $caller, new HttpRequest('GET', HttpRequest::encode(['action' => 'get_receipt'] + $fields)));
    }
}
