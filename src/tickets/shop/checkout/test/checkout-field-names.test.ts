import type { CheckoutProps } from '../contracts';
import { checkoutField } from '../../../test/checkout-field';
import { putSettings } from '../../../test/page';
import {
	buyerNameFor,
	byName,
	emailPair,
	checkoutFields,
	orderFields,
	partOfField,
	fieldProblems,
} from '../checkout-fields';
import { showAllAttendees } from '../attendee-fields';

const found = ( view: CheckoutProps, entries: Record< string, string >, ageError: string ) =>
	fieldProblems( view, showAllAttendees( view ), entries, ageError );

beforeEach( () => {
	putSettings();
} );

const field = ( name: string, more: object = {} ) => checkoutField( name, { required: false, ...more } );

const view = {
	fields: {
		buyer: [ field( 'buyer_data_meal  [x]_post_meta' ), field( '[[buyer]]' ) ],
		owner: [
			field( 'owner_data_name_post_meta[{ticket}][{index}]' ),
			field( 'owner_data_shirt_post_meta[{ticket}][{index}]', { tickets: [ 12 ] } ),
		],
	},
	required_own: [],
	owners: { folded: false, may_be_buyer: false, choice: 'each' },
	sections: [
		{ title: 'You', ticket_id: 0, index: 0 },
		{ title: 'Ticket 1', ticket_id: 12, index: 0 },
		{ title: 'Ticket 2', ticket_id: 9, index: 0 },
	],
	consents: [],
	age_limit: false,
	gateways: [],
	messages: {},
	texts: { choose_gateway: 'Choose.' },
} as unknown as CheckoutProps;
const [ buyer, first, second ] = view.sections as [
	CheckoutProps[ 'sections' ][ number ],
	CheckoutProps[ 'sections' ][ number ],
	CheckoutProps[ 'sections' ][ number ],
];

test( 'The organiser’s fields of a ticket type are asked of its owners alone', () => {
	const names = ( part: typeof first ) => checkoutFields( view, part ).map( ( { name } ) => name );
	expect( names( first ) ).toEqual( [ 'owner_data_name_post_meta[12][0]', 'owner_data_shirt_post_meta[12][0]' ] );
	expect( names( second ) ).toEqual( [ 'owner_data_name_post_meta[9][0]' ] );
} );

test( 'Ids have only what ids may have, and none of it at their ends', () => {
	expect( checkoutFields( view, buyer ).map( ( { id } ) => id ) ).toEqual( [
		'benefit-buyer-buyer_data_meal-x-_post_meta',
		'benefit-buyer-buyer',
	] );
} );

test( 'Only e-mails are entered twice', () => {
	const twice = { equal_to: 'a' };
	expect( emailPair( [ field( 'a' ), field( 'b', twice ) ].map( ( one ) => ( { ...one, id: '' } ) ) ) ).toBeNull();
	expect( emailPair( [] ) ).toBeNull();
	expect( emailPair( [ { ...field( 'b', { kind: 'email', ...twice } ), id: '' } ] ) ).toEqual( [ 'a', 'b' ] );
} );

test( 'Only what both are asked has a field of the buyer’s', () => {
	expect( buyerNameFor( 'owner_data_last_name_post_meta[12][1]' ) ).toBe( 'buyer_data_last_name_post_meta' );
	expect( buyerNameFor( 'owner_data_shirt_post_meta[12][1]' ) ).toBeNull();
	expect( buyerNameFor( 'my_owner_data_last_name_post_meta[12][1]' ) ).toBeNull();
	expect( buyerNameFor( 'owner_data_last_name_post_meta[12][1][2]' ) ).toBeNull();
} );

test( 'A field is of the part whose ticket and whose place in it its name says', () => {
	expect( partOfField( view, 'owner_data_name_post_meta[9][0]' ) ).toBe( second );
	expect( partOfField( view, 'owner_data_name_post_meta[12][0]' ) ).toBe( first );
} );

test( 'Where no age and no way to pay is asked for, none is missing', () => {
	expect( found( view, {}, 'Too young?' ) ).toEqual( {} );
	expect( found( { ...view, age_limit: true }, { tc_age_check: '1' }, 'Too young?' ) ).toEqual( {} );
	const paid = { ...view, gateways: [ { id: 'test' } ] } as unknown as CheckoutProps;
	expect( found( paid, { tc_choose_gateway: 'test' }, '' ) ).toEqual( {} );
	expect( found( paid, {}, '' ) ).toEqual( { tc_choose_gateway: 'Choose.' } );
} );

test( 'Files are not sent, and names that only look like ours are sent as they are', () => {
	const sent = orderFields(
		[
			[ 'photo', new File( [], 'me.png' ) ],
			[ 'my_benefit_action', '1' ],
			[ 'benefit_action_more', '2' ],
			[ 'my_owner_data_first_name_post_meta[12][0]', '3' ],
			[ 'owner_data_first_name_post_meta[12][0]x', '4' ],
		],
		100,
		'EUR'
	);
	expect( sent ).toEqual( {
		my_benefit_action: '1',
		benefit_action_more: '2',
		'my_owner_data_first_name_post_meta[12][0]': '3',
		'owner_data_first_name_post_meta[12][0]x': '4',
		benefit_attendees: '{}',
		benefit_total_minor: '100',
		benefit_currency: 'EUR',
		benefit_field_count: '8',
	} );
} );

test( 'The form is read as it stands, without the boxes that a hidden field speaks for', () => {
	const form = document.createElement( 'form' );
	form.innerHTML =
		'<input name="a" value="1"><input name="buyer_data_meals_post_meta" value="soup">' +
		'<input type="checkbox" name="buyer_data_meals_post_meta_choices[]" value="soup" checked>';
	expect( byName( new FormData( form ) ) ).toEqual( { a: '1', buyer_data_meals_post_meta: 'soup' } );
} );
