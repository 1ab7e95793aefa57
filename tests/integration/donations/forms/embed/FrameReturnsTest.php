<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Forms\Embed;

use Benefit\Donations\Forms\Embed\EmbedAllowedOrigins;
use Benefit\Donations\Forms\Embed\EmbedReturnLinks;
use Benefit\Donations\Forms\EmbedPage\EmbedReturnHandler;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\GatewayEvent;
use Benefit\Payments\GatewayResult;
use Benefit\Payments\PaymentStatus;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use Benefit\Tests\Integration\Payments\ScriptedGateway;

/** Returns from a payment page into a frame: signed, used up when opened, and only to sites that the owner named. */
final class FrameReturnsTest extends GivingTestCase
{
    private const AROUND = 'https://example.org/give?a=b';

    private ScriptedGateway $gateway;
    private int $form;

    protected function setUp(): void
    {
        $this->gateway = new ScriptedGateway();
        $this->gateway->charge = GatewayResult::pending('https://pay.example/1', 'cs_1');
        parent::setUp();
        add_filter('benefit_gateways', fn(array $gateways): array => [...$gateways, $this->gateway]);
        $this->beginNaming(['https://example.org']);
        $this->form = Donor::form($this->plugin);
    }

    public function testAPaidGiftLeadsToThePageAroundWhichOpensOnTheReceiptOnce(): void
    {
        $donation = $this->gift();
        $token = self::parameter((string) $this->gateway->charged?->returnUrl, EmbedReturnLinks::PAID);
        $target = $this->target(EmbedReturnLinks::PAID, $token);

        self::assertStringStartsWith('https://example.org/give?a=b&', $target);
        self::assertSame([(string) $this->form, 'donation-completed', 'show-donation-confirmation-receipt'], array_map(static fn(string $name): string => self::parameter($target, $name), ['givewp-embed-id', 'givewp-event', 'givewp-listener']));
        self::assertStringNotContainsString($donation->secret, $target, 'The other site learns no address of a receipt.');
        $receipt = self::parameter($target, EmbedReturnLinks::RECEIPT);
        self::assertSame($donation->secret, self::parameter($this->target(EmbedReturnLinks::RECEIPT, $receipt), 'donation'));
        self::assertStringNotContainsString('donation', $this->target(EmbedReturnLinks::RECEIPT, $receipt), 'It is used up.');
        self::assertSame(get_permalink($this->form), $this->target(EmbedReturnLinks::PAID, $token), 'So is the way back.');
    }

    public function testTheWayBackHoldsForItsTimeAndItsKindOnly(): void
    {
        $this->gift();
        $paid = self::parameter((string) $this->gateway->charged?->returnUrl, EmbedReturnLinks::PAID);
        $left = self::parameter((string) $this->gateway->charged?->cancelUrl, EmbedReturnLinks::LEFT);
        $form = get_permalink($this->form);

        self::assertSame($form, $this->target(EmbedReturnLinks::PAID, $left), 'Of another kind.');
        self::assertStringNotContainsString('donation', $this->target(EmbedReturnLinks::RECEIPT, $paid));
        foreach ([substr($paid, 1), 'x' . substr($paid, 1), substr($paid, 0, -1) . ($paid[-1] === 'A' ? 'B' : 'A'), '', '.', str_repeat('a', 60)] as $forged) {
            self::assertSame($form, $this->target(EmbedReturnLinks::PAID, $forged), $forged);
        }
        $this->clock->forward(2 * DAY_IN_SECONDS + 1);
        self::assertSame($form, $this->target(EmbedReturnLinks::PAID, $paid), 'Over.');
    }

    public function testAGiftThatIsLeftIsGivenUpAndThePageAroundShownAgain(): void
    {
        $donation = $this->gift();
        $token = self::parameter((string) $this->gateway->charged?->cancelUrl, EmbedReturnLinks::LEFT);

        self::assertSame(self::AROUND, $this->target(EmbedReturnLinks::LEFT, $token));
        self::assertSame([1, DonationStatus::Abandoned], [$this->gateway->closed, $this->again($donation)->status]);
    }

    public function testMoneyThatCameAllTheSameLeadsToTheReceipt(): void
    {
        $donation = $this->gift();
        $this->gateway->news = new GatewayEvent(PaymentStatus::Paid);
        $token = self::parameter((string) $this->gateway->charged?->cancelUrl, EmbedReturnLinks::LEFT);

        self::assertSame('donation-completed', self::parameter($this->target(EmbedReturnLinks::LEFT, $token), 'givewp-event'));
        self::assertSame(DonationStatus::Publish, $this->again($donation)->status);
    }

    public function testASiteThatIsNotNamedIsNotReturnedTo(): void
    {
        $donation = $this->gift('https://evil.example/');
        $target = $this->target(EmbedReturnLinks::PAID, self::parameter((string) $this->gateway->charged?->returnUrl, EmbedReturnLinks::PAID));

        self::assertStringStartsWith(home_url(), $target);
        self::assertSame($donation->secret, self::parameter($target, 'donation'), 'The receipt is shown here.');
    }

    public function testNorOneThatIsNamedNoMore(): void
    {
        $this->gift();
        $charged = $this->gateway->charged;
        $this->beginNaming([]);

        self::assertStringStartsWith(home_url(), $this->target(EmbedReturnLinks::PAID, self::parameter((string) $charged?->returnUrl, EmbedReturnLinks::PAID)));
        self::assertSame(get_permalink($this->form), $this->target(EmbedReturnLinks::LEFT, self::parameter((string) $charged?->cancelUrl, EmbedReturnLinks::LEFT)));
    }

    public function testTheAddressesAreTheSameForEachTry(): void
    {
        $donation = $this->gift();
        $links = $this->plugin->service(EmbedReturnLinks::class);

        self::assertSame([$this->gateway->charged?->returnUrl, $this->gateway->charged?->cancelUrl], $links->ofPayment($this->paymentOf($donation), $this->form, self::AROUND));
    }

    public function testOutsideOfAFrameAnotherSitesAddressIsNoPage(): void
    {
        $this->gift(frame: '');

        self::assertStringContainsString('donation=', (string) $this->gateway->charged?->returnUrl);
        self::assertStringStartsWith((string) get_permalink($this->form), (string) $this->gateway->charged?->cancelUrl);
    }

    private function gift(string $hostPage = self::AROUND, string $frame = 'a token'): Donation
    {
        $values = Donor::entries($this->plugin, $this->form, ['give-price-id' => '2', 'payment-mode' => 'scripted', 'give-current-url' => $hostPage]);
        $answer = $this->plugin->donationPlacement()->place(new ValidatedRequest($values, bin2hex(random_bytes(16)), $this->plugin->network(), RouteChannel::Form, frame: $frame));

        return $this->plugin->donations()->byId((int) $answer['donation']['id']) ?? throw new \LogicException('There is no gift.');
    }

    /** @param list<string> $hosts */
    private function beginNaming(array $hosts): void
    {
        $this->begin(['gateways' => ['scripted'], EmbedAllowedOrigins::SETTING => $hosts]);
    }

    private function target(string $kind, string $token): string
    {
        return $this->plugin->service(EmbedReturnHandler::class)->target($kind, $token, $this->form);
    }

    private static function parameter(string $url, string $name): string
    {
        wp_parse_str((string) wp_parse_url($url, PHP_URL_QUERY), $values);

        return is_string($values[$name] ?? null) ? $values[$name] : '';
    }
}
