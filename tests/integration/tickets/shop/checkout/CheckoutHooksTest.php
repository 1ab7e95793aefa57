<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Checkout;

use Benefit\Tests\Integration\Tickets\SaleTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Price changes and checks by other plugins. */
#[Group('sqlite')]
final class CheckoutHooksTest extends SaleTestCase
{
    public function testAnotherPluginGivesADiscountForThree(): void
    {
        $ticket = $this->ticket($this->event(), 1000);
        add_filter('benefit_ticket_price', static fn(int $price, int $id, int $quantity): int => $id === $ticket && $quantity >= 3 ? 800 : $price, 10, 3);

        self::assertSame(2000, $this->buy($ticket, 2)->totalMinor);
        $order = $this->buy($ticket, 3);
        self::assertSame([2400, 800, 'order_paid'], [$order->totalMinor, $order->items[0]->unitMinor, $order->status->value]);
    }

    #[DataProvider('noPrices')]
    public function testAPriceThatIsNoneIsIgnored(mixed $price): void
    {
        add_filter('benefit_ticket_price', static fn(): mixed => $price);

        self::assertSame(1000, $this->buy($this->ticket($this->event(), 1000))->totalMinor);
    }

    /** @return iterable<string, array{mixed}> */
    public static function noPrices(): iterable
    {
        yield 'negative' => [-1];
        yield 'a fraction' => [7.5];
        yield 'a text' => ['800'];
        yield 'nothing' => [null];
        yield 'more than a ticket costs' => [1_000_000_000_000];
    }

    public function testAnotherPluginRefusesABuyer(): void
    {
        $visitor = self::visitor();
        $ticket = $this->ticket($this->event(), 1000);
        $this->add($visitor, $ticket, 2);
        add_filter('benefit_checkout_errors', static function (array $errors, array $values, array $quantities) use ($ticket): array {
            $isMember = str_ends_with($values['buyer_data_email_post_meta'], '@example.com');

            return $isMember || $quantities !== [$ticket => 2] ? [] : ['buyer_data_email_post_meta' => 'Please use the address of your membership.', 'nothing' => false];
        }, 10, 3);

        $address = ['buyer_data_email_post_meta' => 'ada@example.com', 'buyer_data_confirm_email_post_meta' => 'ada@example.com'];

        $refusal = self::refusal(fn() => $this->place($visitor, $this->entries($visitor)));

        self::assertSame(['invalid_fields', 'buyer_data_email_post_meta'], [$refusal->reason, $refusal->field]);
        self::assertSame(['fields' => ['buyer_data_email_post_meta' => 'Please use the address of your membership.']], $refusal->data);
        self::assertSame('buyer_data_first_name_post_meta', self::refusal(fn() => $this->place($visitor, $this->entries($visitor, $address + ['buyer_data_first_name_post_meta' => ''])))->field, 'errors of the form stay');
        self::assertSame('order_paid', $this->place($visitor, $this->entries($visitor, $address))['order']['status']);
    }
}
