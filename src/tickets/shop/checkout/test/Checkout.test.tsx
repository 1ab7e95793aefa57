import { act, fireEvent, render, screen } from '@testing-library/react';
import { putSettings } from '../../../test/page';
import { fakeServer, never, refusal, reply, success } from '../../../../shared/test/server';
import { checkoutField } from '../../../test/checkout-field';
import type { CheckoutProps } from '../contracts';
import { Checkout } from '../Checkout';
import { useCollapsedAttendees } from '../use-collapsed-attendees';

beforeEach( () => {
	window.performance.getEntriesByType = () => [];
	window.matchMedia = () => ( { matches: true } ) as MediaQueryList;
	window.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	putSettings();
	window.benefit.ajaxNonce = 'nonce';
	delete window.benefitCalls;
	window.benefitIslands = { notify: jest.fn(), define: jest.fn(), swap: jest.fn() };
} );

const texts = new Proxy( {}, { get: ( _, name ) => `Text ${ String( name ) }.` } ) as CheckoutProps[ 'texts' ];
const messages = texts as unknown as CheckoutProps[ 'messages' ];

/** Checkout without fields, which other tests cover. */
const checkout = ( quantity: number ): CheckoutProps => ( {
	error: '',
	links: [],
	cart_errors: [],
	cart_url: '',
	events_url: '',
	layout: 'standard',
	summary_place: 'beside',
	summary_title: `Your order: ${ quantity } tickets`,
	lines: [ { name: 'Regular', event: 'Gala', quantity, amount: `€${ quantity }` } ],
	rows: [],
	total_minor: quantity * 100,
	currency: 'EUR',
	reservation: [],
	seconds_left: null,
	clock: { left: '%s left', warnings: [] },
	nonce: 'nonce',
	field_count: 4,
	form: '',
	too_many: '',
	consents: [],
	fields: { buyer: [], owner: [] },
	required_own: [],
	owners: { folded: false, may_be_buyer: false, choice: 'each' },
	sections: [],
	values: {},
	errors: {},
	age_limit: false,
	age_checked: false,
	gateways: [ { id: 'test', label: 'Test', panel_html: '', checked: true } ],
	trap: '',
	button_plain: 'Review',
	button_live: 'Place order',
	messages,
	texts,
} );

const getAnnouncement = () => document.getElementById( 'benefit-polite' )?.textContent;
const dispatchCartEvent = () =>
	act( async () => {
		document.dispatchEvent( new CustomEvent( 'benefit:cart', { detail: { by: '' } } ) );
		await new Promise( process.nextTick );
	} );

test( 'A cart that was read again is news only when it is another', async () => {
	let quantity = 2;
	fakeServer( () => success( { view: { ...checkout( quantity ), texts: {}, messages: {} } } ) );
	render( <Checkout { ...checkout( 2 ) } /> );
	await dispatchCartEvent();
	expect( getAnnouncement() ).toBe( '' );
	quantity = 3;
	await dispatchCartEvent();
	expect( getAnnouncement() ).toBe( 'Text cart_changed.' );
} );

test( 'While nobody knows whether an order arrived, the form stays that finds out', async () => {
	fakeServer( ( { action } ) => {
		switch ( action ) {
			case 'benefit_place_order':
				return reply( '', 504 );
			case 'benefit_checkout':
				return success( { view: null } );
			default:
				return never();
		}
	} );
	const { container } = render( <Checkout { ...checkout( 2 ) } /> );
	await act( async () => {
		fireEvent.submit( container.querySelector( 'form' ) as HTMLFormElement );
		await new Promise( process.nextTick );
	} );
	await dispatchCartEvent();
	expect( screen.queryByText( 'Text empty.', { selector: 'p' } ) ).toBeNull();
	expect( container.querySelector( '.benefit-columns' )?.hasAttribute( 'hidden' ) ).toBe( false );
} );

