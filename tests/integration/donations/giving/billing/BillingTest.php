<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Billing;

use Benefit\Donations\Giving\Billing\AddressFormatter;
use Benefit\Donations\Giving\Billing\CountryRepository;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Addresses are validated by the rules of their country and stored with the donation. */
final class BillingTest extends GivingTestCase
{
    private const SPRINGFIELD = ['billing_country' => 'US', 'card_address' => '742 Evergreen Terrace', 'card_city' => 'Springfield', 'card_state' => 'IL', 'card_zip' => '62701'];

    /** @param array<string, string> $address */
    #[DataProvider('right')]
    public function testIsKept(string $billing, array $address, string $text): void
    {
        $donation = $this->give($this->form($billing), $address);

        self::assertSame($text, AddressFormatter::format($this->again($donation)->address));
    }

    /** @return iterable<string, array{string, array<string, string>, string}> */
    public static function right(): iterable
    {
        yield 'all of it' => ['required', self::SPRINGFIELD, "742 Evergreen Terrace\nSpringfield, Illinois 62701\nUnited States"];
        yield 'a state by its name' => ['required', ['card_state' => 'illinois'] + self::SPRINGFIELD, "742 Evergreen Terrace\nSpringfield, Illinois 62701\nUnited States"];
        yield 'the other names' => ['required', ['billing_country' => '', 'give_address_country' => 'US', 'card_state' => '', 'give_address_state' => 'IL'] + self::SPRINGFIELD, "742 Evergreen Terrace\nSpringfield, Illinois 62701\nUnited States"];
        yield 'no county in the United Kingdom' => ['required', ['billing_country' => 'GB', 'card_address' => '10 Downing Street', 'card_address_2' => 'Westminster', 'card_city' => 'London', 'card_zip' => 'SW1A 2AA'], "10 Downing Street\nWestminster\nLondon\nSW1A 2AA\nUnited Kingdom"];
        yield 'no city in Singapore' => ['required', ['billing_country' => 'SG', 'card_address' => '10 Bayfront Avenue', 'card_zip' => '018956'], "10 Bayfront Avenue\nSINGAPORE 018956\nSingapore"];
        yield 'no state in Germany, whatever is sent' => ['required', ['billing_country' => 'DE', 'card_address' => 'Marienplatz 8', 'card_city' => 'München', 'card_state' => 'Bayern', 'card_zip' => '80331'], "Marienplatz 8\n80331 München\nGermany"];
        yield 'a part of one, where none is required' => ['optional', ['billing_country' => 'FR', 'card_city' => 'Lyon'], "Lyon\nFrance"];
        yield 'none, where none is required' => ['optional', [], ''];
        yield 'none, with the country alone with which the form began' => ['optional', ['billing_country' => 'AT'], ''];
        yield 'none, where none is asked for' => ['off', self::SPRINGFIELD, ''];
    }

    /**
     * @param array<string, string> $address
     * @param list<string>          $codes
     */
    #[DataProvider('wrong')]
    public function testIsRefused(string $billing, array $address, array $codes): void
    {
        $refusal = self::refusal(fn() => $this->give($this->form($billing), $address));

        self::assertSame($codes, array_column($refusal->data['errors'], 'code'));
        self::assertSame(0, self::rowsIn('donation'));
    }

    /** @return iterable<string, array{string, array<string, string>, list<string>}> */
    public static function wrong(): iterable
    {
        yield 'nothing' => ['required', [], ['required_card_address', 'required_billing_country']];
        yield 'a country that is none' => ['required', ['billing_country' => 'XX'] + self::SPRINGFIELD, ['invalid_billing_country']];
        yield 'a file’s name in place of a country' => ['required', ['billing_country' => '../US'] + self::SPRINGFIELD, ['invalid_billing_country']];
        yield 'a state of another country' => ['required', ['card_state' => 'ON'] + self::SPRINGFIELD, ['invalid_card_state']];
        yield 'no state' => ['required', ['card_state' => ''] + self::SPRINGFIELD, ['required_card_state']];
        yield 'no city and no postal code' => ['required', ['card_city' => ' ', 'card_zip' => ''] + self::SPRINGFIELD, ['required_card_city', 'required_card_zip']];
        yield 'an address without a country' => ['optional', ['card_city' => 'Lyon'], ['required_billing_country']];
        yield 'a state that is none, where none is required' => ['optional', ['billing_country' => 'US', 'card_state' => 'Bayern'], ['invalid_card_state']];
    }

    public function testEveryCountryOfTheListIsKnownAndItsStatesAreFoundByCodeAndName(): void
    {
        $names = CountryRepository::names();
        self::assertGreaterThan(240, count($names));
        foreach (array_keys($names) as $code) {
            $country = CountryRepository::get($code);
            self::assertNotNull($country, $code);
            foreach ($country->states as $state => $name) {
                self::assertSame((string) $state, $country->state((string) $state), "$code $state");
                self::assertNotNull($country->state($name), "$code $name");
            }
        }
    }

    private function form(string $billing): int
    {
        return Donor::form($this->plugin, ['billing' => $billing], 'set');
    }
}
