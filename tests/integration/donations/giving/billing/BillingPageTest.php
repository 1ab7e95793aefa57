<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving\Billing;

use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Giving\Billing\BillingViewModel;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\Integration\Donations\Forms\Display\FormPageTestCase;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;

/** The address fields without scripts, and the states that scripts request. */
final class BillingPageTest extends FormPageTestCase
{
    public function testAStateIsTypedUntilTheCountryIsKnownThenChosenAndShownOnceMore(): void
    {
        $form = $this->form(['billing' => 'required']);
        $page = $this->pageWith(self::block($form));
        $this->renderAnew();
        $first = self::read($page)->text;
        self::assertSame('text', self::field($first, 'card_state', 'type'));
        self::assertStringContainsString('<option value="CA">Canada</option>', $first);
        // Only the server knows which fields a country requires.
        self::assertStringNotContainsString('required', (string) preg_replace('/.*(<input[^>]*name="card_city"[^>]*>).*/s', '$1', $first));

        $address = ['billing_country' => 'CA', 'card_address' => '111 Wellington Street', 'card_city' => 'Ottawa', 'card_zip' => 'K1A 0A9'];
        $this->renderAnew();
        $html = self::post($page, $form, ['card_state' => 'Somewhere'] + $address)->text;
        self::assertStringContainsString('give_error_invalid_card_state', $html);
        self::assertMatchesRegularExpression('/<select[^>]* name="card_state"/', $html);
        self::assertStringContainsString('<option value="ON">Ontario</option>', $html);
        self::assertStringContainsString('<option value="CA" selected>Canada</option>', $html);

        $this->renderAnew();
        $review = self::post($page, $form, ['card_state' => 'ontario'] + $address)->text;
        self::assertStringContainsString('111 Wellington Street, Ottawa Ontario K1A 0A9, Canada', self::words($review));
        self::assertSame('ON', self::field($review, 'card_state'));
        self::assertSame('CA', self::field($review, 'billing_country'));
    }

    public function testAFormBeginsWithItsCountryAndAskedOnceMoreWithTheDonors(): void
    {
        $form = $this->form(['billing' => 'required', 'billing_country' => 'CA']);
        $page = $this->pageWith(self::block($form));
        $this->renderAnew();
        $first = self::read($page)->text;
        self::assertStringContainsString('<option value="CA" selected>Canada</option>', $first);
        self::assertStringContainsString('<option value="ON">Ontario</option>', $first);
        foreach (['card_city', 'card_state', 'card_zip'] as $name) {
            self::assertDoesNotMatchRegularExpression('/<(input|select)[^>]*name="' . $name . '"[^>]* required/', $first);
        }

        $this->renderAnew();
        $review = self::post($page, $form, ['billing_country' => 'AD', 'card_address' => 'Carrer Major 1', 'card_city' => 'Andorra la Vella', 'card_state' => '', 'card_zip' => 'AD500'])->text;
        self::assertStringContainsString('Carrer Major 1, AD500 Andorra la Vella', self::words($review));

        $this->renderAnew();
        self::assertStringNotContainsString('selected>Canada', self::post($page, $form, ['billing_country' => ''])->text);
    }

    public function testOtherFormsBeginWithTheSitesCountry(): void
    {
        $billing = static fn(string $own, string $site): string => BillingViewModel::props(FormDefinition::fromArray(['billing' => 'optional', 'billing_country' => $own] + FormDefinition::fillDefaults([])), null, [], 'x-', $site)['billing']['fields'][0]['value'] ?? '–';

        self::assertSame(['AT', 'CA', '', ''], [$billing('', 'AT'), $billing('CA', 'AT'), $billing('', ''), $billing('', 'XX')]);
    }

    public function testAFormWithoutAnAddressHasNoneOfItsFields(): void
    {
        $page = $this->pageWith(self::block($this->form()));
        $this->renderAnew();

        self::assertNull(self::field(self::read($page)->text, 'billing_country'));
    }

    public function testTheStatesOfACountryAreBareJsonForEverybody(): void
    {
        $canada = self::states('CA');
        self::assertTrue($canada['success'] && $canada['states_found'] && $canada['states_require'] && $canada['city_require'] && $canada['zip_require'] && $canada['show_field']);
        self::assertSame(['Province', 'Province', ''], [$canada['states_label'], $canada['state_label'], $canada['default_state']]);
        self::assertSame('Ontario', $canada['states']['ON']);
        self::assertStringContainsString('<option value="ON">Ontario</option>', $canada['data']);

        $britain = self::states('GB');
        self::assertSame(['County', false, false, 'nostates', true], [$britain['states_label'], $britain['states_require'], $britain['states_found'], $britain['data'], $britain['show_field']]);
        $singapore = self::states('SG');
        self::assertSame([false, false, true], [$singapore['city_require'], $singapore['show_field'], $singapore['zip_require']]);
        foreach (['', 'XX', '../../x'] as $none) {
            $unknown = self::states($none);
            self::assertSame([true, false, 'nostates', []], [$unknown['success'], $unknown['states_found'], $unknown['data'], $unknown['states']]);
        }
    }

    /** @return array<string, mixed> */
    private static function states(string $country): array
    {
        $answer = (new Entrance())->send(RouteChannel::Ajax, Caller::stranger(), new HttpRequest('GET', HttpRequest::encode(['action' => 'give_get_states', 'country' => $country])));
        self::assertSame(200, $answer->status);

        return (array) $answer->json();
    }
}
