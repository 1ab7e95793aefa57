<?php

declare(strict_types=1);

namespace Benefit\Tests\IntegrationMariadb;

use Benefit\Donations\Admin\Privacy\DonationPrivacyRepository;
use Benefit\Donations\Donors\DonorAccessRepository;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tickets\Admin\Privacy\OrderPrivacyRepository;
use Benefit\Tickets\Catalog\Changes\TicketHolderRepository;
use PHPUnit\Framework\Attributes\DataProvider;

/** A site from an older server, to which an update has added tables in today's collation. */
final class MixedCollationsTest extends SaleTestCase
{
    /** @var array<string, string> */
    private array $before = [];

    protected function tearDown(): void
    {
        foreach ($this->before as $table => $collation) {
            $this->convert($table, $collation);
        }
        parent::tearDown();
    }

    /** @return array<string, list<string>> */
    public static function tables(): array
    {
        return ['hold' => ['hold'], 'cart_coupon' => ['cart_coupon'], 'coupon' => ['coupon'], 'orders' => ['orders'], 'all but every second' => ['hold', 'coupon', 'attendee', 'name_word', 'buyer_limit', 'refund', 'idempotency', 'mail']];
    }

    #[DataProvider('tables')]
    public function testTicketsAreBought(string ...$tables): void
    {
        $ticket = $this->ticket($this->event(), 1000);
        $this->sale->database()->execute("INSERT INTO {coupon} (code, kind, value, tickets, created_at) VALUES ('TEN', 'percent', 1000, '[]', 1)");
        foreach ($tables as $table) {
            $this->convert($table, 'utf8mb4_general_ci');
        }
        $visitor = self::visitor();
        $this->add($visitor, $ticket);
        $this->sale->carts()->applyCoupon($visitor, 'TEN', self::network());
        $cart = $this->sale->carts()->getCart($visitor);
        $placed = $this->place($visitor, $this->entries($visitor));

        self::assertSame(['TEN', 900], [$cart->coupon?->appliedCoupon()->code, $cart->totals->total]);
        self::assertSame('order_paid', $placed['order']['status']);
        self::assertSame([], $this->sale->check());
    }

    public function testAllElseThatComparesTablesIsRead(): void
    {
        foreach (['donation_total', 'campaign_donor', 'payment', 'subscription', 'donor_access', 'donor', 'attendee', 'coupon'] as $table) {
            $this->convert($table, 'utf8mb4_general_ci');
        }

        self::assertSame([], $this->sale->check());
        self::assertSame([], $this->sale->service(OrderPrivacyRepository::class)->names('ada@example.org'));
        self::assertSame([], $this->sale->service(DonationPrivacyRepository::class)->names('ada@example.org'));
        self::assertNull($this->sale->service(DonorAccessRepository::class)->sessionDonor('secret', 1));
        self::assertSame([], $this->sale->service(TicketHolderRepository::class)->addresses(1, null, '', 10));
        self::assertSame([], $this->sale->service(TicketHolderRepository::class)->toRemind(1, self::NOW, true, '', 10));
    }

    private function convert(string $table, string $collation): void
    {
        $database = $this->sale->database();
        $this->before += [$table => (string) $database->row('SHOW TABLE STATUS LIKE %s', $database->table($table))['Collation']];
        $database->execute("ALTER TABLE {{$table}} CONVERT TO CHARACTER SET utf8mb4 COLLATE $collation");
    }
}