test( 'What has become right is not called wrong any longer, a repeated e-mail by the first one, too', async () => {
	const field = ( name: string, more: object = {} ) =>
		checkoutField( `buyer_data_${ name }_post_meta`, { label: name, kind: 'email', ...more } );
	const email = field( 'email' );
	fakeServer( never );
	const { container } = render(
		<Checkout
			{ ...checkout( 1 ) }
			messages={ { ...messages, required: '%1$s is missing.', equalTo: '%1$s differs.' } }
			fields={ {
				buyer: [ field( 'name', { kind: 'text' } ), email, field( 'again', { equal_to: email.name } ) ],
				owner: [],
			} }
			sections={ [ { title: 'Your details', ticket_id: 0, index: 0 } ] }
		/>
	);
	const links = () =>
		[ ...container.querySelectorAll( '.benefit-error a' ) ].map( ( { textContent } ) => textContent );
	const wrong = () => [ ...container.querySelectorAll( '[aria-invalid=true]' ) ].map( ( { id } ) => id );
	const enter = ( name: string, value: string ) =>
		fireEvent.input( container.querySelector( `[name=buyer_data_${ name }_post_meta]` ) as HTMLElement, {
			target: { value },
		} );
	await act( async () => void fireEvent.submit( container.querySelector( 'form' ) as HTMLFormElement ) );
	expect( [ links().length, wrong().length ] ).toEqual( [ 3, 3 ] );
	enter( 'name', 'Ada' );
	expect( [ links().length, wrong().length ] ).toEqual( [ 2, 2 ] );
	enter( 'again', 'ada@example.org' );
	expect( links() ).toContain( 'Your details – again differs.' );
	enter( 'email', 'ada@example.org' );
	expect( [ links(), wrong() ] ).toEqual( [ [], [] ] );
	expect( container.querySelector( '.benefit-error' ) ).toBeNull();
} );

