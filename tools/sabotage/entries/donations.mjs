/** Donations: what is given is what was meant, is counted once, and renames nobody. */
import { php } from '../tests.mjs';

export const DONATIONS = [
	{
		name: 'gift-limits',
		protects: 'The smallest amount of a form is the server’s own, whatever the page says.',
		find: 'if ($typed < $this->form->minimumMinor)',
		replace: 'if (false)',
		noticed: [ php( 'EntriesTest::testIsRefused' ) ],
	},
	{
		name: 'gift-largest',
		protects: 'The largest amount of a form is the server’s own.',
		find: 'if ($typed > $this->form->maximumMinor)',
		replace: 'if (false)',
		noticed: [ php( 'EntriesTest::testIsRefused' ) ],
	},
	{
		name: 'gift-level-and-text',
		protects: 'A level with another amount than its own is refused.',
		find: 'if (!$isPlain) { throw $this->refusal(self::INVALID); }',
		replace: '',
		noticed: [ php( 'EntriesTest::testIsRefused' ) ],
	},
	{
		name: 'gift-form-open',
		protects: 'Only a published form without a password takes donations.',
		find: "$post->post_type === FormPostType::NAME && $post->post_status === 'publish' && $post->post_password === ''",
		replace: '$post->post_type === FormPostType::NAME',
		noticed: [ php( 'EntriesTest::testOnlyAnOpenFormTakesDonations' ) ],
	},
	{
		name: 'gift-honeypot',
		protects: 'A form whose trap is filled in is a robot’s.',
		find: "if (self::text($values, self::HONEYPOT) !== '')",
		replace: 'if (false)',
		noticed: [ php( 'EntriesTest::testIsRefused' ) ],
	},
	{
		name: 'gift-terms-as-read',
		protects: 'Terms that read otherwise than on the page were not agreed to.',
		find: '$isSame = $before !== null && [$before->termsLabel, $before->termsText] === [$form->definition->termsLabel, $form->definition->termsText];',
		replace: '$isSame = true;',
		noticed: [ php( 'EntriesTest::testAPageFromBeforeAChangeWorksUnlessTheTermsReadOtherwise' ) ],
	},
	{
		name: 'gift-hidden-company',
		protects: 'What was hidden when the form was sent is not kept.',
		find: 'if (!$isCompany) { unset($values[DonorFields::COMPANY]); }',
		replace: '',
		noticed: [ php( 'EntriesTest::testHiddenAndUnaskedFieldsAreNotKept' ) ],
	},
	{
		name: 'gift-test-apart',
		protects: 'A test gift never counts among real ones.',
		find: '$this->count($subject, $ids[$subject], $donation->currency, $donation->mode, $gifts, $amountMinor);',
		replace: "$this->count($subject, $ids[$subject], $donation->currency, 'live', $gifts, $amountMinor);",
		noticed: [ php( 'GivingTest::testIsPaidAndCountedOnce' ) ],
	},
	{
		name: 'gift-refund-uncounts',
		protects: 'Money given back comes off the totals.',
		find: '$this->totals->add($donation, -1, -$donation->countedMinor());',
		replace: '',
		noticed: [
			php( 'GivingTest::testMoneyGivenBackComesOffTheTotals' ),
			php( 'GivingTest::testMoneyThatTheBankTakesBackCountsNoMore' ),
		],
	},
	{
		name: 'gift-test-without-number',
		protects: 'Test gifts take no number of a receipt.',
		find: 'if (!$donation->isTest() && $this->settings->flag(self::NUMBERS))',
		replace: 'if ($this->settings->flag(self::NUMBERS))',
		noticed: [ php( 'GivingTest::testReceiptsAreNumberedWithoutGapsAndTestsTakeNone' ) ],
	},
	{
		name: 'gift-renames-nobody',
		protects: 'A stranger who gives in somebody’s address does not rename them.',
		find: 'ON DUPLICATE KEY UPDATE created_at = created_at',
		replace: 'ON DUPLICATE KEY UPDATE first_name = VALUES(first_name)',
		noticed: [ php( 'GivingTest::testAStrangersGiftRenamesNobody' ) ],
	},
	{
		name: 'gift-definition-valid',
		protects: 'A definition that contradicts itself is not published.',
		find: "if ($problems !== []) { throw new Refusal('invalid'",
		replace: "if (false) { throw new Refusal('invalid'",
		noticed: [ php( 'EntriesTest::testAnInvalidDefinitionIsNotPublished' ) ],
	},
];
