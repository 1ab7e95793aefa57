import { act, fireEvent, render, screen } from '@testing-library/react';
import { putSettings } from './page';
import { fakeServer, never, reply, success } from '../../shared/test/server';
import type { CheckoutProps } from '../contracts';
import { Checkout } from '../islands/Checkout';

beforeEach( () => {
	window.performance.getEntriesByType = () => [];
	window.matchMedia = () => ( { matches: true } ) as MediaQueryList;
	window.scrollTo = () => {};
	window.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	putSettings();
	window.benefit.ajaxNonce = 'nonce';
	delete window.benefitCalls;
	window.benefitIslands = { tell: jest.fn(), define: jest.fn(), swap: jest.fn() };
} );

const texts = new Proxy( {}, { get: ( _, name ) => `Text ${ String( name ) }.` } ) as CheckoutProps[ 'texts' ];
const messages = texts as unknown as CheckoutProps[ 'messages' ];

/** A form without fields: what is entered is the other tests' matter. */
const checkout = ( quantity: number ): CheckoutProps => ( {
	error: '',
	links: [],
	cart_errors: [],
	cart_url: '',
	events_url: '',
	layout: 'standard',
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

const said = () => document.getElementById( 'benefit-polite' )?.textContent;
const hear = () =>
	act( async () => {
		document.dispatchEvent( new CustomEvent( 'benefit:cart', { detail: { by: '' } } ) );
		await new Promise( process.nextTick );
	} );

test( 'A cart that was read again is news only when it is another', async () => {
	let quantity = 2;
	fakeServer( () => success( { view: { ...checkout( quantity ), texts: {}, messages: {} } } ) );
	render( <Checkout { ...checkout( 2 ) } /> );
	await hear();
	expect( said() ).toBe( '' );
	quantity = 3;
	await hear();
	expect( said() ).toBe( 'Text cart_changed.' );
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
	await hear();
	expect( screen.queryByText( 'Text empty.', { selector: 'p' } ) ).toBeNull();
	expect( container.querySelector( '.benefit-columns' )?.hasAttribute( 'hidden' ) ).toBe( false );
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
	await hear();
	expect( checked() ).toEqual( [ 'benefit-gateway-a' ] );
	expect( container.querySelectorAll( '#tc_payment_confirm' ) ).toHaveLength( 1 );
	expect( container.querySelector( '#tc_payment_confirm' )?.closest( '.benefit-gateway' )?.textContent ).toContain(
		'a'
	);
} );
