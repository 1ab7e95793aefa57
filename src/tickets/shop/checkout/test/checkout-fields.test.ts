import type { CheckoutProps } from '../contracts';
import { checkoutField } from '../../../test/checkout-field';
import { putSettings } from '../../../test/page';
import { buyerNameFor, emailEdge, checkoutFields, orderFields, partOfField, fieldProblems } from '../checkout-fields';
import { showAllAttendees } from '../attendee-fields';

const found = ( view: CheckoutProps, entries: Record< string, string >, ageError: string ) =>
	fieldProblems( view, showAllAttendees( view ), entries, ageError );

beforeEach( () => {
	putSettings();
	window.benefitTickets.texts.alphanumeric = '%1$s has a forbidden character, says the page.';
} );

const field = ( name: string, label: string, more: object = {} ) => checkoutField( name, { label, ...more } );
const email = { kind: 'email' as const };
const OWNER = 'owner_data_owner_email_post_meta[{ticket}][{index}]';
const view = {
	fields: {
		buyer: [
			field( 'buyer_data_first_name_post_meta', 'First name' ),
			field( 'buyer_data_email_post_meta', 'Email', email ),
			field( 'buyer_data_confirm_email_post_meta', 'Confirm email', {
				...email,
				equal_to: 'buyer_data_email_post_meta',
			} ),
		],
		owner: [
			field( 'owner_data_first_name_post_meta[{ticket}][{index}]', 'First name' ),
			field( OWNER, 'Email', { ...email, required: false } ),
			field( 'owner_data_owner_confirm_email_post_meta[{ticket}][{index}]', 'Confirm email', {
				...email,
				required: false,
				equal_to: OWNER,
			} ),
		],
	},
	required_own: [],
	owners: { folded: false, may_be_buyer: false, choice: 'each' },
	sections: [
		{ title: 'Your details', ticket_id: 0, index: 0 },
		{ title: 'Ticket 1: Standing', ticket_id: 12, index: 0 },
		{ title: 'Ticket 2: Standing', ticket_id: 12, index: 1 },
	],
	consents: [],
	age_limit: true,
	gateways: [ { id: 'test', label: 'Test', panel_html: '', checked: true } ],
	messages: {
		required: '%1$s is missing.',
		checkbox: '',
		email: '%1$s is no address.',
		equalTo: '%1$s differs from %2$s.',
		too_long: '',
		url: '',
	},
	texts: { choose_gateway: 'Choose.' },
} as unknown as CheckoutProps;
const owner = view.sections[ 2 ]!;

test( 'An owner’s fields have the names and ids of the plain form', () => {
	expect( checkoutFields( view, owner ).map( ( { name, id, equal_to: first } ) => [ name, id, first ] ) ).toEqual( [
		[ 'owner_data_first_name_post_meta[12][1]', 'benefit-owner-12-1-owner_data_first_name_post_meta-12-1', null ],
		[ 'owner_data_owner_email_post_meta[12][1]', 'benefit-owner-12-1-owner_data_owner_email_post_meta-12-1', null ],
		[
			'owner_data_owner_confirm_email_post_meta[12][1]',
			'benefit-owner-12-1-owner_data_owner_confirm_email_post_meta-12-1',
			'owner_data_owner_email_post_meta[12][1]',
		],
	] );
} );

test( 'Each field belongs to its part', () => {
	expect( partOfField( view, 'buyer_data_email_post_meta' ) ).toBe( view.sections[ 0 ] );
	expect( partOfField( view, 'owner_data_owner_email_post_meta[12][1]' ) ).toBe( owner );
	expect( partOfField( view, 'owner_data_owner_email_post_meta[12][7]' ) ).toBeUndefined();
	expect( partOfField( view, 'test_outcome' ) ).toBeUndefined();
} );

test( 'The buyer’s field that says the same', () => {
	expect( buyerNameFor( 'owner_data_first_name_post_meta[12][1]' ) ).toBe( 'buyer_data_first_name_post_meta' );
	expect( buyerNameFor( 'owner_data_owner_email_post_meta[12][1]' ) ).toBe( 'buyer_data_email_post_meta' );
	expect( buyerNameFor( 'owner_data_owner_confirm_email_post_meta[12][1]' ) ).toBe(
		'buyer_data_confirm_email_post_meta'
	);
	expect( buyerNameFor( 'test_outcome' ) ).toBeNull();
} );

