<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tickets\Orders\Order;

require_once __DIR__ . '/Services.php';

/**
 * Buys tickets, for tests and the small programs of test sites. By the checkout's plain post, which is shown the order
 * also when its payment has no answer yet.
 */
final class Buyer
{
    /**
     * In a cart of its own, by the test gateway unless the entries name another one.
     *
     * @param non-empty-list<array{string, string}> $owners  first and last name of each ticket's; the buyer is the first
     * @param array<string, mixed>                  $entries of the form, in place of these
     *
     * @throws \Benefit\Shared\Support\UserFacingException as the checkout does
     */
    public static function buy(Services $plugin, int $ticketId, array $owners = [['Ada', 'Byron']], string $email = 'ada@example.org', array $entries = [], string $coupon = ''): Order
    {
        $visitor = bin2hex(random_bytes(16));
        $plugin->carts()->add($visitor, $ticketId, count($owners), $plugin->network());
        if ($coupon !== '') {
            $plugin->carts()->applyCoupon($visitor, $coupon, $plugin->network());
        }
        $entries += [
            'buyer_data_first_name_post_meta' => $owners[0][0],
            'buyer_data_last_name_post_meta' => $owners[0][1],
            'buyer_data_email_post_meta' => $email,
            'buyer_data_confirm_email_post_meta' => $email,
            'owner_data_first_name_post_meta' => [$ticketId => array_column($owners, 0)],
            'owner_data_last_name_post_meta' => [$ticketId => array_column($owners, 1)],
            'tc_choose_gateway' => $plugin->carts()->getCart($visitor)->totals->total === 0 ? 'free' : 'test',
            'idempotency_key' => bin2hex(random_bytes(16)),
        ];
        $values = RouteSchema::load(dirname(__DIR__) . '/includes/Tickets/Shop/Checkout/schema/benefit-place-order.json')
            ->with($plugin->gateways()->fieldsOf($entries['tc_choose_gateway']))
            ->clean($entries, false);
        $answer = $plugin->placement()->place(new ValidatedRequest($values, $visitor, $plugin->network(), RouteChannel::Form));
        $id = (int) $plugin->database()->value('SELECT id FROM {orders} WHERE number = %s', (string) $answer['order']['number']);

        return $plugin->orders()->byId($id) ?? throw new \LogicException('The order that was placed is not there.');
    }
}
