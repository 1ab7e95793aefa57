<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Home;

use Benefit\Plugin;
use Benefit\Shared\Home\FiguresPanel;
use Benefit\Shared\Home\HomeFigures;
use Benefit\Shared\Home\HomePeriod;
use Benefit\Tests\Integration\Tickets\Catalog\Editing\AdminTestCase;
use Benefit\Tests\Integration\Tickets\MovableClock;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

final class HomeFiguresTest extends AdminTestCase
{
    /** A day and a half after the end of summer time in New York. */
    private const NOW = 1793718000;

    private MovableClock $clock;

    protected function setUp(): void
    {
        parent::setUp();
        $this->clock = new MovableClock(self::NOW);
        update_option('timezone_string', 'America/New_York');
        self::become('administrator');
    }

    #[DataProvider('periods')]
    public function testSumsWhatWasPaidByColumnCurrencyAndProduct(string $key, string $step, int $columns): void
    {
        $paid = self::pay(120, 800 * DAY_IN_SECONDS);
        $figures = $this->figures()->read($this->figures()->period($key));

        $zone = new \DateTimeZone('America/New_York');
        $today = (new \DateTimeImmutable('@' . self::NOW))->setTimezone($zone)->setTime(0, 0);
        foreach (['tickets', 'donations'] as $source) {
            $expected = ['count' => 0, 'countBefore' => 0, 'currencies' => [], 'more' => []];
            foreach ($paid[$source] as [$at, $currency, $amount, $count]) {
                $day = (new \DateTimeImmutable("@$at"))->setTimezone($zone)->setTime(0, 0);
                $back = match ($step) {
                    'day' => (int) round(($today->getTimestamp() - $day->getTimestamp()) / DAY_IN_SECONDS),
                    'week' => (int) round(($today->modify('monday this week')->getTimestamp() - $day->modify('monday this week')->getTimestamp()) / WEEK_IN_SECONDS),
                    default => ((int) $today->format('Y') - (int) $day->format('Y')) * 12 + (int) $today->format('n') - (int) $day->format('n'),
                };
                if ($back < 0 || $back >= 2 * $columns) {
                    continue;
                }
                $expected['currencies'][$currency] ??= ['sum' => 0, 'before' => 0, 'columns' => array_fill(0, $columns, 0)];
                if ($back >= $columns) {
                    $expected['countBefore'] += $count;
                    $expected['currencies'][$currency]['before'] += $amount;
                } else {
                    $expected['count'] += $count;
                    $expected['currencies'][$currency]['sum'] += $amount;
                    $expected['currencies'][$currency]['columns'][$columns - 1 - $back] += $amount;
                }
            }
            ksort($expected['currencies']);
            $read = $figures[$source];
            ksort($read['currencies']);
            self::assertSame($expected, $read, $source);
        }
    }

    /** @return array<string, array{string, string, int}> */
    public static function periods(): array
    {
        return ['days' => ['30d', 'day', 30], 'weeks' => ['12w', 'week', 12], 'months' => ['12m', 'month', 12], 'unknown' => ['x', 'day', 30]];
    }

    public function testAPaymentOrARefundIsSeenAtOnce(): void
    {
        $count = fn(): array => array_column($this->figures()->read($this->figures()->period(HomePeriod::DEFAULT)), 'count');
        self::pay(1, 0);
        self::assertSame([1, 1], $count());
        $this->clock->now += 60;
        self::pay(1, 0, self::NOW + 60);
        self::assertSame([2, 2], $count());

        Services::get()->database()->execute("UPDATE {donation} SET status = 'refunded'");
        self::assertSame([2, 2], $count(), 'kept');
        Services::get()->database()->execute("INSERT INTO {refund} (reference, payment_id, amount_minor, currency, status, reason, gateway_reference, data, created_at, updated_at) VALUES ('r', 1, 1, 'EUR', 'done', '', '', '', 1, 1)");
        self::assertSame([2, 0], $count());
    }

    public function testReadsFewStatementsHoweverManyPaymentsThereAre(): void
    {
        global $wpdb;
        $panel = function () use ($wpdb): int {
            $html = $this->freshPlugin()->container->get(FiguresPanel::class);
            $before = $wpdb->num_queries;
            $html->toHtml();

            return $wpdb->num_queries - $before;
        };
        $forget = static function (): void {
            delete_transient(HomeFigures::TRANSIENT . '_' . HomePeriod::DEFAULT);
        };
        self::pay(5, DAY_IN_SECONDS);
        self::assertLessThanOrEqual(15, $panel(), 'with the settings, which are then known');
        $forget();
        $few = $panel();
        self::pay(60, 20 * DAY_IN_SECONDS, self::NOW + 1);
        $forget();

        self::assertSame($few, $panel());
    }

