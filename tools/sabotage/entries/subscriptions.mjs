/** Money that comes again and again: each payment once, and none after the end. */
import { php } from '../tests.mjs';

export const SUBSCRIPTIONS = [
	{
		name: 'renewal-claim',
		protects: 'A payment that another process is at is left alone.',
		find: '$open->status === RenewalStatus::Claimed && $open->claimedAt > $now - self::CLAIM_SECONDS',
		replace: 'false',
		noticed: [ php( 'RenewalsTest::testAGatewayThatDidNotAnswerIsAskedAgainUnderTheSameKey' ) ],
	},
	{
		name: 'renewal-key',
		protects: 'A payment is asked for under the same key until it is declined.',
		find: 'return "renewal-{$subscription->reference}-{$this->cycle}" . ($this->attempt === 0 ? \'\' : "-{$this->attempt}");',
		replace: "return 'renewal-' . random_int(0, PHP_INT_MAX);",
		noticed: [ php( 'RenewalsTest::testAGatewayThatDidNotAnswerIsAskedAgainUnderTheSameKey' ) ],
	},
	{
		name: 'renewal-once',
		protects: 'A payment of a subscription that is known to be made makes no second donation.',
		find: 'if ($this->renewals->isPaid($renewal)) { return []; }',
		replace: '',
		noticed: [ php( 'BilledSubscriptionTest::testEveryOrderComesToTheSameEnd' ) ],
	},
	{
		name: 'renewal-missed',
		protects: 'A cron that was missed charges once, not once for each cycle.',
		find: '$nextAt ?? $subscription->dueAfter($this->clock->now())',
		replace: '$nextAt ?? $subscription->dueAfter($subscription->nextAt ?? $this->clock->now())',
		noticed: [ php( 'RenewalsTest::testACronThatWasMissedChargesOnce' ) ],
	},
	{
		name: 'subscription-completed',
		protects: 'After its last payment a subscription is charged no more.',
		find: '$subscription->recurrence->times > 0 && $subscription->cycles >= $subscription->recurrence->times => self::Completed,',
		replace: '',
		noticed: [ php( 'RenewalsTest::testItIsCompletedWithTheLastPayment' ) ],
	},
	{
		name: 'subscription-picture',
		protects: 'An old picture of a subscription does not undo a newer one.',
		find: '$event->toldAt === 0 || !$this->subscriptions->isNews($id, $event->toldAt)',
		replace: '$event->toldAt === 0',
		noticed: [ php( 'BilledSubscriptionTest::testEveryOrderComesToTheSameEnd' ) ],
	},
	{
		name: 'subscription-tests-live',
		protects: 'Test subscriptions end when the site goes live.',
		find: 'foreach ($this->subscriptions->tests(self::TESTS) as $id)',
		replace: 'foreach ([] as $id)',
		noticed: [ php( 'RenewalsTest::testGoingLiveEndsTests' ) ],
	},
	{
		name: 'subscription-told',
		protects: 'A gateway is told that a subscription is over until it has confirmed that.',
		find: "if ($outcome?->kind === OutcomeKind::Done) { $this->subscriptions->set($subscription->id, ['is_closing' => 0]); }",
		replace: "$this->subscriptions->set($subscription->id, ['is_closing' => 0]);",
		noticed: [ php( 'BilledSubscriptionTest::testACancellationIsToldUntilItIsConfirmed' ) ],
	},
	{
		name: 'subscription-cancelled-charged',
		protects: 'A subscription is charged only while it goes on, whatever the list said.',
		find: '$isDue ? $this->renewals->claim($subscription) : null',
		replace: '$subscription === null ? null : $this->renewals->claim($subscription)',
		noticed: [ php( 'RenewalsTest::testTwoCronsThatReadTheSameListChargeOnce' ) ],
	},
	{
		name: 'subscription-offered',
		protects: 'A gateway that cannot take money again is not offered for it.',
		find: '(!$renewing || $gateway instanceof RenewingGateway)',
		replace: 'true',
		noticed: [ php( 'RenewalsTest::testOnlyGatewaysThatCanRenewAreOfferedForIt' ) ],
	},
];
