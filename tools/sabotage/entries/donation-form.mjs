/** The donation form: amounts, fees, addresses, cards, proof of work, and receipts in a page’s URL. */
import { jest, php } from '../tests.mjs';

export const DONATION_FORM = [
	{
		name: 'billing-erased',
		protects: 'Erasing a donor’s data erases their address.',
		find: "company = '', address = NULL, comment = NULL",
		replace: "company = '', comment = NULL",
		noticed: [ php( 'DonorDataTest::testErasingLeavesAmountsAndNobody' ) ],
	},
	{
		name: 'fee-on-top',
		protects: 'A covered fee is charged but does not count toward the goal.',
		find: '$gift->gateway, $new->totalMinor(), $gift->currency',
		replace: '$gift->gateway, $new->amountMinor, $gift->currency',
		noticed: [ php( 'CoveredFeesTest::testTheFeeIsPaidOnTopAndTheGiftIsCountedWithoutIt' ) ],
	},
	{
		name: 'fee-own-costs',
		protects: 'A covered fee covers its own costs too.',
		find: '$left = 10000 - $this->basisPoints;',
		replace: '$left = 10000;',
		noticed: [ php( 'FeesTest::testCoversItsOwnCosts' ) ],
	},
	{
		name: 'fee-as-shown',
		protects: 'The fee that is charged is the one that was shown.',
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
		name: 'doubtful-amount-asked',
		protects: 'An amount that could mean another is donated only after the donor has confirmed it.',
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
		find: 'Date.now() - ( askedAt.current ||= Date.now() ) < DOUBLE_PRESS',
		replace: '( askedAt.current ||= Date.now() ) === Date.now() + 1',
		noticed: [ jest( 'that is doubtful is not confirmed by the second half of a double press' ) ],
	},
	{
		name: 'proof-asked',
		protects: 'After several declined payments a browser must work before it may try again.',
		find: '$this->proof->check($request, $gift->form->formId, isGiven: true);',
		replace: '',
		noticed: [ php( 'ProofTest::testAfterThreeDeclinedPaymentsTheNextOneTakesWorkAndNothingIsStoredWithout' ) ],
	},
	{
		name: 'proof-once',
		protects: 'A proof of work is valid for one donation.',
		find: '$isGiven ? $this->used->use($task) : !$this->used->isUsed($task)',
		replace: 'true',
		noticed: [ php( 'ProofTest::testAProofIsGoodOnceAndTheSamePostAgainIsTheSameGift' ) ],
	},
	{
		name: 'proof-signed',
		protects: 'A task is valid only if this site made it, for one form and one visitor.',
		find: '$isOurs = hash_equals(self::signature($part[1], $visitor), $part[6]);',
		replace: '$isOurs = true;',
		noticed: [ php( 'ProofTest::testIsNoProof' ) ],
	},
	{
		name: 'proof-in-time',
		protects: 'A task expires after ten minutes.',
		find: '|| (int) $part[3] < $this->clock->now()',
		replace: '',
		noticed: [ php( 'ProofTest::testIsNoProof' ) ],
	},
	{
		name: 'proof-refused-counted',
		protects: 'Forms that are refused count as failures too.',
		find: '$this->failures->count($request->network, $request->visitor);',
		replace: '',
		noticed: [ php( 'ProofTest::testWhoeverSendsTwentyFormsThatAreRefusedWorksToo' ) ],
	},
	{
		name: 'return-secret',
		protects: 'The secret of a receipt does not stay in the URL of a page.',
		find: 'NAMES.forEach( ( name ) => params.delete( name ) );',
		replace: '',
		noticed: [ jest( 'its secret stays in no address' ) ],
	},
	{
		name: 'return-private',
		protects: 'A page whose URL has the secret of a receipt is not cached.',
		find: 'if ($isReturn) { PrivatePageHeaders::send(); }',
		replace: '',
		noticed: [ php( 'DisplayTest::testAReturnWithAReceiptIsReadByTheScriptAndKeptByNobody' ) ],
	},
	{
		name: 'grid-open',
		protects: 'A grid shows no form that needs a password.',
		find: "'has_password' => false, 'posts_per_page' => $number,",
		replace: "'posts_per_page' => $number,",
		noticed: [ php( 'GridTest::testFormsThatNotEverybodyMayGiveByAreLeftOut' ) ],
	},
	{
		name: 'asked-level',
		protects: 'A suggested amount that a URL selects is not replaced by the custom amount beside it.',
		find: '$form->isCustom && !$isLevel ?',
		replace: '$form->isCustom ?',
		noticed: [ php( 'DonationFormBlockTest::testAnAddressChoosesForTheDonorWithoutAScript' ) ],
	},
];