test( 'All that is wrong is said at once: required (trimmed), e-mail, equal, forbidden characters, age, gateway', () => {
	const entries = {
		buyer_data_first_name_post_meta: '   ',
		buyer_data_email_post_meta: 'ada@example',
		buyer_data_confirm_email_post_meta: 'ada@example.org',
		'owner_data_first_name_post_meta[12][0]': 'a=b',
		'owner_data_first_name_post_meta[12][1]': 'Ada',
	};
	// The message for alphanumeric fields comes from the page's settings, not from the form (docs/spec-tickets.md §5).
	expect( found( view, entries, 'Too young?' ) ).toEqual( {
		buyer_data_first_name_post_meta: 'First name is missing.',
		buyer_data_email_post_meta: 'Email is no address.',
		buyer_data_confirm_email_post_meta: 'Confirm email differs from Email.',
		'owner_data_first_name_post_meta[12][0]': 'First name has a forbidden character, says the page.',
		tc_age_check: 'Too young?',
		tc_choose_gateway: 'Choose.',
	} );
} );

test.each( [
	[ 'a@example.org', 'a@example.org', 'match' ],
	[ ' a@example.org', 'a@example.org ', 'match' ],
	[ 'a@example.org', 'b@example.org', 'differ' ],
	[ 'a@example.org', '', null ],
	[ '', 'a@example.org', null ],
	[ ' ', ' ', null ],
] )( 'The edge of "%s" and "%s": %s', ( first, second, edge ) => {
	const entries = {
		'owner_data_owner_email_post_meta[12][1]': first,
		'owner_data_owner_confirm_email_post_meta[12][1]': second,
	};
	expect( emailEdge( checkoutFields( view, owner ), entries ) ).toBe( edge );
} );

test( 'The owners travel as one field, in order, and the count is of what is sent', () => {
	const entries: [ string, string ][] = [
		[ 'benefit_field_count', '99' ],
		[ 'benefit_action', 'benefit_place_order' ],
		[ 'benefit_nonce', 'abc' ],
		[ 'buyer_data_first_name_post_meta', 'Ada' ],
		[ 'owner_data_ticket_type_id_post_meta[12][]', '12' ],
		[ 'owner_data_first_name_post_meta[12][0]', 'Ada' ],
		[ 'owner_data_last_name_post_meta[12][0]', 'Byron' ],
		[ 'owner_data_first_name_post_meta[12][1]', 'Charles' ],
		[ 'owner_data_owner_email_post_meta[9][0]', 'x@example.org' ],
		[ 'owner_data_shirt_post_meta[9][0]', 'M' ],
		[ 'buyer_data_meals_post_meta', 'soup,pie' ],
		[ 'buyer_data_meals_post_meta_choices[]', 'soup' ],
		[ 'buyer_data_meals_post_meta_choices[]', 'pie' ],
		[ 'owner_data_days_post_meta_choices[9][0][]', 'sat' ],
		[ 'tc_choose_gateway', 'test' ],
		[ 'test_outcome', 'pay' ],
		[ 'voucher_codes[]', 'A' ],
		[ 'voucher_codes[]', 'B' ],
	];
	const {
		benefit_attendees: attendees = '',
		benefit_field_count: count,
		...rest
	} = orderFields( entries, 2500, 'EUR' );
	expect( JSON.parse( attendees ) ).toEqual( {
		9: [ { owner_email: 'x@example.org', shirt: 'M' } ],
		12: [ { first_name: 'Ada', last_name: 'Byron' }, { first_name: 'Charles' } ],
	} );
	expect( rest ).toEqual( {
		benefit_nonce: 'abc',
		buyer_data_first_name_post_meta: 'Ada',
		buyer_data_meals_post_meta: 'soup,pie',
		tc_choose_gateway: 'test',
		test_outcome: 'pay',
		'voucher_codes[0]': 'A',
		'voucher_codes[1]': 'B',
		benefit_total_minor: '2500',
		benefit_currency: 'EUR',
	} );
	expect( count ).toBe( '11' );
} );

test( 'An owner of whom nothing was said keeps their place in the list', () => {
	const { benefit_attendees: attendees = '' } = orderFields(
		[ [ 'owner_data_vegan_post_meta[12][2]', '1' ] ],
		0,
		'EUR'
	);
	expect( attendees ).toBe( '{"12":[{},{},{"vegan":"1"}]}' );
} );

test( 'An order of 100 tickets is a handful of fields', () => {
	const entries = Array.from( { length: 100 }, ( _, index ): [ string, string ][] =>
		[ 'first_name', 'last_name', 'owner_email', 'owner_confirm_email' ].map( ( name ) => [
			`owner_data_${ name }_post_meta[12][${ index }]`,
			'x'.repeat( 100 ),
		] )
	).flat();
	const fields = orderFields( entries, 0, 'EUR' );
	expect( Object.keys( fields ) ).toHaveLength( 4 );
	expect( fields.benefit_attendees!.length ).toBeLessThan( 131072 );
} );