test( 'Details copied from the buyer follow a correction, until they are changed themselves', () => {
	fakeServer( never );
	const { container } = render(
		<Checkout
			{ ...checkout( 1 ) }
			fields={ {
				buyer: [ checkoutField( 'buyer_data_first_name_post_meta', { label: 'name' } ) ],
				owner: [ checkoutField( 'owner_data_first_name_post_meta[{ticket}][{index}]', { label: 'name' } ) ],
			} }
			sections={ [
				{ title: 'Your details', ticket_id: 0, index: 0 },
				{ title: 'Ticket 1', ticket_id: 7, index: 0 },
			] }
		/>
	);
	const [ buyer, attendee ] = [ ...container.querySelectorAll< HTMLInputElement >( '[name*=first_name]' ) ] as [
		HTMLInputElement,
		HTMLInputElement,
	];
	const enter = ( field: HTMLInputElement, value: string ) => fireEvent.input( field, { target: { value } } );
	enter( buyer, 'Adda' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Text use_buyer.' } ) );
	expect( attendee.value ).toBe( 'Adda' );

	enter( buyer, 'Ada' );
	expect( attendee.value ).toBe( 'Ada' );
	expect( screen.getByRole( 'button', { name: 'Text use_own.' } ) ).toBeTruthy();

	enter( attendee, 'Mary' );
	enter( buyer, 'Augusta' );
	expect( attendee.value ).toBe( 'Mary' );
} );

test( 'A field for numbers takes no letters', () => {
	const { container } = render( <Checkout { ...checkout( 1 ) } /> );
	const form = container.querySelector( 'form' ) as HTMLFormElement;
	const age = document.createElement( 'input' );
	age.className = 'tc-numbers-only';
	form.append( age );
	const enter = ( data: string ) =>
		age.dispatchEvent( new InputEvent( 'beforeinput', { data, bubbles: true, cancelable: true } ) );
	expect( [ enter( '1' ), enter( 'a' ) ] ).toEqual( [ true, false ] );
} );

test( 'When the chosen way to pay leaves while others stay, exactly one of these is active', async () => {
	const gateway = ( id: string, checked: boolean ) => ( { id, label: id, panel_html: '', checked } );
	const [ first, second, third ] = [ gateway( 'a', true ), gateway( 'b', false ), gateway( 'c', false ) ];
	let gateways = [ first!, second!, third! ];
	fakeServer( () => success( { view: { ...checkout( 3 ), gateways, texts: {}, messages: {} } } ) );
	const { container } = render( <Checkout { ...checkout( 2 ) } gateways={ gateways } /> );
	const checked = () => [ ...container.querySelectorAll( ':checked' ) ].map( ( { id } ) => id );
	act( () => screen.getByLabelText( 'c' ).click() );
	expect( checked() ).toEqual( [ 'benefit-gateway-c' ] );
	gateways = [ first!, second! ];
	await dispatchCartEvent();
	expect( checked() ).toEqual( [ 'benefit-gateway-a' ] );
	expect( container.querySelectorAll( '#tc_payment_confirm' ) ).toHaveLength( 1 );
	expect( container.querySelector( '#tc_payment_confirm' )?.closest( '.benefit-gateway' )?.textContent ).toContain(
		'a'
	);
} );

describe( 'The owners of a large order', () => {
	const field = ( name: string ) => checkoutField( name, { label: 'First name' } );
	const NAME = 'owner_data_first_name_post_meta[{ticket}][{index}]';
	const nameOf = ( index: number ) => NAME.replace( '{ticket}', '7' ).replace( '{index}', `${ index }` );
	const many = ( choice: 'buyer' | 'each' ): CheckoutProps =>
		( {
			...checkout( 999 ),
			messages: { required: '%1$s is missing.' },
			texts: {
				look_again: 'Look again.',
				owners_part: 'Tickets %1$d to %2$d',
				owners_each: 'Each',
				owners_buyer: 'Mine',
			},
			fields: { buyer: [ field( 'buyer_data_first_name_post_meta' ) ], owner: [ field( NAME ) ] },
			owners: { folded: true, may_be_buyer: true, choice },
			sections: [
				{ title: 'Your details', ticket_id: 0, index: 0 },
				...Array.from( { length: 999 }, ( _, index ) => ( {
					title: `Ticket ${ index + 1 }`,
					ticket_id: 7,
					index,
				} ) ),
			],
		} ) as unknown as CheckoutProps;
	// Not by role, which takes seconds in a large form.
	const buttonOf = ( container: HTMLElement, name: string ) =>
		[ ...container.querySelectorAll( 'button' ) ].find(
			( { textContent } ) => textContent === name
		) as HTMLElement;
	const inputs = ( container: HTMLElement ) =>
		container.querySelectorAll< HTMLInputElement >( '[name^=owner_data_first]' );
	const enter = ( container: HTMLElement, name: string, value: string ) =>
		fireEvent.input( container.querySelector( `[name="${ name }"]` ) as HTMLElement, { target: { value } } );
	const press = async ( container: HTMLElement ) =>
		act( async () => {
			fireEvent.submit( container.querySelector( 'form' ) as HTMLFormElement );
			await new Promise( process.nextTick );
		} );
	const place = () => fakeServer( ( { action } ) => ( action === 'benefit_place_order' ? never() : reply( '' ) ) );

	test( 'are all in the buyer’s name at first: nothing is asked of them, and nothing is sent', async () => {
		const { asked } = place();
		const { container } = render( <Checkout { ...many( 'buyer' ) } useAttendeeFields={ useCollapsedAttendees } /> );
		expect( inputs( container ) ).toHaveLength( 0 );
		enter( container, 'buyer_data_first_name_post_meta', 'Ada' );
		await press( container );
		const sent = asked.at( -1 )?.body;
		expect( [ sent?.get( 'benefit_owners' ), sent?.get( 'benefit_attendees' ) ] ).toEqual( [ 'buyer', '{}' ] );
	} );

	test( 'have fields in the part that is unfolded only, and keep what was entered in others', async () => {
		const { container } = render( <Checkout { ...many( 'each' ) } useAttendeeFields={ useCollapsedAttendees } /> );
		expect( inputs( container ) ).toHaveLength( 0 );
		expect( container.querySelectorAll( '[aria-expanded]' ) ).toHaveLength( 50 );
		fireEvent.click( buttonOf( container, 'Tickets 21 to 40' ) );
		expect( inputs( container ) ).toHaveLength( 20 );
		enter( container, nameOf( 20 ), 'Eve' );
		fireEvent.click( buttonOf( container, 'Tickets 981 to 999' ) );
		expect( inputs( container ) ).toHaveLength( 19 );
		fireEvent.click( buttonOf( container, 'Tickets 21 to 40' ) );
		expect( inputs( container )[ 0 ]?.value ).toBe( 'Eve' );
	} );

	test( 'are put right part by part: the first that needs another look is unfolded', async () => {
		place();
		const { container } = render( <Checkout { ...many( 'each' ) } useAttendeeFields={ useCollapsedAttendees } /> );
		enter( container, 'buyer_data_first_name_post_meta', 'Ada' );
		fireEvent.click( buttonOf( container, 'Tickets 1 to 20' ) );
		inputs( container ).forEach( ( { name } ) => enter( container, name, 'Eve' ) );
		await press( container );
		expect( container.querySelector( '[aria-expanded=true]' )?.textContent ).toBe( 'Tickets 21 to 40' );
		expect( container.querySelectorAll( '.benefit-error li' ) ).toHaveLength( 20 );
	} );

	test( 'are sent all together, of whatever part', async () => {
		const { asked } = place();
		const view = many( 'each' );
		const few = { ...view, sections: view.sections.slice( 0, 26 ) };
		const { container } = render( <Checkout { ...few } useAttendeeFields={ useCollapsedAttendees } /> );
		enter( container, 'buyer_data_first_name_post_meta', 'Ada' );
		for ( const part of [ 'Tickets 1 to 20', 'Tickets 21 to 25' ] ) {
			fireEvent.click( buttonOf( container, part ) );
			inputs( container ).forEach( ( { name } ) => enter( container, name, name ) );
		}
		await press( container );
		const owners = JSON.parse( asked.at( -1 )?.body.get( 'benefit_attendees' ) ?? '{}' );
		expect( owners[ 7 ] ).toEqual(
			Array.from( { length: 25 }, ( _, index ) => ( { first_name: nameOf( index ) } ) )
		);
	} );

	test.each( [ 'unfolded', 'folded' ] )( 'leave a box without a tick once it was taken back: %s', async ( way ) => {
		const { asked } = place();
		const view = many( 'each' );
		const box = 'owner_data_vegan_post_meta[{ticket}][{index}]';
		const few = {
			...view,
			fields: { ...view.fields, owner: [ { ...field( box ), kind: 'checkbox' as const, required: false } ] },
			sections: view.sections.slice( 0, 26 ),
		};
		const { container } = render( <Checkout { ...few } useAttendeeFields={ useCollapsedAttendees } /> );
		enter( container, 'buyer_data_first_name_post_meta', 'Ada' );
		const tick = () => fireEvent.click( container.querySelector( '[name^=owner_data_vegan]' ) as HTMLElement );
		const toggle = () => fireEvent.click( buttonOf( container, 'Tickets 1 to 20' ) );
		toggle();
		tick();
		toggle();
		toggle();
		tick();
		if ( way === 'folded' ) {
			toggle();
		}
		await press( container );
		expect( asked.at( -1 )?.body.get( 'benefit_attendees' ) ).not.toContain( 'vegan' );
	} );

	test( 'keep what was entered when the buyer’s name is chosen for all, and taken back', () => {
		const { container } = render( <Checkout { ...many( 'each' ) } useAttendeeFields={ useCollapsedAttendees } /> );
		fireEvent.click( buttonOf( container, 'Tickets 1 to 20' ) );
		enter( container, nameOf( 0 ), 'Eve' );
		for ( const choice of [ 'buyer', 'each' ] ) {
			fireEvent.click( container.querySelector( `#benefit-owners-${ choice }` ) as HTMLElement );
		}
		expect( inputs( container )[ 0 ]?.value ).toBe( 'Eve' );
	} );

	test( 'keep what was entered, the buyer’s too, when the order becomes too small to be folded', async () => {
		const view = many( 'each' );
		const ofTwo = ( first: number, second: number ) => [
			...view.sections.slice( 0, 1 + first ),
			...view.sections.slice( 1, 1 + second ).map( ( part ) => ( { ...part, ticket_id: 8 } ) ),
		];
		const later = {
			...view,
			owners: { folded: false, may_be_buyer: false, choice: 'each' },
			sections: ofTwo( 5, 14 ),
		};
		fakeServer( () => success( { view: later } ) );
		const { container } = render(
			<Checkout { ...view } sections={ ofTwo( 15, 15 ) } useAttendeeFields={ useCollapsedAttendees } />
		);
		enter( container, 'buyer_data_first_name_post_meta', 'Ada' );
		fireEvent.click( buttonOf( container, 'Tickets 1 to 20' ) );
		inputs( container ).forEach( ( { name } ) => enter( container, name, name ) );
		fireEvent.click( buttonOf( container, 'Tickets 21 to 30' ) );
		inputs( container ).forEach( ( { name } ) => enter( container, name, name ) );
		await dispatchCartEvent();
		expect( container.querySelector< HTMLInputElement >( '[name=buyer_data_first_name_post_meta]' )?.value ).toBe(
			'Ada'
		);
		fireEvent.click( buttonOf( container, 'Tickets 1 to 19' ) );
		expect( inputs( container ) ).toHaveLength( 19 );
		inputs( container ).forEach( ( { name, value } ) => expect( value ).toBe( name ) );
	} );

	test( 'are shown when the server has found a mistake of theirs', async () => {
		fakeServer( ( { action } ) =>
			action === 'benefit_place_order'
				? refusal( 'invalid_fields', 422, { fields: { [ nameOf( 24 ) ]: 'No such name.' } } )
				: never()
		);
		const view = many( 'each' );
		const few = { ...view, sections: view.sections.slice( 0, 26 ) };
		const { container } = render( <Checkout { ...few } useAttendeeFields={ useCollapsedAttendees } /> );
		enter( container, 'buyer_data_first_name_post_meta', 'Ada' );
		for ( const part of [ 'Tickets 21 to 25', 'Tickets 1 to 20' ] ) {
			fireEvent.click( buttonOf( container, part ) );
			inputs( container ).forEach( ( { name } ) => enter( container, name, name ) );
		}
		await press( container );
		expect( container.querySelector( '[aria-expanded=true]' )?.textContent ).toBe( 'Tickets 21 to 25' );
		expect( container.querySelector( '.benefit-error li' )?.textContent ).toBe( 'Ticket 25 – No such name.' );
	} );

	test( 'have the edges of their e-mails in the part that a press has unfolded', async () => {
		const view = many( 'each' );
		const mail = 'owner_data_owner_email_post_meta[{ticket}][{index}]';
		const email = { kind: 'email' as const, required: false };
		const few = {
			...view,
			messages: { ...view.messages, equalTo: '%1$s differs from %2$s.' },
			fields: {
				...view.fields,
				owner: [
					{ ...field( mail ), ...email },
					{ ...field( mail.replace( 'owner_email', 'owner_confirm_email' ) ), ...email, equal_to: mail },
				],
			},
			sections: view.sections.slice( 0, 26 ),
		};
		const { container } = render( <Checkout { ...few } useAttendeeFields={ useCollapsedAttendees } /> );
		enter( container, 'buyer_data_first_name_post_meta', 'Ada' );
		fireEvent.click( buttonOf( container, 'Tickets 21 to 25' ) );
		[ 'a@example.org', 'b@example.org' ].forEach( ( address, at ) =>
			fireEvent.input( container.querySelectorAll( '[name^=owner_data][type=email]' )[ at ] as HTMLElement, {
				target: { value: address },
			} )
		);
		fireEvent.click( buttonOf( container, 'Tickets 1 to 20' ) );
		await press( container );
		expect( container.querySelector( '[aria-expanded=true]' )?.textContent ).toBe( 'Tickets 21 to 25' );
		expect( container.querySelectorAll( '.benefit-edge-differ' ) ).toHaveLength( 2 );
	} );
} );
