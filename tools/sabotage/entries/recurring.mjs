/** Giving again and again: what the donor has agreed to, by who can take it, and nothing else. */
import { jest, php } from '../tests.mjs';

export const RECURRING = [
	{
		name: 'recurring-offered',
		protects: 'A gift recurs only as its amount is offered, and what always repeats is not given once.',
		find: '$isAnswer = $chosen !== null ||',
		replace: '$isAnswer = true ||',
		noticed: [ php( 'RecurringGivingTest::testIsRefused' ) ],
	},
	{
		name: 'recurring-as-shown',
		protects: 'A gift recurs as often as the page has said, not as the form says since.',
		find: '$chosen !== null && $seen->recurringOf($level)?->offer($chosen->period->value) != $chosen',
		replace: 'false',
		noticed: [ php( 'RecurringGivingTest::testAPageFromBeforeAChangeGivesOnlyWhatItSaid' ) ],
	},
	{
		name: 'recurring-gateway',
		protects: 'A way to pay that cannot take money again is refused for what recurs.',
		find: 'if (!$isRenewing || Gateways::renews($gateway))',
		replace: 'if (true)',
		noticed: [ php( 'RecurringGivingTest::testIsRefused' ) ],
	},
	{
		name: 'recurring-payable',
		protects: 'What always recurs is not offered where no way to pay can take money again.',
		find: 'return $now !== null || $before?->isAlways !== true;',
		replace: 'return true;',
		noticed: [ php( 'RecurringPageTest::testWhatAlwaysRepeatsIsLeftOutWhereNoWayToPayCanTakeMoneyAgain' ) ],
	},
	{
		name: 'recurring-charged',
		protects: 'The gateway is told that the first payment begins a subscription.',
		find: '$gift->recurrence === null ? null : $this->subscriptionOf($this->donation($placed->payment->subjectId))',
		replace: 'null',
		noticed: [ php( 'StripeSubscriptionTest::testAFormSendsTheDonorThereAndBackFromItsPageEndsWhatWasBegun' ) ],
	},
	{
		name: 'recurring-review',
		protects: 'The step before the gift carries on how often it was said to be given.',
		find: 'RecurringChoice::FIELD => $period,',
		replace: '',
		noticed: [ php( 'RecurringPageTest::testTheStepBeforeTheGiftSaysWhatRepeatsAndWhatItCarriesIsGiven' ) ],
	},
	{
		name: 'recurring-times',
		protects: 'Nothing is published that recurs one time.',
		find: '$times < 0 || $times === 1 || $times > Recurrence::TIMES_MAX',
		replace: 'false',
		noticed: [ php( 'FormProblemsTest::testAFormHasAProblemAt' ) ],
	},
	{
		name: 'recurring-gateway-off',
		protects: 'In the browser, a way to pay that cannot take money again is off while a gift recurs.',
		find: 'disabled={ isOnce && isRenewing }',
		replace: '',
		noticed: [ jest( 'A way to pay that takes money once is off' ) ],
	},
];
