<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

use Benefit\Payments\Gateways\Stripe\PaymentsScreen;
use Benefit\Payments\Gateways\Stripe\StripeDiagnostics;
use Benefit\Payments\Gateways\Stripe\StripeKeys;
use Benefit\Payments\Gateways\Stripe\StripeWebhookHandler;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\ProbeRoute;
use PHPUnit\Framework\Attributes\DataProvider;

/** API keys: stored where nobody sees them, checked when entered, and reported when wrong. */
final class StripeSettingsTest extends StripeTestCase
{
    private const LIVE = 'sk_live_0123456789ABCDEFGH';
    private const ENDPOINT = ['url' => '', 'status' => 'enabled', 'enabled_events' => ['*']];

    protected function setUp(): void
    {
        parent::setUp();
        wp_set_current_user(1);
    }

    public function testKeysAreSavedAndNeverShownAgain(): void
    {
        add_filter('home_url', static fn(string $url): string => str_replace('http:', 'https:', $url));
        self::assertSame('Saved.', $this->save(['live_secret' => ' ' . self::LIVE . ' ', 'live_webhook' => 'whsec_liveSecret99'])->message);

        $keys = new StripeKeys();
        self::assertSame([self::LIVE, 'whsec_liveSecret99', StripeServer::SECRET], [$keys->secret('live'), $keys->webhookSecret('live'), $keys->secret('test')]);
        $page = $this->page();
        self::assertStringNotContainsString(self::LIVE, $page);
        self::assertStringNotContainsString(StripeServer::SECRET, $page);
        self::assertStringNotContainsString('whsec_liveSecret99', $page);
        self::assertStringContainsString('ending in EFGH', $page);
        self::assertStringContainsString(esc_attr(StripeDiagnostics::webhookUrl()), $page);
        self::assertContains($GLOBALS['wpdb']->get_var("SELECT autoload FROM {$GLOBALS['wpdb']->options} WHERE option_name = 'benefit_stripe'"), ['off', 'no']);
        self::assertArrayNotHasKey('benefit_stripe', wp_load_alloptions(true));
    }

    public function testAnEmptyFieldKeepsWhatIsSavedAndABoxDeletesIt(): void
    {
        $this->save(['test_secret' => '', 'test_webhook' => '']);
        self::assertSame(StripeServer::SECRET, (new StripeKeys())->secret('test'));

        $this->save(['forget_test' => true]);
        self::assertSame(['', ''], [(new StripeKeys())->secret('test'), (new StripeKeys())->webhookSecret('test')]);
    }

