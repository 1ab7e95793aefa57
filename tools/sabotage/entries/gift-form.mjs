/** The donation form's parts that are about money: addresses, covered fees, cards, and who has to work before they try again. */
import { jest, php } from '../tests.mjs';

export const GIFT_FORM = [
	{
		name: 'billing-state-listed',
		protects: 'A state is one of its country’s, where there is a list.',
		find: "if ($state === null || ($state === ''",
		replace: "if (false && ($state === ''",
		noticed: [
			php( 'BillingTest::testIsRefused' ),
			php( 'BillingPageTest::testAStateIsTypedUntilTheCountryIsKnownThenChosenAndShownOnceMore' ),
		],
	},
	{
		name: 'billing-country-needs',
		protects: 'An address has the parts that its country’s post asks for.',
		find: '$needs = static fn(string $part): bool => $isRequired && $country !== null && $country->requires($part);',
		replace: '$needs = static fn(string $part): bool => false;',
		noticed: [ php( 'BillingTest::testIsRefused' ) ],
	},
	{
		name: 'billing-erased',
		protects: 'A donor’s address is erased with the rest of their data.',
		find: "company = '', address = NULL, comment = NULL",
		replace: "company = '', comment = NULL",
		noticed: [ php( 'DonorDataTest::testErasingLeavesAmountsAndNobody' ) ],
	},
	{
		name: 'billing-last-country',
		protects: 'Of two answers about states the one for the country that was chosen last counts.',
		find: 'if ( latest.current !== country ) { return; }',
		replace: '',
		noticed: [ jest( 'The answer for the country that was chosen last counts' ) ],
	},
	{
		name: 'fee-on-top',
		protects: 'A covered fee counts for no goal, and is paid.',
		find: '$gift->gateway, $new->totalMinor(), $gift->currency',
		replace: '$gift->gateway, $new->amountMinor, $gift->currency',
		noticed: [ php( 'CoveredFeesTest::testTheFeeIsPaidOnTopAndTheGiftIsCountedWithoutIt' ) ],
	},
	{
		name: 'fee-own-costs',
		protects: 'A covered fee covers its own costs, too.',
		find: '$left = 10000 - $this->basisPoints;',
		replace: '$left = 10000;',
		noticed: [ php( 'FeesTest::testCoversItsOwnCosts' ) ],
	},
	{
		name: 'fee-as-shown',
		protects: 'A fee that is paid is the one that was shown.',
		find: '&& (!$isFeeCovered || $this->before->fees == $form->fees)',
		replace: '',
		noticed: [ php( 'CoveredFeesTest::testAFeeIsTheOneThatWasShown' ) ],
	},
	{
		name: 'card-without-names',
		protects: 'No digit of a card leaves the page.',
		find: 'className={ `card-${ name }` }',
		replace: 'name={ `card_${ name }` } className={ `card-${ name }` }',
		noticed: [
			jest( 'No digit of a card is sent, asked with, or remembered' ),
			jest( 'The type is shown, and the expiry stands apart in fields without names' ),
		],
	},
	{
		name: 'card-checked',
		protects: 'A card with mistakes keeps the form from being sent.',
		find: "if ( ! card.check() ) { return 'stopped'; }",
		replace: '',
		noticed: [ jest( 'A card that is not whole keeps the form from being sent' ) ],
	},
	{
		name: 'doubtful-amount-asked',
		protects: 'An amount that could mean another is given only when the donor has confirmed it.',
		find: 'if ( sending.isToBeAsked() ) {',
		replace: 'if ( false ) {',
		noticed: [
			jest(
				'that is doubtful is said at the field, looks like a mistake, and is asked about before it is given'
			),
		],
	},
	{
		name: 'double-press-confirms-nothing',
		protects: 'The second half of a double press confirms no doubtful amount.',
		find: 'Date.now() - ( asked.current ||= Date.now() ) < DOUBLE_PRESS',
		replace: '( asked.current ||= Date.now() ) === Date.now() + 1',
		noticed: [ jest( 'that is doubtful is not confirmed by the second half of a double press' ) ],
	},
	{
		name: 'proof-asked',
		protects: 'After some declined payments a browser works before it may try again.',
		find: '$this->proof->check($request, $gift->form->formId, isGiven: true);',
		replace: '',
		noticed: [ php( 'ProofTest::testAfterThreeDeclinedPaymentsTheNextOneTakesWorkAndNothingIsStoredWithout' ) ],
	},
	{
		name: 'proof-once',
		protects: 'A proof of work is good for one gift.',
		find: '$isGiven ? $this->used->use($task) : !$this->used->isUsed($task)',
		replace: 'true',
		noticed: [ php( 'ProofTest::testAProofIsGoodOnceAndTheSamePostAgainIsTheSameGift' ) ],
	},
	{
		name: 'proof-signed',
		protects: 'A task is made by this site, for one form and one visitor.',
		find: '$isOurs = hash_equals(self::signature($part[1], $visitor), $part[6]);',
		replace: '$isOurs = true;',
		noticed: [ php( 'ProofTest::testIsNoProof' ) ],
	},
	{
		name: 'proof-in-time',
		protects: 'A task is over after ten minutes.',
		find: '|| (int) $part[3] < $this->clock->now()',
		replace: '',
		noticed: [ php( 'ProofTest::testIsNoProof' ) ],
	},
	{
		name: 'proof-refused-counted',
		protects: 'Forms that are refused count, too.',
		find: '$this->failures->count($request->network, $request->visitor);',
		replace: '',
		noticed: [ php( 'ProofTest::testWhoeverSendsTwentyFormsThatAreRefusedWorksToo' ) ],
	},
];
