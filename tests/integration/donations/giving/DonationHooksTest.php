<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Giving;

use Benefit\Tests\Donor;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Other plugins can check donations, and are notified once these are stored. */
#[Group('sqlite')]
final class DonationHooksTest extends GivingTestCase
{
    public function testAnotherPluginRefusesADonation(): void
    {
        $form = Donor::form($this->plugin, template: 'multi');
        $arguments = [];
        add_filter('benefit_donation_errors', static function (array $errors, array $values, int $formId, int $amount) use (&$arguments): array {
            $arguments = [$values['give_email'], $formId, $amount];

            return $amount < 5000 ? $errors + ['give-amount' => 'Please give at least 50 euros tonight.'] : $errors;
        }, 10, 4);

        $refusal = self::refusal(fn() => $this->give($form, ['give-price-id' => 'custom', 'give-amount' => '25.00']));

        self::assertSame(['ada@example.org', $form, 2500], $arguments);
        self::assertSame([422, 'invalid_give_amount', ['give-amount' => 'Please give at least 50 euros tonight.']], [$refusal->status, $refusal->reason, $refusal->data['fields']]);
        self::assertSame(5000, $this->give($form, ['give-price-id' => 'custom', 'give-amount' => '50.00'])->amountMinor);
    }

    public function testOtherPluginsHearOfPaidAndRefundedDonations(): void
    {
        $heard = [];
        $hear = function (mixed ...$arguments) use (&$heard): void {
            $heard[] = [$this->plugin->transaction()->isActive() ? 'inside a transaction' : current_action(), ...$arguments];
        };
        add_action('benefit_donation_paid', $hear);
        add_action('benefit_donation_refunded', $hear, 10, 3);

        $donation = $this->give(Donor::form($this->plugin, template: 'multi'), ['give-price-id' => 'custom', 'give-amount' => '25.00']);
        $this->plugin->payments()->refund($this->paymentOf($donation), 1000, '', [], 1);
        $this->plugin->payments()->refund($this->paymentOf($donation), 1500, '', [], 1);

        self::assertSame([
            ['benefit_donation_paid', $donation->id],
            ['benefit_donation_refunded', $donation->id, 1000, false],
            ['benefit_donation_refunded', $donation->id, 1500, true],
        ], $heard);
    }
}
