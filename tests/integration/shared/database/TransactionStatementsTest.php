<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Database;

use Benefit\Payments\Gateways\TestGateway;
use Benefit\Tests\Integration\Tickets\SaleTestCase;
use Benefit\Tests\Integration\Tickets\StatementLog;
use PHPUnit\Framework\Attributes\Group;

/**
 * Inside a transaction there are only statements on our own tables, and nothing else happens
 * (docs/architecture/stock.md).
 */
#[Group('sqlite')]
final class TransactionStatementsTest extends SaleTestCase
{
    /** WordPress's filters that a statement or a keyed hash always runs. */
    private const UNAVOIDABLE = ['query', 'salt', 'gettext_default', 'pre_get_table_charset', 'gettext', 'gettext_benefit', 'ngettext', 'ngettext_benefit', 'wp_php_error_args'];

    public function testAllOfASaleTouchesOurTablesOnly(): void
    {
        $this->sale->pages()->create();
        $this->open(['page_order' => (int) get_option('benefit_settings')['page_order'], 'invoices' => true]);
        $inside = $this->hooksFiredInside();
        $log = StatementLog::start();

        $this->wholeSale();

        $transactions = $log->transactions();
        self::assertGreaterThan(20, count($transactions));
        $ours = '/\b' . preg_quote($GLOBALS['wpdb']->prefix, '/') . 'benefit_[a-z_]+/';
        foreach (array_merge(...$transactions) as $sql) {
            if (preg_match('/^(START TRANSACTION|COMMIT|ROLLBACK|SET )/', $sql) === 1) {
                continue;
            }
            self::assertMatchesRegularExpression($ours, $sql);
            $tables = [];
            preg_match_all('/\b' . preg_quote($GLOBALS['wpdb']->prefix, '/') . '(?!benefit_)[a-z_]+/', $sql, $tables);
            self::assertSame([], $tables[0], $sql);
        }
        self::assertSame([], array_values(array_diff(array_keys($inside->getArrayCopy()), self::UNAVOIDABLE)), 'Hooks that ran inside a transaction.');
    }

    public function testNothingOfOursIsWrittenInPiecesOutsideOfOne(): void
    {
        $log = StatementLog::start();
        $this->wholeSale();
        $inside = array_merge(...$log->transactions());

        $written = preg_grep('/^(INSERT|UPDATE|DELETE)\b.*benefit_(stock|hold|orders|order_item|attendee|payment|buyer_limit|webhook_event)\b/', $log->statements);
        $outside = array_filter((array) $written, static fn(string $sql): bool => !in_array($sql, $inside, true));

        // One statement each: a new pool, expired holds of a payer who left, abandoned carts.
        self::assertSame([], array_values((array) preg_grep('/benefit_stock \(id, capacity|stock SET capacity|benefit_hold SET expires_at = \d+ WHERE order_id|DELETE FROM \S+ WHERE expires_at < \d+ AND held = 0/', $outside, PREG_GREP_INVERT)));
    }

    private function wholeSale(): void
    {
        $event = $this->event(capacity: 20);
        [$paid, $free] = [$this->ticket($event, 1000, 10, ['max_per_buyer' => 8]), $this->ticket($event, 0)];
        $visitor = self::visitor();
        $this->add($visitor, $paid, 2);
        $this->add($visitor, $free, 1);
        $this->sale->carts()->update($visitor, [$paid => 3], self::network());
        self::refusal(fn() => $this->add($visitor, $paid, 9));
        self::refusal(fn() => $this->place($visitor, $this->entries($visitor, ['test_outcome' => 'decline'])));
        $this->place($visitor, $this->entries($visitor));
        $this->buy($free);
        foreach (['refunded', 'paid', 'failed'] as $status) {
            $order = $this->buy($paid, 1, ['test_outcome' => 'pending']);
            $reference = $this->sale->database()->value('SELECT reference FROM {payment} WHERE subject_id = %d', $order->id);
            $body = (string) wp_json_encode(['id' => "e-$status", 'reference' => $reference, 'status' => $status]);
            $this->sale->payments()->webhook('test', $body, [TestGateway::SIGNATURE_HEADER => $this->sale->testGateway()->sign($body)]);
        }
        self::refusal(fn() => $this->buy($paid, 1, ['test_outcome' => 'timeout']));
        $this->add($visitor, $free, 2);
        $this->sale->stock()->releaseAll($event);
        $this->sale->carts()->empty($visitor);
        $this->clock->forward(HOUR_IN_SECONDS);
        $this->sale->sweeper()->sweepAll();
        $this->sale->payments()->retryRefunds();
        $this->afterTheSale($event, $paid);
    }

    private function afterTheSale(int $event, int $ticket): void
    {
        $orderActions = $this->sale->orderActions();
        $this->sale->stock()->setCapacity($ticket, null);
        $this->sale->stock()->setCapacity($event, null);
        $order = $orderActions->complimentary($event, [$ticket => 2], ['first_name' => 'A', 'last_name' => 'B', 'email' => 'a@example.org'], 1, 'key-0123456789abcdef');
        $orderActions->editAttendee($order, $order->attendees[0]->id, ['first_name' => 'C', 'last_name' => 'D', 'email' => 'c@example.org'], 1);
        $orderActions->resend($order);
        $orderActions->cancel($order, '', 1);
        $bought = $this->buy($ticket, 3);
        $orderActions->refund($bought, [$bought->attendees[0]->id], 'Ill', true, 1);
        $orderActions->refund($bought, [], '', false, 1, 100);
        $orderActions->refund($bought, [$bought->attendees[1]->id], '', true, 1, 0);
        $orderActions->cancel($this->buy($ticket, 1, ['test_outcome' => 'pending']), '', 1);
        $this->sale->invoices()->issueMissing();
        $this->sale->eventJobs()->step($this->sale->eventJobs()->notifyHolders($event, 'News', 'postponed', 1, 'token-0123456789abcdef'));
        $this->sale->eventJobs()->step($this->sale->eventJobs()->refundAll($event, '', 1, 'token-of-the-refunds-1'));
    }

    /** @return \ArrayObject<string, true> by name of the hook; filled as they fire */
    private function hooksFiredInside(): \ArrayObject
    {
        $inside = new \ArrayObject();
        $transaction = $this->sale->transaction();
        add_action('all', static function (string $hook) use ($transaction, $inside): void {
            if ($transaction->isActive()) {
                $inside[$hook] = true;
            }
        });

        return $inside;
    }
}