    #[DataProvider('wrongKeys')]
    public function testAWrongKeyIsNotSavedAndSaysWhy(string $field, string $key, string $sentence): void
    {
        $answer = $this->save([$field => $key, 'offline_instructions' => 'Come by.']);

        self::assertTrue($answer->isError);
        self::assertSame($field, $answer->field);
        self::assertStringContainsString($sentence, $answer->message);
        self::assertStringNotContainsString($key, (string) wp_json_encode([$answer->message, $answer->entries]), 'Nor is it kept anywhere.');
        self::assertSame('Come by.', $answer->entries['offline_instructions']);
        self::assertSame(StripeServer::SECRET, (new StripeKeys())->secret('test'));
        self::assertSame('', (new StripeKeys())->secret('live'));
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function wrongKeys(): iterable
    {
        yield 'the publishable one' => ['test_secret', 'pk_test_0123456789', 'publishable'];
        yield 'no key' => ['test_secret', 'hello hello', 'not a Stripe secret key'];
        yield 'a live one for test mode' => ['test_secret', self::LIVE, 'live key'];
        yield 'one of test mode for live' => ['live_secret', 'sk_test_0123456789', 'test mode'];
        yield 'a live one without HTTPS' => ['live_secret', self::LIVE, 'HTTPS'];
        yield 'a restricted live one without HTTPS' => ['live_secret', 'rk_live_0123456789', 'HTTPS'];
        yield 'with a line break inside' => ['test_secret', "sk_test_01234567\n89", 'not a Stripe secret key'];
        yield 'no webhook secret' => ['test_webhook', 'we_0123456789', 'whsec_'];
    }

    public function testOfflineIsChosenHereToo(): void
    {
        $this->save(['offline_label' => 'Transfer', 'offline_instructions' => "To <b>IBAN</b>\n\nThank you", 'offline_days' => 10]);

        $settings = $this->sale->paymentSettings();
        self::assertSame(['Transfer', "To <b>IBAN</b>\n\nThank you", 10], [$settings->offlineLabel(), $settings->offlineInstructions(), $settings->offlineDays()]);
        self::assertStringContainsString('To &lt;b&gt;IBAN', $this->page());
        self::assertStringNotContainsString('<b>IBAN', $this->page() . $this->sale->gateways()->get('offline')?->panelHtml());
    }

    /**
     * @param array<string, mixed> $stripe   settings of the server
     * @param list<string>         $faults
     * @param string               $sentence '' if everything is fine
     */
    #[DataProvider('conditions')]
    public function testTheCheckSaysWhatIsWrong(?string $secret, ?string $webhook, array $stripe, array $faults, string $sentence): void
    {
        $keys = new StripeKeys();
        $secret === null || $keys->save('test', 'secret', $secret);
        $webhook === null || $keys->save('test', 'webhook', $webhook);
        $endpoints = array_map(static fn(array $endpoint): array => $endpoint + ['url' => StripeDiagnostics::webhookUrl()] + self::ENDPOINT, $stripe['endpoints'] ?? [[]]);
        $this->stripe->control('set', ['endpoints' => $endpoints] + $stripe);
        $this->stripe->control('fault', ['kinds' => $faults]);

        $answer = $this->press(['do' => 'check']);

        self::assertSame($sentence !== '', $answer->isError);
        self::assertStringContainsString($sentence === '' ? 'Stripe accepts the test keys' : $sentence, $answer->message);
    }

    /** @return iterable<string, array{string|null, string|null, array<string, mixed>, list<string>, string}> */
    public static function conditions(): iterable
    {
        $rights = ['restricted' => ['rk_test_some' => ['sessions'], 'rk_test_all' => ['sessions', 'refunds', 'intents', 'subscriptions', 'invoices']]];
        yield 'all is well' => [null, null, [], [], ''];
        yield 'a restricted key that suffices' => ['rk_test_all', null, $rights, [], ''];
        yield 'no key' => ['', null, [], [], 'test secret key is missing'];
        yield 'a key that Stripe does not know' => ['sk_test_wrongwrong', null, [], [], 'does not recognize this secret key'];
        yield 'a key that may not enough' => ['rk_test_some', null, $rights, [], 'does not have the required permissions'];
        yield 'no connection' => [null, null, [], ['drop', 'drop', 'drop'], 'cannot connect to Stripe'];
        yield 'a problem of Stripe' => [null, null, [], ['error', 'error', 'error'], 'is having problems'];
        yield 'asked too often' => [null, null, [], ['rate_limit:60'], 'too many requests'];
        yield 'no webhook secret' => [null, '', [], [], 'webhook signing secret is missing'];
        yield 'a webhook for another address' => [null, null, ['endpoints' => [['url' => 'https://example.org/']]], [], 'does not know the webhook URL'];
        yield 'a webhook for the address with permalinks' => [null, null, ['endpoints' => [['url' => rest_url('benefit/v1/webhooks/stripe')]]], [], ''];
        yield 'a server that is six minutes slow' => [null, null, ['now' => self::NOW + 360], [], 'The clock of this server is 6 minutes slow'];
        yield 'a server that is a day fast' => [null, null, ['now' => self::NOW - DAY_IN_SECONDS], [], 'The clock of this server is 1 day fast'];
        yield 'a webhook that is off' => [null, null, ['endpoints' => [['status' => 'disabled']]], [], 'disabled in Stripe'];
        yield 'a webhook without some events' => [null, null, ['endpoints' => [['enabled_events' => ['charge.refunded']]]], [], 'checkout.session.completed'];
        yield 'a webhook that does not hear of subscriptions' => [null, null, ['endpoints' => [['enabled_events' => StripeWebhookHandler::TYPES]]], [], 'invoice.paid, invoice.payment_failed, customer.subscription.updated, customer.subscription.deleted'];
    }

    public function testTheWebhookAddressHoldsWhateverThePermalinksAre(): void
    {
        $before = get_option('permalink_structure');
        $addresses = [];
        foreach (['/%postname%/', ''] as $structure) {
            $GLOBALS['wp_rewrite']->set_permalink_structure($structure);
            $addresses[] = StripeDiagnostics::webhookUrl();
        }
        $GLOBALS['wp_rewrite']->set_permalink_structure($before);

        self::assertSame($addresses[0], $addresses[1]);
        self::assertStringContainsString('rest_route=/benefit/v1/webhooks/stripe', $addresses[0]);
    }

    public function testSiteHealthAsksOnceAnHour(): void
    {
        $this->stripe->control('set', ['endpoints' => [['url' => StripeDiagnostics::webhookUrl()] + self::ENDPOINT]]);
        $test = new \Benefit\Payments\Gateways\Stripe\StripeSiteHealth($this->sale->stripeHealth(), $this->sale->settings());
        self::assertSame('good', $test->result()['status']);
        $asked = count($this->stripe->all('requests'));
        self::assertSame('good', $test->result()['status']);
        self::assertCount($asked, $this->stripe->all('requests'));

        $this->save(['test_secret' => 'sk_test_thatIsWrong1']);
        $result = $test->result();
        self::assertSame('critical', $result['status']);
        self::assertStringContainsString('does not recognize this secret key', $result['description']);
    }

    public function testOnlyWhoManagesTheShopMay(): void
    {
        [$route] = ProbeRoute::of($this->screen());
        $request = new ValidatedRequest([], null, self::network(), RouteChannel::Screen);
        self::assertTrue($route->isAllowed($request));
        wp_set_current_user(0);
        self::assertFalse($route->isAllowed($request));
    }

    /** @param array<string, mixed> $values */
    private function save(array $values): FlashMessage
    {
        return $this->press(['do' => 'save'] + $values);
    }

    /** @param array<string, mixed> $values */
    private function press(array $values): FlashMessage
    {
        ProbeRoute::of($this->screen())[0]->handle(new ValidatedRequest($values, null, self::network(), RouteChannel::Screen));

        return FlashMessage::take('benefit-payments') ?? self::fail('Nothing was said.');
    }

    private function page(): string
    {
        return (fn(): string => $this->renderContent())->call($this->screen());
    }

    private function screen(): PaymentsScreen
    {
        return new PaymentsScreen(new StripeKeys(), $this->sale->stripeHealth(), $this->sale->paymentSettings(), $this->sale->settings());
    }
}
