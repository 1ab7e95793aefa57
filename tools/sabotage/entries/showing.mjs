/** Forms over the page: what opens them, what is said in them, and what a return may show. */
import { jest, php } from '../tests.mjs';

export const SHOWING = [
	{
		name: 'modal-empty',
		protects: 'A form does not open without an amount.',
		find: 'if ( amount && isEmpty( amount, choice ) ) {',
		replace: 'if ( amount && ! choice ) {',
		noticed: [ jest( 'stays closed with' ) ],
	},
	{
		name: 'modal-one',
		protects: 'One form is open at a time.',
		find: 'if ( other !== dialog ) {',
		replace: 'if ( ! other ) {',
		noticed: [ jest( 'closes any other' ) ],
	},
	{
		name: 'modal-regions',
		protects: 'What is said aloud is said inside of the dialog, since the page behind it is inert.',
		find: '( open ?? document.body ).append(',
		replace: 'document.body.append(',
		noticed: [ jest( 'opens its dialog, flags the body' ) ],
	},
	{
		name: 'modal-press',
		protects: 'A press that begins in a field and ends beside the box closes nothing.',
		find: 'target === dialog && pressed === dialog && dialog.close()',
		replace: 'target === dialog && dialog.close()',
		noticed: [ jest( 'is closed by a press beside the box' ) ],
	},
	{
		name: 'return-secret',
		protects: 'The secret of a receipt does not stay in the address of a page.',
		find: 'NAMES.forEach( ( name ) => asked.delete( name ) );',
		replace: '',
		noticed: [ jest( 'its secret stays in no address' ) ],
	},
	{
		name: 'return-private',
		protects: 'No cache keeps a page whose address has the secret of a receipt.',
		find: 'if ($isReturn) { PrivateHeaders::send(); }',
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
		protects: 'A level that an address chooses is not overwritten by the amount that stood beside it.',
		find: '$form->isCustom && !$isLevel ?',
		replace: '$form->isCustom ?',
		noticed: [ php( 'DonationFormBlockTest::testAnAddressChoosesForTheDonorWithoutAScript' ) ],
	},
];
