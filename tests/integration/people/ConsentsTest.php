<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\People;

use Benefit\People\ConsentFields;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** "Terms and consent are settings, off by default" (docs/contracts.md "Tickets"). */
final class ConsentsTest extends SaleTestCase
{
    private string $visitor;

    protected function setUp(): void
    {
        parent::setUp();
        $ticket = $this->ticket($this->event());
        $this->visitor = self::visitor();
        $this->add($this->visitor, $ticket);
    }

    public function testNothingIsAskedAtFirst(): void
    {
        self::assertSame([], $this->props()['consents']);
        self::assertSame([], $this->orderOf($this->place($this->visitor, $this->entries($this->visitor)))->consents);
    }

    public function testAnOrderKeepsTheExactWordsAndTheTime(): void
    {
        $page = $this->terms();
        $order = $this->orderOf($this->place($this->visitor, $this->entries($this->visitor, ['benefit_consent_terms' => '1', 'benefit_consent_2' => '1', 'benefit_consent_3' => '0'])));

        self::assertSame([
            ['id' => 'terms', 'text' => 'I have read and agree to “Terms <of> sale”. ' . get_permalink($page), 'at' => self::NOW],
            ['id' => '2', 'text' => 'I will be quiet, "really".', 'at' => self::NOW],
        ], $order->consents);
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('refused')]
    public function testNobodyOrdersWithoutWhatIsRequired(array $changes, string $field, string $sentence): void
    {
        $this->terms();
        $refusal = self::refusal(fn() => $this->place($this->visitor, $this->entries($this->visitor, $changes)));

        self::assertSame([$field => $sentence], $refusal->data['fields']);
        self::assertSame(0, self::rowsIn('orders'));
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function refused(): iterable
    {
        yield 'the terms' => [['benefit_consent_2' => '1'], 'benefit_consent_terms', 'Please check this box to continue: I have read and agree to “Terms <of> sale”.'];
        yield 'one of the others' => [['benefit_consent_terms' => '1'], 'benefit_consent_2', 'Please check this box to continue: I will be quiet, "really".'];
    }

    public function testWhoAgreedToOtherWordsIsAskedAgain(): void
    {
        $this->terms();
        $form = $this->props()['form'];
        $this->terms(['consent_2_text' => 'I will be very quiet.']);
        $refusal = self::refusal(fn() => $this->place($this->visitor, $this->entries($this->visitor, ['benefit_form' => $form, 'benefit_consent_terms' => '1', 'benefit_consent_2' => '1'])));

        self::assertSame('form_changed', $refusal->reason);
    }

    public function testATermsPageThatNobodyCanReadIsNotAgreedTo(): void
    {
        $page = $this->terms(['consent_2_text' => '']);
        wp_update_post(['ID' => $page, 'post_status' => 'draft']);

        self::assertSame([], array_column($this->props()['consents'], 'name') === ['benefit_consent_3'] ? [] : ['asked']);
    }

    public function testTheFormHasABoxAndALinkForEach(): void
    {
        $page = $this->terms();
        $html = (new IslandRegistry(__FILE__, ['checkout' => __DIR__ . '/../../../includes/Tickets/Shop/Checkout/templates/checkout.php'], []))->renderIsland('checkout', $this->props());
        $document = new \DOMDocument();
        @$document->loadHTML('<?xml encoding="utf-8"?><body>' . $html . '</body>');
        $xpath = new \DOMXPath($document);
        $boxes = $xpath->query('//div[@class="benefit-consents"]//input[@type="checkbox"]');

        self::assertSame(['benefit_consent_terms', 'benefit_consent_2', 'benefit_consent_3'], array_map(static fn($box): string => $box->getAttribute('name'), [...$boxes]));
        self::assertSame([true, true, false], array_map(static fn($box): bool => $box->hasAttribute('required'), [...$boxes]));
        self::assertSame([false, false, false], array_map(static fn($box): bool => $box->hasAttribute('checked'), [...$boxes]), 'Consent is given, not taken.');
        self::assertSame(get_permalink($page), $xpath->query('//div[@class="benefit-consents"]//a/@href')->item(0)?->nodeValue);
    }

    public function testTheSettingsAreCheckedOneByOne(): void
    {
        $page = $this->page();
        $clean = Services::get()->settingsStore()->sanitize(['page_terms' => (string) $page, 'consent_1_text' => "  News \n by mail ", 'consent_1_required' => '1', 'consent_2_text' => str_repeat('x', 501), 'page_cart' => 'x']);

        self::assertSame([$page, 'News by mail', true, '', 0], [$clean['page_terms'], $clean['consent_1_text'], $clean['consent_1_required'], $clean['consent_2_text'], $clean['page_cart']]);
        $fields = (new ConsentFields(Services::get()->settingsStore()->loadSettings(['page_terms' => 0] + $clean)))->fields()->fields;
        self::assertSame([['News by mail', true]], array_map(static fn(FormField $field): array => [$field->label, $field->required], $fields));
        self::assertSame(0, Services::get()->settingsStore()->sanitize(['page_terms' => '999999'])['page_terms']);
    }

    /** @param array<string, mixed> $settings */
    private function terms(array $settings = []): int
    {
        $page = $this->page();
        $this->open($settings + [
            'page_terms' => $page,
            'consent_2_text' => 'I will be quiet, "really".',
            'consent_2_required' => true,
            'consent_3_text' => 'News by mail.',
        ]);

        return $page;
    }

    private function page(): int
    {
        return (int) wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Terms &lt;of&gt; sale']);
    }

    /** @return array<string, mixed> */
    private function props(): array
    {
        return $this->sale->checkoutView()->props($this->sale->carts()->getCart($this->visitor));
    }
}