    public function testShowsOnlyWhatTheRoleMaySee(): void
    {
        self::pay(1, 0);
        $sources = fn(): array => array_keys($this->figures()->sources());
        self::assertSame(['tickets', 'donations'], $sources());
        self::become('benefit_organiser');
        self::assertSame(['tickets'], $sources());
        self::become('benefit_fundraiser');
        self::assertSame(['donations'], $sources());
        self::become('editor');
        self::assertSame([], $sources());
    }

    private function figures(): HomeFigures
    {
        return $this->freshPlugin()->container->get(HomeFigures::class);
    }

    private function freshPlugin(): Plugin
    {
        global $wpdb;

        return new Plugin(dirname(__DIR__, 4) . '/plugin.php', $wpdb, $this->clock);
    }

    /**
     * Stores orders and donations, among them tests, unpaid and charged back ones, which are not returned.
     *
     * @return array{tickets: list<array{int, string, int, int}>, donations: list<array{int, string, int, int}>} time, currency, income and number
     */
    private static function pay(int $number, int $seconds, int $until = self::NOW): array
    {
        $database = Services::get()->database();
        $random = new \Random\Randomizer(new \Random\Engine\Mt19937(7));
        $paid = ['tickets' => [], 'donations' => []];
        for ($index = 0; $index < $number; $index++) {
            $at = $until - $random->getInt(0, $seconds);
            $currency = $random->getInt(0, 3) === 0 ? 'USD' : 'EUR';
            $total = $random->getInt(0, 9000);
            $refunded = $random->getInt(0, 4) === 0 ? $random->getInt(0, $total) : 0;
            [$isTest, $isLost] = $number > 5 ? [$random->getInt(0, 5) === 0, $random->getInt(0, 5) === 0] : [false, false];
            $name = substr(hash('sha256', "$index $until"), 0, 22);
            $database->execute(
                'INSERT INTO {orders} (number, secret, visitor, status, currency, subtotal_minor, discount_minor, fee_minor, net_minor, tax_minor, total_minor, refunded_minor, gateway, first_name, last_name, email, created_at, paid_at)
                 VALUES (%s, %s, %s, %s, %s, 0, 0, 0, 0, 0, %d, %d, %s, %s, %s, %s, %d, %d)',
                substr($name, 0, 8),
                $name,
                '',
                $isLost ? 'order_fraud' : 'order_paid',
                $currency,
                $total,
                $refunded,
                'offline',
                'A',
                'B',
                'a@example.org',
                $at,
                $at,
            );
            $order = $database->insertId();
            $database->execute("INSERT INTO {order_item} (order_id, ticket_id, event_id, name, event_name, quantity, refunded_quantity, unit_minor, discount_minor, fee_minor, net_minor, tax_minor, tax_rate_bp, total_minor) VALUES (%d, 1, 1, 'A', 'B', 1, 0, 0, 0, 0, 0, 0, 0, 0)", $order);
            $database->execute("INSERT INTO {payment} (reference, purpose, subject_id, gateway, mode, status, amount_minor, currency, created_at, updated_at) VALUES (%s, 'order', %d, 'offline', %s, 'paid', 0, 'EUR', 1, 1)", $name, $order, $isTest ? 'test' : 'live');
            $database->execute(
                'INSERT INTO {donation} (secret, visitor, status, mode, form_id, form_version, campaign_id, donor_id, level, currency, amount_minor, total_minor, refunded_minor, gateway, first_name, last_name, email, created_at, paid_at)
                 VALUES (%s, %s, %s, %s, 1, 1, 0, 1, %s, %s, %d, %d, %d, %s, %s, %s, %s, %d, %d)',
                $name,
                '',
                $isLost ? 'failed' : 'publish',
                $isTest ? 'test' : 'live',
                '',
                $currency,
                $total,
                $total,
                $refunded,
                'offline',
                'A',
                'B',
                'a@example.org',
                $at,
                $at,
            );
            if (!$isTest && !$isLost) {
                $paid['tickets'][] = [$at, $currency, $total - $refunded, 1];
                $paid['donations'][] = [$at, $currency, $total - $refunded, 1];
            }
        }

        return $paid;
    }
}
